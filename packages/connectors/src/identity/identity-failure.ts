import {
  type CallFailureFacts,
  type CallFailureKind,
  type CallFailureReason,
  failureKinds,
  toCallFacts,
} from '../outbound/call-failure.ts'

export const identityOperations = {
  DIT: ['check'],
  SMFA: ['send', 'open', 'status'],
  OTP: ['send', 'check'],
  PREFILL: ['lookup', 'person', 'address'],
} as const

export type IdentityVendor = keyof typeof identityOperations

export type IdentityOperation = (typeof identityOperations)[IdentityVendor][number]

/**
 * A call to an identity vendor that brought no usable result. `unavailable`: try again later; `throttled`: the same, but not before
 * `retryAfterMs`; `rejected`: the same call will never succeed. Holds nothing about the person.
 */
export class IdentityFailure extends Error {
  readonly kind: CallFailureKind
  readonly reason: CallFailureReason
  readonly vendor: IdentityVendor
  readonly operation: IdentityOperation
  readonly retryAfterMs: number | undefined
  /** Which member of the answer was unusable, or which code the vendor refused with. */
  readonly detail: string | undefined
  /** The vendor may have done what was asked: a link or code may be on its way although no good answer came. */
  readonly mayHaveActed: boolean

  constructor(facts: IdentityFailureFacts) {
    super(`${facts.vendor} ${facts.operation} failed: ${facts.reason}${facts.detail ? ` (${facts.detail})` : ''}`)
    this.name = 'IdentityFailure'
    this.kind = failureKinds[facts.reason]
    this.reason = facts.reason
    this.vendor = facts.vendor
    this.operation = facts.operation
    this.retryAfterMs = facts.retryAfterMs
    this.detail = facts.detail
    this.mayHaveActed = facts.mayHaveActed ?? false
  }
}

interface IdentityFailureFacts extends CallFailureFacts {
  readonly vendor: IdentityVendor
  readonly operation: IdentityOperation
}

export function toIdentityFailure(
  error: unknown,
  vendor: IdentityVendor,
  operation: IdentityOperation,
): IdentityFailure {
  if (error instanceof IdentityFailure) return error
  return new IdentityFailure({ vendor, operation, ...toCallFacts(error) })
}
