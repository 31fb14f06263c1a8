import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { EnrollmentStatus } from '@plumbline/core/enrollment'
import { workKinds } from '../../jobs/kinds.ts'
import { setColumns } from '../../testing/as-owner.ts'
import { batchCalls } from '../../testing/batch-calls.ts'
import { type Platform, type RegisteredUser, startPlatform } from '../../testing/platform.ts'
import { workOffBatch } from '../../work/work-off.ts'

/** Whatever a single call leaves behind, in whichever table, the batch leaves too. */
describe('a batch does to a user what the single call does', () => {
  let platform: Platform
  let calls: ReturnType<typeof batchCalls>
  before(async () => {
    platform = await startPlatform()
    calls = batchCalls(platform)
    // Other work that is due would be done in the middle of a comparison.
    await calls.drain()
  })
  after(() => platform.stop())

  /** Somebody with a row in every table that a person can have one in. */
  const furnished = async (status: EnrollmentStatus): Promise<RegisteredUser> => {
    const consent = { textVersion: '1', acceptedAt: Date.now(), ip: '::1' }
    const user = await platform.register('efx-1b', { consent, externalId: randomUUID(), email: `${randomUUID()}@a.b` })
    const identity = { ssn: '666101000', dob: '1984-03-09', street1: '1 Elm', city: 'Wray', state: 'CO', zip: '80758' }
    await calls.post(`/direct/users/${user.userId}/identity`, identity)
    await platform.openSession(user)
    await platform.openSession(user)
    const session = randomUUID()
    const insert = (table: string, columns: Record<string, unknown>) => {
      const row = { host_id: platform.hosts['efx-1b']!.hostId, user_id: user.userId, ...columns }
      const places = Object.keys(row).map((_, index) => `$${index + 1}`)
      return platform.admin.query(
        `INSERT INTO ${table} (${Object.keys(row).join()}) VALUES (${places.join()})`,
        Object.values(row),
      )
    }
    const bytes = Buffer.from(randomUUID())
    await insert('enrollments', {
      reference: randomUUID(),
      state: 'ENROLLED',
      verify_identity: false,
      consent_version: '1',
      sealed_person: bytes,
      wanted_flags: 13,
      version: 2,
      synced_version: 2,
      claimed_at: 1,
    })
    await insert('identity_sessions', {
      id: session,
      kind: 'DIT',
      token_hash: bytes,
      sealed: bytes,
      created_at: 1,
      expires_at: 9e12,
    })
    await insert('identity_sends', {
      id: randomUUID(),
      session_id: session,
      channel: 'phone',
      token_hash: bytes,
      link_hash: bytes,
      sealed: bytes,
      sent_at: 1,
      expires_at: 9e12,
    })
    await insert('passwords', { hash: 'scrypt', changed_at: 1 })
    await insert('mail_tokens', { hash: bytes, purpose: 'RESET', issued_at: 1, expires_at: 9e12 })
    const capture = { entry_bytes: 1, entry_crc: 1, entry_shift: 1, sealed_file: bytes, sealed_digest: bytes }
    await insert('captures', { id: session, bureau: 'EFX', captured_at: 1, sealed_entry: bytes, ...capture })
    await insert('pulls', {
      id: session,
      report_id: session,
      score_id: session,
      generated_at: 1,
      report_expires_at: 9e12,
      product_kind: 'EFX_1B',
      score_model: 'SCORE_MODEL_V3',
      sealed_scores: bytes,
    })
    await insert('data_states', { latest_pull: session, cadence_from: '2026-11-01', due_at: 9e12 })
    // The status is written like the rest: the calls that lead to it are what is compared, and would leave traces of their own.
    const paused = status === 'paused' ? { paused_from: 'dormant', paused_at: 5 } : {}
    await setColumns(platform, 'users', user.userId, { idpass: true, flags: 13, ...paused, status })
    return user
  }

  /** All rows about a user, in all tables there are but the log of calls, without what differs from user to user. */
  const tracesOf = async (userId: string): Promise<Record<string, string[]>> => {
    const { rows: tables } = await platform.admin.query<{ name: string; column: string }>(
      `SELECT table_name AS name, column_name AS column FROM information_schema.columns
       WHERE table_schema = 'plumbline' AND (column_name = 'user_id' OR (table_name = 'users' AND column_name = 'id'))
         AND table_name NOT IN ('batch_items', 'api_requests') AND NOT (SELECT relispartition FROM pg_class WHERE oid = format('plumbline.%I', table_name)::regclass)
       UNION SELECT 'work_items', 'key' UNION SELECT 'audit_log', 'object' ORDER BY 1`,
    )
    const traces: Record<string, string[]> = {}
    for (const { name, column } of tables) {
      const { rows } = await platform.admin.query(
        `SELECT * FROM ${name} WHERE ${column}::text IN ($1, 'user:' || $1)`,
        [userId],
      )
      traces[name] = rows.map((row) => JSON.stringify(row, (key, value) => blurred(key, value, userId))).sort()
    }
    return traces
  }

  const workOff = () => workOffBatch(platform.ctx, workKinds, { hostId: platform.hosts['efx-1b']!.hostId, limit: 1 })

  const compare = (
    name: string,
    status: EnrollmentStatus,
    single: (userId: string) => string,
    type: 'PAUSE' | 'CLOSE',
    more: object = {},
  ) =>
    test(name, async () => {
      const [one, other] = [await furnished(status), await furnished(status)]
      assert.deepEqual(await tracesOf(other.userId), await tracesOf(one.userId), 'the two are not equal to begin with')
      const before = await tracesOf(one.userId)
      await calls.submit(type, [other.userId], more)
      await workOff()
      const answer = await calls.post(single(one.userId))
      const [bySingle, byBatch] = [await tracesOf(one.userId), await tracesOf(other.userId)]
      assert.notDeepEqual(bySingle, before)
      assert.equal(bySingle['work_items']!.length, answer.status === 204 ? 1 : 0)
      assert.deepEqual(byBatch, bySingle)
      await platform.admin.query('DELETE FROM work_items')
    })

  const pause = (id: string) => `/direct/users/${id}/pause-enrollment`
  const close = (id: string) => `/direct/close-account/${id}`
  compare('pausing an active user', 'active', pause, 'PAUSE')
  compare('pausing a dormant user', 'dormant', pause, 'PAUSE')
  compare('pausing a paused user', 'paused', pause, 'PAUSE')
  compare('closing an active user', 'active', close, 'CLOSE')
  compare('closing a dormant user is refused', 'dormant', close, 'CLOSE')
  compare('closing a dormant user in any status', 'dormant', (id) => `${close(id)}?anyStatus=true`, 'CLOSE', {
    anyStatus: true,
  })
  compare('closing a paused user in any status', 'paused', (id) => `${close(id)}?anyStatus=true`, 'CLOSE', {
    anyStatus: true,
  })
})

/** Times, ids, numbers of rows and ciphertexts differ; that there is one, and how long it is, must not. */
function blurred(key: string, value: unknown, userId: string): unknown {
  if (['seq', 'written_by', 'request_id', 'position'].includes(key)) return value === null ? null : 'some'
  if (typeof value === 'string') {
    if (/^\d{12,}$/.test(value)) return Number(value) > 8e12 ? 'far' : 'time'
    return value.replaceAll(userId, 'the user').replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'some id')
  }
  if (typeof value === 'object' && value !== null && 'data' in value && Array.isArray(value.data)) {
    return `${value.data.length} bytes`
  }
  return value
}
