import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { growHost, leaveTraces } from '../testing/grown-host.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { type Cost, costsOf } from '../testing/statement-costs.ts'
import { lowestId } from './lowest-id.ts'
import { everyStatement, type Statement } from './statement.ts'

const users = 20_000
const maxBuffers = 300
/** Reading all of a table is cheap as long as it has fewer rows. */
const smallTable = 1_000

/** Tables of hosts that do not grow with their users, each with the reason. */
const alwaysSmall: Readonly<Record<string, string>> = {
  hosts: 'one row each',
  api_keys: 'a few per host',
  api_key_logins: 'one for each key',
  batches: 'ten an hour at most, kept for some days',
  back_tests: 'twenty a day at most, kept for some days',
  webhook_endpoints: 'ten at most',
  webhook_secrets: 'three for each endpoint',
  rule_sets: 'a hundred at most',
  rule_set_drafts: 'one for each rule set at most',
  rule_set_versions: 'some hundreds for each rule set at most',
  usage_months: 'one a month',
  usage_days: 'one a day',
  usage_counts: 'one row at most',
  monitoring_states: 'one row each',
  identity_days: 'eight a day',
  request_hours: 'one an hour',
  client_days: 'some a day, as many as versions are told apart',
  deprecated_days: 'one a day for each call that is going to be retired',
  release_notices: 'some a year for each host, sent by people',
  identity_hours: 'eight an hour',
  identity_sources: 'one an hour for each network, kept for some days',
  identity_throttles: 'set by people, for some hours',
  last_clock_moves: 'one for each host at most',
  theme_drafts: 'one for each host at most',
  widget_logos: 'two hundred for each host at most',
  theme_versions: 'some a year for each host, published by people',
  approvals: 'some a year for each host, asked for and decided by people',
  go_live_reviews: 'one at a time, asked for by people',
  go_live_sign_offs: 'three for each review',
  go_live_findings: 'some for each review, written by people',
  privacy_requests: 'some a day for each host, opened by people',
  user_wishes: 'some a day for each host, asked for and decided by people',
  prices: 'one for each change of a price',
  support_windows: 'some a year for each host, asked for by people',
  support_looks: 'some for each window, made by people',
  fleet_replay_parts: 'one for each endpoint of a host in an order of the operator, kept for a month',
  text_publications: 'one for each change of a wording, asked for and decided by people',
  team_reveals: 'some a day for each member of the team',
  unlisted_closings: 'closings of the last second, taken page by page',
  audit_log: 'grows with calls; it is read by its number, from where the chain ends',
  api_requests: 'grows with calls; request-lists-cost.test.ts fills it',
}

/** Statements that may read more, each with the reason. */
const mayReadMore: Readonly<Record<string, string>> = {
  'months-make': 'reads the catalog, every ten minutes, whatever the number of users',
  'months-drop': 'the same',
  'who-am-i': 'reads the catalog, once at the start of a process',
  'work-by-kind': 'counts a thousand items of a kind at most, whatever the number of users',
  'work-troubled-by-host': 'the same',
  'consent-texts': 'counts a thousand consents of each wording at most, whatever the number of users',
  'work-hold': 'moves a page of 500 items of a paused kind',
  'work-release': 'the same, back',
  'work-run-planned': 'moves a page of 500 items of a kind',
  'work-bring-forward': 'moves what was put off until the end of a window, once, when it is cancelled',
  'unlisted-closings-unlist': 'makes a lost list anew from the whole host, once, by hand',
}

const far = String(Number.MAX_SAFE_INTEGER)

/** Values by name of the statement and number of the parameter, where a sample of the type would find nothing or too much. */
const chosenValues: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  // All features.
  'enrollments-watched': { 2: '-1' },
  'enrollment-watched': { 2: '-1' },
  // From the beginning.
  'users-overdue-dormant': { 3: '0' },
  'user-keys-below': { 1: '9', 3: '0' },
  // Nothing is old: a sweep must not read a table to find that out.
  'sweep-login_tries': { 1: '0' },
  'run-out': Object.fromEntries(Array.from({ length: 25 }, (_, index) => [index + 2, '0'])),
  // All are old, and all are shown: only a page of them is read.
  'sweep-captures': { 1: '0', 3: '0', 4: lowestId },
  'transactions-ended': { 1: '1' },
  // All of them, the newest first.
  'users-list': {
    2: '{active,active,paused,paused,dormant,dormant,closed,closed}',
    3: '{true,false,true,false,true,false,true,false}',
    4: '0',
    5: far,
  },
  'alerts-of-host': { 2: '0', 3: far, 4: far },
  'alerts-of-host-by-type': { 2: '0', 3: far, 4: far, 6: 'HardInquiryAlert' },
  'identity-sessions-of-host': { 2: '0', 3: far },
  'identity-sessions-of-user': { 2: '0', 3: far },
  'webhook-attempts-since': { 3: '0' },
  'events-undelivered': { 2: '0', 3: far },
  // An unknown user, because other tables still refer to every known one.
  'move-take-users': { 1: randomUUID() },
}

