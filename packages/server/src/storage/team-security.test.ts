import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { type Platform, startPlatform } from '../testing/platform.ts'

describe('the database', () => {
  let platform: Platform
  let app: pg.Client
  before(async () => {
    platform = await startPlatform()
    app = new pg.Client({ connectionString: platform.urls.app })
    await app.connect()
  })
  after(async () => {
    await app.end()
    await platform.stop()
  })

  test('shows the application the members of one team and no others, and lets it write for no other', async () => {
    const [own, other] = [platform.hosts['efx-1b']!.customerId, platform.hosts['rival']!.customerId]
    const { rows: named } = await platform.admin.query<{ table: string }>(
      `SELECT c.relname AS table FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'team_id'
       WHERE c.relnamespace = 'plumbline'::regnamespace AND c.relkind = 'r' AND c.relname LIKE 'team%'`,
    )
    let seen = 0
    for (const { table } of named) {
      await app.query('BEGIN')
      await app.query("SELECT set_config('plumbline.team_id', $1, true)", [own])
      const rows = await app.query<{ team: string }>(`SELECT team_id AS team FROM ${table}`).catch(() => undefined)
      await app.query('ROLLBACK')
      for (const { team } of rows?.rows ?? []) assert.equal(team, own, table)
      seen += rows?.rowCount ?? 0
    }
    assert.ok(seen >= 16)
    for (const text of [
      'UPDATE team_members SET team_id = $1',
      "UPDATE team_members SET roles = '{owner}' WHERE team_id = $1",
      'DELETE FROM team_credentials WHERE team_id = $1',
      "INSERT INTO team_used_challenges VALUES ($1, '\\x00', 0)",
    ]) {
      await app.query('BEGIN')
      await app.query("SELECT set_config('plumbline.team_id', $1, true)", [own])
      const touched = await app.query(text, [other]).then(
        (result) => result.rowCount,
        (fault: { code: string }) => fault.code,
      )
      assert.ok(touched === 0 || touched === '42501', `${text}: ${touched}`)
      await app.query('ROLLBACK')
    }
  })
})
