import { createWebhookEndpoint } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { createEndpoint } from '../../operations/webhook-endpoints/create-endpoint.ts'

export const createWebhookEndpointHandler = handle(createWebhookEndpoint, (call, ctx) =>
  createEndpoint(ctx, call, call.body),
)
