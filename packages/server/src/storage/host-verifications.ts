import type { Transaction } from './database.ts'
import { statement } from './statement.ts'

/** A host's statement that it has verified a person itself. It is written once; no role can change or remove it. */
interface HostVerification {
  id: string
  userId: string
  sessionId: string
  keyId: string
  address: string
  method: string
  sealedReference: Buffer | null
  verifiedAt: number
  recordedAt: number
}

export async function insertHostVerification(tx: Transaction, one: HostVerification): Promise<void> {
  await tx.run(insert, [
    one.id,
    one.userId,
    one.sessionId,
    one.keyId,
    one.address,
    one.method,
    one.sealedReference,
    one.verifiedAt,
    one.recordedAt,
  ])
}

/** A record names the session it was made for, so none from before the approval can be taken for it. */
export async function isHostVerified(tx: Transaction, sessionId: string): Promise<boolean> {
  return (await tx.run(ofSession, [sessionId])).length > 0
}

const insert = statement(
  'host-verification-insert',
  `INSERT INTO host_verifications (host_id, id, user_id, session_id, key_id, address, method, sealed_reference, verified_at,
     recorded_at)
   VALUES (current_host(), $1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)
const ofSession = statement(
  'host-verification-of-session',
  'SELECT 1 FROM host_verifications WHERE host_id = current_host() AND session_id = $1 LIMIT 1',
)
