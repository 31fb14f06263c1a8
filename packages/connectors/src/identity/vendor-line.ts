import type { BreakerWish } from '../outbound/circuit-breaker.ts'
import type { LineEnd, LineState } from '../outbound/guarded-line.ts'
import type { HttpClient } from '../outbound/http-client.ts'
import { createJsonLine, type JsonAnswer, type JsonCall } from '../outbound/json-line.ts'
import {
  type IdentityOperation,
  type IdentityVendor,
  type identityOperations,
  toIdentityFailure,
} from './identity-failure.ts'
import type { IdentityVendorSettings } from './identity-settings.ts'

/** The guarded line to one identity vendor; everything that goes wrong on it becomes an `IdentityFailure`. */
export interface VendorLine<Vendor extends IdentityVendor> {
  readonly call: <Result>(
    operation: (typeof identityOperations)[Vendor][number],
    call: JsonCall,
    read: (answer: JsonAnswer) => Result,
  ) => Promise<Result>
  readonly state: () => LineState
}

/** How a call ended, for log, metric and trace. */
export interface IdentityCallReport extends LineEnd {
  readonly vendor: IdentityVendor
  readonly operation: IdentityOperation
}

export interface IdentityVendorParts {
  readonly http: HttpClient
  /** Milliseconds; only differences count. */
  readonly now: () => number
  readonly report?: (report: IdentityCallReport) => void
  /** What somebody wants of the breaker of a vendor. */
  readonly breakerWish?: (vendor: IdentityVendor) => BreakerWish
}

export interface VendorCallOptions {
  readonly traceparent?: string
}

export function createVendorLine<Vendor extends IdentityVendor>(
  vendor: Vendor,
  baseUrl: string,
  settings: IdentityVendorSettings,
  parts: IdentityVendorParts,
): VendorLine<Vendor> {
  const line = createJsonLine({ ...settings, baseUrl }, parts, parts.breakerWish && (() => parts.breakerWish!(vendor)))
  return {
    call(operation, call, read) {
      const guard = {
        toFailure: (error: unknown) => toIdentityFailure(error, vendor, operation),
        finish: (end: LineEnd) => parts.report?.({ vendor, operation, ...end }),
      }
      return line.call(call, guard, read)
    },
    state: line.state,
  }
}
