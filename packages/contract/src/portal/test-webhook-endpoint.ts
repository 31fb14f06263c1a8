import { TestOutcome } from '../webhooks/webhook-test.ts'
import { HostEndpointParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Sends one TEST event and tells what came of it. */
export const testWebhookEndpointCall = teamCall({
  name: 'test-webhook-endpoint',
  method: 'POST',
  path: '/hosts/{hostId}/webhook-endpoints/{endpointId}/test',
  sites: portalOnly,
  caller: 'member',
  permissions: ['change integration'],
  stepUp: 'recent',
  params: HostEndpointParams,
  status: 200,
  output: TestOutcome,
  audit: 'webhook.test',
})
