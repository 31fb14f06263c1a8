import type { Database, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'
import { pageValues, type TimelinePage } from './timeline-page.ts'

interface ConsentRecord {
  textVersion: string
  source: 'CONSUMER' | 'HOST_ATTESTED'
  acceptedAt: number
  sealed: Buffer | null
  recordedAt: number
}

/** Stored once per text version; the first acceptance stands. */
export async function insertConsent(tx: Transaction, userId: string, consent: ConsentRecord): Promise<void> {
  await tx.run(insert, [
    userId,
    consent.textVersion,
    consent.source,
    consent.acceptedAt,
    consent.sealed,
    consent.recordedAt,
  ])
}

/** The version of the newest wording that the person has agreed to and not revoked. */
export async function standingConsent(tx: Transaction, userId: string): Promise<string | undefined> {
  return (await tx.run(standing, [userId]))[0]?.['text_version'] as string | undefined
}

export async function hasConsent(db: Database, scope: HostScope, userId: string): Promise<boolean> {
  return (await db.read(scope, any, [userId])).length > 0
}

/** That a person agreed to a wording, or took it back. */
export interface ConsentChange {
  key: string
  at: number
  revoked: boolean
  textVersion: string
  source: ConsentRecord['source']
  acceptedAt: number
}

export async function consentChangesOfUser(tx: Transaction, page: TimelinePage<string>): Promise<ConsentChange[]> {
  return (await tx.run(changesOfUser, pageValues(page))).map((row) => ({
    key: row['key'] as string,
    at: row['at'] as number,
    revoked: row['revoked'] as boolean,
    textVersion: row['text_version'] as string,
    source: row['source'] as ConsentRecord['source'],
    acceptedAt: row['accepted_at'] as number,
  }))
}

type ListedConsent = Pick<ConsentRecord, 'textVersion' | 'source' | 'acceptedAt'> & { revokedAt: number | null }

/** One for each wording that the person has agreed to, the newest first. */
export async function consentsOfUser(tx: Transaction, userId: string): Promise<ListedConsent[]> {
  return (await tx.run(ofUser, [userId])).map((row) => ({
    textVersion: row['text_version'] as string,
    source: row['source'] as ConsentRecord['source'],
    acceptedAt: row['accepted_at'] as number,
    revokedAt: row['revoked_at'] as number | null,
  }))
}

export async function revokeConsents(tx: Transaction, userIds: readonly string[], at: number): Promise<void> {
  await tx.run(revoke, [userIds, at])
}

const standing = statement(
  'consent-standing',
  `SELECT text_version FROM consents WHERE host_id = current_host() AND user_id = $1 AND revoked_at IS NULL
   ORDER BY accepted_at DESC, recorded_at DESC LIMIT 1`,
)
const any = hostRead(
  'consent-any',
  'SELECT 1 FROM consents c WHERE c.host_id = host.id AND c.user_id = $2 AND c.revoked_at IS NULL LIMIT 1',
)
const ofUser = statement(
  'consents-of-user',
  `SELECT text_version, source, accepted_at, revoked_at FROM consents WHERE host_id = current_host() AND user_id = $1
   ORDER BY accepted_at DESC, text_version LIMIT 100`,
)
const revoke = statement(
  'consent-revoke',
  `UPDATE consents SET revoked_at = $2
   WHERE host_id = current_host() AND user_id = ANY ($1::uuid[]) AND revoked_at IS NULL`,
)
// A person has a row for each wording that there has been, so there are few.
const changesOfUser = statement(
  'consent-changes-of-user',
  `SELECT * FROM (
     SELECT change.key, change.at, change.revoked, c.text_version, c.source, c.accepted_at
     FROM consents c,
       LATERAL (VALUES (c.text_version || ' given', c.recorded_at, false), (c.text_version || ' revoked', c.revoked_at, true))
         AS change (key, at, revoked)
     WHERE c.host_id = current_host() AND c.user_id = $1 AND change.at IS NOT NULL) AS changes
   WHERE at >= $2 AND (at, key) < ($3::bigint, $4::text) ORDER BY at DESC, key DESC LIMIT $5`,
)
const insert = statement(
  'consent-insert',
  `INSERT INTO consents (host_id, user_id, text_version, source, accepted_at, sealed, recorded_at)
   VALUES (current_host(), $1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
)
