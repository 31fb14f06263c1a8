import { NoContent } from '../fields.ts'
import { HostEndpointParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Removes an endpoint with its secrets and what waits for it. */
export const removeWebhookEndpointCall = teamCall({
  name: 'remove-webhook-endpoint',
  method: 'DELETE',
  path: '/hosts/{hostId}/webhook-endpoints/{endpointId}',
  sites: portalOnly,
  caller: 'member',
  permissions: ['change integration'],
  stepUp: 'recent',
  params: HostEndpointParams,
  status: 204,
  output: NoContent,
  audit: 'webhook.delete',
})
