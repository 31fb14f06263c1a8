import type { Bureau } from '@plumbline/core/bureaus'
import {
  type CallFailureFacts,
  type CallFailureKind,
  type CallFailureReason,
  failureKinds,
} from '../outbound/call-failure.ts'

const bureauOperations = ['pull', 'prescreen', 'enroll', 'features', 'unenroll', 'enrollment', 'cfm'] as const

export type BureauOperation = (typeof bureauOperations)[number]

/**
 * A call to a bureau that brought no usable result. The kind decides what to do: `unavailable`, try again later; `throttled`, the
 * same, but not before `retryAfterMs`; `rejected`, the same call will never succeed. Holds nothing about the person.
 */
export class BureauFailure extends Error {
  readonly kind: BureauFailureKind
  readonly reason: BureauFailureReason
  readonly bureau: Bureau
  readonly operation: BureauOperation
  readonly retryAfterMs: number | undefined
  /** What of the answer was unusable, or which code the bureau refused with. */
  readonly detail: string | undefined
  /** The bureau may have done what was asked although no good answer came; ask by reference before trying again. */
  readonly mayHaveActed: boolean

  constructor(facts: BureauFailureFacts) {
    super(`${facts.bureau} ${facts.operation} failed: ${facts.reason}${facts.detail ? ` (${facts.detail})` : ''}`)
    this.name = 'BureauFailure'
    this.reason = facts.reason
    this.kind = failureKinds[facts.reason]
    this.bureau = facts.bureau
    this.operation = facts.operation
    this.retryAfterMs = facts.retryAfterMs
    this.detail = facts.detail
    this.mayHaveActed = facts.mayHaveActed ?? false
  }
}

interface BureauFailureFacts extends CallFailureFacts {
  readonly bureau: Bureau
  readonly operation: BureauOperation
}

export type BureauFailureKind = CallFailureKind

export type BureauFailureReason = CallFailureReason
