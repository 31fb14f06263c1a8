import { createHmac } from 'node:crypto'

export const signatureHeaders = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const

interface SignedPart {
  messageId: string
  /** Real time. */
  now: number
  body: string
  /** One signature for each; a receiver needs to know one of them. */
  keys: readonly Buffer[]
}

/** The headers by which a receiver knows that a message is ours, fresh and unchanged. */
export function signMessage({ messageId, now, body, keys }: SignedPart): Record<string, string> {
  const seconds = Math.floor(now / 1000)
  const signed = `${messageId}.${seconds}.${body}`
  const signatures = keys.map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  return {
    [signatureHeaders.id]: messageId,
    [signatureHeaders.timestamp]: String(seconds),
    [signatureHeaders.signature]: signatures.join(' '),
  }
}
