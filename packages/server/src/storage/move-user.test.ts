import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { endedTables, keptTables, movedTables } from './move-user.ts'

describe('a user who moves to another host', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  test('is handled in every table that knows users', async () => {
    const { rows } = await platform.admin.query<{ table: string }>(
      `SELECT c.relname AS table FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
       WHERE c.relnamespace = 'plumbline'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
         AND a.attname = 'user_id' ORDER BY 1`,
    )
    const lists = [movedTables as readonly string[], Object.keys(endedTables), Object.keys(keptTables)]
    for (const { table } of rows) {
      const named = lists.filter((list) => list.includes(table)).length
      assert.equal(
        named,
        1,
        `Say in storage/move-user.ts whether rows of ${table} move, end or stay with the old host.`,
      )
    }
    const known = new Set(rows.map((row) => row.table))
    // These two name the user in another column.
    for (const table of lists.flat()) assert.ok(known.has(table) || ['users', 'daily_counts'].includes(table), table)
  })

  test('has no sealed value that is not sealed anew', async () => {
    const { rows } = await platform.admin.query<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = 'plumbline' AND data_type = 'bytea' AND table_name = ANY($1) ORDER BY 1`,
      [movedTables],
    )
    // A new column has to be handled in operations/moving/transfer-user.ts before it is named here.
    assert.deepEqual(
      rows.map((row) => row.name),
      [
        'alerts.sealed_content',
        'captures.sealed_digest',
        'captures.sealed_entry',
        'captures.sealed_file',
        'consents.sealed',
        'enrollments.sealed_person',
        'enrollments.ssn_index',
        'identities.sealed',
        'identities.ssn_dob_index',
        'identities.ssn_index',
        'identity_failures.ssn_index',
        'identity_sends.link_hash',
        'identity_sends.mobile_index',
        'identity_sends.sealed',
        'identity_sends.token_hash',
        'notices.sealed',
        'plans.sealed',
        'provider_calls.person_index',
        'pulls.sealed_changes',
        'pulls.sealed_scores',
        'users.email_index',
        'users.external_id_index',
        'users.mobile_index',
        'users.sealed_profile',
        'users.wrapped_key',
      ],
    )
  })
})
