import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { directEvents, type EventType, eventTypes } from '@plumbline/contract'
import { goodPassword, logInAs, registerAccount } from '../../testing/accounts.ts'
import { assertAnswers } from '../../testing/check-answer.ts'
import { enroll } from '../../testing/enroll.ts'
import { applicant, dit, linked, pollLink } from '../../testing/identity-flow.ts'
import { monitoring } from '../../testing/monitoring.ts'
import { type Platform, type RegisteredUser, startPlatform } from '../../testing/platform.ts'
import { type EventView, webhookCalls } from '../../testing/webhook-calls.ts'

/** Who it happened to, and what the event says beyond that. */
interface Caused {
  /** Null: to no user. */
  user: Pick<RegisteredUser, 'host'> & { userId: string | null }
  says?: Partial<EventView>
}

describe('the list of events, after the cause of each', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const post = async (host: string, path: string) => {
    const answer = await platform.call('POST', path, { token: await platform.hostToken(host) })
    assert.ok(answer.status < 300, answer.text)
  }
  const polled = async (mobile: string, code: string) => {
    const { one, smfaToken } = await linked(platform, 'efx-1b', { mobile })
    assert.equal((await pollLink(platform, one, smfaToken)).code, code)
    return { user: one }
  }
  const checked = async (change: Record<string, unknown>, times = 1) => {
    const user = await applicant(platform)
    for (let time = 0; time < times; time++) await dit(platform, user, change)
    return { user }
  }

  const causes: Record<EventType, () => Promise<Caused>> = {
    ACCNEW: async () => ({ user: await registerAccount(platform) }),
    IDPASS: async () => ({ user: await enroll(platform) }),
    IDFAIL: () => checked({ lname: 'Denied' }),
    IDTF: () => polled('5555550155', 'SC306'),
    IDSVCOUT: () => checked({ lname: 'Outage' }),
    IDSVCINC: async () => {
      const { one } = await linked(platform, 'rival')
      await platform.advance('rival', 'PT1H')
      return { user: one }
    },
    ACCREG: async () => ({ user: await enroll(platform) }),
    ACCREGFAIL: () => polled('5555550166', 'SC313'),
    ACCCLOSED: async () => {
      const user = await platform.register()
      await post('efx-1b', `/direct/close-account/${user.userId}`)
      return { user }
    },
    ACCLOCKED: () => checked({ lname: 'Denied' }, 3),
    ACCLOGINFAIL: async () => {
      const user = await registerAccount(platform)
      assert.equal((await logInAs(platform, user, `${goodPassword}!`)).code, 'SC110')
      return { user }
    },
    ACCALERT: async () => {
      const user = await enroll(platform)
      const { alertIds } = await monitoring(() => platform).happen(user, 'HARD_INQUIRY')
      const alert = await monitoring(() => platform).detail(user, alertIds[0]!)
      const { alert_id, dateReported, details } = alert
      return {
        user,
        says: { alert_id, alert_date: dateReported, alert_source: details['institutionName'] } as Partial<EventView>,
      }
    },
    SCOREREF: async () => {
      const user = await enroll(platform)
      await post('efx-1b', `/direct/update-refresh/${user.userId}`)
      return { user }
    },
    REPORTREF: async () => {
      const user = await enroll(platform)
      await post('efx-1b', `/direct/update-refresh/${user.userId}`)
      return { user }
    },
    ERROR: async () => {
      const { one, smfaToken } = await linked(platform, 'efx-3b', { mobile: '5555550166' })
      assert.equal((await pollLink(platform, one, smfaToken)).code, 'SC313')
      await platform.advance('efx-3b', 'P2D')
      return { user: one, says: { error_code: 'SC313' } }
    },
    TEST: async () => {
      const calls = webhookCalls(platform, 'all-bureaus')
      const { id: endpointId } = await calls.create()
      await post('all-bureaus', `/direct/webhook-endpoints/${endpointId}/test`)
      const deliveries = [{ endpointId, state: 'EXHAUSTED' }]
      return { user: { host: 'all-bureaus', userId: null }, says: { deliveries } }
    },
  }

  test('has a cause of every type here', () => {
    assert.deepEqual(Object.keys(causes).toSorted(), eventTypes.toSorted())
  })

  for (const [type, cause] of Object.entries(causes)) {
    test(`shows ${type}, and to whom it happened`, async () => {
      const { user, says = {} } = await cause()
      const calls = webhookCalls(platform, user.host)
      const answer = await calls.call(
        'GET',
        `events?type=${type}${user.userId === null ? '' : `&userId=${user.userId}`}`,
      )
      assertAnswers(answer, directEvents)
      const { id, time, error_msg, ...event } = (answer.body['items'] as EventView[])[0]!
      assert.deepEqual(event, {
        type,
        user_id: user.userId,
        host_id: platform.hosts[user.host]!.hostId,
        error_code: null,
        alert_id: null,
        alert_date: null,
        alert_source: null,
        deliveries: [],
        ...says,
      })
      assert.equal(error_msg !== null, 'error_code' in says)
      const now = platform.ctx.clock.hostNow(platform.hosts[user.host]!.hostId)
      assert.ok(time <= now && time > now - 86_400_000 * 2, String(time - now))
      assert.deepEqual((await calls.event(id)).id, id)
    })
  }
})
