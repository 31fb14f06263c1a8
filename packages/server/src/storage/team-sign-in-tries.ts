import { loginLock } from '@plumbline/core/accounts'
import type { Database, Transaction } from './database.ts'
import { statement } from './statement.ts'

/** `until` null: until somebody who leads the team sets the member up anew. */
type ClaimedSignIn = { allowed: true } | { allowed: false; until: number | null }

/**
 * Counts a try as wrong before anything is checked: of any number at the same time no more than the lock allows are looked at.
 * Addresses that nobody has are counted like all others.
 */
export async function claimSignIn(db: Database, emailIndex: Buffer, now: number): Promise<ClaimedSignIn> {
  const { wrongInRow, firstLockMs, maxLockMs, wrongInTotal } = loginLock
  const [row] = await db.run(claim, [emailIndex, now, wrongInRow, firstLockMs, maxLockMs, wrongInTotal])
  if (row) return { allowed: true }
  const [lock] = await db.run(read, [emailIndex])
  const isOver = lock !== undefined && (lock['wrong_in_total'] as number) >= wrongInTotal
  return { allowed: false, until: isOver ? null : ((lock?.['locked_until'] as number | null) ?? now) }
}

/** The sign-in is complete: its own claims do not count, and the wrong ones in a row begin anew. */
export async function noteSignedIn(tx: Transaction, emailIndex: Buffer, claims: number): Promise<void> {
  await tx.run(signedIn, [emailIndex, claims])
}

export async function forgetSignInTries(tx: Transaction, emailIndex: Buffer): Promise<void> {
  await tx.run(forget, [emailIndex])
}

export async function deleteOldSignInTries(system: Database, before: number): Promise<void> {
  await system.run(sweep, [before])
}

const claim = statement(
  'team-sign-in-claim',
  `INSERT INTO team_sign_in_tries AS t (email_index, wrong_in_row, wrong_in_total, locks, tried_at)
   VALUES ($1, 1, 1, 0, $2)
   ON CONFLICT (email_index) DO UPDATE SET
     wrong_in_row = CASE WHEN t.wrong_in_row + 1 >= $3::int THEN 0 ELSE t.wrong_in_row + 1 END,
     wrong_in_total = t.wrong_in_total + 1,
     locks = CASE WHEN t.wrong_in_row + 1 >= $3::int THEN t.locks + 1 ELSE t.locks END,
     locked_until = CASE WHEN t.wrong_in_row + 1 >= $3::int
       THEN $2::bigint + least($4::float8 * power(2, t.locks), $5::float8)::bigint END,
     tried_at = $2
   WHERE (t.locked_until IS NULL OR t.locked_until <= $2) AND t.wrong_in_total < $6::int
   RETURNING email_index`,
)
const read = statement(
  'team-sign-in-read',
  'SELECT locked_until, wrong_in_total FROM team_sign_in_tries WHERE email_index = $1',
)
const signedIn = statement(
  'team-signed-in',
  `UPDATE team_sign_in_tries SET wrong_in_row = 0, wrong_in_total = greatest(wrong_in_total - $2::int, 0), locks = 0, locked_until = NULL
   WHERE email_index = $1`,
)
const forget = statement('team-sign-in-forget', 'DELETE FROM team_sign_in_tries WHERE email_index = $1')
const sweep = statement(
  'team-sign-in-sweep',
  `DELETE FROM team_sign_in_tries WHERE tried_at < $1 AND wrong_in_total < ${loginLock.wrongInTotal}`,
)
