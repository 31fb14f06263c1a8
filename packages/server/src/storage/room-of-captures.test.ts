import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { dataReads } from '../testing/data-reads.ts'
import { enroll } from '../testing/enroll.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'

describe('the room that stored answers take', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    const reads = dataReads(() => platform)
    for (const ssn of ['666200009', '666200062', '666200097', '666200144', '666200157', '666200164']) {
      const user = await enroll(platform, 'all-bureaus', { person: { ssn } })
      assert.equal((await reads.read(user, '/users/latest-scores')).status, 200)
    }
  })
  after(() => platform.stop())

  test('is small in the row itself, where scores and summaries are read', async () => {
    const { rows } = await platform.admin.query<{ bureau: string; bytes: number }>(
      'SELECT bureau, max(pg_column_size(sealed_digest)) AS bytes FROM captures GROUP BY bureau ORDER BY bureau',
    )
    assert.deepEqual(
      rows.map(({ bureau }) => bureau),
      ['EFX', 'EXP', 'TU'],
    )
    for (const { bureau, bytes } of rows) assert.ok(bytes <= 1_150, `${bureau}: ${bytes} bytes`)
  })

  test('lets at least six of them share a page, and adds little to what is sealed', async () => {
    const { rows } = await platform.admin.query<{ copies: number }>(`
      WITH copied AS (INSERT INTO captures (host_id, user_id, id, bureau, captured_at, sealed_entry, entry_bytes, entry_crc,
          entry_shift, sealed_file, sealed_digest, digest_form)
        SELECT host_id, gen_random_uuid(), gen_random_uuid(), bureau, captured_at, sealed_entry || '', entry_bytes, entry_crc,
          entry_shift, sealed_file || '', sealed_digest, digest_form FROM captures, generate_series(1, 60) RETURNING 1)
      SELECT count(*)::int AS copies FROM copied`)
    const { copies } = rows[0]!
    assert.ok(copies > 1_000)
    const { rows: sizes } = await platform.admin.query<{ pages: number; total: number; sealed: number }>(`
      SELECT (pg_relation_size('captures') / 8192)::int AS pages, pg_total_relation_size('captures')::int AS total,
        (SELECT sum(octet_length(sealed_entry) + octet_length(sealed_file) + octet_length(sealed_digest)) FROM captures)::int AS sealed`)
    const { pages, total, sealed } = sizes[0]!
    assert.ok(copies / pages >= 6, `${copies} rows on ${pages} pages`)
    assert.ok(total / sealed <= 1.15, `${total} bytes of tables and indexes for ${sealed} sealed ones`)
  })
})
