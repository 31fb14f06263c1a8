import { CreatedEndpoint, NewEndpoint } from '../webhooks/create-webhook-endpoint.ts'
import { HostParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Adds an endpoint; its secret is in this answer and in no other. */
export const createWebhookEndpointCall = teamCall({
  name: 'create-webhook-endpoint',
  method: 'POST',
  path: '/hosts/{hostId}/webhook-endpoints',
  sites: portalOnly,
  caller: 'member',
  permissions: ['change integration'],
  stepUp: 'recent',
  params: HostParams,
  body: NewEndpoint,
  status: 200,
  output: CreatedEndpoint,
  audit: 'webhook.create',
})
