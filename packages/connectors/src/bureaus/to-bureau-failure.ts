import type { Bureau } from '@plumbline/core'
import { BulkheadFull } from '../outbound/bulkhead.ts'
import type { CallOutcome } from '../outbound/circuit-breaker.ts'
import { OutboundFailure } from '../outbound/outbound-failure.ts'
import { BureauFailure, type BureauFailureReason, type BureauOperation } from './bureau-failure.ts'
import { DeadlineOver } from './deadline.ts'
import { TokenFailure } from './fetch-token.ts'

/** The one place where what went wrong on the way becomes what the service can act on. */
export function toBureauFailure(error: unknown, bureau: Bureau, operation: BureauOperation): BureauFailure {
  if (error instanceof BureauFailure) return error
  const call = { bureau, operation }
  if (error instanceof OutboundFailure) {
    const [reason, detail] = outboundReasons[error.reason]
    return new BureauFailure({ ...call, reason, detail, mayHaveActed: error.delivered })
  }
  if (error instanceof TokenFailure) {
    return new BureauFailure({ ...call, reason: error.reason, detail: 'token', retryAfterMs: error.retryAfterMs })
  }
  if (error instanceof BulkheadFull) return new BureauFailure({ ...call, reason: 'too-busy', retryAfterMs: 1000 })
  if (error instanceof DeadlineOver) return new BureauFailure({ ...call, reason: 'timeout', detail: 'token' })
  // Only reading an answer is left, and no answer may get past us as an untyped error.
  const detail = error instanceof Error ? error.name : undefined
  return new BureauFailure({ ...call, reason: 'unusable-answer', detail, mayHaveActed: true })
}

/** What a failure says about the bureau's health. */
export function outcomeOf(reason: BureauFailureReason): CallOutcome {
  if (reason === 'circuit-open' || reason === 'too-busy') return 'abandoned'
  return reason === 'throttled' || reason === 'bad-credentials' || reason === 'bad-request' ? 'answered' : 'failed'
}

const outboundReasons = {
  unreachable: ['unreachable', undefined],
  timeout: ['timeout', undefined],
  'too-large': ['unusable-answer', 'too-large'],
  broken: ['broken-answer', undefined],
} as const
