import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { dayMs } from '@plumbline/core/calendar'
import { eventsPerMessage } from '@plumbline/core/promises'
import pg from 'pg'
import { scopeOfHost } from '../access/authenticate.ts'
import { useForMonths } from '../testing/months.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { costsOf } from '../testing/statement-costs.ts'
import { webhookCalls } from '../testing/webhook-calls.ts'
import './deliveries.ts'
import { everyStatement } from './statement.ts'
import { claimNewEvents } from './webhook-messages.ts'

const events = 40_000

describe('many deliveries that have come since tables were analyzed', () => {
  let platform: Platform
  let app: pg.Client | undefined
  let endpointId: string
  const now = Date.now()
  before(async () => {
    platform = await startPlatform()
    for (const table of ['events', 'deliveries'] as const) await useForMonths(platform, table, 4)
    endpointId = (await webhookCalls(platform).create()).id
    const { hostId } = platform.hosts['efx-1b']!
    // Nobody analyzes the tables in between, whatever the test takes.
    const { rows } = await platform.admin.query<{ part: string }>(
      "SELECT part FROM parts_of('deliveries') UNION ALL SELECT part FROM parts_of('events')",
    )
    for (const { part } of rows) await platform.admin.query(`ALTER TABLE ${part} SET (autovacuum_enabled = false)`)
    await platform.admin.query(many, [hostId, endpointId, 2_000, now - dayMs, 'DELIVERED', 'old'])
    await platform.admin.query('ANALYZE')
    await platform.admin.query(many, [hostId, endpointId, events, now, 'NEW', 'new'])
    await platform.admin.query(many, [hostId, endpointId, events, now, 'FAILED', 'failed'])
    app = new pg.Client({ connectionString: platform.urls.app })
    await app.connect()
    // A connection reads the catalog when it calls a function for the first time.
    await app.query("SELECT events_of_message('{}', '{}')")
  })
  after(async () => {
    await app?.end()
    await platform.stop()
  })
  // A message of rows is locked and written once each, some pages for each row; what lies behind it is not read.
  const pages: Record<string, { values: () => Record<number, string>; maxBuffers: number }> = {
    'webhook-messages-claim-new': {
      values: () => ({ 1: endpointId, 2: String(now), 3: String(now), 4: someId }),
      maxBuffers: 2_500,
    },
  }
  for (const [name, { values, maxBuffers }] of Object.entries(pages)) {
    test(`are not all read by ${name}`, async () => {
      const costs = await costsOf(app!, {
        statement: everyStatement().find((one) => one.name === name)!,
        hostId: platform.hosts['efx-1b']!.hostId,
        smallHostId: platform.hosts['rival']!.hostId,
        samples: {},
        values: values(),
      })
      for (const { plan, buffers } of costs) assert.ok(buffers < maxBuffers, `${buffers} buffers by a ${plan} plan`)
    })
  }

  test('are claimed the oldest first', async () => {
    const claimed = await claim()
    assert.deepEqual(
      claimed!.eventTimes,
      claimed!.eventTimes.toSorted((a, b) => a - b),
    )
    assert.equal(claimed!.eventTimes[0], now - events * 60_000)
  })

  // Rows change while others wait for them, which has brought the server down: see events_of_message.
  test('are claimed once each by many who claim at the same time', async () => {
    const seen: string[] = []
    const claimAll = async () => {
      for (let claimed = await claim(); claimed; claimed = await claim()) {
        assert.equal(claimed.events.length, claimed.eventIds.length)
        seen.push(...claimed.eventIds)
      }
    }
    await Promise.all(Array.from({ length: 8 }, claimAll))
    // One of them may see nothing while the others hold the last rows, so the rest is taken by one alone.
    await claimAll()
    assert.equal(seen.length, events - eventsPerMessage)
    assert.equal(new Set(seen).size, seen.length)
  })

  function claim() {
    const scope = scopeOfHost(platform.ctx.directory, platform.hosts['efx-1b']!.hostId)!
    const messageId = randomUUID()
    return claimNewEvents(platform.ctx.db, scope, endpointId, { messageId, leasedUntil: now + dayMs, hostNow: now })
  }
})

const someId = randomUUID()

const many = `
  WITH told AS (SELECT md5($6 || n)::uuid AS id, md5('u' || n % 2000)::uuid AS user_id, $4::bigint - n::bigint * 60000 AS at
    FROM generate_series(1, $3::int) n),
  e AS (INSERT INTO events (host_id, id, type, user_id, at) SELECT $1::uuid, id, 'ACCALERT', user_id, at FROM told)
  INSERT INTO deliveries (host_id, event_id, event_at, endpoint_id, state) SELECT $1::uuid, id, at, $2::uuid, $5 FROM told`
