import type { Bureau } from '@plumbline/core'

export const bureauOperations = ['pull', 'enroll', 'features', 'unenroll', 'enrollment', 'cfm'] as const

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
    this.kind = kinds[facts.reason]
    this.bureau = facts.bureau
    this.operation = facts.operation
    this.retryAfterMs = facts.retryAfterMs
    this.detail = facts.detail
    this.mayHaveActed = facts.mayHaveActed ?? false
  }
}

export interface BureauFailureFacts {
  readonly reason: BureauFailureReason
  readonly bureau: Bureau
  readonly operation: BureauOperation
  readonly retryAfterMs?: number | undefined
  readonly detail?: string | undefined
  readonly mayHaveActed?: boolean
}

export type BureauFailureKind = 'unavailable' | 'throttled' | 'rejected'

export type BureauFailureReason = keyof typeof kinds

const kinds = {
  /** No connection. */
  unreachable: 'unavailable',
  timeout: 'unavailable',
  /** The connection broke in the middle. */
  'broken-answer': 'unavailable',
  /** 5xx. */
  'server-error': 'unavailable',
  /** It came, but it is not the file of this person in this bureau's format, or passes the byte cap. */
  'unusable-answer': 'unavailable',
  /** We stopped calling for a while because the bureau kept failing. */
  'circuit-open': 'unavailable',
  /** Too many of our own calls are under way. */
  'too-busy': 'throttled',
  /** The bureau says that we call too often. */
  throttled: 'throttled',
  'bad-credentials': 'rejected',
  /** The bureau finds something wrong with what we sent. */
  'bad-request': 'rejected',
} as const satisfies Record<string, BureauFailureKind>
