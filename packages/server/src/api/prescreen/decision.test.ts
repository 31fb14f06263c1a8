import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { decision } from '@plumbline/contract'
import { dayMs, monthsLater } from '@plumbline/core/calendar'
import { decisionMonths } from '@plumbline/core/promises'
import { auditOf } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { jonah, nora, type PrescreenCalls, prescreenCalls } from '../../testing/prescreen-calls.ts'

describe('GET /direct/decisions/{decisionId}', () => {
  let platform: Platform
  let calls: PrescreenCalls
  let ruleSetId: string
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    calls = prescreenCalls(platform)
    ruleSetId = (await calls.create()).id
  })
  after(() => platform.stop())
  const read = (id: string, query = '', headers = {}) =>
    calls.call('GET', `decisions/${id}${query}`, undefined, headers)

  test('returns what the pre-screening answered, with attributes on demand, and is audited', async () => {
    for (const consumer of [nora, jonah]) {
      const made = await calls.decided({ ruleSetId, consumer, includeAttributes: true })
      const requestId = `read-${made.decisionId}`
      const whole = await read(made.decisionId, '?includeAttributes=true', { 'x-request-id': requestId })
      assertAnswers(whole, decision)
      assert.deepEqual(whole.body, made)
      const { attributes: _, ...rest } = made
      assert.deepEqual((await read(made.decisionId)).body, rest)
      const [record] = await auditOf(platform, requestId)
      assert.deepEqual([record!.action, record!.object], ['decision.read', `decision:${made.decisionId}`])
    }
  })

  test('refuses what is no id, then a decision of another host and an unknown one alike', async () => {
    assertRefused(await read('x'), 'SC200')
    assertRefused(await read(randomUUID(), '?includeAttributes=yes'), 'SC200')
    const rival = prescreenCalls(platform, 'rival')
    const { decisionId } = await rival.decided({ ruleSetId: (await rival.create()).id, consumer: nora })
    const [foreign, unknown] = [await read(decisionId), await read(randomUUID())]
    for (const answer of [foreign, unknown]) assertRefused(answer, 'SC1010')
    assert.deepEqual({ ...foreign.body, requestId: '', timestamp: 0 }, { ...unknown.body, requestId: '', timestamp: 0 })
  })

  test('does not open a record that was put under other rules or another host', async () => {
    const made = await calls.decided({ ruleSetId, consumer: nora })
    await platform.admin.query('UPDATE decisions SET rule_set_version = 2 WHERE id = $1', [made.decisionId])
    assertRefused(await read(made.decisionId), 'SC500')
  })

  test(`is gone after ${decisionMonths} months, and with the last one the rule set that made it`, async () => {
    const host = prescreenCalls(platform, 'all-bureaus')
    const { id } = await host.create()
    const { decisionId } = await host.decided({ ruleSetId: id, consumer: nora })
    const statuses = async () => [
      (await host.call('GET', `decisions/${decisionId}`)).status,
      (await host.call('GET', `rule-sets/${id}`)).status,
    ]
    /** So many days older than that on the clock of the host, and then a day goes by. */
    const age = async (days: number) => {
      const now = platform.ctx.clock.hostNow(platform.hosts['all-bureaus']!.hostId)
      const at = monthsLater(now, -decisionMonths) - days * dayMs
      await platform.admin.query('UPDATE decisions SET evaluated_at = $2 WHERE id = $1', [decisionId, at])
      const versions = 'UPDATE rule_set_versions SET created_at = $2, effective_from = $2 WHERE rule_set_id = $1'
      await platform.admin.query(versions, [id, at - 400 * dayMs])
      await platform.advance('all-bureaus', 'P1D')
    }
    await age(-3)
    assert.deepEqual(await statuses(), [200, 200])
    await age(1)
    assert.deepEqual(await statuses(), [404, 404])
    for (const [table, column] of [
      ['decisions', 'rule_set_id'],
      ['rule_set_versions', 'rule_set_id'],
      ['rule_sets', 'id'],
    ])
      assert.equal((await platform.admin.query(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [id])).rows.length, 0)
  })
})
