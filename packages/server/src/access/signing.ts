import { createPrivateKey, createPublicKey, hash, type KeyObject, sign, verify } from 'node:crypto'
import { BoundedMap } from '@plumbline/core/collections'

/** What our access tokens say: ids and times, nothing about a person. */
export interface Claims {
  iss: string
  aud: 'host' | 'user'
  sub: string
  hid: string
  jti: string
  iat: number
  exp: number
  typ: 'host-access' | 'user-access'
  sid?: string
  /** Components of the widget that the session is limited to; without it there is no limit. */
  cmp?: readonly string[]
}

export interface SigningKey {
  kid: string
  privateKey: KeyObject
}

interface VerifyingKeys {
  /** Undefined for a kid that is unknown or retired. */
  key(kid: string): KeyObject | undefined
}

export function signToken(claims: Claims, key: SigningKey): string {
  const header = Buffer.from(JSON.stringify({ alg: 'EdDSA', typ: 'at+jwt', kid: key.kid })).toString('base64url')
  const body = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${body}.${sign(null, Buffer.from(body), key.privateKey).toString('base64url')}`
}

/**
 * Checks form and signature; whether the claims are still good is the caller's question, asked on every request. Results
 * are remembered by the token's hash, because a signature check costs a hundred times a look-up.
 */
export class TokenVerifier {
  readonly #keys: VerifyingKeys
  readonly #issuer: string
  readonly #known: BoundedMap<string, { claims: Claims; kid: string }>

  constructor(keys: VerifyingKeys, issuer: string, maxKnown = defaultMaxKnown) {
    this.#keys = keys
    this.#issuer = issuer
    this.#known = new BoundedMap(maxKnown)
  }

  /** How many tokens were good and are not checked again. */
  get remembered(): number {
    return this.#known.size
  }

  verify(token: string): Claims | undefined {
    if (token.length > maxTokenLength) return undefined
    const digest = hash('sha256', token, 'base64')
    const known = this.#known.get(digest)
    if (known) return this.#keys.key(known.kid) ? known.claims : undefined
    const fresh = this.#check(token)
    if (!fresh) return undefined
    this.#known.set(digest, fresh)
    return fresh.claims
  }

  #check(token: string): { claims: Claims; kid: string } | undefined {
    const [header, body, signature, ...rest] = token.split('.')
    if (!header || !body || !signature || rest.length > 0) return undefined
    const head = parsed(header)
    // The header picks nothing but one of our own keys: no algorithm, address or key of the sender's choice.
    if (head?.['alg'] !== 'EdDSA' || head['typ'] !== 'at+jwt' || typeof head['kid'] !== 'string') return undefined
    if (Object.keys(head).length !== 3) return undefined
    const key = this.#keys.key(head['kid'])
    if (!key) return undefined
    if (!verify(null, Buffer.from(`${header}.${body}`), key, Buffer.from(signature, 'base64url'))) return undefined
    const claims = parsed(body)
    return isClaims(claims) && claims.iss === this.#issuer ? { claims, kid: head['kid'] } : undefined
  }
}

const maxTokenLength = 4096
/** A kilobyte each. */
const defaultMaxKnown = 10_000

function parsed(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

function isClaims(value: unknown): value is Claims {
  if (typeof value !== 'object' || value === null) return false
  const claims = value as Record<string, unknown>
  return (
    ['iss', 'sub', 'hid', 'jti'].every((name) => typeof claims[name] === 'string') &&
    ['iat', 'exp'].every((name) => Number.isSafeInteger(claims[name])) &&
    ((claims['aud'] === 'host' && claims['typ'] === 'host-access') ||
      (claims['aud'] === 'user' && claims['typ'] === 'user-access' && typeof claims['sid'] === 'string')) &&
    (claims['cmp'] === undefined || Array.isArray(claims['cmp']))
  )
}

export function privateKeyOf(pem: string): KeyObject {
  return createPrivateKey(pem)
}

export function publicKeyOf(jwk: Record<string, unknown>): KeyObject {
  return createPublicKey({ key: jwk as import('node:crypto').JsonWebKey, format: 'jwk' })
}
