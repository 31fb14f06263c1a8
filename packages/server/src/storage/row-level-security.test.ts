import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { monthTables } from './months.ts'

/** Tables that belong to no host, each with the reason. */
const global: Readonly<Record<string, string>> = {
  migrations: 'the schema itself; no role but the owner may read it',
  signing_keys: 'one set for the whole service; private halves are sealed',
  rate_buckets: 'counters under hashed keys',
  quarantined_notices: 'notices of bureaus that raised no alert: their numbers and ours, no content',
  audit_chain: 'links over the log; hashes only',
  audit_floor: 'one number of the chain',
  clock_mark: 'one time',
  closed_list_positions: 'how far files outside the database were read',
  team_sign_in_tries: 'wrong tries under hashed addresses, before any team is known',
  provider_hours: 'counts of calls to providers, of all hosts together',
  line_states: 'breakers of processes',
  breaker_orders: 'what an operator wants of breakers',
  fleet_replays: 'orders of the operator over many endpoints',
  credential_switches: 'what an operator wants of our credentials at bureaus, named by fingerprints',
  credential_uses: 'fingerprints of what processes use',
  credential_firsts: 'fingerprints of what was used, and since when',
  paused_kinds: 'kinds of work that nobody does for now',
  ring_checks: 'what a key ring is proved on; opens with its keys only and has nothing of a user',
}

const checks = /\b(?:(?:host_id|id) = (?:plumbline\.)?current_host|team_id = (?:plumbline\.)?current_team)\(\)/

const roles = ['plumbline_app', 'plumbline_system'] as const

