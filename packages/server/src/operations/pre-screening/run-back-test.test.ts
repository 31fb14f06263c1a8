import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { scopeOfHost } from '../../access/authenticate.ts'
import { runBackTest } from '../../jobs/run-back-test.ts'
import { findBackTest } from '../../storage/back-tests.ts'
import { countRows, onlyWaitsForLocks } from '../../testing/as-owner.ts'
import { backTestCalls } from '../../testing/back-test-calls.ts'
import { dataReads } from '../../testing/data-reads.ts'
import { closeUser } from '../../testing/lifecycle-calls.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { prescreenCalls, starterCard } from '../../testing/prescreen-calls.ts'
import { until } from '../../testing/until.ts'
import { backOffMs } from '../../work/work-kind.ts'
import { testNextPage, triedRules } from './run-back-test.ts'

describe('a back-test', () => {
  let platform: Platform
  let tests: ReturnType<typeof backTestCalls>
  let ruleSetId: string
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    tests = backTestCalls(platform)
    const ruleSet = await prescreenCalls(platform).create()
    ruleSetId = ruleSet.id
    const people = Array.from({ length: 450 }, (_, index) => ({ ECM01: 600 + (index % 100), ECM29: false }))
    await tests.leaveDecisions(ruleSet, people)
  })
  after(() => platform.stop())

  const everything = { decisions: { from: 0, to: 4_000_000_000_000 } }
  const begin = async (over: Record<string, unknown> = everything) => {
    const id = await tests.started(ruleSetId, { document: starterCard(660), over })
    const scope = scopeOfHost(platform.ctx.directory, tests.hostId)!
    const stored = async () => (await findBackTest(platform.ctx.db, scope, id, 0))!
    const nextPage = async (from = stored()) => {
      const test = await from
      return testNextPage(platform.ctx, scope, test, await triedRules(platform.ctx, scope, test))
    }
    return { id, scope, stored, nextPage }
  }
  const countsOnce = async (id: string) => {
    const result = await tests.result(id)
    assert.deepEqual(
      [result.status, result.done, result.total, result['toDeclined'], result['unchanged']],
      ['DONE', 450, 450, 90, 360],
    )
    const { rows } = await platform.admin.query(
      `SELECT count(*)::int AS items, count(DISTINCT decision_id)::int AS subjects, max(place) AS last
       FROM back_test_items WHERE back_test_id = $1`,
      [id],
    )
    assert.deepEqual(rows, [{ items: 450, subjects: 450, last: 449 }])
  }

  test('goes on where a worker that died has left it', async () => {
    const { id, stored, nextPage } = await begin()
    await nextPage()
    assert.equal((await stored()).figures.done, 200)
    await countsOnce(id)
  })

  test('counts a page once that two workers do', async () => {
    const { id, stored, nextPage } = await begin()
    const known = stored()
    const outcomes = await Promise.allSettled([nextPage(known), nextPage(known), nextPage(known)])
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
    await countsOnce(id)
  })

  test('leaves nothing of a page that could not be stored', async () => {
    const { id, stored, nextPage } = await begin()
    await platform.admin.query(`ALTER TABLE back_test_items ADD CONSTRAINT no_room CHECK (place < 250) NOT VALID`)
    await nextPage()
    await assert.rejects(nextPage())
    assert.equal((await stored()).figures.done, 200)
    await platform.admin.query('ALTER TABLE back_test_items DROP CONSTRAINT no_room')
    await countsOnce(id)
  })

  test('leaves no trace of an account that was closed while its page was decided', async () => {
    const user = await dataReads(() => platform).persona('clean-prime', 'offers-iq')
    await platform.drain(tests.hostId)
    const { id, nextPage } = await begin({ users: true })
    await platform.admin.query('BEGIN')
    await platform.admin.query('SELECT 1 FROM back_tests WHERE id = $1 FOR UPDATE', [id])
    const page = nextPage()
    await until(() => onlyWaitsForLocks(platform, 'plumbline-app'))
    await closeUser(platform, user)
    await platform.admin.query('COMMIT')
    assert.equal((await page)?.figures.done, 1)
    assert.equal(await countRows(platform, 'back_test_items', user.userId), 0)
    await tests.result(id)
  })

  test('that fails again and again ends as FAILED and frees its place', async () => {
    const { id, scope } = await begin()
    const now = platform.ctx.clock.hostNow(tests.hostId)
    const item = { hostId: tests.hostId, id, key: id, payload: {}, dueAt: now, fence: 1 }
    const job = { scope, now, item: { ...item, kind: 'run-back-test', attempts: backOffMs.length + 1 } } as const
    assert.deepEqual(await runBackTest.run(platform.ctx, job), { users: 0 })
    assert.equal((await tests.read(id)).status, 'FAILED')
    assert.equal((await tests.result(id)).done, 0)
  })
})
