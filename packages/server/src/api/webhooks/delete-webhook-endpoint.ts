import { deleteWebhookEndpoint } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { removeEndpoint } from '../../operations/webhook-endpoints/change-endpoint.ts'

export const deleteWebhookEndpointHandler = handle(deleteWebhookEndpoint, (call, ctx) =>
  removeEndpoint(ctx, call, call.params.endpointId),
)
