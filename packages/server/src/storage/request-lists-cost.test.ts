import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { dayMs } from '@plumbline/core/calendar'
import pg from 'pg'
import { useForMonths } from '../testing/months.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { costsOf } from '../testing/statement-costs.ts'
import './api-requests.ts'
import './request-tally.ts'
import { everyStatement } from './statement.ts'

const requests = 100_000
/** A page of a search that finds nothing looks through so many calls, which lie on few pages because they came one after the other. */
const maxBuffers = 150
const maxBuffersOfScattered = 2_300

describe('a hundred thousand calls in the request log', () => {
  let platform: Platform
  let app: pg.Client
  const user = randomUUID()
  const nobody = randomUUID()
  const now = Date.now()
  const since = String(now - 30 * dayMs)
  const far = String(Number.MAX_SAFE_INTEGER)
  before(async () => {
    platform = await startPlatform()
    await useForMonths(platform, 'api_requests', 2)
    await platform.admin.query(many, [platform.hosts['efx-1b']!.hostId, requests, now, (29 * dayMs) / requests, user])
    await platform.admin.query('VACUUM ANALYZE api_requests')
    app = new pg.Client({ connectionString: platform.urls.app })
    await app.connect()
  })
  after(async () => {
    await app.end()
    await platform.stop()
  })

  const place = { 1: since, 2: far, 3: far, 4: far }
  const filters = { 6: 'GET', 7: 'no-such-endpoint', 8: '4', 9: nobody, 10: 'SC410', 11: user, 12: 'widget' }
  const lists: Record<string, [values: Record<number, string>, max: number]> = {
    'requests-list': [{ ...place, ...filters }, maxBuffers],
    'requests-list-of-code': [{ ...place, ...filters }, maxBuffersOfScattered],
    'requests-list-of-user': [{ ...place, ...filters }, maxBuffers],
    'requests-tally': [{ 1: since }, maxBuffers],
    'requests-by-id': [{ 2: 'r77777', 3: since }, 20],
  }
  for (const [name, [values, max]] of Object.entries(lists)) {
    test(`are read few pages at a time by ${name}`, async () => {
      const costs = await costsOf(app, {
        statement: everyStatement().find((one) => one.name === name)!,
        hostId: platform.hosts['efx-1b']!.hostId,
        smallHostId: platform.hosts['rival']!.hostId,
        samples: {},
        values,
      })
      for (const { plan, buffers } of costs) assert.ok(buffers < max, `${buffers} buffers by a ${plan} plan`)
    })
  }
})

const many = `
  INSERT INTO api_requests (host_id, at, request_id, method, route, status, code, duration_ms, key_id, user_id, network)
  SELECT $1::uuid, $3::bigint - (n * $4::float8)::bigint, 'r' || n, 'GET', 'direct-user', CASE WHEN n % 20 = 0 THEN 401 ELSE 200 END,
    CASE WHEN n % 20 = 0 THEN 'SC410' END, 3, md5('k')::uuid, CASE WHEN n % 1000 = 0 THEN $5::uuid ELSE md5('u' || n % 5000)::uuid END,
    '203.0.113.0/24'
  FROM generate_series(1, $2::int) n`
