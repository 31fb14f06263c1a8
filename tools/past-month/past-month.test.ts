import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { monthEnds, monthOfInstant } from '@plumbline/core/billing'
import { dayMs } from '@plumbline/core/calendar'
import { type PastService, servePast } from '@plumbline/server'
import { createLog } from '../../packages/server/src/telemetry/log.ts'
import { type Platform, startPlatform } from '../../packages/server/src/testing/platform.ts'
import { providersAt } from '../../packages/server/src/testing/test-sandbox.ts'
import { liveMonth, monthMs } from './live-month.ts'

/** What each page of the portal shows of the host, and the times of it that a reader sees. */
const shown: readonly (readonly [page: string, rows: string, time?: string])[] = [
  ['users', 'users', 'created_at'],
  ['users who are paused', "users WHERE status = 'paused'"],
  ['users who are closed', "users WHERE status = 'closed'"],
  ['the timeline', 'status_history', 'at'],
  ['consents', 'consents', 'accepted_at'],
  ['identity sessions', 'identity_sessions', 'created_at'],
  ['the funnel', 'identity_days'],
  ['pulls', 'pulls', 'generated_at'],
  ['alerts', 'alerts', 'created_at'],
  ['answers to alerts', 'alert_answers', 'answered_at'],
  ['messages to people', 'notices', 'created_at'],
  ['a privacy request that was answered', "privacy_requests WHERE state = 'done'"],
  ['a privacy request that is open', "privacy_requests WHERE state = 'open'"],
  ['webhooks', 'webhook_endpoints', 'created_at'],
  ['an endpoint that fails now', 'webhook_endpoints WHERE enabled AND failing_since IS NOT NULL'],
  ['an endpoint that is well', 'webhook_endpoints WHERE enabled AND failing_since IS NULL'],
  ['attempts', 'webhook_attempts', 'at'],
  ['events', 'events', 'at'],
  ['API requests', 'api_requests', 'at'],
  ['API requests that were refused', 'api_requests WHERE status >= 400'],
  ['an older version of the widget in use', "client_days WHERE client = 'widget'", 'last_at'],
  ['a deprecated call that is still made', 'deprecated_days', 'last_at'],
  ['API keys', 'api_keys', 'created_at'],
  ['looks of the widget', 'theme_versions', 'published_at'],
  ['the draft of a look', 'theme_drafts', 'changed_at'],
  ['rule sets', 'rule_sets', 'created_at'],
  ['decisions that approve', "decisions WHERE decision = 'APPROVED'", 'evaluated_at'],
  ['decisions that decline', "decisions WHERE decision = 'DECLINED'"],
  ['batches', 'batches', 'submitted_at'],
  ['usage', 'usage_days'],
  ['the audit log', "audit_log WHERE actor LIKE 'team:%'", 'at'],
  ['reveals', 'team_reveals', 'at'],
  ['support access that was used and ended', "support_windows WHERE state = 'ended'", 'ended_at'],
  ['what support access showed', 'support_looks', 'at'],
]

/** What pages of the console show of all hosts together. */
const shownOfAll: readonly (readonly [page: string, rows: string])[] = [
  ['an incident that is over', 'incidents WHERE ended_at IS NOT NULL'],
  ['maintenance of a bureau that is over', 'maintenance_windows WHERE cancelled_at IS NULL'],
  ['emergency rights that were given back', 'team_emergencies WHERE ended_at IS NOT NULL'],
]

