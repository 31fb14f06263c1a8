import { EventWithDeliveries } from '../events/event-fields.ts'
import { HostEventParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** One event with its deliveries. */
export const eventCall = teamCall({
  name: 'event',
  method: 'GET',
  path: '/hosts/{hostId}/events/{eventId}',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view integration'],
  params: HostEventParams,
  status: 200,
  output: EventWithDeliveries,
  audit: 'event.read',
})
