/**
 * Why a call to another server brought no answer. The message holds nothing of the request or the answer: paths and bodies
 * carry personal data.
 */
export class OutboundFailure extends Error {
  readonly reason: OutboundReason
  /** The other side may have received the request, so it may have acted on it. */
  readonly delivered: boolean

  constructor(reason: OutboundReason, delivered: boolean) {
    super(`outbound call failed: ${reason}`)
    this.name = 'OutboundFailure'
    this.reason = reason
    this.delivered = delivered
  }
}

/**
 * `unreachable`: no connection in time. `timeout`: connected, but no whole answer before the deadline. `too-large`: the answer
 * passed the byte cap. `broken`: the connection ended early or what came is not HTTP.
 */
export type OutboundReason = 'unreachable' | 'timeout' | 'too-large' | 'broken'
