import type { Database } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { statement } from './statement.ts'
import { sweepOf } from './sweep.ts'

interface IdempotencyClaim {
  scopeHash: Buffer
  fingerprint: Buffer
  lease: string
  now: number
  leasedUntil: number
  expiresAt: number
}

type ClaimResult = { claimed: true } | { claimed: false; fingerprint: Buffer; sealedAnswer: Buffer | null }

/**
 * Takes the key, or returns the request that has it. A key is free again when it expired, or when its first request died: then
 * its lease has run out and there is no answer.
 */
export async function claimIdempotencyKey(
  db: Database,
  scope: HostScope,
  claim: IdempotencyClaim,
): Promise<ClaimResult> {
  return db.transaction(scope, async (tx) => {
    const [taken] = await tx.run(take, [
      claim.scopeHash,
      claim.fingerprint,
      claim.leasedUntil,
      claim.lease,
      claim.now,
      claim.expiresAt,
    ])
    if (taken) return { claimed: true }
    const [row] = await tx.run(find, [claim.scopeHash])
    return {
      claimed: false,
      fingerprint: (row?.['fingerprint'] as Buffer | undefined) ?? claim.fingerprint,
      sealedAnswer: (row?.['sealed_answer'] as Buffer | null | undefined) ?? null,
    }
  })
}

export async function keepAnswer(
  db: Database,
  scope: HostScope,
  scopeHash: Buffer,
  lease: string,
  sealed: Buffer,
): Promise<void> {
  await db.transaction(scope, (tx) => tx.run(store, [scopeHash, lease, sealed]))
}

/** The request was refused before anything happened, so the key may be used again. */
export async function releaseIdempotencyKey(
  db: Database,
  scope: HostScope,
  scopeHash: Buffer,
  lease: string,
): Promise<void> {
  await db.transaction(scope, (tx) => tx.run(release, [scopeHash, lease]))
}

const take = statement(
  'idempotency-take',
  `INSERT INTO idempotency_keys AS k (host_id, scope_hash, fingerprint, leased_until, lease, created_at, expires_at)
   VALUES (current_host(), $1, $2, $3, $4, $5, $6)
   ON CONFLICT (host_id, scope_hash) DO UPDATE SET fingerprint = excluded.fingerprint, leased_until = excluded.leased_until,
     lease = excluded.lease, sealed_answer = NULL, created_at = excluded.created_at, expires_at = excluded.expires_at
   WHERE k.expires_at <= $5
      OR (k.sealed_answer IS NULL AND k.leased_until <= $5 AND k.fingerprint = excluded.fingerprint)
   RETURNING 1`,
)
const find = statement(
  'idempotency-find',
  'SELECT fingerprint, sealed_answer FROM idempotency_keys WHERE host_id = current_host() AND scope_hash = $1',
)
const store = statement(
  'idempotency-store',
  'UPDATE idempotency_keys SET sealed_answer = $3 WHERE host_id = current_host() AND scope_hash = $1 AND lease = $2',
)
const release = statement(
  'idempotency-release',
  'DELETE FROM idempotency_keys WHERE host_id = current_host() AND scope_hash = $1 AND lease = $2 AND sealed_answer IS NULL',
)
export const expiredIdempotencyKeys = sweepOf('idempotency_keys', 'expires_at')
