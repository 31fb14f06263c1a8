import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { BoundedMap } from '@plumbline/core/collections'

/** The key pair by which push services know the installation (RFC 8292); browsers bind their subscriptions to its public half. */
export interface VapidKey {
  readonly publicKey: string
  readonly privateKey: KeyObject
}

/**
 * The key pair that follows from secret bytes: the same bytes give the same pair, for ever and in every process. `secretOf` gives 32
 * bytes for a number; nearly always those for 0 are a private key, and else the next are tried.
 */
export function vapidKeyFrom(secretOf: (attempt: number) => Buffer): VapidKey {
  const pair = createECDH('prime256v1')
  for (let attempt = 0; ; attempt += 1) {
    const secret = secretOf(attempt)
    try {
      pair.setPrivateKey(secret)
    } catch (fault) {
      if (attempt < 8) continue
      throw fault
    }
    const point = pair.getPublicKey()
    const part = (from: number, to: number) => point.subarray(from, to).toString('base64url')
    const jwk = { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65), d: secret.toString('base64url') }
    return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) }
  }
}

const tokenSeconds = 12 * 3600
/** A token is not used in its last hour: clocks of push services differ. */
const spareSeconds = 3600
const maxOrigins = 100

/** Makes the header by which we show ourselves to push services; the token for an origin is kept for 11 hours. */
export function createVapid(key: VapidKey, subject: string, now: () => number) {
  const tokens = new BoundedMap<string, { token: string; expires: number }>(maxOrigins)
  return {
    authorization(endpoint: string): string {
      const { origin } = new URL(endpoint)
      const seconds = Math.floor(now() / 1000)
      let known = tokens.get(origin)
      if (!known || known.expires - seconds < spareSeconds || known.expires - seconds > tokenSeconds) {
        const expires = seconds + tokenSeconds
        known = { token: signed(key, { aud: origin, exp: expires, sub: subject }), expires }
        tokens.set(origin, known)
      }
      return `vapid t=${known.token}, k=${key.publicKey}`
    },
  }
}

function signed(key: VapidKey, claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const body = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(body), { key: key.privateKey, dsaEncoding: 'ieee-p1363' })
  return `${body}.${signature.toString('base64url')}`
}
