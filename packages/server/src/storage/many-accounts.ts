import type { Transaction } from './database.ts'
import { unlinkDecisions } from './decisions.ts'
import { statement } from './statement.ts'

/** What pausing and closing write of users that the caller has locked. The conditions were looked at under that lock. */

export async function pauseAccounts(tx: Transaction, userIds: readonly string[], now: number): Promise<void> {
  await tx.run(pause, [userIds, now])
}

/** Closed for good: the data keys go, and with them everything that was sealed with them. */
export async function closeAccounts(tx: Transaction, userIds: readonly string[], now: number): Promise<void> {
  await tx.run(close, [userIds, now])
}

/** The bureau should have nothing switched on for these users from now on. Returns whom the bureau has to be told of. */
export async function switchOffEnrollments(
  tx: Transaction,
  userIds: readonly string[],
  desired: { end: boolean },
): Promise<string[]> {
  return (await tx.run(switchOff, [userIds, desired.end])).map((row) => row['user_id'] as string)
}

/**
 * What would still tell of people whose accounts are closed: number and birth date, credit data and what back-tests made of it, open
 * doors, browsers, passwords. Decisions stay, without whom they are about.
 */
export async function forgetPeople(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await tx.run(forget, [userIds])
  await unlinkDecisions(tx, userIds)
}

const pause = statement(
  'accounts-pause',
  `UPDATE users SET status = 'paused', flags = 0, updated_at = $2, paused_from = status, paused_at = $2
   WHERE host_id = current_host() AND id = ANY ($1::uuid[])`,
)
const close = statement(
  'accounts-close',
  `UPDATE users SET status = 'closed', flags = 0, paused_from = NULL, wrapped_key = NULL, ring_version = NULL,
     mobile_index = NULL,
     sealed_profile = NULL, external_id_index = NULL, closed_at = $2, updated_at = $2
   WHERE host_id = current_host() AND id = ANY ($1::uuid[])`,
)
const switchOff = statement(
  'accounts-switch-off',
  `UPDATE enrollments SET wanted_flags = 0, wanted_end = wanted_end OR $2, version = version + 1
   WHERE host_id = current_host() AND user_id = ANY ($1::uuid[]) RETURNING user_id`,
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
     tests AS (DELETE FROM back_test_items WHERE host_id = current_host() AND user_id = ANY ($1::uuid[])),
     plans AS (DELETE FROM plans WHERE host_id = current_host() AND user_id = ANY ($1::uuid[])),
     choices AS (DELETE FROM user_preferences WHERE host_id = current_host() AND user_id = ANY ($1::uuid[])),
     preauth AS (DELETE FROM preauth_tokens WHERE host_id = current_host() AND user_id = ANY ($1::uuid[])),
     mail AS (DELETE FROM mail_tokens WHERE host_id = current_host() AND user_id = ANY ($1::uuid[])),
     push AS (DELETE FROM push_subscriptions WHERE host_id = current_host() AND user_id = ANY ($1::uuid[]))
   DELETE FROM passwords WHERE host_id = current_host() AND user_id = ANY ($1::uuid[])`,
)
