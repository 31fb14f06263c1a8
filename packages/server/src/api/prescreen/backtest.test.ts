import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { backTestDays } from '@plumbline/core/promises'
import { backTestCalls } from '../../testing/back-test-calls.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { prescreenCalls, starterCard } from '../../testing/prescreen-calls.ts'

describe('GET /direct/backtests/{backtestId}', () => {
  let platform: Platform
  let tests: ReturnType<typeof backTestCalls>
  let id: string
  before(async () => {
    platform = await startPlatform()
    tests = backTestCalls(platform)
    const ruleSet = await prescreenCalls(platform).create()
    await tests.leaveDecisions(ruleSet, [{ ECM01: 700, ECM29: false }])
    const over = { decisions: { from: 0, to: 4_000_000_000_000 } }
    id = await tests.started(ruleSet.id, { document: starterCard(720), over })
  })
  after(() => platform.stop())
  const read = (backtestId: string, host = 'offers-iq') =>
    prescreenCalls(platform, host).call('GET', `backtests/${backtestId}`)

  test('says QUEUED before it is begun and DONE with its figures afterwards', async () => {
    const queued = await tests.read(id)
    assert.deepEqual([queued.status, queued.done, queued.total, queued['startedAt']], ['QUEUED', 0, 0, null])
    const done = await tests.result(id)
    assert.deepEqual([done.status, done.done, done['toDeclined']], ['DONE', 1, 1])
  })

  test('does not know those of others, unknown ones and what is no id', async () => {
    assertRefused(await read('nonsense'), 'SC200')
    for (const answer of [await read(randomUUID()), await read(id, 'rival')]) assertRefused(answer, 'SC1007')
  })

  test(`is gone with its items ${backTestDays} days after it has ended`, async () => {
    assert.equal((await platform.advance('offers-iq', `P${backTestDays - 1}D`)).status, 200)
    assert.equal((await tests.read(id)).status, 'DONE')
    assert.equal((await platform.advance('offers-iq', 'P3D')).status, 200)
    assertRefused(await read(id), 'SC1007')
    for (const table of ['back_tests', 'back_test_items']) {
      const { rows } = await platform.admin.query(`SELECT 1 FROM ${table}`)
      assert.deepEqual(rows, [], table)
    }
  })
})
