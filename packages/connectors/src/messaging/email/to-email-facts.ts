import type { CallFailureFacts } from '../../outbound/call-failure.ts'

/** What the SMTP client tells of a message that did not go; its text may quote addresses and is not looked at. */
export interface SmtpError {
  readonly code?: unknown
  readonly originalCode?: unknown
  readonly command?: unknown
  readonly responseCode?: unknown
  readonly permanent?: unknown
  readonly timeoutType?: unknown
}

export function toEmailFacts(error: SmtpError): CallFailureFacts {
  const { code, command, responseCode, timeoutType } = error
  const refusal = typeof responseCode === 'number' && responseCode >= 400 ? responseCode : null
  if (code === 'EAUTH' || code === 'ENOAUTH') {
    const temporary = refusal !== null && refusal < 500
    return temporary ? { reason: 'server-error', detail: 'log-in' } : { reason: 'bad-credentials' }
  }
  if (code === 'ETLS' || isHandshake(error.originalCode)) return { reason: 'unreachable', detail: 'tls' }
  // A reply is the server's word that it did not take the message. What it says of the connection is not about the message.
  if (refusal !== null) {
    const forGood = error.permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE')
    return { reason: forGood ? 'bad-request' : 'server-error', detail: String(refusal) }
  }
  // Found by the client itself: an address that is none, or more than the server takes.
  const unsent = code === 'EMESSAGE' && command === 'MAIL FROM'
  if (unsent || (command === 'API' && (code === 'EENVELOPE' || code === 'EMESSAGE'))) {
    return { reason: 'bad-request', detail: 'envelope' }
  }
  if (code === 'EENVELOPE') return { reason: 'unusable-answer' }
  if (code === 'EMESSAGE' || code === 'EPROTOCOL') return { reason: 'unusable-answer', mayHaveActed: true }
  if (code === 'EDNS' || timeoutType === 'CONNECT_TIMEOUT' || neverConnected.has(error.originalCode)) {
    return { reason: 'unreachable' }
  }
  if (timeoutType === 'GREETING_TIMEOUT') return { reason: 'timeout' }
  if (code === 'ETIMEDOUT') return { reason: 'timeout', mayHaveActed: true }
  return { reason: 'broken-answer', mayHaveActed: true }
}

const neverConnected: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'])

/** What TLS fails with before anything is said. */
function isHandshake(code: unknown): boolean {
  return (
    typeof code === 'string' &&
    /^(ERR_SSL_WRONG_VERSION_NUMBER$|ERR_TLS_CERT_|CERT_|UNABLE_TO_|.*SELF_SIGNED)/.test(code)
  )
}
