import { createPublicKey, verify } from 'node:crypto'

const maxTokenSeconds = 24 * 3600

/**
 * Whether the header shows the server that the browser has subscribed to (RFC 8292): its key, a signature of it, for this origin, not
 * expired and not for longer than a day. `now` is epoch milliseconds.
 */
export function isFromServer(
  header: string | undefined,
  asked: { readonly serverKey: string; readonly origin: string; readonly now: number },
): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? []
  const [head, body, signature] = token.split('.')
  if (key !== asked.serverKey || !head || !body || !signature) return false
  try {
    const point = Buffer.from(key, 'base64url')
    const part = (from: number, to: number) => point.subarray(from, to).toString('base64url')
    const jwk = { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65) }
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
    const signed = Buffer.from(`${head}.${body}`)
    if (!verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))) {
      return false
    }
    const { aud, exp } = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as { aud?: unknown; exp?: unknown }
    const seconds = asked.now / 1000
    return aud === asked.origin && typeof exp === 'number' && exp > seconds && exp <= seconds + maxTokenSeconds
  } catch {
    return false
  }
}
