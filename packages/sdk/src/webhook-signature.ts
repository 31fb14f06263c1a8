interface SignedMessage {
  readonly id: string
  readonly time: string
  readonly body: Uint8Array
  /** `v1,<base64>`, several of them separated by spaces while a secret is exchanged. */
  readonly signatures: string
}

/** As many as can be live at once, with room to spare; whoever sends more is not the service. */
const maxSignatures = 10
const signatureBytes = 32

/**
 * Whether one of the signatures was made with one of the secrets. Every pair is looked at and compared by the platform in constant time,
 * so how long it takes tells nothing about which one fits.
 */
export async function isSignedWith(secrets: readonly string[], message: SignedMessage): Promise<boolean> {
  const keys = await Promise.all(secrets.map(keyOf))
  const signed = joined(new TextEncoder().encode(`${message.id}.${message.time}.`), message.body)
  const signatures = message.signatures
    .split(' ')
    .slice(0, maxSignatures)
    .flatMap((text) => (text.startsWith('v1,') ? (bytesOf(text.slice(3)) ?? []) : []))
    .filter(({ length }) => length === signatureBytes)
  const checks = keys.flatMap((key) => signatures.map((one) => crypto.subtle.verify('HMAC', key, one, signed)))
  return (await Promise.all(checks)).includes(true)
}

/** A wrong secret is a mistake of the receiver, not of the message. */
async function keyOf(secret: string) {
  const bytes = bytesOf(secret.trim().replace(/^whsec_/, ''))
  if (!bytes || bytes.length === 0) throw new TypeError('A webhook secret is whsec_ and base64.')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

function joined(head: Uint8Array, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(head.length + body.length)
  whole.set(head)
  whole.set(body, head.length)
  return whole
}
