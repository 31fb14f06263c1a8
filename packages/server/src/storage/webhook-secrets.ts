import type { Database, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'
import { sweepFound } from './sweep.ts'

/**
 * Removes those that have ended and returns when the others do, the next one last; null: the newest, which has no end yet. The
 * endpoint must be locked.
 */
export async function sweepSecrets(tx: Transaction, endpointId: string, now: number): Promise<(number | null)[]> {
  await tx.run(removeEnded, [endpointId, now])
  return (await tx.run(ends, [endpointId])).map((row) => row['ends_at'] as number | null)
}

/** Those that sign at this instant, the newest first; the secrets themselves stay where they are. */
export async function secretsOf(
  db: Database,
  scope: HostScope,
  endpointId: string,
  now: number,
): Promise<{ createdAt: number; endsAt: number | null }[]> {
  const rows = await db.read(scope, signing, [endpointId, now])
  return rows.map((row) => ({ createdAt: row['created_at'] as number, endsAt: row['ends_at'] as number | null }))
}

/** The one that was the newest ends at `previousEndsAt`. */
export async function insertSecret(
  tx: Transaction,
  endpointId: string,
  secret: { id: string; sealed: Buffer; createdAt: number; previousEndsAt: number },
): Promise<void> {
  await tx.run(endNewest, [endpointId, secret.previousEndsAt])
  await tx.run(insert, [endpointId, secret.id, secret.sealed, secret.createdAt])
}

const removeEnded = statement(
  'webhook-secrets-remove-ended',
  'DELETE FROM webhook_secrets WHERE host_id = current_host() AND endpoint_id = $1 AND ends_at <= $2',
)
const ends = statement(
  'webhook-secrets-ends',
  `SELECT ends_at FROM webhook_secrets WHERE host_id = current_host() AND endpoint_id = $1
   ORDER BY ends_at DESC NULLS FIRST`,
)
const signing = hostRead(
  'webhook-secrets-signing',
  `SELECT s.created_at, s.ends_at FROM webhook_secrets s
   WHERE s.host_id = host.id AND s.endpoint_id = $2 AND (s.ends_at IS NULL OR s.ends_at > $3) ORDER BY s.created_at DESC, s.id`,
)
const endNewest = statement(
  'webhook-secret-end-newest',
  `UPDATE webhook_secrets SET ends_at = $2
   WHERE host_id = current_host() AND endpoint_id = $1 AND ends_at IS NULL`,
)
const insert = statement(
  'webhook-secret-insert',
  `INSERT INTO webhook_secrets (host_id, endpoint_id, id, sealed, created_at) VALUES (current_host(), $1, $2, $3, $4)`,
)
/** Of all endpoints of the host. */
export const endedSecrets = sweepFound(
  'webhook_secrets',
  'SELECT ctid FROM webhook_secrets WHERE host_id = current_host() AND ends_at <= $1',
)