describe('the database', () => {
  let platform: Platform
  let app: pg.Client
  let system: pg.Client
  const ask = async <T>(text: string, values: unknown[] = []) => (await platform.admin.query(text, values)).rows as T[]
  const tables = async () =>
    (
      await ask<{ name: string }>(
        "SELECT relname AS name FROM pg_class WHERE relnamespace = 'plumbline'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY 1",
      )
    ).map((row) => row.name)

  before(async () => {
    platform = await startPlatform()
    app = new pg.Client({ connectionString: platform.urls.app })
    system = new pg.Client({ connectionString: platform.urls.system })
    await Promise.all([app.connect(), system.connect()])
    for (const host of ['efx-1b', 'rival']) {
      const user = await platform.register(host, { consent: { textVersion: '1', acceptedAt: Date.now(), ip: '::1' } })
      const token = await platform.hostToken(host)
      const identity = {
        ssn: '666101000',
        dob: '1984-03-09',
        street1: '1 Elm St',
        city: 'Wray',
        state: 'CO',
        zip: '80758',
      }
      const headers = { 'idempotency-key': 'k' }
      await platform.call('POST', `/direct/users/${user.userId}/identity`, { token, body: identity, headers })
      await platform.call('POST', `/direct/change-email/${user.userId}`, {
        token,
        body: { email: `new@${host}.example` },
      })
      await platform.call('GET', `/direct/user/${user.userId}`, { token })
      await platform.openSession(user)
    }
  })
  after(async () => {
    await Promise.all([app.end(), system.end()])
    await platform.stop()
  })

  test('forces row-level security on every table that is not listed as global', async () => {
    const rows = await ask<{ name: string; on: boolean; forced: boolean; policies: string[] }>(
      `SELECT relname AS name, relrowsecurity AS on, relforcerowsecurity AS forced,
         ARRAY(SELECT polname::text FROM pg_policy WHERE polrelid = c.oid) AS policies
       FROM pg_class c WHERE relnamespace = 'plumbline'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY 1`,
    )
    for (const row of rows) {
      if (row.name in global) continue
      assert.deepEqual([row.name, row.on, row.forced], [row.name, true, true])
      assert.ok(row.policies.length > 0, `${row.name} has no policy`)
    }
    const names = rows.map((row) => row.name)
    for (const name of Object.keys(global)) assert.ok(names.includes(name), `${name} is gone; take it off the list`)
  })

  test('shows no role a part of a table: a query past the table finds no grant, no policy and forced row-level security', async () => {
    const parts = await ask<{ name: string; on: boolean; forced: boolean; policies: number; grants: number }>(
      `SELECT relname AS name, relrowsecurity AS on, relforcerowsecurity AS forced,
         (SELECT count(*)::int FROM pg_policy WHERE polrelid = c.oid) AS policies,
         (SELECT count(*)::int FROM (
            SELECT grantee FROM aclexplode(c.relacl)
            UNION ALL SELECT acl.grantee FROM pg_attribute a, aclexplode(a.attacl) acl WHERE a.attrelid = c.oid) g
          WHERE grantee <> c.relowner) AS grants
       FROM pg_class c WHERE relnamespace = 'plumbline'::regnamespace AND relispartition AND relkind IN ('r', 'p') ORDER BY 1`,
    )
    // A table that has always had months has no first part: three months and the default one.
    assert.ok(parts.length >= 4 * monthTables.length)
    for (const { name, ...rest } of parts) {
      assert.deepEqual({ name, ...rest }, { name, on: true, forced: true, policies: 0, grants: 0 })
      for (const client of [app, system]) {
        for (const text of [`SELECT 1 FROM ${name}`, `DELETE FROM ${name}`, `DROP TABLE ${name}`]) {
          await assert.rejects(client.query(text), (fault: { code: string }) => fault.code === '42501', text)
        }
      }
    }
  })

  test('lets the application see one host or one team only, by a policy on its id and nothing else', async () => {
    const rows = await ask<{ table: string; using: string | null; check: string | null }>(
      `SELECT c.relname AS table, pg_get_expr(p.polqual, p.polrelid) AS using, pg_get_expr(p.polwithcheck, p.polrelid) AS check
       FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid
       WHERE 'plumbline_app'::regrole = ANY (p.polroles) OR p.polroles = '{0}'`,
    )
    assert.ok(rows.length >= 14)
    for (const row of rows) {
      // The host is looked up when a statement runs, and not while it is planned: the estimate of one host is wrong for all others.
      if (row.using !== null) {
        const found = row.using.replaceAll(/\s+/g, ' ')
        assert.match(
          found,
          /^\((?:(?:host_id|id) = \( SELECT (?:plumbline\.)?current_host\(\) AS current_host|team_id = \( SELECT (?:plumbline\.)?current_team\(\) AS current_team)\)\)$/,
          row.table,
        )
      }
      if (row.check !== null) assert.match(row.check, checks, row.table)
    }
  })

  test('gives its roles no ownership and no right beyond their tables', async () => {
    for (const role of roles) {
      const [rights] = await ask<Record<string, boolean>>(
        `SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
           has_schema_privilege(rolname, 'plumbline', 'CREATE') AS creates, has_schema_privilege(rolname, 'public', 'CREATE') AS creates_public,
           has_database_privilege(rolname, current_database(), 'CREATE') AS creates_schemas,
           EXISTS (SELECT 1 FROM pg_class WHERE relowner = r.oid) OR EXISTS (SELECT 1 FROM pg_proc WHERE proowner = r.oid) AS owns,
           EXISTS (SELECT 1 FROM pg_auth_members WHERE member = r.oid) AS member
         FROM pg_roles r WHERE rolname = $1`,
        [role],
      )
      assert.deepEqual(
        Object.entries(rights!).filter(([, held]) => held),
        [],
        role,
      )
      for (const table of await tables()) {
        const [held] = await ask<Record<string, boolean>>(
          `SELECT has_table_privilege($1, $2, 'TRUNCATE') AS truncate, has_table_privilege($1, $2, 'REFERENCES') AS refer,
             has_table_privilege($1, $2, 'TRIGGER') AS trigger`,
          [role, `plumbline.${table}`],
        )
        assert.deepEqual(
          [held!['truncate'], held!['refer'], held!['trigger']],
          [false, false, false],
          `${role} ${table}`,
        )
      }
    }
  })

  test('has no view, two functions that run with other rights, and nothing is granted to PUBLIC', async () => {
    assert.deepEqual(
      await ask(
        "SELECT relname FROM pg_class WHERE relnamespace = 'plumbline'::regnamespace AND relkind IN ('v', 'm', 'f')",
      ),
      [],
    )
    assert.deepEqual(
      await ask(
        `SELECT proname AS name, proconfig @> '{"search_path=plumbline, pg_temp"}' AS fixed,
           ARRAY(SELECT grantee::regrole::text FROM aclexplode(proacl) WHERE grantee <> proowner) AS callers
         FROM pg_proc WHERE pronamespace = 'plumbline'::regnamespace AND prosecdef ORDER BY 1`,
      ),
      // The roles own nothing; by these two functions they can make months and drop those that are over.
      ['drop_months', 'make_months'].map((name) => ({ name, fixed: true, callers: ['plumbline_system'] })),
    )
    assert.deepEqual(
      await ask(
        `SELECT relname, acl.privilege_type FROM pg_class, aclexplode(relacl) acl
         WHERE relnamespace = 'plumbline'::regnamespace AND acl.grantee = 0`,
      ),
      [],
    )
  })

  const hostTables = async () => (await tables()).filter((name) => !(name in global) && name !== 'customers')

  test('shows the application nothing without a host, with an empty one and with an unknown one', async () => {
    for (const table of await hostTables()) {
      const [held] = await ask<{ may: boolean }>("SELECT has_table_privilege('plumbline_app', $1, 'SELECT') AS may", [
        `plumbline.${table}`,
      ])
      if (!held!.may) continue
      for (const host of [undefined, '', randomUUID()]) {
        await app.query('BEGIN')
        if (host !== undefined) await app.query("SELECT set_config('plumbline.host_id', $1, true)", [host])
        assert.equal((await app.query(`SELECT 1 FROM ${table}`)).rowCount, 0, `${table} for ${host}`)
        await app.query('ROLLBACK')
      }
    }
  })

  test('fails for a host that is no id', async () => {
    for (const host of ['x', '*', "' OR true --", '00000000', '{}']) {
      await app.query('BEGIN')
      await app.query("SELECT set_config('plumbline.host_id', $1, true)", [host])
      await assert.rejects(app.query('SELECT 1 FROM users'), /invalid input syntax for type uuid/)
      await app.query('ROLLBACK')
    }
  })

  test('shows the application the rows of its host and no others, and forgets the host with the transaction', async () => {
    const { hostId } = platform.hosts['efx-1b']!
    let seen = 0
    for (const table of await hostTables()) {
      await app.query('BEGIN')
      await app.query("SELECT set_config('plumbline.host_id', $1, true)", [hostId])
      const column = table === 'hosts' ? 'id' : 'host_id'
      const rows = await app.query(`SELECT ${column} AS host FROM ${table}`).catch(() => undefined)
      await app.query('ROLLBACK')
      for (const row of rows?.rows ?? []) assert.equal((row as { host: string }).host, hostId, table)
      seen += rows?.rowCount ?? 0
    }
    assert.ok(seen > 8)
    assert.equal((await app.query('SELECT 1 FROM users')).rowCount, 0)
  })

  test('refuses to write for another host', async () => {
    const [own, other] = [platform.hosts['efx-1b']!.hostId, platform.hosts['rival']!.hostId]
    const writes: [string, unknown[]][] = [
      [
        "INSERT INTO preauth_tokens (host_id, hash, user_id, issued_at, expires_at) VALUES ($1, '\\x00', $1, 0, 0)",
        [other],
      ],
      ["INSERT INTO daily_counts (host_id, subject, kind, day, count) VALUES ($1, $1, 'x', 1, 1)", [other]],
      ["INSERT INTO recent_uses (host_id, user_id, kind, times, last_at) VALUES ($1, $1, 'x', '{1}', 1)", [other]],
      [
        "INSERT INTO audit_log (id, host_id, at, actor, action, outcome, mac) VALUES (gen_random_uuid(), $1, 0, 'a', 'b', 'OK', '\\x00')",
        [other],
      ],
      ['UPDATE users SET host_id = $1', [other]],
      ['UPDATE hosts SET clock_offset_ms = 1 WHERE id = $1', [other]],
      ['UPDATE users SET status = $2 WHERE host_id = $1', [other, 'closed']],
      ['DELETE FROM preauth_tokens WHERE host_id = $1', [other]],
    ]
    for (const [text, values] of writes) {
      await app.query('BEGIN')
      await app.query("SELECT set_config('plumbline.host_id', $1, true)", [own])
      const touched = await app.query(text, values).then(
        (result) => result.rowCount,
        (fault: { code: string }) => fault.code,
      )
      assert.ok(touched === 0 || touched === '42501', `${text}: ${touched}`)
      await app.query('ROLLBACK')
    }
  })

  test('keeps the audit log from being changed by either role', async () => {
    for (const client of [app, system]) {
      for (const text of [
        "UPDATE audit_log SET actor = 'x'",
        'DELETE FROM audit_log',
        'TRUNCATE audit_log',
        'ALTER TABLE audit_log DISABLE ROW LEVEL SECURITY',
        'DELETE FROM audit_chain',
        "UPDATE audit_chain SET link = '\\x00'",
        'DROP TABLE audit_log',
      ]) {
        await assert.rejects(client.query(text), (fault: { code: string }) => fault.code === '42501', text)
      }
    }
  })

  test('shows one host nothing of the addresses of another by its unique keys', async () => {
    const body = { email: 'unique@example.com', fname: 'A', lname: 'B' }
    for (const host of ['efx-1b', 'rival', 'efx-3b']) {
      const answer = await platform.call('POST', '/direct/user-reg', { token: await platform.hostToken(host), body })
      assert.equal(answer.status, 200)
    }
    const unique = await ask<{ table: string; first: string }>(
      `SELECT c.relname AS table, a.attname AS first FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
       WHERE i.indisunique AND c.relnamespace = 'plumbline'::regnamespace
         AND has_any_column_privilege('plumbline_app', c.oid, 'SELECT, INSERT, UPDATE')`,
    )
    const exempt = new Set([...Object.keys(global), 'hosts', 'customers', 'audit_log', 'api_keys'])
    // An address signs in at one team, and a name leads to one provider, so both are unique over all of them. The rules of invitations and
    // of single sign-on see to it that nobody else learns of it. That a domain is proved is told to who can write its records too.
    const overTeams = new Set(['team_members email_index', 'team_single_sign_on organization', 'team_domains domain'])
    for (const { table, first } of unique) {
      if (exempt.has(table) || overTeams.has(`${table} ${first}`)) continue
      assert.equal(first, table.startsWith('team_') ? 'team_id' : 'host_id', table)
    }
  })
})
