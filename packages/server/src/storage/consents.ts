import type { Transaction } from './database.ts'
import { statement } from './statement.ts'

export interface ConsentRecord {
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

const insert = statement(
  'consent-insert',
  `INSERT INTO consents (host_id, user_id, text_version, source, accepted_at, sealed, recorded_at)
   VALUES (current_host(), $1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
)
