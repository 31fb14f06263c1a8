import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Bureau } from '@plumbline/core/bureaus'
import type { ClientCredentials, KnownCredentials } from './settings.ts'

/**
 * The bureaus' OAuth tokens for client credentials. A token carries its bureau and its end and is signed with a key that the
 * process makes for itself: after a restart all tokens are void, as callers have to expect of any bureau.
 */
export interface AccessTokens {
  /** Null when the credentials are wrong. */
  readonly issue: (bureau: Bureau, offered: ClientCredentials) => IssuedToken | null
  readonly isValid: (bureau: Bureau, authorization: string | undefined) => boolean
}

interface IssuedToken {
  readonly token: string
  readonly issuedAt: number
  readonly expiresInSeconds: number
}

interface AccessTokenOptions {
  readonly credentials: Readonly<Record<Bureau, KnownCredentials>>
  readonly tokenSeconds: number
  readonly now: () => number
}

export function createAccessTokens({ credentials, tokenSeconds, now }: AccessTokenOptions): AccessTokens {
  const key = randomBytes(32)
  const sign = (claims: string) => createHmac('sha256', key).update(claims).digest('base64url')
  return {
    issue(bureau, offered) {
      const known = credentials[bureau]
      const secrets = [known.clientSecret, known.nextSecret].map((secret) => isSame(secret, offered.clientSecret))
      if (!isSame(known.clientId, offered.clientId) || !secrets.includes(true)) return null
      const issuedAt = now()
      const claims = `${bureau}.${issuedAt + tokenSeconds * 1000}.${randomBytes(9).toString('base64url')}`
      return { token: `${claims}.${sign(claims)}`, issuedAt, expiresInSeconds: tokenSeconds }
    },
    isValid(bureau, authorization) {
      const token = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
      const end = token.lastIndexOf('.')
      if (end < 0 || !isSame(sign(token.slice(0, end)), token.slice(end + 1))) return false
      const [issuer, expiresAt] = token.split('.')
      return issuer === bureau && now() < Number(expiresAt)
    },
  }
}

/** Compares signatures of the texts, which have one length, so that time tells nothing. */
function isSame(known: string, offered: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest()
  return timingSafeEqual(digest(known), digest(offered))
}
