import type { RefusalName } from '@plumbline/core/refusals'
import type { AnyEndpoint } from '../endpoint.ts'
import { type ErrorEntry, errors, retryAfterStatuses } from '../errors.ts'
import { refusalsOf } from '../refusals-of.ts'
import { headerReferences } from './shared-headers.ts'

/** One response per HTTP status, which names the codes that come with it in the order in which they are checked. */
export function errorResponses(endpoint: AnyEndpoint): Record<string, unknown> {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (name) => errors[name].status)
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      String(status),
      {
        description: names.map((name) => line(errors[name])).join('\n'),
        headers: headerReferences(['X-Request-Id', ...(waits(status, names) ? (['Retry-After'] as const) : [])]),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

function line(entry: ErrorEntry): string {
  return `- **${entry.code}** ${entry.message}. ${entry.remedy}`
}

function waits(status: number, names: readonly RefusalName[]): boolean {
  return retryAfterStatuses.has(status) || names.includes('idempotency-running')
}
