import type { RefusalName } from '@plumbline/core/refusals'
import { type ErrorEntry, final, passing } from './error-entry.ts'

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
} satisfies Partial<Record<RefusalName, ErrorEntry>>
