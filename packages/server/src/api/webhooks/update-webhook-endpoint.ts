import { updateWebhookEndpoint } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { changeEndpoint } from '../../operations/webhook-endpoints/change-endpoint.ts'

export const updateWebhookEndpointHandler = handle(updateWebhookEndpoint, (call, ctx) =>
  changeEndpoint(ctx, call, call.params.endpointId, call.body),
)
