import type { Database } from './database.ts'
import { statement } from './statement.ts'

export interface WrappedUserKey {
  ringVersion: number
  hostId: string
  userId: string
  wrapped: Buffer
}

/** Data keys that are wrapped under an older version of the ring, behind the given one in their order. */
export async function userKeysBelow(
  system: Database,
  ringVersion: number,
  after: Omit<WrappedUserKey, 'wrapped'>,
  limit: number,
): Promise<WrappedUserKey[]> {
  return (await system.run(below, [ringVersion, limit, after.ringVersion, after.hostId, after.userId])).map((row) => ({
    ringVersion: row['ring_version'] as number,
    hostId: row['host_id'] as string,
    userId: row['id'] as string,
    wrapped: row['wrapped_key'] as Buffer,
  }))
}

/** Replaces the key only if it is still the one that was read, because it may have been destroyed meanwhile. */
export async function replaceUserKey(
  system: Database,
  before: WrappedUserKey,
  wrapped: Buffer,
  ringVersion: number,
): Promise<boolean> {
  return (await system.run(replace, [before.hostId, before.userId, before.wrapped, wrapped, ringVersion])).length > 0
}

const below = statement(
  'user-keys-below',
  `SELECT ring_version, host_id, id, wrapped_key FROM users
   WHERE wrapped_key IS NOT NULL AND ring_version < $1 AND (ring_version, host_id, id) > ($3::integer, $4::uuid, $5::uuid)
   ORDER BY ring_version, host_id, id LIMIT $2`,
)
const replace = statement(
  'user-key-replace',
  `UPDATE users SET wrapped_key = $4, ring_version = $5 WHERE host_id = $1 AND id = $2 AND wrapped_key = $3 RETURNING id`,
)
