import type { Row, Transaction } from './database.ts'
import { statement } from './statement.ts'

export type EnrollmentState = 'CLAIMED' | 'ENROLLED' | 'FAILED' | 'UNKNOWN' | 'REFUSED' | 'ENDED'

/** A user's enrollment at the bureau: its state, and the desired state of its features. */
export interface EnrollmentRecord {
  userId: string
  reference: string
  state: EnrollmentState
  verifyIdentity: boolean
  consentVersion: string
  sealedPerson: Buffer | null
  wantedFlags: number
  wantedEnd: boolean
  version: number
  syncedVersion: number
  claimedAt: number
  /** The same in real time; null for attempts from before this was noted. */
  askedAt: number | null
  /** Real time. Until then one process may call the bureau about it. */
  leasedUntil: number
}

interface EnrollmentClaim {
  userId: string
  reference: string
  verifyIdentity: boolean
  consentVersion: string
  sealedPerson: Buffer
  /** The number counts as taken from the claim on, not only once the bureau has accepted it. */
  ssnIndex: Buffer
  wantedFlags: number
  claimedAt: number
  /** Real time of the claim. */
  askedAt: number
  /** Real time, longer than a call to the bureau can take. Until then the caller counts as alive. */
  leasedUntil: number
}

/**
 * Claims the attempt to enroll. False when another attempt is open or has ended; a refusal of a verified person can be tried again.
 */
export async function claimEnrollment(tx: Transaction, claim: EnrollmentClaim): Promise<boolean> {
  const rows = await tx.run(insert, [
    claim.userId,
    claim.reference,
    claim.verifyIdentity,
    claim.consentVersion,
    claim.sealedPerson,
    claim.wantedFlags,
    claim.claimedAt,
    claim.ssnIndex,
    claim.leasedUntil,
    claim.askedAt,
  ])
  return rows.length > 0
}

export async function readEnrollment(tx: Transaction, userId: string): Promise<EnrollmentRecord | undefined> {
  const [row] = await tx.run(byUser, [userId])
  return row && toEnrollment(row)
}

/** Ends an open attempt. False when it was settled before; that outcome stands. */
export async function settleEnrollment(
  tx: Transaction,
  reference: string,
  settled: { state: 'ENROLLED' | 'FAILED' | 'UNKNOWN' | 'REFUSED'; at: number },
): Promise<boolean> {
  return (await tx.run(settle, [reference, settled.state, settled.at])).length > 0
}

/** Removes an attempt that did not reach the bureau, so that another may follow. */
export async function releaseEnrollment(tx: Transaction, reference: string): Promise<boolean> {
  return (await tx.run(release, [reference])).length > 0
}

export interface DesiredEnrollment {
  flags: number
  end?: boolean
  /** The bureau has this state already. */
  done?: boolean
  /** The version that was set before the call, to undo it if this process had died. */
  guard?: number | undefined
}

/**
 * What the bureau should have from now on. That it has it already is noted only if it had everything that was desired
 * before, because an older state may still be on its way to it. Returns whether a job has to follow.
 */
export async function setDesiredEnrollment(
  tx: Transaction,
  userId: string,
  desired: DesiredEnrollment,
): Promise<{ jobNeeded: boolean; version: number }> {
  const [row] = await tx.run(change, [
    userId,
    desired.flags,
    desired.end ?? false,
    desired.done ?? false,
    desired.guard ?? null,
  ])
  return {
    jobNeeded: row !== undefined && row['version'] !== row['synced_version'],
    version: (row?.['version'] as number | undefined) ?? 0,
  }
}

/** Notes that the bureau has the desired state of this version. False when a newer one came meanwhile. */
export async function noteSynced(tx: Transaction, userId: string, version: number): Promise<boolean> {
  return (await tx.run(synced, [userId, version])).length > 0
}

/** Forgets a refused attempt in which the bureau was to verify the person, so that there can be another one. */
export async function forgetRefusedEnrollment(tx: Transaction, userId: string): Promise<boolean> {
  return (await tx.run(forgetRefused, [userId])).length > 0
}

