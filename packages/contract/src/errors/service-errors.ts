import type { RefusalName } from '@plumbline/core/refusals'
import { type ErrorEntry, final, leavesNothing, passing } from './error-entry.ts'

/** Our own faults. */
export const serviceErrors = {
  unavailable: passing('service', [
    'SC501',
    503,
    'Service unavailable for a moment',
    'Repeat after the seconds in Retry-After.',
  ]),
  overloaded: passing('service', ['SC505', 503, 'Service overloaded', 'Repeat after the seconds in Retry-After.']),
  unexpected: final('service', ['SC500', 500, 'Unexpected error', 'Report the requestId to support.']),
  'not-built-yet': final(
    'service',
    ['SC599', 501, 'Not built yet', 'Nothing: this call is part of a later version.'],
    leavesNothing,
  ),
} satisfies Partial<Record<RefusalName, ErrorEntry>>
