import { Type } from 'typebox'
import { EventTypeName, EventWithDeliveries } from '../events/event-fields.ts'
import { answer, choice, Instant, optional, Uuid } from '../fields.ts'
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
    undelivered: optional(
      choice(['yes'], { description: 'Only what an endpoint has not taken: it failed, was given up or waits' }),
    ),
    since: optional(Instant),
    until: optional(Instant),
    ...pageFields({ largest: 100, usual: 25 }),
  }),
  status: 200,
  output: answer({
    items: Type.Array(EventWithDeliveries),
    /** A page can be shorter than asked for, or empty, and still be followed by another: so much is looked through at a time. */
    nextCursor: NextCursor,
  }),
  audit: 'event.list',
})
