import { BulkheadFull } from './bulkhead.ts'
import type { CallOutcome } from './circuit-breaker.ts'
import { DeadlineOver } from './deadline.ts'
import { OutboundFailure } from './outbound-failure.ts'

/**
 * A call that brought no usable result, as it is known on the line. The owner of the line turns it into a failure of its own kind
 * before it leaves the package. Holds nothing about the person.
 */
export class CallFailure extends Error {
  readonly facts: CallFailureFacts

  constructor(facts: CallFailureFacts) {
    super(`call failed: ${facts.reason}`)
    this.name = 'CallFailure'
    this.facts = facts
  }
}

export interface CallFailureFacts {
  readonly reason: CallFailureReason
  readonly retryAfterMs?: number | undefined
  /** What of the answer was unusable, or which code the other side refused with. */
  readonly detail?: string | undefined
  /** The other side may have done what was asked although no good answer came. */
  readonly mayHaveActed?: boolean
}

/**
 * Decides what to do: `unavailable`, try again later; `throttled`, the same, but not before `retryAfterMs`; `rejected`, the same
 * call will never succeed.
 */
export type CallFailureKind = 'unavailable' | 'throttled' | 'rejected'

export type CallFailureReason = keyof typeof failureKinds

export const failureKinds = {
  /** No connection. */
  unreachable: 'unavailable',
  timeout: 'unavailable',
  /** The connection broke in the middle. */
  'broken-answer': 'unavailable',
  /** 5xx. */
  'server-error': 'unavailable',
  /** It came, but it is not what was asked for in the format of the other side, or passes the byte cap. */
  'unusable-answer': 'unavailable',
  /** We stopped calling for a while because the other side kept failing. */
  'circuit-open': 'unavailable',
  /** Too many of our own calls are under way. */
  'too-busy': 'throttled',
  /** The other side says that we call too often. */
  throttled: 'throttled',
  'bad-credentials': 'rejected',
  /** Something is wrong with what we sent. */
  'bad-request': 'rejected',
} as const satisfies Record<string, CallFailureKind>

/** What went wrong on the way, in the words of the service. No error gets past us untyped. */
export function toCallFacts(error: unknown): CallFailureFacts {
  if (error instanceof CallFailure) return error.facts
  if (error instanceof OutboundFailure) {
    const [reason, detail] = outboundReasons[error.reason]
    return { reason, detail, mayHaveActed: error.delivered }
  }
  if (error instanceof BulkheadFull) return { reason: 'too-busy', retryAfterMs: 1000 }
  if (error instanceof DeadlineOver) return { reason: 'timeout' }
  // Only reading an answer is left.
  return { reason: 'unusable-answer', detail: error instanceof Error ? error.name : undefined, mayHaveActed: true }
}

/** What a failure says about the health of the other side. */
export function outcomeOf(reason: CallFailureReason): CallOutcome {
  if (reason === 'circuit-open' || reason === 'too-busy') return 'abandoned'
  return reason === 'throttled' || reason === 'bad-credentials' || reason === 'bad-request' ? 'answered' : 'failed'
}

const outboundReasons = {
  unreachable: ['unreachable', undefined],
  timeout: ['timeout', undefined],
  'too-large': ['unusable-answer', 'too-large'],
  broken: ['broken-answer', undefined],
} as const
