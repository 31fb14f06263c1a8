import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { backTestsAtOnce, backTestsTogether } from '@plumbline/core/promises'
import { changeSettings, countRows } from '../../testing/as-owner.ts'
import { backTestCalls } from '../../testing/back-test-calls.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import { dataReads } from '../../testing/data-reads.ts'
import { callsTo } from '../../testing/identity-flow.ts'
import { pauseUser } from '../../testing/lifecycle-calls.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { prescreenCalls, starterCard } from '../../testing/prescreen-calls.ts'

const everything = { decisions: { from: 0, to: 4_000_000_000_000 } }

describe('POST /direct/rule-sets/{ruleSetId}/backtest', () => {
  let platform: Platform
  let tests: ReturnType<typeof backTestCalls>
  let calls: ReturnType<typeof prescreenCalls>
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    tests = backTestCalls(platform)
    calls = prescreenCalls(platform)
  })
  after(() => platform.stop())
  const reads = dataReads(() => platform)
  const tookCount = async (table: string) =>
    (await platform.admin.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`)).rows[0]!.count

  test('tells of stored decisions who would be decided otherwise by a document, and why', async () => {
    const ruleSet = await calls.create()
    const ids = await tests.leaveDecisions(ruleSet, [
      { ECM01: 650, ECM29: false },
      { ECM01: 700, ECM29: false },
      { ECM01: 600, ECM29: false },
      { ECM01: 800, ECM29: true },
      { ECM29: false },
      null,
    ])
    const document = starterCard(680, {
      rules: [
        { name: 'score-floor', text: 'Score below the minimum', if: { attr: 'ECM01', op: '>=', value: 680 } },
        { name: 'few-inquiries', text: 'Many inquiries', missing: 'PASS', if: { attr: 'ECM09', op: '<=', value: 2 } },
      ],
    })
    const before = await tookCount('decisions')
    const result = await tests.result(await tests.started(ruleSet.id, { document, over: everything }))
    const { backtestId, submittedAt, startedAt, finishedAt, ...figures } = result
    assert.deepEqual(figures, {
      ruleSetId: ruleSet.id,
      version: null,
      status: 'DONE',
      done: 6,
      total: 6,
      approvedBefore: 2,
      approvedAfter: 2,
      toApproved: 1,
      toDeclined: 1,
      unchanged: 4,
      reasons: [
        { rule: 'score-floor', before: 2, after: 3 },
        { rule: null, before: 1, after: 1 },
        { rule: 'no-bankruptcy', before: 1, after: 0 },
      ],
      missing: [
        { attribute: 'ECM01', count: 2 },
        { attribute: 'ECM09', count: 6 },
      ],
    })
    assert.ok(finishedAt! >= startedAt! && startedAt! >= submittedAt!)
    const { items } = await tests.items(backtestId, '?change=TO_DECLINED')
    assert.deepEqual(
      items.map(({ decisionId, before, after }) => [decisionId, before, after]),
      [[ids[0], 'APPROVED', 'DECLINED']],
    )
    assert.deepEqual(
      items[0]!.reasons.map(({ rule, limit, observed }) => [rule, limit, observed]),
      [['score-floor', 680, 650]],
    )
    assert.equal(await tookCount('decisions'), before)
  })

  test('tries a version on the decisions of a stretch of time, both ends included', async () => {
    const ruleSet = await calls.create()
    const at = platform.ctx.clock.hostNow(tests.hostId)
    await tests.leaveDecisions(
      ruleSet,
      Array.from({ length: 5 }, () => ({ ECM01: 700, ECM29: false })),
      at,
    )
    await calls.call('POST', `rule-sets/${ruleSet.id}/versions`, starterCard(720))
    const over = { decisions: { from: at + 1, to: at + 3 } }
    const result = await tests.result(await tests.started(ruleSet.id, { version: 2, over }))
    assert.deepEqual([result['version'], result.done, result['toDeclined']], [2, 3, 3])
  })

  test('passes over decisions whose attributes were read otherwise', async () => {
    const ruleSet = await calls.create()
    await tests.leaveDecisions(ruleSet, [{ ECM01: 700, ECM29: false }])
    const document = starterCard(640, { authorizedUser: 'include' })
    const result = await tests.result(await tests.started(ruleSet.id, { document, over: everything }))
    assert.deepEqual([result.status, result.done, result.total], ['DONE', 0, 0])
  })

  test('decides about users by what is stored about them, asks no bureau and forgets them when they close their account', async () => {
    const user = await reads.persona('clean-prime', 'offers-iq')
    const paused = await reads.persona('near-prime', 'offers-iq')
    await pauseUser(platform, paused)
    await platform.drain(tests.hostId)
    const ruleSet = await calls.create()
    const asked = await callsTo(platform, 'EFX', 'prescreen')
    const pulled = await reads.pulls(user)
    const id = await tests.started(ruleSet.id, { document: starterCard(850), over: { users: true } })
    const result = await tests.result(id)
    assert.deepEqual(
      [result.status, result.done, result['toDeclined'], result['approvedBefore']],
      ['DONE', 1, 1, 1],
      JSON.stringify(result),
    )
    assert.deepEqual([await callsTo(platform, 'EFX', 'prescreen'), await reads.pulls(user)], [asked, pulled])
    const [item] = (await tests.items(id)).items
    assert.deepEqual(
      [item!.userId, item!.change, item!.reasons[0]!['rule']],
      [user.userId, 'TO_DECLINED', 'score-floor'],
    )
    const token = await platform.hostToken('offers-iq')
    assert.equal((await platform.call('POST', `/direct/close-account/${user.userId}`, { token })).status, 204)
    assert.deepEqual((await tests.items(id)).items, [])
    assert.equal(await countRows(platform, 'back_test_items', user.userId), 0)
  })

  const refusals: readonly [string, Record<string, unknown>, RegExp][] = [
    ['neither version nor document', { over: everything }, /^version: exactly one of version and document/],
    [
      'both',
      { version: 1, document: starterCard(), over: everything },
      /^version: exactly one of version and document/,
    ],
    ['nobody', { version: 1, over: {} }, /^over: exactly one of decisions and users/],
    ['decisions and users', { version: 1, over: { ...everything, users: true } }, /^over: exactly one of/],
    ['users that are no', { version: 1, over: { users: false } }, /^over\.users: /],
    [
      'a stretch that ends before it begins',
      { version: 1, over: { decisions: { from: 2, to: 1 } } },
      /^over\.decisions\.from: /,
    ],
    [
      'a document with a fault, by its path',
      { document: starterCard(900), over: everything },
      /^document\.rules\[0\]\.if\.value: /,
    ],
    [
      'a bureau that is not enabled',
      { document: starterCard(640, { bureau: 'TU' }), over: everything },
      /^document\.bureau: /,
    ],
    ['a version that there is not', { version: 9, over: everything }, /^version: is no version/],
  ]
  for (const [name, body, detail] of refusals)
    test(`refuses ${name} and stores nothing`, async () => {
      const { id } = await calls.create()
      const before = await tookCount('back_tests')
      const answer = await tests.start(id, body)
      assertRefused(answer, 'SC200')
      assert.match(answer.details[0]!, detail)
      assert.equal(await tookCount('back_tests'), before)
    })

  test('refuses in the order of the contract', async () => {
    const rival = backTestCalls(platform, 'rival')
    const { id } = await calls.create()
    const body = { document: starterCard(), over: { users: true } }
    assertRefused(await rival.start(id, { over: {} }), 'SC200')
    const products = platform.ctx.directory.host(rival.hostId)!.settings.products
    await changeSettings(platform, 'rival', { products: products.filter((one) => one !== 'OFFERS') })
    assertRefused(await rival.start(id, body), 'SC407', 'product=OFFERS')
    await changeSettings(platform, 'rival', { products: [...new Set([...products, 'OFFERS' as const])] })
    // Another host's rule set and one that there is not are the same.
    assertRefused(await rival.start(id, body), 'SC1006')
    const own = await prescreenCalls(platform, 'rival').create()
    const serverAccess = platform.ctx.directory.host(rival.hostId)!.settings.serverAccess
    await changeSettings(platform, 'rival', { serverAccess: { ...serverAccess, EFX: false } })
    assertRefused(await rival.start(own.id, body), 'SC421', 'bureaus=EFX')
    await changeSettings(platform, 'rival', { serverAccess })
    const later = await prescreenCalls(platform, 'rival').create(starterCard(640, { effectiveFrom: 4_000_000_000_000 }))
    assertRefused(await rival.start(later.id, body), 'SC200', 'over.users: no version is in force to compare with')
  })

  test(`runs ${backTestsAtOnce} at a time and takes ${backTestsTogether} in 24 hours`, async () => {
    const rival = backTestCalls(platform, 'rival')
    const { id } = await prescreenCalls(platform, 'rival').create()
    const body = { version: 1, over: everything }
    for (let count = 0; count < backTestsAtOnce; count++) await rival.started(id, body)
    assertRefused(await rival.start(id, body), 'SC221')
    await platform.drain(rival.hostId)
    for (let count = backTestsAtOnce; count < backTestsTogether; count++) {
      await rival.started(id, body)
      await platform.drain(rival.hostId)
    }
    assertRefused(await rival.start(id, body), 'SC221')
    assert.equal((await platform.advance('rival', 'P1D')).status, 200)
    await rival.started(id, body)
  })
})
