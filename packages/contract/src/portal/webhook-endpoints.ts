import { Type } from 'typebox'
import { answer } from '../fields.ts'
import { endpointFields } from '../webhooks/webhook-endpoint-fields.ts'
import { HostParams } from './host-fields.ts'
import { RecentAttempts } from './recent-attempts.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** All endpoints of a host with how they fare; there are few. */
export const webhookEndpointsCall = teamCall({
  name: 'webhook-endpoints',
  method: 'GET',
  path: '/hosts/{hostId}/webhook-endpoints',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view integration'],
  params: HostParams,
  status: 200,
  output: answer({ items: Type.Array(answer({ ...endpointFields, recent: RecentAttempts })) }),
  audit: 'webhook.list',
})
