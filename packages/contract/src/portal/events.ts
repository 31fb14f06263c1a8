import { Type } from 'typebox'
import { EventTypeName, EventWithDeliveries } from '../events/event-fields.ts'
import { answer, Instant, optional, Uuid } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { HostParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** What the host was told, the newest first, with how each delivery fared. */
export const eventsCall = teamCall({
  name: 'events',
  method: 'GET',
  path: '/hosts/{hostId}/events',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view integration'],
  params: HostParams,
  query: Type.Object({
    type: optional(EventTypeName),
    userId: optional(Uuid),
    since: optional(Instant),
    until: optional(Instant),
    ...pageFields({ largest: 100, usual: 25 }),
  }),
  status: 200,
  output: answer({ items: Type.Array(EventWithDeliveries), nextCursor: NextCursor }),
  audit: 'event.list',
})