function toEnrollment(row: Row): EnrollmentRecord {
  return {
    userId: row['user_id'] as string,
    reference: row['reference'] as string,
    state: row['state'] as EnrollmentState,
    verifyIdentity: row['verify_identity'] as boolean,
    consentVersion: row['consent_version'] as string,
    sealedPerson: row['sealed_person'] as Buffer | null,
    wantedFlags: row['wanted_flags'] as number,
    wantedEnd: row['wanted_end'] as boolean,
    version: row['version'] as number,
    syncedVersion: row['synced_version'] as number,
    claimedAt: row['claimed_at'] as number,
    askedAt: row['asked_at'] as number | null,
    leasedUntil: row['held_until'] as number,
  }
}

const insert = statement(
  'enrollment-claim',
  `INSERT INTO enrollments AS e (host_id, user_id, reference, state, verify_identity, consent_version, sealed_person,
     wanted_flags, claimed_at, ssn_index, held_until, held_by, asked_at)
   VALUES (current_host(), $1, $2::text, 'CLAIMED', $3, $4, $5, $6, $7, $8, $9, $2::text::uuid, $10)
   ON CONFLICT (host_id, user_id) DO UPDATE SET reference = excluded.reference, state = 'CLAIMED',
     verify_identity = excluded.verify_identity, consent_version = excluded.consent_version,
     sealed_person = excluded.sealed_person, wanted_flags = excluded.wanted_flags, claimed_at = excluded.claimed_at,
     ssn_index = excluded.ssn_index, held_until = excluded.held_until, held_by = excluded.held_by, asked_at = excluded.asked_at,
     version = e.version + 1, claimed_version = e.version + 1, settled_at = NULL
   WHERE e.state = 'REFUSED' AND NOT e.verify_identity
   RETURNING 1`,
)
const byUser = statement(
  'enrollment-by-user',
  `SELECT user_id, reference, state, verify_identity, consent_version, sealed_person, wanted_flags, wanted_end, version,
     synced_version, claimed_at, asked_at, held_until
   FROM enrollments WHERE host_id = current_host() AND user_id = $1`,
)
// The bureau has what the claim asked for; a desired state that came meanwhile is newer and still has to get there.
const settle = statement(
  'enrollment-settle',
  `UPDATE enrollments SET state = $2, settled_at = $3,
     synced_version = CASE WHEN $2 = 'ENROLLED' THEN claimed_version ELSE synced_version END,
     sealed_person = CASE WHEN $2 IN ('FAILED', 'UNKNOWN') THEN sealed_person END,
     ssn_index = CASE WHEN $2 = 'UNKNOWN' THEN ssn_index END,
     held_until = CASE WHEN held_by::text = reference THEN 0 ELSE held_until END
   WHERE host_id = current_host() AND reference = $1 AND state IN ('CLAIMED', 'UNKNOWN', 'FAILED') RETURNING 1`,
)
const release = statement(
  'enrollment-release',
  `DELETE FROM enrollments WHERE host_id = current_host() AND reference = $1 AND state IN ('CLAIMED', 'UNKNOWN') RETURNING 1`,
)
const forgetRefused = statement(
  'enrollment-forget-refused',
  `DELETE FROM enrollments WHERE host_id = current_host() AND user_id = $1 AND state = 'REFUSED' AND verify_identity
   RETURNING 1`,
)
const change = statement(
  'enrollment-desired',
  `UPDATE enrollments SET wanted_flags = $2, wanted_end = wanted_end OR $3, version = version + 1,
     synced_version = CASE WHEN $4 AND synced_version = version - (version = $5::integer IS TRUE)::integer THEN version + 1
       ELSE synced_version END
   WHERE host_id = current_host() AND user_id = $1 RETURNING version, synced_version`,
)
const synced = statement(
  'enrollment-synced',
  `UPDATE enrollments SET synced_version = $2, state = CASE WHEN wanted_end THEN 'ENDED' ELSE state END,
     sealed_person = CASE WHEN wanted_end THEN NULL ELSE sealed_person END
   WHERE host_id = current_host() AND user_id = $1 AND version = $2 RETURNING 1`,
)
