import type { Database, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'
import { sweepOf } from './sweep.ts'

/** What a mailed token is good for: to confirm the address, to set a new password. */
export type MailTokenPurpose = 'CONFIRM' | 'RESET'

interface NewMailToken {
  hash: Buffer
  userId: string
  purpose: MailTokenPurpose
  issuedAt: number
  expiresAt: number
}

export async function insertMailToken(tx: Transaction, token: NewMailToken): Promise<void> {
  await tx.run(insert, [token.hash, token.userId, token.purpose, token.issuedAt, token.expiresAt])
}

/** Finds the user of a token without using it up. */
export async function findMailToken(
  db: Database,
  scope: HostScope,
  hash: Buffer,
  purpose: MailTokenPurpose,
  now: number,
): Promise<string | undefined> {
  return (await db.read(scope, find, [hash, purpose, now]))[0]?.['user_id'] as string | undefined
}

/** One conditional update: of any number of callers exactly one gets the user. */
export async function claimMailToken(
  tx: Transaction,
  hash: Buffer,
  purpose: MailTokenPurpose,
  now: number,
): Promise<string | undefined> {
  return (await tx.run(claim, [hash, purpose, now]))[0]?.['user_id'] as string | undefined
}

/** Ends the tokens of a user. */
export async function endMailTokens(
  tx: Transaction,
  userId: string,
  purpose: MailTokenPurpose,
  now: number,
): Promise<void> {
  await tx.run(end, [userId, purpose, now])
}

/** Ends everything that was mailed to an address and still works, identity links too. */
export async function endMailedLinks(tx: Transaction, userId: string, now: number): Promise<void> {
  await tx.run(endAll, [userId, now])
}

const insert = statement(
  'mail-token-insert',
  `INSERT INTO mail_tokens (host_id, hash, user_id, purpose, issued_at, expires_at)
   VALUES (current_host(), $1, $2, $3, $4, $5)`,
)
const find = hostRead(
  'mail-token-find',
  `SELECT t.user_id FROM mail_tokens t
   WHERE t.host_id = host.id AND t.hash = $2 AND t.purpose = $3 AND t.used_at IS NULL AND t.expires_at > $4`,
)
const claim = statement(
  'mail-token-claim',
  `UPDATE mail_tokens SET used_at = $3
   WHERE host_id = current_host() AND hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > $3 RETURNING user_id`,
)
const end = statement(
  'mail-tokens-end',
  `UPDATE mail_tokens SET used_at = $3
   WHERE host_id = current_host() AND user_id = $1 AND purpose = $2 AND used_at IS NULL`,
)
const endAll = statement(
  'mailed-links-end',
  `WITH links AS (
     UPDATE identity_sends SET replaced_at = $2 WHERE host_id = current_host() AND user_id = $1 AND channel = 'email'
       AND replaced_at IS NULL AND used_at IS NULL)
   UPDATE mail_tokens SET used_at = $2 WHERE host_id = current_host() AND user_id = $1 AND used_at IS NULL`,
)
export const expiredMailTokens = sweepOf('mail_tokens', 'expires_at')
