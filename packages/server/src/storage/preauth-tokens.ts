import type { Database, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { statement } from './statement.ts'
import { sweep, sweepOf } from './sweep.ts'

export async function insertPreauthToken(
  tx: Transaction,
  token: { hash: Buffer; userId: string; issuedAt: number; expiresAt: number },
): Promise<void> {
  await tx.run(insert, [token.hash, token.userId, token.issuedAt, token.expiresAt])
}

/** One conditional update: of any number of callers exactly one gets the user. */
export async function claimPreauthToken(tx: Transaction, hash: Buffer, now: number): Promise<string | undefined> {
  return (await tx.run(claim, [hash, now]))[0]?.['user_id'] as string | undefined
}

export function deleteExpiredPreauthTokens(db: Database, scope: HostScope, before: number): Promise<number> {
  return sweep(db, scope, expired, [before])
}

const insert = statement(
  'preauth-insert',
  'INSERT INTO preauth_tokens (host_id, hash, user_id, issued_at, expires_at) VALUES (current_host(), $1, $2, $3, $4)',
)
const claim = statement(
  'preauth-claim',
  `UPDATE preauth_tokens SET used_at = $2
   WHERE host_id = current_host() AND hash = $1 AND used_at IS NULL AND expires_at > $2 RETURNING user_id`,
)
const expired = sweepOf('preauth_tokens', 'expires_at')
