import { loginLock } from '@plumbline/core/accounts'
import type { Transaction } from './database.ts'
import { statement } from './statement.ts'
import { sweepFound } from './sweep.ts'

type ClaimedTry =
  /** The password may be checked. `locks`: if it is wrong, the account is locked. */
  | { allowed: true; locks: boolean }
  /** `until` null: until a new password is set. */
  | { allowed: false; until: number | null }

/**
 * Counts a try as wrong before the password is checked: of any number at the same time no more than the lock allows are checked.
 * Addresses that no user has are counted like all others.
 */
export async function claimTry(tx: Transaction, emailIndex: Buffer, now: number): Promise<ClaimedTry> {
  const { wrongInRow, firstLockMs, maxLockMs, wrongInTotal } = loginLock
  const [row] = await tx.run(claim, [emailIndex, now, wrongInRow, firstLockMs, maxLockMs, wrongInTotal])
  if (row) return { allowed: true, locks: row['locks_now'] === true }
  const [lock] = await tx.run(read, [emailIndex])
  const isOver = lock !== undefined && (lock['wrong_in_total'] as number) >= wrongInTotal
  return { allowed: false, until: isOver ? null : ((lock?.['locked_until'] as number | null) ?? now) }
}

export async function noteWrongTry(tx: Transaction, emailIndex: Buffer, now: number): Promise<void> {
  await tx.run(noteWrong, [emailIndex, now])
}

/** The claimed try was right: it does not count, and the wrong ones in a row begin anew. */
export async function noteRightTry(tx: Transaction, emailIndex: Buffer): Promise<void> {
  await tx.run(noteRight, [emailIndex])
}

export async function forgetTries(tx: Transaction, emailIndex: Buffer): Promise<void> {
  await tx.run(forget, [emailIndex])
}

const claim = statement(
  'login-try-claim',
  `INSERT INTO login_tries AS t (host_id, email_index, wrong_in_row, wrong_in_total, locks, tried_at)
   VALUES (current_host(), $1, 1, 1, 0, $2)
   ON CONFLICT (host_id, email_index) DO UPDATE SET
     wrong_in_row = CASE WHEN t.wrong_in_row + 1 >= $3::int THEN 0 ELSE t.wrong_in_row + 1 END,
     wrong_in_total = t.wrong_in_total + 1,
     locks = CASE WHEN t.wrong_in_row + 1 >= $3::int THEN t.locks + 1 ELSE t.locks END,
     locked_until = CASE WHEN t.wrong_in_row + 1 >= $3::int
       THEN $2::bigint + least($4::float8 * power(2, t.locks), $5::float8)::bigint END,
     tried_at = $2
   WHERE (t.locked_until IS NULL OR t.locked_until <= $2) AND t.wrong_in_total < $6::int
   RETURNING t.locked_until IS NOT NULL AS locks_now`,
)
const read = statement(
  'login-try-read',
  'SELECT locked_until, wrong_in_total FROM login_tries WHERE host_id = current_host() AND email_index = $1',
)
const noteWrong = statement(
  'login-try-wrong',
  'UPDATE login_tries SET tried_at = greatest(tried_at, $2) WHERE host_id = current_host() AND email_index = $1',
)
const noteRight = statement(
  'login-try-right',
  `UPDATE login_tries SET wrong_in_row = 0, wrong_in_total = greatest(wrong_in_total - 1, 0), locks = 0, locked_until = NULL
   WHERE host_id = current_host() AND email_index = $1`,
)
const forget = statement(
  'login-tries-forget',
  'DELETE FROM login_tries WHERE host_id = current_host() AND email_index = $1',
)
/**
 * Counts without a newer try that do not ask for a new password. Whether a user has the address makes no difference, because the
 * length of the next lock would show it.
 */
export const oldTries = sweepFound(
  'login_tries',
  `SELECT ctid FROM login_tries WHERE host_id = current_host() AND tried_at < $1
     AND wrong_in_total < ${loginLock.wrongInTotal} ORDER BY tried_at`,
)
