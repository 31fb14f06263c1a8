import type { Transaction } from './database.ts'
import { statement } from './statement.ts'
import { sweepOf } from './sweep.ts'

/** What opens one session: a preauth token for a client, or the code of a hosted page. */
interface NewPreauthToken {
  hash: Buffer
  userId: string
  issuedAt: number
  expiresAt: number
  /** What the session is limited to; null without a limit. */
  components?: readonly string[] | null
  /** Only where it is the code of a page. */
  page?: HostedPage
}

interface HostedPage {
  locale: string | null
  returnUrl: string | null
}

interface ClaimedToken extends HostedPage {
  userId: string
  components: readonly string[] | null
}

export async function insertPreauthToken(tx: Transaction, token: NewPreauthToken): Promise<void> {
  const { hash, userId, issuedAt, expiresAt, components = null, page } = token
  const ofPage = [page !== undefined, page?.locale ?? null, page?.returnUrl ?? null]
  await tx.run(insert, [hash, userId, issuedAt, expiresAt, components, ...ofPage])
}

/** One conditional update: of any number of callers exactly one gets the user. Neither kind opens what the other does. */
export async function claimPreauthToken(
  tx: Transaction,
  hash: Buffer,
  kind: 'client' | 'page',
  now: number,
): Promise<ClaimedToken | undefined> {
  const [row] = await tx.run(claim, [hash, now, kind === 'page'])
  return (
    row && {
      userId: row['user_id'] as string,
      components: row['components'] as string[] | null,
      locale: row['locale'] as string | null,
      returnUrl: row['return_url'] as string | null,
    }
  )
}

const insert = statement(
  'preauth-insert',
  `INSERT INTO preauth_tokens
     (host_id, hash, user_id, issued_at, expires_at, components, of_page, locale, return_url)
   VALUES (current_host(), $1, $2, $3, $4, $5, $6, $7, $8)`,
)
const claim = statement(
  'preauth-claim',
  `UPDATE preauth_tokens SET used_at = $2
   WHERE host_id = current_host() AND hash = $1 AND of_page = $3 AND used_at IS NULL AND expires_at > $2
   RETURNING user_id, components, locale, return_url`,
)
export const expiredPreauthTokens = sweepOf('preauth_tokens', 'expires_at')
