import type { RefusalName } from '@plumbline/core/refusals'

/** What can stop a host's server from reading the credit data of one user, in order, before the data itself is looked at. */
export const hostReadRefusals: readonly RefusalName[] = [
  'invalid-value',
  'wrong-bureau-product',
  'user-not-found',
  'status-not-allowed',
  'no-data-access',
  'consent-missing',
  'server-access-withheld',
  'quota-used',
]