describe('with many users at a host', () => {
  let platform: Platform
  let clients: Partial<Record<'app' | 'system', pg.Client>> = {}
  let samples: Record<string, string>
  let sizes: Map<string, number>

  before(async () => {
    for (const file of await readdir(import.meta.dirname))
      if (file.endsWith('.ts') && !file.endsWith('.test.ts')) await import(`./${file}`)
    platform = await startPlatform({ sandbox: true })
    await leaveTraces(platform)
    await growHost(platform.admin, platform.hosts['efx-1b']!.hostId, users)
    await platform.admin.query('ANALYZE')
    clients = { app: await connect(platform.urls.app), system: await connect(platform.urls.system) }
    samples = await sampleValues(platform)
    const { rows } = await platform.admin.query<{ name: string; rows: number }>(
      "SELECT relname AS name, reltuples AS rows FROM pg_class WHERE relkind IN ('r', 'p')",
    )
    sizes = new Map(rows.map((row) => [row.name, row.rows]))
  })
  after(async () => {
    await Promise.all(Object.values(clients).map((client) => client.end()))
    await platform?.stop()
  })

  test('there are many rows in every table of hosts, or a reason why not', async () => {
    const { rows } = await platform.admin.query<{ table: string }>(
      `SELECT c.relname AS table FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'host_id'
       WHERE c.relnamespace = 'plumbline'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`,
    )
    for (const { table } of rows) {
      if (table in alwaysSmall) continue
      assert.ok(
        sizes.get(table)! > smallTable,
        `${table}: let testing/grown-host.ts leave a row there, or say why it stays small`,
      )
    }
  })

  test('no statement reads more of it than a few users take', async () => {
    const found: string[] = []
    for (const statement of everyStatement()) {
      if (statement.name in mayReadMore) continue
      const costs = await costsByRole(statement)
      assert.ok(costs.length > 0, `Neither role may run ${statement.name}`)
      for (const { plan, buffers, scanned } of costs) {
        const tables = scanned.filter((table) => (sizes.get(table) ?? 0) >= smallTable)
        if (tables.length > 0) found.push(`${statement.name} reads all of ${tables.join(', ')} (${plan} plan)`)
        if (buffers >= maxBuffers) found.push(`${statement.name} reads ${buffers} buffers (${plan} plan)`)
      }
    }
    assert.deepEqual(found, [])
  })

  async function costsByRole(statement: Statement): Promise<Cost[]> {
    const costs: Cost[] = []
    for (const client of Object.values(clients)) {
      try {
        costs.push(...(await costsOf(client, costedBy(statement))))
      } catch (fault) {
        // The role has no grant for this statement.
        if ((fault as { code?: string }).code !== '42501') throw new Error(statement.name, { cause: fault })
      }
    }
    return costs
  }

  function costedBy(statement: Statement) {
    const sweeps = statement.name.startsWith('sweep-') ? { 1: '0' } : undefined
    return {
      statement,
      hostId: platform.hosts['efx-1b']!.hostId,
      smallHostId: platform.hosts['rival']!.hostId,
      samples,
      values: chosenValues[statement.name] ?? sweeps,
    }
  }
})

/** A value of every type: some of the copied users, this instant, a short page. */
async function sampleValues(platform: Platform): Promise<Record<string, string>> {
  const { rows } = await platform.admin.query<{ id: string }>(
    'SELECT user_id AS id FROM data_states WHERE host_id = $1 ORDER BY 1 LIMIT 3',
    [platform.hosts['efx-1b']!.hostId],
  )
  const now = String(Date.now())
  const one: Record<string, string> = {
    uuid: rows[0]!.id,
    text: rows[0]!.id,
    bytea: '\\x00',
    bigint: now,
    integer: '10',
    smallint: '2',
    boolean: 'true',
    json: '[]',
    jsonb: '[]',
    'double precision': '1',
    date: '2026-11-16',
  }
  const many = {
    'uuid[]': `{${rows.map((row) => row.id).join()}}`,
    'text[]': `{${rows[0]!.id}}`,
    'bytea[]': '{"\\\\x00"}',
    'bigint[]': `{${now}}`,
    'integer[]': '{1}',
    'boolean[]': '{true}',
    'jsonb[]': '{"[]"}',
    'double precision[]': '{1}',
  }
  return { ...one, ...many }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
