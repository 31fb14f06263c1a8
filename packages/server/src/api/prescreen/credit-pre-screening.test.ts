import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { auditOf, changeSettings, countRows, setColumns } from '../../testing/as-owner.ts'
import { findCanaries, wholeDatabase } from '../../testing/canaries.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import { dataReads } from '../../testing/data-reads.ts'
import { callsTo } from '../../testing/identity-flow.ts'
import { pauseUser } from '../../testing/lifecycle-calls.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { jonah, nora, type PrescreenCalls, prescreenCalls, starterCard } from '../../testing/prescreen-calls.ts'

describe('POST /direct/credit-pre-screening', () => {
  let platform: Platform
  let calls: PrescreenCalls
  let ruleSetId: string
  before(async () => {
    platform = await startPlatform({ sandbox: true, providerTimeoutMs: 3_000 })
    calls = prescreenCalls(platform)
    ruleSetId = (await calls.create()).id
  })
  after(() => platform.stop())
  const reads = dataReads(() => platform)
  const asked = () => callsTo(platform, 'EFX', 'prescreen')
  const stored = () => countRows(platform, 'decisions', 'offers-iq')
  const limits = () => platform.ctx.directory.host(platform.hosts['offers-iq']!.hostId)!.settings.limits

  test('approves a person by the rules that carried it', async () => {
    const made = await calls.decided({ ruleSetId, consumer: nora })
    assert.deepEqual(
      [made.decision, made.hit, made.hitDetail, made['bureau'], made['purpose'], made.ruleSet],
      ['APPROVED', 'HIT', 'FOUND', 'EFX', 'CONSUMER_INITIATED', { id: ruleSetId, version: 1 }],
    )
    assert.deepEqual(
      made.reasons.map(({ order, rule, comparison, outcome }) => [order, rule, comparison, outcome]),
      [
        [1, 'score-floor', '>=', 'PASSED'],
        [2, 'no-bankruptcy', '!=', 'PASSED'],
      ],
    )
    assert.equal(made['attributes'], undefined)
    assert.equal(made.userId, null)
  })

  test('declines with each comparison that decided, and tells the score with what a notice names of it', async () => {
    const { id } = await calls.create(starterCard(850))
    const made = await calls.decided({ ruleSetId: id, consumer: nora, includeAttributes: true })
    const attributes = made['attributes'] as Record<string, number>
    assert.deepEqual(made.reasons, [
      {
        order: 1,
        rule: 'score-floor',
        attribute: 'ECM01',
        comparison: '>=',
        limit: 850,
        observed: attributes['ECM01'],
        outcome: 'FAILED',
        text: 'Score below the minimum',
      },
    ])
    const score = made['score'] as { score: number; factors: { text: string }[]; range: unknown }
    assert.deepEqual([score.score, score.range], [attributes['ECM01'], { low: 300, high: 850 }])
    assert.ok(score.factors.every(({ text }) => text !== ''))
  })

  test('decides about a person without a usable file as the rule set says, and says why', async () => {
    const frozen = { ...nora, ssn: '666102011', fname: 'Helen', lname: 'Abernathy' }
    const deceased = { ...nora, ssn: '666102019', fname: 'Harold', lname: 'Eastman' }
    const approving = (await calls.create(starterCard(640, { noHit: 'APPROVE' }))).id
    const evaluating = (await calls.create(starterCard(640, { noHit: 'EVALUATE', missing: 'PASS' }))).id
    for (const [consumer, hitDetail] of [
      [jonah, 'NOT_FOUND'],
      [frozen, 'FROZEN'],
      [deceased, 'DECEASED'],
    ] as const) {
      const declined = await calls.decided({ ruleSetId, consumer })
      assert.deepEqual([declined.decision, declined.hit, declined.hitDetail], ['DECLINED', 'NO_HIT', hitDetail])
      const [reason, another] = declined.reasons
      assert.deepEqual([reason!['rule'], reason!['outcome'], another], [null, 'NO_HIT', undefined])
      assert.equal((await calls.decided({ ruleSetId: approving, consumer })).decision, 'APPROVED')
      const evaluated = await calls.decided({ ruleSetId: evaluating, consumer })
      assert.equal(evaluated.decision, 'APPROVED')
      assert.ok(evaluated.reasons.every(({ outcome }) => outcome === 'MISSING'))
    }
  })

  test('decides about a user as about the same person by their data', async () => {
    const user = await reads.persona('clean-prime', 'offers-iq')
    const body = { ruleSetId, userId: user.userId, purpose: 'ACCOUNT_REVIEW', includeAttributes: true }
    const ofUser = await calls.decided(body)
    const ofPerson = await calls.decided({ ...body, userId: undefined, consumer: nora })
    const facts = ({ decision, reasons, attributes }: Record<string, unknown>) => ({ decision, reasons, attributes })
    assert.deepEqual(facts(ofUser), facts(ofPerson))
    assert.equal(ofUser.userId, user.userId)
  })

  test('says the same of the same file, apart from id and time', async () => {
    const same = async () => {
      const { decisionId, evaluatedAt, ...rest } = await calls.decided({
        ruleSetId,
        consumer: nora,
        includeAttributes: true,
      })
      return rest
    }
    assert.deepEqual(await same(), await same())
  })

  test('reads the bureau that the rule set names', async () => {
    const all = prescreenCalls(platform, 'all-bureaus')
    for (const bureau of ['TU', 'EXP']) {
      const { id } = await all.create(starterCard(640, { bureau }))
      assert.equal((await all.decided({ ruleSetId: id, consumer: nora }))['bureau'], bureau)
    }
  })

  test('takes the version whose time has come on the clock of the host', async () => {
    const rival = prescreenCalls(platform, 'rival')
    const now = platform.ctx.clock.hostNow(platform.hosts['rival']!.hostId)
    const { id } = await rival.create()
    const later = { ...starterCard(850), effectiveFrom: now + 3_600_000 }
    assert.equal((await rival.call('POST', `rule-sets/${id}/versions`, later)).status, 200)
    assert.equal((await rival.decided({ ruleSetId: id, consumer: nora })).ruleSet.version, 1)
    const waiting = await rival.create({ ...starterCard(), effectiveFrom: now + 3_600_000 })
    const early = await rival.decide({ ruleSetId: waiting.id, consumer: nora })
    assertRefused(early, 'SC1006', 'reason=not-in-force-yet')
    await platform.advance('rival', 'PT1H')
    const made = await rival.decided({ ruleSetId: id, consumer: nora })
    assert.deepEqual([made.ruleSet.version, made.decision], [2, 'DECLINED'])
    assert.equal((await rival.decided({ ruleSetId: waiting.id, consumer: nora })).decision, 'APPROVED')
  })

  test('keeps nothing of a person who is no user but the record, which can be opened by nobody else', async () => {
    const vera = { ...nora, fname: 'Vera', lname: 'Quillfeather', ssn: '666432177', street1: '77 Zephyr Mews' }
    const made = await calls.decided({ ruleSetId, consumer: vera })
    const canaries = { lname: 'Quillfeather', ssn: '666432177', street: '77 Zephyr Mews', dob: '1979-04-17' }
    for (const [table, text] of await wholeDatabase(platform)) {
      assert.deepEqual(findCanaries(text, canaries), [], table)
      const sealed = { reason: 'Score below the minimum', attribute: 'ECM0' }
      if (table.startsWith('decisions')) assert.deepEqual(findCanaries(text, sealed), [], table)
    }
    assert.deepEqual(findCanaries(platform.logged(), canaries), [])
    assert.equal((await calls.call('GET', `decisions/${made.decisionId}`)).status, 200)
  })

  test('is decided once for two identical calls with one key', async () => {
    const before = await stored()
    const once = () => calls.decide({ ruleSetId, consumer: nora }, { 'idempotency-key': 'twice' })
    const answers = await Promise.all([once(), once()])
    for (const answer of answers) if (answer.status !== 200) assertRefused(answer, 'SC208')
    const again = await once()
    assert.equal(again.headers.get('idempotency-replayed'), 'true')
    assert.equal(await stored(), before + 1)
    assertRefused(await calls.decide({ ruleSetId, consumer: jonah }, { 'idempotency-key': 'twice' }), 'SC209')
  })

  test('is on record with a hash of the person that is the same each time, also when it is refused', async () => {
    const objectOf = async (body: unknown, requestId: string) => {
      await calls.decide(body, { 'x-request-id': requestId })
      const [record, another] = await auditOf(platform, requestId)
      assert.deepEqual([record!.action, another], ['decision.run', undefined])
      return [record!.object!, record!.outcome]
    }
    const [first, ok] = await objectOf({ ruleSetId, consumer: nora }, 'run-1')
    const [second, refused] = await objectOf({ ruleSetId: randomUUID(), consumer: nora }, 'run-2')
    assert.match(first!, /^person:[0-9a-f]{64}$/)
    assert.deepEqual([second, ok, refused], [first, 'OK', 'SC1006'])
    assert.notEqual((await objectOf({ ruleSetId, consumer: jonah }, 'run-3'))[0], first)
  })

  test('refuses values out of bounds and asks nobody', async () => {
    const before = asked()
    const both = await calls.decide({ ruleSetId, userId: randomUUID(), consumer: nora })
    assertRefused(both, 'SC200', 'userId: exactly one of userId and consumer is needed')
    for (const body of [
      { ruleSetId },
      { consumer: nora },
      { ruleSetId: 'x', consumer: nora },
      { ruleSetId, userId: 'x' },
      { ruleSetId, consumer: { ...nora, ssn: '1' } },
      { ruleSetId, consumer: { ...nora, dob: '2020-01-01' } },
      { ruleSetId, consumer: { ...nora, zip: undefined } },
      { ruleSetId, consumer: nora, purpose: 'CURIOSITY' },
      { ruleSetId, consumer: nora, includeAttributes: 'yes' },
    ])
      assertRefused(await calls.decide(body), 'SC200')
    assert.equal(asked(), before)
  })

  test('refuses in order: product, rule set, user, status, identity, consent, quota', async () => {
    const before = [asked(), await stored()]
    const prefill = prescreenCalls(platform, 'prefill')
    assertRefused(await prefill.decide({ ruleSetId: randomUUID(), userId: randomUUID() }), 'SC407', 'product=OFFERS')
    const rivals = (await prescreenCalls(platform, 'rival').create()).id
    const foreign = await calls.decide({ ruleSetId: rivals, userId: randomUUID() })
    const unknown = await calls.decide({ ruleSetId: randomUUID(), userId: randomUUID() })
    for (const answer of [foreign, unknown]) assertRefused(answer, 'SC1006')
    assert.deepEqual({ ...foreign.body, requestId: '', timestamp: 0 }, { ...unknown.body, requestId: '', timestamp: 0 })
    const stranger = await platform.register('rival')
    for (const userId of [randomUUID(), stranger.userId])
      assertRefused(await calls.decide({ ruleSetId, userId }), 'SC101')
    const user = await platform.register('offers-iq')
    assertRefused(await calls.decide({ ruleSetId, userId: user.userId }), 'SC405', 'reason=identity')
    await pauseUser(platform, user)
    assertRefused(await calls.decide({ ruleSetId, userId: user.userId }), 'SC104')
    const bare = await platform.register('offers-iq')
    await setColumns(platform, 'users', bare.userId, { idpass: true })
    assertRefused(await calls.decide({ ruleSetId, userId: bare.userId }), 'SC405')
    const none = { ...limits(), prescreenedPersonsPerDay: 0 }
    const silent = await reads.persona('near-prime', 'offers-iq')
    await platform.admin.query('DELETE FROM consents WHERE user_id = $1', [silent.userId])
    await changeSettings(platform, 'offers-iq', { consentMode: 'explicit', limits: none })
    assertRefused(await calls.decide({ ruleSetId, userId: silent.userId, purpose: 'FIRM_OFFER' }), 'SC340')
    const eve = { ...nora, ssn: '666432178' }
    assertRefused(await calls.decide({ ruleSetId, consumer: eve, purpose: 'FIRM_OFFER' }), 'SC221')
    await changeSettings(platform, 'offers-iq', { consentMode: 'attested' })
    await changeSettings(platform, 'offers-iq', { limits: { ...none, prescreenedPersonsPerDay: 1e6 } })
    assert.deepEqual([asked(), await stored()], before)
  })

  test('says that the bureau is down or its answer unusable, and has decided nothing', async () => {
    const before = await stored()
    for (const [mode, code] of [
      ['error', 'SC510'],
      ['garbage', 'SC511'],
    ] as const) {
      await reads.fault('EFX', mode, 1, { operation: 'prescreen' })
      assertRefused(await calls.decide({ ruleSetId, consumer: nora }), code, 'bureau=EFX')
    }
    assert.equal(await stored(), before)
  })

  test('refuses whoever tries one number after the other, and each try is seen in the audit', async () => {
    const usual = limits()
    await platform.advance('offers-iq', 'P1D')
    await changeSettings(platform, 'offers-iq', { limits: { ...usual, prescreenedPersonsPerDay: 5 } })
    const tries = Array.from({ length: 12 }, (_, index) => ({
      ...nora,
      ssn: `6665550${String(index).padStart(2, '0')}`,
    }))
    const codes: (string | undefined)[] = []
    const objects = new Set<string>()
    for (const [index, consumer] of tries.entries()) {
      const answer = await calls.decide({ ruleSetId, consumer }, { 'x-request-id': `try-${index}` })
      codes.push(answer.status === 200 ? undefined : answer.code)
      objects.add((await auditOf(platform, `try-${index}`))[0]!.object!)
    }
    assert.deepEqual(codes, [...Array(5).fill(undefined), ...Array(7).fill('SC221')])
    assert.equal(objects.size, 12)
    await changeSettings(platform, 'offers-iq', { limits: { ...usual, prescreensPerSecond: 0.01 } })
    assert.equal((await calls.decide({ ruleSetId, consumer: tries[0] })).status, 200)
    assertRefused(await calls.decide({ ruleSetId, consumer: tries[0] }), 'SC220')
    await changeSettings(platform, 'offers-iq', { limits: usual })
  })
})
