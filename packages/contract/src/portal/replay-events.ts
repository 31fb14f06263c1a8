import { AcceptedReplay, replayFindings, WantedReplay } from '../webhooks/webhook-replay.ts'
import { HostEndpointParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Sends one event, those of a stretch of time, or all that failed to an endpoint again. */
export const replayEventsCall = teamCall({
  name: 'replay-events',
  method: 'POST',
  path: '/hosts/{hostId}/webhook-endpoints/{endpointId}/replay',
  sites: portalOnly,
  caller: 'member',
  permissions: ['change integration'],
  stepUp: 'recent',
  params: HostEndpointParams,
  body: WantedReplay,
  check: ({ body }) => replayFindings(body),
  status: 200,
  output: AcceptedReplay,
  audit: 'webhook.replay',
})
