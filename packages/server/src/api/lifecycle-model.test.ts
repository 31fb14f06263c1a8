import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { errors } from '@plumbline/contract'
import {
  type AccountOperation,
  type EnrollmentStatus,
  featureFlags,
  statusAfter,
  statusRule,
} from '@plumbline/core/enrollment'
import fc from 'fast-check'
import { bureauEnrollment, eventTypesOf } from '../testing/as-owner-enrollment.ts'
import { person, proveIdentity } from '../testing/enroll.ts'
import { type Platform, type RegisteredUser, startPlatform, type UserSession } from '../testing/platform.ts'

/** What a user should be like after a series of calls, worked out without the service. */
interface Model {
  status: EnrollmentStatus
  pausedFrom: 'active' | 'dormant' | null
  idpass: boolean
  activated: boolean
  /** How often each event should have been recorded. */
  events: Record<string, number>
}

type Step = (typeof steps)[number]
const steps = [
  'verify',
  'activate',
  'pause',
  'resume',
  'close',
  'close-any',
  'rename',
  'drain',
  'batch-pause',
  'batch-resume',
  'batch-close',
] as const

describe('any series of calls to one account', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const hostId = () => platform.hosts['efx-1b']!.hostId
  const post = async (path: string, body?: unknown) =>
    platform.call('POST', path, { token: await platform.hostToken(), body })

  /** The code that a step should be refused with, or undefined; the model takes the step when it is not. */
  const expect = (model: Model, step: Step): string | undefined => {
    const operation = operations[step]
    if (!operation) return undefined
    const rule = statusRule(operation, model.status)
    if (step === 'verify') {
      if (rule !== 'yes') return errors[rule].code
      if (model.idpass) return 'SC301'
      model.idpass = true
      count(model, 'IDPASS')
      if (model.status === 'active') count(model, 'ACCREG')
      return undefined
    }
    if (step === 'activate') {
      if (model.status === 'active' && model.activated) return 'SC353'
      if (rule !== 'yes') return errors[rule].code
      if (!model.idpass) return 'SC302'
      model.activated = true
      count(model, 'ACCREG')
    } else if (rule !== 'yes') {
      return errors[rule].code
    }
    if (operation === 'pause') model.pausedFrom = model.status as 'active' | 'dormant'
    const next = statusAfter(operation, model)
    if (next === 'closed') count(model, 'ACCCLOSED')
    if (operation === 'resume') model.pausedFrom = null
    model.status = next
    return undefined
  }

  const take = async (step: Step, user: RegisteredUser, session: UserSession): Promise<string | undefined> => {
    const id = user.userId
    switch (step) {
      case 'verify':
        return proveIdentity(platform, user, session, person).then(
          () => undefined,
          (refused: Error) => /SC\d+/.exec(refused.message)?.[0] ?? refused.message,
        )
      case 'activate':
        return (await platform.call('POST', '/users/activate-features', { token: session.token })).code
      case 'pause':
        return (await post(`/direct/users/${id}/pause-enrollment`)).code
      case 'resume':
        return (await post(`/direct/users/${id}/resume-enrollment`)).code
      case 'close':
        return closing((await post(`/direct/close-account/${id}`)).code)
      case 'close-any':
        return closing((await post(`/direct/close-account/${id}?anyStatus=true`)).code)
      case 'rename':
        return (await post(`/direct/change-name/${id}`, { fname: 'Ada', lname: 'Byron' })).code
      case 'drain':
        await platform.drain(hostId())
        return undefined
      case 'batch-pause':
        return inBatch('/direct/users/pause-enrollments', id)
      case 'batch-resume':
        return inBatch('/direct/users/resume-enrollments', id)
      case 'batch-close':
        return inBatch('/direct/close-accounts', id)
    }
  }

  /** What became of the user in a batch of its own. */
  const inBatch = async (path: string, userId: string): Promise<string | undefined> => {
    const { body } = await post(path, { userIds: [userId] })
    await platform.drain(hostId())
    const batch = await platform.call('GET', `/direct/batches/${body['batchId']}`, {
      token: await platform.hostToken(),
    })
    const [item] = batch.body['items'] as { outcome: string; code: string | null }[]
    return item!.code ?? undefined
  }

  test('ends where the rules lead, here and at the bureau', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(fc.constantFrom(...steps), { minLength: 3, maxLength: 18 }),
        async (dormant, taken) => {
          const user = await platform.register('efx-1b', { dormant })
          const session = await platform.openSession(user)
          const model: Model = {
            status: dormant ? 'dormant' : 'active',
            pausedFrom: null,
            idpass: false,
            activated: false,
            events: {},
          }
          for (const step of taken) {
            const expected = expect(model, step)
            assert.equal(await take(step, user, session), expected, `${step} of ${model.status}`)
          }
          await platform.drain(hostId())
          await compare(user, model)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('at the same time ends as one of the possible orders of them would', async () => {
    for (let round = 0; round < 25; round++) {
      const user = await platform.register()
      const session = await platform.openSession(user)
      await proveIdentity(platform, user, session, person)
      const taken = ['pause', 'resume', 'pause', 'close', 'resume', 'pause'] as const
      const codes = await Promise.all(taken.map((step) => take(step, user, session)))
      await platform.drain(hostId())
      const done = taken.filter((_, index) => codes[index] === undefined)
      const { body } = await platform.call('GET', `/direct/user/${user.userId}`, { token: await platform.hostToken() })
      const status = body['enrollmentStatus'] as EnrollmentStatus
      const [pauses, resumes] = [timesOf(done, 'pause'), timesOf(done, 'resume')]
      const closed = done.includes('close')
      assert.equal(status === 'closed', closed)
      if (!closed) assert.equal(status, pauses > resumes ? 'paused' : 'active')
      assert.ok(pauses - resumes === 0 || pauses - resumes === 1, JSON.stringify(codes))
      const events = { IDPASS: 1, ACCREG: 1, ...(closed ? { ACCCLOSED: 1 } : {}) }
      await compare(user, { status, pausedFrom: null, idpass: true, activated: false, events })
    }
  })

  async function compare(user: RegisteredUser, model: Model): Promise<void> {
    const { body } = await platform.call('GET', `/direct/user/${user.userId}`, { token: await platform.hostToken() })
    const { monitoringFeatures } = platform.ctx.directory.host(hostId())!.settings
    const flags = model.status === 'active' && model.idpass ? featureFlags(monitoringFeatures) : 0
    assert.deepEqual([body['enrollmentStatus'], body['idpass'], body['flags']], [model.status, model.idpass, flags])
    const counts: Record<string, number> = {}
    for (const type of await eventTypesOf(platform, user.userId)) {
      // How often data was pulled does not follow from the calls.
      if (type !== 'SCOREREF' && type !== 'REPORTREF') counts[type] = (counts[type] ?? 0) + 1
    }
    assert.deepEqual(counts, model.events)
    const enrollment = await bureauEnrollment(platform, user.userId)
    if (!model.idpass) return assert.equal(enrollment, null)
    assert.equal(enrollment?.status, model.status === 'closed' ? 'cancelled' : 'active')
    assert.equal((enrollment?.features.length ?? 0) > 0 && enrollment?.status === 'active', flags !== 0)
  }
})

const operations: Partial<Record<Step, AccountOperation>> = {
  verify: 'prove-identity',
  activate: 'activate-features',
  pause: 'pause',
  'batch-pause': 'pause',
  resume: 'resume',
  'batch-resume': 'resume',
  close: 'close',
  'batch-close': 'close',
  'close-any': 'close-in-any-status',
  rename: 'change-contact',
}

/** While the bureau does not know yet, a closed account says so; for the model both are closed. */
function closing(code: string | undefined): string | undefined {
  return code === 'SC307' ? 'SC121' : code
}

function count(model: Model, type: string): void {
  model.events[type] = (model.events[type] ?? 0) + 1
}

function timesOf(steps: readonly Step[], wanted: Step): number {
  return steps.filter((step) => step === wanted).length
}
