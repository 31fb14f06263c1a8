import { createHash, randomBytes } from 'node:crypto'

/**
 * A secret that names its host: 16 bytes host id, 32 bytes random, base64url. The host in front lets the look-up run with
 * that host's rows only; it gives nothing away, because the random part is what is checked.
 */
export interface OpaqueToken {
  text: string
  hash: Buffer
}

export function newOpaqueToken(hostId: string): OpaqueToken {
  const text = Buffer.concat([Buffer.from(hostId.replaceAll('-', ''), 'hex'), randomBytes(32)]).toString('base64url')
  return { text, hash: hashToken(text) }
}

/** The host a token claims to belong to, or undefined when it cannot be one of ours. */
export function claimedHostId(text: string): string | undefined {
  if (text.length !== 64 || !/^[A-Za-z0-9_-]{64}$/.test(text)) return undefined
  const hex = Buffer.from(text, 'base64url').subarray(0, 16).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** At rest there are only hashes; 256 random bits need no salt and no slow hash. */
export function hashToken(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
