/**
 * Why a post to an address that somebody gave us brought no answer. The message holds nothing of the address, the request or the
 * answer: they carry secrets and personal data.
 */
export class DialFailure extends Error {
  readonly kind: DialFailureKind
  readonly durationMs: number

  constructor(kind: DialFailureKind, durationMs: number) {
    super(`dial failed: ${kind}`)
    this.name = 'DialFailure'
    this.kind = kind
    this.durationMs = durationMs
  }
}

/**
 * `address`: against the rules, as it is written or as it resolves. `resolve`: the name has no address. `connect`: no
 * connection in time. `tls`: no encrypted connection with a certificate that counts. `timeout`: connected, but no whole answer in
 * time. `protocol`: the connection ended early or what came is not HTTP.
 */
export type DialFailureKind = 'address' | 'resolve' | 'connect' | 'tls' | 'timeout' | 'protocol'
