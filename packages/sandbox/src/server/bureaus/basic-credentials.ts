import type { ClientCredentials } from '../settings.ts'

/** User and password of a basic authorization header; both empty when there is none. */
export function basicCredentials(authorization: string | undefined): ClientCredentials {
  const encoded = /^basic +([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '')?.[1] ?? ''
  const [clientId = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return { clientId: decoded(clientId), clientSecret: decoded(rest.join(':')) }
}

/** OAuth form-encodes the two before they are joined. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return ''
  }
}
