import type { Transaction } from './database.ts'
import { statement } from './statement.ts'
import { sweepOf } from './sweep.ts'

/** A log-in of the host or a session of a user, with the refresh tokens that follow each other in it. */
interface NewFamily {
  id: string
  kind: 'host' | 'user'
  keyId: string | null
  userId: string | null
  startedAt: number
  endsAt: number
  /** What a session is limited to; null without a limit. */
  components: readonly string[] | null
}

interface NewRefreshToken {
  hash: Buffer
  familyId: string
  issuedAt: number
  expiresAt: number
}

interface Family {
  id: string
  keyId: string | null
  userId: string | null
  endsAt: number
  components: readonly string[] | null
}

/** Family and first refresh token in one statement. */
export async function insertFamily(tx: Transaction, family: NewFamily, first: NewRefreshToken): Promise<void> {
  await tx.run(insert, [
    family.id,
    family.kind,
    family.keyId,
    family.userId,
    family.startedAt,
    family.endsAt,
    first.hash,
    first.expiresAt,
    family.components,
  ])
}

/** Uses a refresh token up. Of two callers with the same token one wins; the other finds it used. */
export async function claimRefreshToken(
  tx: Transaction,
  hash: Buffer,
  kind: 'host' | 'user',
  now: number,
): Promise<Family | undefined> {
  const [row] = await tx.run(claim, [hash, kind, now])
  return (
    row && {
      id: row['id'] as string,
      keyId: row['key_id'] as string | null,
      userId: row['user_id'] as string | null,
      endsAt: row['ends_at'] as number,
      components: row['components'] as string[] | null,
    }
  )
}

export async function insertRefreshToken(tx: Transaction, token: NewRefreshToken): Promise<void> {
  await tx.run(insertToken, [token.hash, token.familyId, token.issuedAt, token.expiresAt])
}

/** The family of a token that was used before, so that it can be ended. */
export async function usedTokenFamily(
  tx: Transaction,
  hash: Buffer,
  kind: 'host' | 'user',
): Promise<string | undefined> {
  return (await tx.run(usedFamily, [hash, kind]))[0]?.['id'] as string | undefined
}

/** `revokedAt` is real time: the other processes look for what was ended lately. */
export async function revokeFamily(tx: Transaction, familyId: string, why: string, revokedAt: number): Promise<void> {
  await tx.run(revoke, [familyId, why, revokedAt])
}

/** Every session of these users ends. `except`: the one that asked for it. */
export async function revokeUserFamilies(
  tx: Transaction,
  userIds: readonly string[],
  why: string,
  revokedAt: number,
  except: string | null = null,
): Promise<void> {
  await tx.run(revokeOfUsers, [userIds, why, revokedAt, except])
}

const insert = statement(
  'family-insert',
  `WITH family AS (
     INSERT INTO token_families (host_id, id, kind, key_id, user_id, started_at, ends_at, components)
     VALUES (current_host(), $1, $2, $3, $4, $5, $6, $9))
   INSERT INTO refresh_tokens (host_id, hash, family_id, issued_at, expires_at)
   VALUES (current_host(), $7, $1, $5, $8)`,
)
const claim = statement(
  'refresh-claim',
  `UPDATE refresh_tokens t SET used_at = $3 FROM token_families f
   WHERE t.host_id = current_host() AND t.hash = $1 AND t.used_at IS NULL AND t.expires_at > $3
     AND f.host_id = t.host_id AND f.id = t.family_id AND f.kind = $2 AND f.revoked_at IS NULL AND f.ends_at > $3
   RETURNING f.id, f.key_id, f.user_id, f.ends_at, f.components`,
)
const insertToken = statement(
  'refresh-insert',
  `INSERT INTO refresh_tokens (host_id, hash, family_id, issued_at, expires_at) VALUES (current_host(), $1, $2, $3, $4)`,
)
const usedFamily = statement(
  'refresh-used-family',
  `SELECT f.id FROM refresh_tokens t JOIN token_families f ON f.host_id = t.host_id AND f.id = t.family_id
   WHERE t.host_id = current_host() AND t.hash = $1 AND t.used_at IS NOT NULL AND f.kind = $2 AND f.revoked_at IS NULL`,
)
const revoke = statement(
  'family-revoke',
  `UPDATE token_families SET revoked_at = $3, revoked_why = $2
   WHERE host_id = current_host() AND id = $1 AND revoked_at IS NULL`,
)
const revokeOfUsers = statement(
  'family-revoke-of-users',
  `UPDATE token_families SET revoked_at = $3, revoked_why = $2
   WHERE host_id = current_host() AND user_id = ANY ($1::uuid[]) AND revoked_at IS NULL AND id IS DISTINCT FROM $4::uuid`,
)
export const expiredRefreshTokens = sweepOf('refresh_tokens', 'expires_at')
export const endedFamilies = sweepOf('token_families', 'ends_at')
