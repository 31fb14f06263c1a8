import { createHash } from 'node:crypto'

const secretPlace = '{secret}'

/**
 * Where a confirmation link leads: our page, with the host in front, so that the look-up runs with that host's rows only,
 * and the vendor's secret behind.
 */
export function landingUrl(publicUrl: string, hostId: string): string {
  return `${landingPrefix(publicUrl, hostId)}.${secretPlace}`
}

/** The secret in a link that the vendor has made from our landing address. */
export function secretOf(linkUrl: string, publicUrl: string, hostId: string): string {
  return linkUrl.slice(landingPrefix(publicUrl, hostId).length + 1)
}

/** A text with the link in it, fit to be shown to others than the person: it leads to the page and confirms nothing. */
export function withoutSecret(text: string, secret: string): string {
  return text.replaceAll(`.${secret}`, '').replaceAll(secret, '')
}

/** The host and the secret that an opened link names; undefined when it cannot be one of ours. */
export function readLinkId(id: string): { hostId: string; secret: string } | undefined {
  const parts = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9._~-]{1,128})$/.exec(id)
  if (!parts) return undefined
  const hex = Buffer.from(parts[1]!, 'base64url').toString('hex')
  const hostId = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  return { hostId, secret: parts[2]! }
}

export function linkHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

function landingPrefix(publicUrl: string, hostId: string): string {
  return `${publicUrl}/api/smfa/auth/${Buffer.from(hostId.replaceAll('-', ''), 'hex').toString('base64url')}`
}
