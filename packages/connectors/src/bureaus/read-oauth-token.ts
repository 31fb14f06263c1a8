import { jsonOf, textOf } from '../outbound/answer-json.ts'
import type { FetchedToken } from './access-token.ts'

/** The token answer of OAuth; one bureau writes the seconds as text. */
export function readOauthToken(body: Uint8Array): FetchedToken | null {
  const answer = jsonOf({ body })
  const token = textOf(answer?.['access_token'])
  const expiresInSeconds = Number(answer?.['expires_in'])
  return token && /^[\x21-\x7e]{1,4096}$/.test(token) && expiresInSeconds > 0 ? { token, expiresInSeconds } : null
}