describe('the past month of a development start', () => {
  let platform: Platform
  let receiver: Server
  let past: PastService
  const until = Date.now()
  const from = until - monthMs
  const faults: string[] = []

  const ofHost = (what: string, rows: string) => {
    const condition = rows.includes(' WHERE ') ? 'AND' : 'WHERE'
    return platform.admin.query(`SELECT ${what} AS value FROM ${rows} ${condition} host_id = $1`, [past.host.hostId])
  }
  const countOf = async (rows: string) => Number((await ofHost('count(*)', rows)).rows[0].value)
  const openPast = (start: number) => {
    const log = createLog({ role: 'api', write: () => undefined })
    const providers = providersAt(platform.sandbox)
    return servePast({ config: platform.ctx.config, urls: platform.urls, providers, log }, start)
  }
  /** Lives on from `done`; returns how far it came. `killAt`: there the process dies. */
  const live = async (done: number, killAt = Number.POSITIVE_INFINITY) => {
    let reached = done
    past = await openPast(done)
    const options = { past, from, until, done, failed: (fault: Error) => void faults.push(fault.message) }
    const receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhooks`
    const dies = (at: number) => {
      reached = at
      if (at >= killAt) throw new Error('killed')
    }
    await liveMonth({ ...options, receiverUrl, reached: dies }).catch((fault: Error) => {
      if (fault.message !== 'killed') throw fault
    })
    if (reached >= until) await past.giveBack()
    await past.stop()
    return reached
  }
  /** Everything that those who integrate could count at the other hosts. */
  const otherHosts = async () => {
    const counted = ['users', 'events', 'alerts', 'api_requests', 'webhook_endpoints', 'work_items', 'audit_log']
    const counts = counted.map((table) => `(SELECT count(*) FROM ${table} t WHERE t.host_id = h.id) AS ${table}`)
    const sql = `SELECT h.key, h.clock_offset_ms, h.clock_moving_until, ${counts} FROM hosts h WHERE h.key <> 'harbor-money'`
    return (await platform.admin.query(`${sql} ORDER BY h.key`)).rows
  }
  let freshHosts: unknown[]

  before(async () => {
    platform = await startPlatform({ sandbox: true })
    receiver = createServer((request, response) => {
      request.resume()
      response.writeHead(request.url === '/webhooks' ? 204 : 404).end()
    }).listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    freshHosts = await otherHosts()
    const killedAt = await live(from, from + 10 * dayMs)
    assert.ok(killedAt < until)
    assert.equal(await live(killedAt), until)
  })
  after(async () => {
    receiver?.close()
    await platform?.stop()
  })

  test('goes by without a fault, also for those who were under way when a start was cut off', () => {
    assert.deepEqual(faults, [])
  })

  for (const [page, rows] of shownOfAll) {
    test(`leaves something to see of ${page}`, async () => {
      const { rows: found } = await platform.admin.query(`SELECT 1 FROM ${rows}`)
      assert.ok(found.length > 0, rows)
    })
  }

  for (const [page, rows, time] of shown) {
    test(`leaves something to see of ${page}`, async () => {
      assert.ok((await countOf(rows)) > 0, rows)
      if (time === undefined) return
      const [{ value: last }] = (await ofHost(`max(${time})`, rows)).rows
      assert.ok(Number(last) <= Date.now(), `${rows} in the future`)
    })
  }

  test('leaves an issued bill with an adjustment, where a month ended in it', async () => {
    const ended = monthEnds(monthOfInstant(from))
    const { rows } = await platform.admin.query(
      `SELECT b.month, b.state, b.number, b.adjusted_cents < 0 AS adjusted, b.usage_cents > 0 AS used FROM team_bills b
       WHERE b.team_id = $1`,
      [past.host.customerId],
    )
    const bill = { month: monthOfInstant(from), state: 'issued', number: 1, adjusted: true, used: true }
    assert.deepEqual(rows, ended + dayMs < until ? [bill] : [])
  })

  test('has people who agreed to the consent text that the host shows', async () => {
    const { consentTextVersion } = platform.ctx.directory.host(past.host.hostId)!.settings
    const { rows } = await ofHost('DISTINCT text_version', 'consents')
    assert.deepEqual(rows, [{ value: consentTextVersion }])
  })

  test('is spread over the days of the month', async () => {
    const days = async (rows: string, time: string) => {
      const [{ value }] = (await ofHost(`count(DISTINCT ${time} / ${dayMs})`, rows)).rows
      return Number(value)
    }
    assert.ok((await days('api_requests', 'at')) >= 28)
    assert.ok((await days('audit_log', 'at')) >= 28)
    assert.ok((await days('alerts', 'created_at')) >= 10)
    assert.ok((await days('usage_days', `extract(epoch FROM day)::bigint * 1000`)) >= 28)
  })

  test('has deliveries that failed and were repaired', async () => {
    const failed = 'webhook_attempts a WHERE a.status = 404'
    assert.ok((await countOf(failed)) > 0)
    const repaired = `EXISTS (SELECT 1 FROM webhook_attempts b WHERE b.host_id = a.host_id AND b.event_ids && a.event_ids
      AND b.status = 204)`
    assert.ok((await countOf(`${failed} AND ${repaired}`)) > 0)
  })

  test('leaves the hosts that others count on as they were', async () => {
    assert.deepEqual(await otherHosts(), freshHosts)
  })

  test('gives the host its work back, at the time of today', async () => {
    const sql = "SELECT clock_offset_ms, clock_moving_until FROM hosts WHERE key = 'harbor-money'"
    const [host] = (await platform.admin.query(sql)).rows
    assert.deepEqual(host, { clock_offset_ms: '0', clock_moving_until: '0' })
  })

  test('happens once', async () => {
    const users = await countOf('users')
    const requests = await countOf('api_requests')
    assert.equal(await live(until), until)
    assert.deepEqual([await countOf('users'), await countOf('api_requests')], [users, requests])
  })
})
