import type { BreakerWish } from '../outbound/circuit-breaker.ts'
import type { LineEnd } from '../outbound/guarded-line.ts'
import type { JsonGuard } from '../outbound/json-line.ts'
import { type MessageChannel, toMessageFailure } from './message-failure.ts'

/** How a sending ended, for log, metric and trace. */
export interface MessageCallReport extends LineEnd {
  readonly channel: MessageChannel
  readonly operation: 'send'
}

export type ReportMessageCall = (report: MessageCallReport) => void

/** What somebody wants of the breaker of a carrier. */
export type CarrierWish = (channel: MessageChannel) => BreakerWish

export function wishFor(channel: MessageChannel, wish: CarrierWish | undefined): (() => BreakerWish) | undefined {
  return wish && (() => wish(channel))
}

/** How a line treats the messages of one channel. */
export function messageGuard(channel: MessageChannel, report: ReportMessageCall | undefined): JsonGuard {
  return {
    toFailure: (error) => toMessageFailure(error, channel),
    finish: (end) => report?.({ channel, operation: 'send', ...end }),
  }
}
