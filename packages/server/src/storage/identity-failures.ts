import { randomUUID } from 'node:crypto'
import type { Transaction } from './database.ts'
import { statement } from './statement.ts'

/** A check that went wrong: what locks are counted from. */
export interface IdentityFailure {
  userId: string
  kind: 'DIT' | 'OTP'
  ssnIndex: Buffer | null
  at: number
}

export async function insertIdentityFailure(tx: Transaction, failure: IdentityFailure): Promise<void> {
  await tx.run(insert, [randomUUID(), failure.userId, failure.kind, failure.ssnIndex, failure.at])
}

export interface FailureCount {
  count: number
  firstAt: number | null
}

export async function failuresOfUser(
  tx: Transaction,
  userId: string,
  kind: IdentityFailure['kind'],
  since: number,
): Promise<FailureCount> {
  return toCount((await tx.run(ofUser, [userId, kind, since]))[0]!)
}

/** Over all users of the host. */
export async function failuresOfSsn(tx: Transaction, ssnIndex: Buffer, since: number): Promise<FailureCount> {
  return toCount((await tx.run(ofSsn, [ssnIndex, since]))[0]!)
}

function toCount(row: Record<string, unknown>): FailureCount {
  return { count: row['count'] as number, firstAt: row['first_at'] as number | null }
}

const insert = statement(
  'identity-failure-insert',
  `INSERT INTO identity_failures (host_id, id, user_id, kind, ssn_index, at) VALUES (current_host(), $1, $2, $3, $4, $5)`,
)
const ofUser = statement(
  'identity-failures-of-user',
  `SELECT count(*)::int AS count, min(at) AS first_at FROM identity_failures
   WHERE host_id = current_host() AND user_id = $1 AND kind = $2 AND at > $3`,
)
const ofSsn = statement(
  'identity-failures-of-ssn',
  `SELECT count(*)::int AS count, min(at) AS first_at FROM identity_failures
   WHERE host_id = current_host() AND ssn_index = $1 AND at > $2`,
)
