import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { dayMs } from '@plumbline/core/calendar'
import pg from 'pg'
import { useForMonths } from '../testing/months.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { costsOf } from '../testing/statement-costs.ts'
import { webhookCalls } from '../testing/webhook-calls.ts'
import './deliveries.ts'
import './failed-replays.ts'
import { lowestId } from './lowest-id.ts'
import { everyStatement } from './statement.ts'

const many = 40_000
/** What the endpoint itself has of each. */
const few = 100

for (const analyzed of [false, true]) {
  describe(`beside many events of other types, states and endpoints, tables ${analyzed ? '' : 'not '}analyzed since`, () => {
    let platform: Platform
    let app: pg.Client | undefined
    let endpointId: string
    const now = Date.now()
    const since = String(now - 90 * dayMs)
    before(async () => {
      platform = await startPlatform()
      for (const table of ['events', 'deliveries'] as const) await useForMonths(platform, table, 4)
      const { hostId } = platform.hosts['efx-1b']!
      endpointId = (await webhookCalls(platform).create({ types: ['ERROR', 'ACCLOCKED'] })).id
      const { id: otherId } = await webhookCalls(platform).create()
      const { rows } = await platform.admin.query<{ part: string }>(
        `SELECT part FROM parts_of('deliveries') UNION ALL SELECT part FROM parts_of('events') UNION ALL SELECT 'webhook_messages'`,
      )
      for (const { part } of rows) await platform.admin.query(`ALTER TABLE ${part} SET (autovacuum_enabled = false)`)
      const happen = (name: string, type: string, count: number, states: Record<string, string>) =>
        platform.admin.query(events, [
          hostId,
          name,
          count,
          now,
          (89 * dayMs) / count,
          type,
          Object.keys(states),
          Object.values(states),
        ])
      await happen('old', 'ACCALERT', 2_000, { [endpointId]: 'DELIVERED' })
      await platform.admin.query('ANALYZE')
      await happen('failed', 'ACCALERT', many, { [endpointId]: 'DELIVERED', [otherId]: 'FAILED' })
      await happen('new', 'SCOREREF', many, { [endpointId]: 'SENT', [otherId]: 'NEW' })
      await happen('own failed', 'ERROR', few, { [endpointId]: 'FAILED' })
      await happen('own exhausted', 'ERROR', few, { [endpointId]: 'EXHAUSTED' })
      await happen('own new', 'ACCLOCKED', few, { [endpointId]: 'NEW' })
      await platform.admin.query(messages)
      await platform.admin.query(
        "UPDATE webhook_endpoints SET enabled = false, disabled_reason = 'GONE' WHERE id = $1",
        [endpointId],
      )
      if (analyzed) await platform.admin.query('VACUUM ANALYZE')
      app = new pg.Client({ connectionString: platform.urls.app })
      await app.connect()
    })
    after(async () => {
      await app?.end()
      await platform.stop()
    })

    const types = '{ERROR,ACCLOCKED}'
    const ofEndpoint = (values: Record<number, string>) => () => ({ 1: endpointId, ...values })
    const nowText = String(now)
    /** Where events are written, some pages for each: rows, their keys, and the index of a state. */
    const statements: Record<string, { values: () => Record<number, string>; maxBuffers: number }> = {
      'replay-count-of-types': { values: () => ({ 1: since, 2: nowText, 3: types }), maxBuffers: 300 },
      'replay-range-of-types': {
        values: ofEndpoint({ 2: since, 3: '-1', 4: nowText, 5: nowText, 6: types }),
        maxBuffers: 4_000,
      },
      'replay-range': { values: ofEndpoint({ 2: since, 3: '-1', 4: nowText, 5: nowText }), maxBuffers: 12_000 },
      'replay-count-failed': { values: ofEndpoint({ 2: since }), maxBuffers: 300 },
      'replay-waiting': {
        values: ofEndpoint({ 2: since, 3: nowText, 4: nowText, 5: '0', 6: lowestId, 7: nowText }),
        maxBuffers: 4_000,
      },
      'replay-exhausted': { values: ofEndpoint({ 2: since, 3: lowestId, 4: nowText }), maxBuffers: 4_000 },
      'deliveries-exhaust-new': { values: ofEndpoint({}), maxBuffers: 4_000 },
    }
    for (const [name, { values, maxBuffers }] of Object.entries(statements)) {
      test(`${name} reads those that it is about`, async () => {
        const costs = await costsOf(app!, {
          statement: everyStatement().find((one) => one.name === name)!,
          hostId: platform.hosts['efx-1b']!.hostId,
          smallHostId: platform.hosts['rival']!.hostId,
          samples: {},
          values: values(),
        })
        for (const { plan, buffers, scanned } of costs) {
          assert.ok(buffers < maxBuffers, `${buffers} buffers by a ${plan} plan`)
          assert.deepEqual(
            scanned.filter((table) => table !== 'webhook_endpoints'),
            [],
          )
        }
      })
    }
  })
}

const events = `
  WITH told AS (SELECT md5($2 || n)::uuid AS id, $4::bigint - (n * $5::float8)::bigint AS at FROM generate_series(1, $3::int) n),
  e AS (INSERT INTO events (host_id, id, type, user_id, at) SELECT $1::uuid, id, $6, id, at FROM told)
  INSERT INTO deliveries (host_id, event_id, event_at, endpoint_id, state)
  SELECT $1::uuid, told.id, at, p.id, p.state FROM told, unnest($7::uuid[], $8::text[]) AS p (id, state)`

/** Each failed event waits in a message of its own. */
const messages = `
  INSERT INTO webhook_messages (host_id, id, endpoint_id, event_ids, event_times, attempts, due_at, created_at)
  SELECT host_id, gen_random_uuid(), endpoint_id, ARRAY[event_id], ARRAY[event_at], 1, event_at, event_at FROM deliveries
  WHERE state = 'FAILED'`
