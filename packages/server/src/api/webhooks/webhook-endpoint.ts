import { webhookEndpoint } from '@plumbline/contract'
import { Refusal } from '@plumbline/core/refusals'
import { handle } from '../../http/call.ts'
import { findEndpoint } from '../../storage/webhook-endpoints.ts'

export const webhookEndpointHandler = handle(webhookEndpoint, async ({ scope, params, audit }, ctx) => {
  audit.about({ object: `webhook-endpoint:${params.endpointId}` })
  const found = await findEndpoint(ctx.db, scope, params.endpointId)
  if (!found) throw new Refusal('webhook-endpoint-not-found')
  return found
})
