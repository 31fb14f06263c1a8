import { RotatedSecret } from '../webhooks/rotate-secret.ts'
import { HostEndpointParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Gives an endpoint a new secret; the one before signs along for a while. */
export const rotateWebhookSecretCall = teamCall({
  name: 'rotate-webhook-secret',
  method: 'POST',
  path: '/hosts/{hostId}/webhook-endpoints/{endpointId}/rotate-secret',
  sites: portalOnly,
  caller: 'member',
  permissions: ['change integration'],
  stepUp: 'recent',
  params: HostEndpointParams,
  status: 200,
  output: RotatedSecret,
  audit: 'webhook.rotate-secret',
})
