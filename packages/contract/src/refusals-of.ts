import type { RefusalName } from '@plumbline/core/refusals'
import {
  type AnyEndpoint,
  type Audience,
  bodyRefusals,
  idempotencyRefusals,
  lastRefusals,
  sharedRefusals,
} from './endpoint.ts'

/** Every refusal a call can meet, in order of precedence: the shared ones around the endpoint's own. */
export function refusalsOf(endpoint: AnyEndpoint): RefusalName[] {
  const audience: Audience = endpoint.audience
  const all = [
    ...sharedRefusals[audience],
    ...(endpoint.userTokenToo ? (['user-token-invalid', 'component-not-granted'] as const) : []),
    ...bodyRefusals,
    ...(endpoint.method === 'POST' && endpoint.idempotency !== 'credential' ? idempotencyRefusals : []),
    ...endpoint.refusals,
    ...lastRefusals,
  ]
  const open = endpoint.components === 'every'
  return [...new Set(all)].filter((refusal) => !open || refusal !== 'component-not-granted')
}
