import { EndpointChange } from '../webhooks/update-webhook-endpoint.ts'
import { WebhookEndpoint } from '../webhooks/webhook-endpoint-fields.ts'
import { HostEndpointParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Changes an endpoint, pauses it or lets it go on; what is left out stays as it is. */
export const changeWebhookEndpointCall = teamCall({
  name: 'change-webhook-endpoint',
  method: 'PATCH',
  path: '/hosts/{hostId}/webhook-endpoints/{endpointId}',
  sites: portalOnly,
  caller: 'member',
  permissions: ['change integration'],
  stepUp: 'recent',
  params: HostEndpointParams,
  body: EndpointChange,
  status: 200,
  output: WebhookEndpoint,
  audit: 'webhook.update',
})
