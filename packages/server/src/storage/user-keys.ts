import type { Database } from './database.ts'
import { statement } from './statement.ts'

export interface WrappedUserKey {
  hostId: string
  userId: string
  wrapped: Buffer
}

/** Data keys that are wrapped under another version of the ring than this one. */
export async function userKeysNotUnder(
  system: Database,
  ringVersion: number,
  limit: number,
): Promise<WrappedUserKey[]> {
  return (await system.run(notUnder, [ringVersion, limit])).map((row) => ({
    hostId: row['host_id'] as string,
    userId: row['id'] as string,
    wrapped: row['wrapped_key'] as Buffer,
  }))
}

/** Only if the key is still the one that was read: it may have been destroyed meanwhile. */
export async function replaceUserKey(
  system: Database,
  before: WrappedUserKey,
  wrapped: Buffer,
  ringVersion: number,
): Promise<boolean> {
  return (await system.run(replace, [before.hostId, before.userId, before.wrapped, wrapped, ringVersion])).length > 0
}

const notUnder = statement(
  'user-keys-not-under',
  'SELECT host_id, id, wrapped_key FROM users WHERE wrapped_key IS NOT NULL AND ring_version <> $1 LIMIT $2',
)
const replace = statement(
  'user-key-replace',
  `UPDATE users SET wrapped_key = $4, ring_version = $5 WHERE host_id = $1 AND id = $2 AND wrapped_key = $3 RETURNING id`,
)
