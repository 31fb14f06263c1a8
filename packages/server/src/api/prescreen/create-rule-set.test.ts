import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ruleSetsPerHost } from '@plumbline/core/promises'
import { auditOf, stateOf } from '../../testing/as-owner.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { type PrescreenCalls, prescreenCalls, starterCard } from '../../testing/prescreen-calls.ts'

const floor = { attr: 'ECM01', op: '>=', value: 640 }
const compared = (attr: string, op: string, value: unknown) => withRules([ruleOf({ attr, op, value })])
const ruleOf = (expression: unknown, name = 'one') => ({ name, text: 'It fails', if: expression })
const withRules = (rules: unknown[], change = {}) => ({ name: 'Card', rules, ...change })
const nested = (levels: number): unknown => (levels === 1 ? floor : { not: nested(levels - 1) })
const many = (count: number) => Array.from({ length: count }, (_, index) => ruleOf(floor, `r${index}`))

/** By the path that is told first. */
const faults: readonly [title: string, path: string, document: unknown][] = [
  ['101 rules', 'rules', withRules(many(101))],
  ['no rule', 'rules', withRules([])],
  ['an expression of 9 levels', 'rules[0].if.not.not.not.not.not.not.not.not', withRules([ruleOf(nested(9))])],
  ['an attribute that is none', 'rules[0].if.attr', compared('ECM45', '=', 1)],
  ['a flag compared with <', 'rules[0].if.op', compared('ECM29', '<', true)],
  ['a flag compared with a number', 'rules[0].if.value', compared('ECM29', '=', 1)],
  ['a share of 101 %', 'rules[0].if.value', compared('ECM11', '>=', 101)],
  ['a score of 851', 'rules[0].if.value', compared('ECM01', '>=', 851)],
  ['a name twice', 'rules[1].name', withRules([ruleOf(floor), ruleOf(floor)])],
  [
    'a decision that names no rule',
    'decision.all[1]',
    withRules([ruleOf(floor)], { decision: { all: ['one', 'two'] } }),
  ],
  ['a comparison with a member too many', 'rules[0].if', withRules([ruleOf({ ...floor, vaule: 1 })])],
  ['a name in capitals', 'rules[0].name', withRules([ruleOf(floor, 'One')])],
  ['a name with a control character', 'name', withRules([ruleOf(floor)], { name: 'Ca\u0007rd' })],
  ['no name', 'name', withRules([ruleOf(floor)], { name: undefined })],
  ['a bureau that is none', 'bureau', withRules([ruleOf(floor)], { bureau: 'XYZ' })],
  ['a bureau that the host does not use', 'bureau', withRules([ruleOf(floor)], { bureau: 'TU' })],
  ['a time that is none', 'effectiveFrom', withRules([ruleOf(floor)], { effectiveFrom: 'soon' })],
  ['rules that are no list', 'rules', { name: 'Card', rules: { 0: ruleOf(floor) } }],
  [
    'a test of it that fails',
    'tests[1]',
    withRules([ruleOf(floor)], {
      tests: [
        { name: 'good', attributes: { ECM01: 700 }, expect: 'APPROVED' },
        { name: 'wrong', attributes: { ECM01: 600 }, expect: 'APPROVED' },
      ],
    }),
  ],
  [
    'a test with a value that no file has',
    'tests[0].attributes.ECM01',
    withRules([ruleOf(floor)], { tests: [{ name: 'odd', attributes: { ECM01: 1 }, expect: 'DECLINED' }] }),
  ],
]

describe('POST /direct/rule-sets', () => {
  let platform: Platform
  let calls: PrescreenCalls
  before(async () => {
    platform = await startPlatform()
    calls = prescreenCalls(platform)
  })
  after(() => platform.stop())
  const create = (document: unknown, headers = {}) => calls.call('POST', 'rule-sets', document, headers)

  test('stores the first version, in force at once, with what was not said filled in', async () => {
    const now = platform.ctx.clock.hostNow(platform.hosts['offers-iq']!.hostId)
    const { id, createdAt, effectiveFrom, ...rest } = await calls.create(starterCard())
    assert.deepEqual(rest, {
      version: 1,
      ...starterCard(),
      bureau: 'EFX',
      authorizedUser: 'exclude',
      missing: 'FAIL',
      noHit: 'DECLINE',
      tests: [],
      inForce: 1,
    })
    assert.match(id, /^[0-9a-f-]{36}$/)
    assert.ok(effectiveFrom >= now && createdAt === effectiveFrom)
  })

  test('keeps what was said, and drops what means nothing', async () => {
    const document = {
      ...starterCard(),
      rules: [{ ...ruleOf(nested(8)), passText: 'It holds', missing: 'DECLINE', colour: 'red' }],
      decision: { not: { not: 'one' } },
      authorizedUser: 'include',
      missing: 'PASS',
      noHit: 'EVALUATE',
      effectiveFrom: 1_791_000_000_000,
      tests: [{ name: 'good', attributes: { ECM01: 700 }, expect: 'DECLINED' }],
    }
    const { rules, ...stored } = await calls.create({ ...document, id: 'b7', version: 9, owner: 'me' })
    const { rules: sent, ...said } = document
    const { colour: _, ...rule } = sent[0]!
    assert.deepEqual(rules, [rule])
    for (const [name, value] of Object.entries(said)) assert.deepEqual(stored[name], value, name)
    assert.deepEqual([stored.version, stored.inForce, 'owner' in stored], [1, 1, false])
    assert.deepEqual((await calls.call('GET', `rule-sets/${stored.id}`)).body, { rules, ...stored })
  })

  test('takes a share above 100 where there can be one, and a time to come', async () => {
    await calls.create(compared('ECM35', '>', 250))
    const effectiveFrom = Date.now() + 86_400_000
    assert.equal((await calls.create({ ...starterCard(), effectiveFrom })).inForce, null)
  })

  for (const [title, path, document] of faults)
    test(`refuses ${title} with its path, and stores nothing`, async () => {
      const before = await stateOf(platform)
      const answer = await create(document)
      assertRefused(answer, 'SC200')
      assert.equal(answer.details[0]?.split(':')[0], path, answer.text)
      assert.equal(await stateOf(platform), before)
    })

  test('is stored once for one key, and audited', async () => {
    const headers = { 'idempotency-key': 'set-1', 'x-request-id': 'set-1' }
    const [first, again] = [await create(starterCard(), headers), await create(starterCard(), headers)]
    assert.deepEqual(again.body, first.body)
    const [record, another] = await auditOf(platform, 'set-1')
    assert.deepEqual(
      [record!.action, record!.object, record!.outcome],
      ['rule-set.create', `rule-set:${first.body['id']}`, 'OK'],
    )
    assert.equal(another?.object ?? record!.object, record!.object)
  })

  test('refuses more than a host may have, also when they come at once', async () => {
    const rival = prescreenCalls(platform, 'rival')
    await platform.admin.query(
      `INSERT INTO rule_sets (host_id, id, newest_version, created_at)
       SELECT $1, gen_random_uuid(), 1, 0 FROM generate_series(1, $2)`,
      [platform.hosts['rival']!.hostId, ruleSetsPerHost - 2],
    )
    const answers = await Promise.all(Array.from({ length: 5 }, () => rival.call('POST', 'rule-sets', starterCard())))
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 200, 429, 429, 429])
    assertRefused(await rival.call('POST', 'rule-sets', starterCard()), 'SC221', `ruleSets=${ruleSetsPerHost}`)
  })
})
