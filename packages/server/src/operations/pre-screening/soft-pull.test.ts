import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Bureau, PrescreenPurpose } from '@plumbline/core/bureaus'
import { Refusal } from '@plumbline/core/refusals'
import { scopeOfHost } from '../../access/authenticate.ts'
import { changeSettings, countRows, setColumns } from '../../testing/as-owner.ts'
import { findCanaries, wholeDatabase } from '../../testing/canaries.ts'
import { dataReads } from '../../testing/data-reads.ts'
import { callsTo } from '../../testing/identity-flow.ts'
import { pauseUser } from '../../testing/lifecycle-calls.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { nora } from '../../testing/prescreen-calls.ts'
import { type Consumer, type SoftPull, softPull } from './soft-pull.ts'

const bureaus = ['EFX', 'TU', 'EXP'] as const

describe('a soft pull', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true, providerTimeoutMs: 3_000 })
  })
  after(() => platform.stop())
  const reads = dataReads(() => platform)

  const pull = (
    about: { userId: string } | { consumer: Consumer },
    { host: key = 'all-bureaus', ...change }: { host?: string; bureau?: Bureau; purpose?: PrescreenPurpose } = {},
  ): Promise<SoftPull> => {
    const { ctx } = platform
    const { hostId } = platform.hosts[key]!
    const host = ctx.directory.host(hostId)!
    const call = { scope: scopeOfHost(ctx.directory, hostId)!, host, now: ctx.clock.hostNow(hostId) }
    return softPull(ctx, call, { bureau: 'EFX', purpose: 'FIRM_OFFER', about, ...change })
  }
  const refusalOf = async (pulling: Promise<SoftPull>) => {
    const refusal = await pulling.then(
      () => assert.fail('it was pulled'),
      (error: unknown) => error,
    )
    assert.ok(refusal instanceof Refusal, String(refusal))
    return refusal
  }
  const recorded = async (where: string, values: unknown[]) => {
    const { rows } = await platform.admin.query(
      `SELECT provider, operation, purpose, consent_version, user_id, person_index FROM provider_calls
       WHERE operation = 'prescreen' AND ${where}`,
      values,
    )
    return rows
  }

  test('of a user has file and score of the bureau that was asked, and is on record with purpose and consent', async () => {
    const user = await reads.persona('clean-prime', 'all-bureaus')
    for (const bureau of bureaus) {
      const { outcome, scoreModel } = await pull({ userId: user.userId }, { bureau, purpose: 'ACCOUNT_REVIEW' })
      assert.ok(outcome.hit === 'FOUND')
      assert.deepEqual([outcome.file.bureau, outcome.file.score?.model], [bureau, scoreModel])
      assert.ok(outcome.score! >= 600)
    }
    const rows = await recorded('user_id = $1', [user.userId])
    const expected = { operation: 'prescreen', purpose: 'ACCOUNT_REVIEW', consent_version: '1', user_id: user.userId }
    assert.deepEqual(
      rows.toSorted((a, b) => String(a.provider).localeCompare(String(b.provider))),
      ['EFX', 'EXP', 'TU'].map((provider) => ({ provider, ...expected, person_index: null })),
    )
  })

  test('scores by the model of the host at EFX', async () => {
    const pulled = await pull({ consumer: nora }, { host: 'customer-otp' })
    assert.equal(pulled.scoreModel, 'SCORE_MODEL_V4')
    assert.ok(pulled.outcome.hit === 'FOUND' && pulled.outcome.file.score?.model === 'SCORE_MODEL_V4')
  })

  test('of a consumer is on record under a keyed hash alone, equal to that of the same person as a user', async () => {
    const peter = { ...nora, fname: 'Peter', lname: 'Lindqvist', ssn: '666102006', dob: '1968-03-14' }
    const { outcome, personIndex } = await pull({ consumer: peter })
    assert.equal(outcome.hit, 'FOUND')
    const [row, another] = await recorded('person_index = $1', [personIndex])
    assert.deepEqual(
      [row.provider, row.purpose, row.consent_version, row.user_id, another],
      ['EFX', 'FIRM_OFFER', null, null, undefined],
    )
    const canaries = { lname: 'Lindqvist', ssn: '666102006', dob: '1968-03-14', street: '2150 Fernhollow Drive' }
    for (const [table, text] of await wholeDatabase(platform)) {
      assert.deepEqual(findCanaries(text, canaries), [], table)
    }
    assert.deepEqual(findCanaries(platform.logged(), canaries), [])
    const user = await reads.persona('medical-collection', 'all-bureaus')
    assert.deepEqual((await pull({ userId: user.userId })).personIndex, personIndex)
  })

  test('tells why there is no file', async () => {
    const consumers: readonly [string, Partial<Consumer>][] = [
      ['NOT_FOUND', { lname: 'Whitehall' }],
      ['NOT_FOUND', { ssn: '666555123' }],
      ['NOT_FOUND', { ssn: '666102010', fname: 'Jonah', lname: 'Fairweather' }],
      ['FROZEN', { ssn: '666102011', fname: 'Helen', lname: 'Abernathy' }],
      ['FROZEN', { ssn: '666102012', fname: 'Victor', lname: 'Nakamura' }],
      ['DECEASED', { ssn: '666102019', fname: 'Harold', lname: 'Eastman' }],
    ]
    for (const bureau of bureaus) {
      for (const [hit, change] of consumers) {
        assert.deepEqual(
          (await pull({ consumer: { ...nora, ...change } }, { bureau })).outcome,
          { hit },
          `${bureau} ${hit}`,
        )
      }
    }
  })

  test('is seen on the own report by name and kind, with the same score and without an alert', async () => {
    const user = await reads.persona('four-networks', 'efx-1b')
    const inquiries = async () => {
      const { body } = await reads.read(user, '/users/efx-latest-report')
      const [view] = body['providerViews'] as [{ inquiries: Inquiry[]; summary: { creditScore: { score: number } } }]
      return { view, soft: view.inquiries.filter(({ type }) => type === 'SOFT') }
    }
    const before = await inquiries()
    for (const purpose of ['FIRM_OFFER', 'ACCOUNT_REVIEW', 'CONSUMER_INITIATED'] as const) {
      await pull({ userId: user.userId }, { host: 'efx-1b', purpose })
    }
    assert.equal((await reads.post(user, `/direct/update-refresh/${user.userId}`)).status, 204)
    const after = await inquiries()
    const added = after.soft.filter(({ id }) => !before.soft.some((one) => one.id === id))
    const { name } = platform.ctx.directory.host(platform.hosts['efx-1b']!.hostId)!
    const shown = name.toUpperCase().slice(0, 10)
    assert.ok(added.every(({ contactInformation }) => contactInformation.contactName.startsWith(shown)))
    assert.deepEqual(added.map(({ prefix }) => prefix.description).toSorted(), [
      'Account review',
      'Promotional inquiry',
      'Soft inquiry on your own wish',
    ])
    assert.equal(after.view.summary.creditScore.score, before.view.summary.creditScore.score)
    await platform.advance('efx-1b', 'P2D')
    assert.equal(await countRows(platform, 'alerts', user.userId), 0)
  })

  interface Inquiry {
    id: string
    type: string
    prefix: { code: string; description: string }
    contactInformation: { contactName: string }
  }

  test('is refused for users of others and unknown ones, then by status, then without a proven identity', async () => {
    const rival = await platform.register('rival')
    assert.equal((await refusalOf(pull({ userId: rival.userId }))).refusal, 'user-not-found')
    const user = await platform.register('all-bureaus')
    const unproven = await refusalOf(pull({ userId: user.userId }))
    assert.deepEqual([unproven.refusal, unproven.facts], ['no-data-access', ['reason=identity']])
    await pauseUser(platform, user)
    const paused = await refusalOf(pull({ userId: user.userId }))
    assert.deepEqual([paused.refusal, paused.facts], ['status-not-allowed', ['status=paused', 'allowed=active']])
    // A host may say that it has verified a person of whom it has brought no data.
    const bare = await platform.register('all-bureaus')
    await setColumns(platform, 'users', bare.userId, { idpass: true })
    assert.equal((await refusalOf(pull({ userId: bare.userId }))).refusal, 'no-data-access')
    assert.equal(await countRows(platform, 'provider_calls', bare.userId), 0)
  })

  test('of a user is refused without their consent where people consent one by one; of others the purpose stands for it', async () => {
    const user = await reads.persona('near-prime', 'customer-otp')
    await platform.admin.query('DELETE FROM consents WHERE user_id = $1', [user.userId])
    await changeSettings(platform, 'customer-otp', { consentMode: 'explicit' })
    const tanya = { ...nora, ssn: '666102003', fname: 'Tanya', lname: 'Brightwell' }
    const calls = callsTo(platform, 'EFX', 'prescreen')
    for (const purpose of ['CONSUMER_INITIATED', 'FIRM_OFFER', 'ACCOUNT_REVIEW'] as const) {
      const refused = await refusalOf(pull({ userId: user.userId }, { host: 'customer-otp', purpose }))
      assert.equal(refused.refusal, 'consent-missing')
      const { outcome, personIndex } = await pull({ consumer: tanya }, { host: 'customer-otp', purpose })
      assert.equal(outcome.hit, 'FOUND')
      const rows = await recorded('person_index = $1 AND purpose = $2 AND consent_version IS NULL', [
        personIndex,
        purpose,
      ])
      assert.equal(rows.length, 1)
    }
    assert.equal(callsTo(platform, 'EFX', 'prescreen'), calls + 3)
    await changeSettings(platform, 'customer-otp', { consentMode: 'attested' })
  })

  test('is refused when the people of the day are used up, until the next day', async () => {
    const { limits } = platform.ctx.directory.host(platform.hosts['offers-iq']!.hostId)!.settings
    await changeSettings(platform, 'offers-iq', { limits: { ...limits, prescreenedPersonsPerDay: 1 } })
    const calls = callsTo(platform, 'EFX', 'prescreen')
    const derek = { ...nora, ssn: '666102002', fname: 'Derek', lname: 'Sandoval', dob: '1988-09-02' }
    for (let time = 0; time < 3; time++) await pull({ consumer: nora }, { host: 'offers-iq' })
    const used = await refusalOf(pull({ consumer: derek }, { host: 'offers-iq' }))
    assert.equal(used.refusal, 'quota-used')
    assert.ok(used.retryAfterSeconds! > 0)
    assert.equal(callsTo(platform, 'EFX', 'prescreen'), calls + 3)
    await platform.advance('offers-iq', `PT${used.retryAfterSeconds}S`)
    assert.equal((await pull({ consumer: derek }, { host: 'offers-iq' })).outcome.hit, 'FOUND')
  })

  test('says that the bureau is down or its answer unusable, and that it was asked stays on record', async () => {
    for (const bureau of bureaus) {
      for (const [mode, expected] of [
        ['error', 'bureau-unavailable'],
        ['timeout', 'bureau-unavailable'],
        ['garbage', 'bureau-answer-unusable'],
      ] as const) {
        await reads.fault(bureau, mode, 1, { operation: 'prescreen' })
        const { personIndex } = await pull({ consumer: nora }, { bureau: bureau === 'EFX' ? 'TU' : 'EFX' })
        const before = (await recorded('person_index = $1', [personIndex])).length
        const refusal = await refusalOf(pull({ consumer: nora }, { bureau }))
        assert.deepEqual([refusal.refusal, refusal.facts], [expected, [`bureau=${bureau}`]], mode)
        assert.ok(refusal.retryAfterSeconds! >= 5)
        assert.equal((await recorded('person_index = $1', [personIndex])).length, before + 1)
      }
    }
  })
})
