import type { Transaction } from './database.ts'
import { statement } from './statement.ts'

/** A check that a vendor is asked for. It stays when it went wrong: that is what locks are counted from. */
export interface IdentityCheck {
  id: string
  userId: string
  kind: 'DIT' | 'OTP' | 'PREFILL'
  ssnIndex: Buffer | null
  at: number
  /** Real time. A process that died does not count for longer. */
  openUntil: number
}

/** Written before the vendor is asked, so that those who come at the same time count it. */
export async function insertIdentityCheck(tx: Transaction, check: IdentityCheck): Promise<void> {
  await tx.run(insert, [check.id, check.userId, check.kind, check.ssnIndex, check.at, check.openUntil])
}

/** The vendor has not confirmed it. */
export async function failIdentityCheck(tx: Transaction, id: string): Promise<void> {
  await tx.run(fail, [id])
}

/** From now on it counts for the user alone. */
export async function disownNumber(tx: Transaction, id: string): Promise<void> {
  await tx.run(disown, [id])
}

/** It went well, or the vendor could not tell: as if it had not been. */
export async function forgetIdentityCheck(tx: Transaction, id: string): Promise<void> {
  await tx.run(forget, [id])
}

interface CheckCount {
  failed: number
  firstAt: number | null
  /** Not answered yet. */
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
const forget = statement(
  'identity-check-forget',
  'DELETE FROM identity_failures WHERE host_id = current_host() AND id = $1',
)
const counts = (realNow: string) => `count(*) FILTER (WHERE open_until IS NULL)::int AS failed,
  min(at) FILTER (WHERE open_until IS NULL) AS first_at, count(*) FILTER (WHERE open_until > ${realNow})::int AS open`
const ofUser = statement(
  'identity-checks-of-user',
  `SELECT ${counts('$4')} FROM identity_failures
   WHERE host_id = current_host() AND user_id = $1 AND kind = $2 AND at > $3`,
)
const ofSsn = statement(
  'identity-checks-of-ssn',
  `SELECT ${counts('$3')} FROM identity_failures WHERE host_id = current_host() AND ssn_index = $1 AND at > $2`,
)
