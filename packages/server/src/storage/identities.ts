import type { Transaction } from './database.ts'
import { statement } from './statement.ts'

export interface IdentityRecord {
  sealed: Buffer
  ssnIndex: Buffer
  ssnDobIndex: Buffer
}

export async function readIdentity(tx: Transaction, userId: string): Promise<IdentityRecord | undefined> {
  const [row] = await tx.run(byUser, [userId])
  return (
    row && {
      sealed: row['sealed'] as Buffer,
      ssnIndex: row['ssn_index'] as Buffer,
      ssnDobIndex: row['ssn_dob_index'] as Buffer,
    }
  )
}

/** True when there was none before. */
export async function putIdentity(
  tx: Transaction,
  userId: string,
  identity: IdentityRecord,
  at: number,
): Promise<boolean> {
  const [row] = await tx.run(upsert, [userId, identity.sealed, identity.ssnIndex, identity.ssnDobIndex, at])
  return row?.['created'] === true
}

/** Whether another live user of the host has the same SSN, or the bureau is being asked about one. */
export async function ssnTaken(tx: Transaction, userId: string, ssnIndex: Buffer): Promise<boolean> {
  await lockSsn(tx, ssnIndex)
  return (await tx.run(otherWithSsn, [userId, ssnIndex])).length > 0
}

/** Other transactions about the number wait until this one ends. The user's row has to be locked before. */
export async function lockSsn(tx: Transaction, ssnIndex: Buffer): Promise<void> {
  await tx.run(lock, [ssnIndex.toString('hex')])
}

const byUser = statement(
  'identity-by-user',
  'SELECT sealed, ssn_index, ssn_dob_index FROM identities WHERE host_id = current_host() AND user_id = $1',
)
// xmax is 0 on a row that this statement inserted.
const upsert = statement(
  'identity-upsert',
  `INSERT INTO identities (host_id, user_id, sealed, ssn_index, ssn_dob_index, created_at, updated_at)
   VALUES (current_host(), $1, $2, $3, $4, $5, $5)
   ON CONFLICT (host_id, user_id) DO UPDATE SET sealed = excluded.sealed, ssn_index = excluded.ssn_index,
     ssn_dob_index = excluded.ssn_dob_index, updated_at = excluded.updated_at
   RETURNING xmax = 0 AS created`,
)
// Two users who store the same number at the same moment are checked one after the other.
const lock = statement('identity-lock-ssn', "SELECT pg_advisory_xact_lock(hashtextextended('ssn ' || $1, 0))")
const otherWithSsn = statement(
  'identity-other-with-ssn',
  `SELECT 1 FROM identities i JOIN users u ON u.host_id = i.host_id AND u.id = i.user_id
   WHERE i.host_id = current_host() AND i.ssn_index = $2 AND i.user_id <> $1 AND u.status <> 'closed'
   UNION ALL
   SELECT 1 FROM enrollments e JOIN users u ON u.host_id = e.host_id AND u.id = e.user_id
   WHERE e.host_id = current_host() AND e.ssn_index = $2 AND e.user_id <> $1 AND u.status <> 'closed' LIMIT 1`,
)
