import type { EnrollmentStatus } from '@plumbline/core/enrollment'
import type { Transaction } from './database.ts'
import { statement } from './statement.ts'

/**
 * What the files of the single tables do to one user, here done to many in a statement each. A test compares what both
 * leave behind, table by table.
 */

/** Locks in the order of the ids, so that two who lock many cannot wait for each other. Unknown ones are left out. */
export async function lockAccounts(
  tx: Transaction,
  userIds: readonly string[],
): Promise<Map<string, EnrollmentStatus>> {
  const rows = await tx.run(lock, [userIds])
  return new Map(rows.map((row) => [row['id'] as string, row['status'] as EnrollmentStatus]))
}

export async function pauseAccounts(tx: Transaction, userIds: readonly string[], now: number): Promise<void> {
  await tx.run(pause, [userIds, now])
}

export async function closeAccounts(tx: Transaction, userIds: readonly string[], now: number): Promise<void> {
  await tx.run(close, [userIds, now])
}

/** The bureau should have nothing switched on for these from now on. Returns whom the bureau has to be told of. */
export async function switchOffEnrollments(
  tx: Transaction,
  userIds: readonly string[],
  desired: { end: boolean },
): Promise<string[]> {
  return (await tx.run(switchOff, [userIds, desired.end])).map((row) => row['user_id'] as string)
}

/** Doors and traces of closed accounts: identity steps, sessions (`revokedAt` in real time), consents, the person itself. */
export async function forgetAccounts(
  tx: Transaction,
  userIds: readonly string[],
  at: { now: number; revokedAt: number },
): Promise<void> {
  await tx.run(endSteps, [userIds, at.now])
  await tx.run(revokeFamilies, [userIds, 'closed', at.revokedAt])
  await tx.run(revokeConsents, [userIds, at.now])
  await tx.run(forget, [userIds])
}

const lock = statement(
  'accounts-lock',
  'SELECT id, status FROM users WHERE host_id = current_host() AND id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE',
)
const pause = statement(
  'accounts-pause',
  `UPDATE users SET status = 'paused', flags = 0, updated_at = $2, paused_from = status, paused_at = $2
   WHERE host_id = current_host() AND id = ANY ($1::uuid[])`,
)
const close = statement(
  'accounts-close',
  `UPDATE users SET status = 'closed', flags = 0, paused_from = NULL, wrapped_key = NULL, ring_version = NULL,
     sealed_profile = NULL, external_id_index = NULL, closed_at = $2, updated_at = $2
   WHERE host_id = current_host() AND id = ANY ($1::uuid[])`,
)
const switchOff = statement(
  'accounts-switch-off',
  `UPDATE enrollments SET wanted_flags = 0, wanted_end = wanted_end OR $2, version = version + 1
   WHERE host_id = current_host() AND user_id = ANY ($1::uuid[]) RETURNING user_id`,
)
const endSteps = statement(
  'accounts-end-identity-steps',
  `WITH ended AS (
     UPDATE identity_sessions SET ended_at = $2
     WHERE host_id = current_host() AND user_id = ANY ($1::uuid[]) AND ended_at IS NULL RETURNING host_id, id)
   UPDATE identity_sends s SET replaced_at = $2 FROM ended
   WHERE s.host_id = ended.host_id AND s.session_id = ended.id AND s.replaced_at IS NULL`,
)
const revokeFamilies = statement(
  'accounts-revoke-families',
  `UPDATE token_families SET revoked_at = $3, revoked_why = $2
   WHERE host_id = current_host() AND user_id = ANY ($1::uuid[]) AND revoked_at IS NULL`,
)
const revokeConsents = statement(
  'accounts-revoke-consents',
  `UPDATE consents SET revoked_at = $2
   WHERE host_id = current_host() AND user_id = ANY ($1::uuid[]) AND revoked_at IS NULL`,
)
const forget = statement(
  'accounts-forget',
  `WITH
     identity AS (DELETE FROM identities WHERE host_id = current_host() AND user_id = ANY ($1::uuid[])),
     captures AS (DELETE FROM captures WHERE host_id = current_host() AND user_id = ANY ($1::uuid[])),
     alerts AS (DELETE FROM alerts WHERE host_id = current_host() AND user_id = ANY ($1::uuid[])),
     sources AS (UPDATE events SET alert_source = NULL
       WHERE host_id = current_host() AND user_id = ANY ($1::uuid[]) AND alert_source IS NOT NULL),
     pulls AS (DELETE FROM pulls WHERE host_id = current_host() AND user_id = ANY ($1::uuid[])),
     states AS (DELETE FROM data_states WHERE host_id = current_host() AND user_id = ANY ($1::uuid[])),
     preauth AS (DELETE FROM preauth_tokens WHERE host_id = current_host() AND user_id = ANY ($1::uuid[])),
     mail AS (DELETE FROM mail_tokens WHERE host_id = current_host() AND user_id = ANY ($1::uuid[]))
   DELETE FROM passwords WHERE host_id = current_host() AND user_id = ANY ($1::uuid[])`,
)
