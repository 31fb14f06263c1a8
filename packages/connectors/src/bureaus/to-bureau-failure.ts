import type { Bureau } from '@plumbline/core/bureaus'
import { toCallFacts } from '../outbound/call-failure.ts'
import { DeadlineOver } from '../outbound/deadline.ts'
import { BureauFailure, type BureauOperation } from './bureau-failure.ts'
import { TokenFailure } from './fetch-token.ts'

/** The one place where what went wrong on the way becomes what the service can act on. */
export function toBureauFailure(error: unknown, bureau: Bureau, operation: BureauOperation): BureauFailure {
  if (error instanceof BureauFailure) return error
  const call = { bureau, operation }
  if (error instanceof TokenFailure) {
    return new BureauFailure({ ...call, reason: error.reason, detail: 'token', retryAfterMs: error.retryAfterMs })
  }
  // Calls end at the deadline by themselves; only waiting for a token is cut short by it.
  const detail = error instanceof DeadlineOver ? { detail: 'token' } : {}
  return new BureauFailure({ ...call, ...toCallFacts(error), ...detail })
}
