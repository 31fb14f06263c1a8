import type { Transaction } from './database.ts'
import { statement } from './statement.ts'

/** A check that a vendor is asked for. A failed one stays, because locks are counted from it. */
export interface IdentityCheck {
  id: string
  userId: string
  kind: 'DIT' | 'OTP' | 'PREFILL'
  ssnIndex: Buffer | null
  at: number
  /** Real time. A check whose process died stops counting then. */
  openUntil: number
}

/** Written before the vendor is asked, so that requests at the same time count it. */
export async function insertIdentityCheck(tx: Transaction, check: IdentityCheck): Promise<void> {
  await tx.run(insert, [check.id, check.userId, check.kind, check.ssnIndex, check.at, check.openUntil])
}

/** Notes that the vendor did not confirm the person. */
export async function failIdentityCheck(tx: Transaction, id: string): Promise<void> {
  await tx.run(fail, [id])
}

/** Makes a check count for the user alone and no longer for the number. */
export async function disownNumber(tx: Transaction, id: string): Promise<void> {
  await tx.run(disown, [id])
}

/** Failed checks of a user count for the user no longer; for the numbers that were brought they still do. */
export async function forgiveChecks(tx: Transaction, userId: string): Promise<void> {
  await tx.run(forgive, [userId])
}

/** Removes a check that went well, or that the vendor could not answer. */
export async function forgetIdentityCheck(tx: Transaction, id: string): Promise<void> {
  await tx.run(forget, [id])
}

interface CheckCount {
  failed: number
  firstAt: number | null
  /** Checks that the vendor has not answered yet. */
  open: number
}

export async function checksOfUser(
  tx: Transaction,
  userId: string,
  kind: IdentityCheck['kind'],
  since: number,
  realNow: number,
): Promise<CheckCount> {
  return toCount((await tx.run(ofUser, [userId, kind, since, realNow]))[0]!)
}

/** Over all users of the host. */
export async function checksOfSsn(
  tx: Transaction,
  ssnIndex: Buffer,
  since: number,
  realNow: number,
): Promise<CheckCount> {
  return toCount((await tx.run(ofSsn, [ssnIndex, since, realNow]))[0]!)
}

function toCount(row: Record<string, unknown>): CheckCount {
  return {
    failed: row['failed'] as number,
    firstAt: row['first_at'] as number | null,
    open: row['open'] as number,
  }
}

const insert = statement(
  'identity-check-insert',
  `INSERT INTO identity_failures (host_id, id, user_id, kind, ssn_index, at, open_until)
   VALUES (current_host(), $1, $2, $3, $4, $5, $6)`,
)
const fail = statement(
  'identity-check-fail',
  'UPDATE identity_failures SET open_until = NULL WHERE host_id = current_host() AND id = $1',
)
const disown = statement(
  'identity-check-disown-number',
  'UPDATE identity_failures SET ssn_index = NULL WHERE host_id = current_host() AND id = $1',
)
const forgive = statement(
  'identity-checks-forgive',
  `UPDATE identity_failures SET forgiven = true
   WHERE host_id = current_host() AND user_id = $1 AND open_until IS NULL AND NOT forgiven`,
)
const forget = statement(
  'identity-check-forget',
  'DELETE FROM identity_failures WHERE host_id = current_host() AND id = $1',
)
const counts = (realNow: string) => `count(*) FILTER (WHERE open_until IS NULL)::int AS failed,
  min(at) FILTER (WHERE open_until IS NULL) AS first_at, count(*) FILTER (WHERE open_until > ${realNow})::int AS open`
const ofUser = statement(
  'identity-checks-of-user',
  `SELECT ${counts('$4')} FROM identity_failures
   WHERE host_id = current_host() AND user_id = $1 AND kind = $2 AND at > $3 AND NOT forgiven`,
)
const ofSsn = statement(
  'identity-checks-of-ssn',
  `SELECT ${counts('$3')} FROM identity_failures WHERE host_id = current_host() AND ssn_index = $1 AND at > $2`,
)
