import type { RefusalName } from '@plumbline/core/refusals'
import { accessErrors } from './errors/access-errors.ts'
import { dataErrors } from './errors/data-errors.ts'
import type { ErrorEntry } from './errors/error-entry.ts'
import { identityErrors } from './errors/identity-errors.ts'
import { lifecycleErrors } from './errors/lifecycle-errors.ts'
import { requestErrors } from './errors/request-errors.ts'
import { serviceErrors } from './errors/service-errors.ts'

export type { ErrorEntry, Fault } from './errors/error-entry.ts'

/** Refusal name -> wire. The compiler asks for an entry for every name. */
export const errors: Readonly<Record<RefusalName, ErrorEntry>> = {
  ...requestErrors,
  ...accessErrors,
  ...lifecycleErrors,
  ...identityErrors,
  ...dataErrors,
  ...serviceErrors,
}

/** These statuses always carry `Retry-After`. */
export const retryAfterStatuses: ReadonlySet<number> = new Set([423, 425, 429, 503])
