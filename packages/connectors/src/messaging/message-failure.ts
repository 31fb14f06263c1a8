import { type CallFailureFacts, type CallFailureReason, failureKinds, toCallFacts } from '../outbound/call-failure.ts'

export type MessageChannel = 'EMAIL' | 'SMS'

/**
 * A message that was not taken. `unavailable`: try again later, not before `retryAfterMs` if it is told; `rejected`: the same
 * message will never be taken. Holds nothing about the person or the message.
 */
export class MessageFailure extends Error {
  readonly kind: 'unavailable' | 'rejected'
  readonly reason: CallFailureReason
  readonly channel: MessageChannel
  readonly retryAfterMs: number | undefined
  /** Which part of the message is wrong, or which code the carrier refused with. */
  readonly detail: string | undefined
  /** The carrier may have taken the message although no good answer came; another try may deliver it twice. */
  readonly mayHaveActed: boolean

  constructor({ channel, reason, retryAfterMs, detail, mayHaveActed = false }: MessageFailureFacts) {
    super(`${channel} not sent: ${reason}${detail ? ` (${detail})` : ''}`)
    this.name = 'MessageFailure'
    this.kind = failureKinds[reason] === 'rejected' ? 'rejected' : 'unavailable'
    this.reason = reason
    this.channel = channel
    this.retryAfterMs = retryAfterMs
    this.detail = detail
    this.mayHaveActed = mayHaveActed
  }
}

interface MessageFailureFacts extends CallFailureFacts {
  readonly channel: MessageChannel
}

export function toMessageFailure(error: unknown, channel: MessageChannel): MessageFailure {
  if (error instanceof MessageFailure) return error
  return new MessageFailure({ channel, ...toCallFacts(error) })
}
