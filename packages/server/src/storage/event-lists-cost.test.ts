import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { dayMs } from '@plumbline/core/calendar'
import pg from 'pg'
import { useForMonths } from '../testing/months.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { costsOf } from '../testing/statement-costs.ts'
import { addAttempt, addDelivery, addEvents, webhookCalls } from '../testing/webhook-calls.ts'
import './events.ts'
import './webhook-attempts.ts'
import { everyStatement } from './statement.ts'

const events = 40_000
const maxBuffers = 150

describe('five months of events and attempts of a large host', () => {
  let platform: Platform
  let app: pg.Client
  let endpointId: string
  let rare: string
  const user = randomUUID()
  const now = Date.now()
  const since = String(now - 90 * dayMs)
  const far = String(Number.MAX_SAFE_INTEGER)
  before(async () => {
    platform = await startPlatform()
    for (const table of ['events', 'deliveries', 'webhook_attempts'] as const) await useForMonths(platform, table, 4)
    endpointId = (await webhookCalls(platform).create()).id
    const { hostId } = platform.hosts['efx-1b']!
    await platform.admin.query(many, [hostId, endpointId, events, now, (89 * dayMs) / events])
    const at = now - 85 * dayMs
    ;[rare] = (await addEvents(platform, 'efx-1b', [{ type: 'ERROR', userId: user, at }])) as [string]
    await addDelivery(platform, 'efx-1b', { eventId: rare, at, endpointId, state: 'FAILED' })
    await addAttempt(platform, 'efx-1b', { endpointId, at, outcome: 'FAILED' })
    await platform.admin.query('VACUUM ANALYZE')
    app = new pg.Client({ connectionString: platform.urls.app })
    await app.connect()
  })
  after(async () => {
    await app.end()
    await platform.stop()
  })

  const lists: Record<string, () => Record<number, string>> = {
    'events-list': () => ({ 2: since, 3: far, 4: far, 5: far }),
    'events-list-of-type': () => ({ 2: since, 3: far, 4: far, 5: far, 7: 'ERROR' }),
    'events-list-of-type, one that most are of': () => ({ 2: since, 3: far, 4: far, 5: far, 7: 'ACCALERT' }),
    'events-list-of-user': () => ({ 2: since, 3: far, 4: far, 5: far, 7: user, 8: 'ERROR' }),
    'events-undelivered': () => ({ 2: since, 3: far, 4: highestId }),
    'event-by-id': () => ({ 2: rare, 3: since }),
    'webhook-attempts-of': () => ({ 2: endpointId, 3: since, 4: far, 5: highestId }),
    'webhook-attempts-of-outcome': () => ({ 2: endpointId, 3: since, 4: far, 5: highestId, 7: 'FAILED' }),
  }
  for (const [name, values] of Object.entries(lists)) {
    test(`are read few pages at a time by ${name}`, async () => {
      const costs = await costsOf(app, {
        statement: everyStatement().find((one) => one.name === name.split(',')[0])!,
        hostId: platform.hosts['efx-1b']!.hostId,
        smallHostId: platform.hosts['rival']!.hostId,
        samples: {},
        values: values(),
      })
      for (const { plan, buffers } of costs) assert.ok(buffers < maxBuffers, `${buffers} buffers by a ${plan} plan`)
    })
  }
})

const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

const many = `
  WITH told AS (SELECT md5('e' || n)::uuid AS id, md5('u' || n % 2000)::uuid AS user_id, $4::bigint - (n * $5::float8)::bigint AS at
    FROM generate_series(1, $3::int) n),
  e AS (INSERT INTO events (host_id, id, type, user_id, at) SELECT $1::uuid, id, 'ACCALERT', user_id, at FROM told),
  d AS (INSERT INTO deliveries (host_id, event_id, event_at, endpoint_id, state)
    SELECT $1::uuid, id, at, $2::uuid, 'DELIVERED' FROM told)
  INSERT INTO webhook_attempts (host_id, id, endpoint_id, message_id, event_ids, at, duration_ms, status, outcome)
  SELECT $1::uuid, id, $2::uuid, id, ARRAY[id], at, 10, 200, 'DELIVERED' FROM told`
