import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { useForMonths } from '../testing/months.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { monthTables } from './months.ts'
import { everyStatement } from './statement.ts'

const dayMs = 86_400_000
const users = 800
const maxBuffers = 300
const months: Readonly<Record<string, number>> = { events: 4, notices: 4, decisions: 37 }

describe('two years of months', () => {
  let platform: Platform
  let app: pg.Client
  let host: string
  let user: string
  let alert: string
  let decision: string
  const now = Date.now()
  before(async () => {
    platform = await startPlatform()
    host = platform.hosts['efx-1b']!.hostId
    for (const table of monthTables) await useForMonths(platform, table, months[table] ?? 25)
    await platform.admin.query(rows, [host, users, now, 26 * 30 * dayMs])
    await platform.admin.query('VACUUM ANALYZE')
    const found = await platform.admin.query<{ id: string; user_id: string }>(
      'SELECT id, user_id FROM alerts WHERE reported_at > $1 ORDER BY reported_at LIMIT 1',
      [now - 700 * dayMs],
    )
    ;({ id: alert, user_id: user } = found.rows[0]!)
    const { rows: decided } = await platform.admin.query<{ id: string }>(
      'SELECT id FROM decisions ORDER BY evaluated_at LIMIT 1',
    )
    decision = decided[0]!.id
    app = new pg.Client({ connectionString: platform.urls.app })
    await app.connect()
  })
  after(async () => {
    await app.end()
    await platform.stop()
  })

  /** How many pages a statement looks at, and how many parts. It is rolled back. */
  const costOf = async (name: string, values: readonly Value[], plan: 'generic' | 'custom') => {
    const { text } = everyStatement().find((one) => one.name === name)!
    await app.query(`SET plan_cache_mode = force_${plan}_plan`)
    await app.query('BEGIN')
    try {
      await app.query("SELECT set_config('plumbline.host_id', $1, true)", [host])
      await app.query(`PREPARE asked AS ${text}`)
      const explain = `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE asked (${values.map(literal).join(', ')})`
      // The statement runs once before, because a connection reads the catalog at the first run.
      await app.query(`SAVEPOINT again; ${explain}; ROLLBACK TO again`)
      const { rows } = await app.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explain)
      return buffersOf(rows[0]!['QUERY PLAN'][0].Plan)
    } finally {
      await app.query('ROLLBACK')
      await app.query('DEALLOCATE ALL')
    }
  }

  for (const plan of ['generic', 'custom'] as const) {
    test(`cost the statements of one user few pages, by a ${plan} plan`, async () => {
      const since = now - 730 * dayMs
      const far = Number.MAX_SAFE_INTEGER
      const one = (value: Value) => [value] as string[]
      const asked: [string, Value[]][] = [
        ['alerts-of-user', [host, user, since, null, far, far, 21]],
        ['alert-by-id', [host, alert, since]],
        ['alerts-by-source', [host, user, ['x', alert]]],
        [
          'alerts-insert',
          [user, one('al_new'), one('new'), one('INQUIRY'), one(''), one('EFX'), one(now), one(now), one('\\x01')],
        ],
        ['accounts-forget', [one(user)]],
        ['decisions-unlink', [one(user)]],
        ['decision-by-id', [host, decision, now - 1_095 * dayMs]],
        ['decisions-list', [host, 0, far, far, null, 51]],
        ['decisions-list-by-outcome', [host, 0, far, far, null, 51, 'DECLINED']],
        ['decisions-list-of-rule-set', [host, 0, far, far, null, 51, host]],
        ['decisions-list-of-rule-set-by-outcome', [host, 0, far, far, null, 51, host, 'DECLINED']],
        ['decisions-list-of-user', [host, 0, far, far, null, 51, user, null, null]],
        ['decisions-between', [host, host, 0, far, null, 51]],
        ['move-take-alerts', [user]],
        ['move-take-provider_calls', [user]],
        ['move-take-notices', [user]],
        ['message-queued', [host, user]],
        ['message-mark', [one(user), 'SENT', null, now]],
        ['messages-of-user', [host, user, now - 90 * dayMs, far, user, 51]],
        ['sweep-events', [now - 200 * dayMs]],
        ['sweep-alerts', [now - 800 * dayMs]],
        ['sweep-notices', [now - 200 * dayMs]],
      ]
      const costs: Record<string, number> = {}
      for (const [name, values] of asked) costs[name] = await costOf(name, values, plan)
      for (const [name, cost] of Object.entries(costs))
        assert.ok(cost < maxBuffers, `${name}: ${cost} of ${JSON.stringify(costs)}`)
      // Only the parts that the date leaves are read: a few of this month instead of 25.
      const lately = await costOf('alerts-of-user', [host, user, now - dayMs, null, far, far, 21], plan)
      assert.ok(lately < 40, `${lately}`)
    })
  }
})

type Value = string | number | null | readonly string[]

interface PlanNode {
  Plans?: PlanNode[]
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
}

/** A node counts the pages of its parts, except those that a part reads after the node has ended. */
function buffersOf(plan: PlanNode): number {
  const ofParts = (plan.Plans ?? []).reduce((sum, part) => sum + buffersOf(part), 0)
  return Math.max(ofParts, plan['Shared Hit Blocks'] + plan['Shared Read Blocks'])
}

function literal(value: Value): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return pg.escapeLiteral(value)
  return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(String(one))).join(',')}}`)
}

const rows = `
  WITH person AS (SELECT n, md5('u' || n)::uuid AS id FROM generate_series(1, $2::int) n),
  told AS (
    SELECT p.id AS user_id, md5(p.n || '/' || k) AS key, $3::bigint - (k * $4::bigint / 52) - p.n * 1000 AS at
    FROM person p, generate_series(0, 51) k),
  a AS (INSERT INTO alerts (host_id, user_id, id, source_key, type, bureau, reported_at, created_at, sealed_content)
    SELECT $1::uuid, user_id, 'al_' || key, key, 'INQUIRY', 'EFX', at, at, '\\x01' FROM told),
  c AS (INSERT INTO provider_calls (host_id, id, user_id, provider, operation, purpose, consent_version, at)
    SELECT $1::uuid, key::uuid, user_id, 'EFX', 'pull', 'MONITORING', '1', at FROM told),
  d AS (INSERT INTO decisions (host_id, id, user_id, rule_set_id, rule_set_version, decision, bureau, purpose, evaluated_at, sealed)
    SELECT $1::uuid, key::uuid, user_id, $1::uuid, 1, CASE WHEN at % 1000 = 7 THEN 'DECLINED' ELSE 'APPROVED' END, 'EFX', 'X',
      at - ($3::bigint - at) / 3, '\\x01' FROM told WHERE right(key, 1) IN ('0', '1')),
  n AS (INSERT INTO notices (host_id, id, user_id, kind, sealed, created_at)
    SELECT $1::uuid, key::uuid, user_id, 'k', '\\x01', at FROM told WHERE at > $3 - 100 * 86400000::bigint)
  INSERT INTO events (host_id, id, type, user_id, at, alert_source)
  SELECT $1::uuid, key::uuid, 'ACCALERT', user_id, at, 'X' FROM told WHERE at > $3 - 100 * 86400000::bigint`
