import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { dayMs } from '@plumbline/core/calendar'
import { backTestDays } from '@plumbline/core/promises'
import { backTestCalls } from '../../testing/back-test-calls.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { prescreenCalls, starterCard } from '../../testing/prescreen-calls.ts'

describe('GET /direct/backtests/{backtestId}/items', () => {
  let platform: Platform
  let tests: ReturnType<typeof backTestCalls>
  let id: string
  let decisions: string[]
  before(async () => {
    platform = await startPlatform()
    tests = backTestCalls(platform)
    const ruleSet = await prescreenCalls(platform).create()
    const people = Array.from({ length: 9 }, (_, index) => ({ ECM01: 600 + 20 * index, ECM29: false }))
    decisions = await tests.leaveDecisions(ruleSet, people)
    const over = { decisions: { from: 0, to: 4_000_000_000_000 } }
    id = await tests.started(ruleSet.id, { document: starterCard(700), over })
    await tests.result(id)
  })
  after(() => platform.stop())
  const read = (path: string, host = 'offers-iq') => prescreenCalls(platform, host).call('GET', `backtests/${path}`)

  test('lists everybody, the last ones first, in pages', async () => {
    const listed: string[] = []
    let query = '?limit=4'
    for (;;) {
      const { items, nextCursor } = await tests.items(id, query)
      listed.push(...items.map(({ decisionId }) => decisionId!))
      if (nextCursor === null) break
      query = `?limit=4&cursor=${nextCursor}`
    }
    assert.deepEqual(listed, decisions.toReversed())
  })

  test('lists those with one change only', async () => {
    const changed = async (change: string) =>
      (await tests.items(id, `?change=${change}`)).items.map(({ before, after }) => `${before} ${after}`)
    assert.deepEqual(await changed('TO_DECLINED'), Array(3).fill('APPROVED DECLINED'))
    assert.deepEqual(await changed('TO_APPROVED'), [])
    assert.equal((await changed('AGREED')).length, 6)
  })

  test('leaves nothing of a person in the tables of back-tests', async () => {
    const { rows } = await platform.admin.query<{ text: string }>(
      'SELECT to_jsonb(t)::text AS text FROM back_tests t UNION ALL SELECT to_jsonb(i)::text FROM back_test_items i',
    )
    for (const { text } of rows) assert.doesNotMatch(text, /observed|"ECM01": ?6[0-9]0/)
  })

  test('can be told for as long as the test is kept: its rule set, unused for years, is kept with it', async () => {
    const [calls, tests] = [prescreenCalls(platform, 'rival'), backTestCalls(platform, 'rival')]
    const ruleSet = await calls.create()
    await tests.leaveDecisions(ruleSet, [{ ECM01: 700, ECM29: false }])
    const over = { decisions: { from: 0, to: 4_000_000_000_000 } }
    const tried = await tests.started(ruleSet.id, { version: 1, over })
    await tests.result(tried)
    const years = 4 * 365 * dayMs
    await platform.admin.query('DELETE FROM decisions WHERE rule_set_id = $1', [ruleSet.id])
    await platform.admin.query(
      `UPDATE rule_set_versions SET created_at = created_at - $2, effective_from = effective_from - $2
       WHERE rule_set_id = $1`,
      [ruleSet.id, years],
    )
    await platform.advance('rival', 'P1D')
    assert.equal((await calls.call('GET', `rule-sets/${ruleSet.id}`)).status, 200)
    assert.deepEqual((await tests.items(tried)).items[0]!.reasons, [])
    await platform.advance('rival', `P${backTestDays + 1}D`)
    assertRefused(await calls.call('GET', `rule-sets/${ruleSet.id}`), 'SC1006')
  })

  test('refuses in the order of the contract', async () => {
    assertRefused(await read(`${id}/items?change=OTHER`), 'SC200')
    assertRefused(await read(`${id}/items?limit=201`), 'SC200')
    assertRefused(await read(`${id}/items?cursor=abc`), 'SC211')
    const { nextCursor } = await tests.items(id, '?limit=1')
    assertRefused(await read(`${id}/items?change=AGREED&cursor=${nextCursor}`), 'SC211')
    assertRefused(await read(`${randomUUID()}/items`), 'SC1007')
    assertRefused(await read(`${id}/items`, 'rival'), 'SC1007')
  })
})
