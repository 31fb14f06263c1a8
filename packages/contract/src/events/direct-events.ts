import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, Instant, optional, Uuid } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { EventTypeName, EventWithDeliveries, eventsKept } from './event-fields.ts'

export const directEvents = endpoint({
  name: 'direct-events',
  section: 'events',
  method: 'GET',
  path: '/direct/events',
  audience: 'host',
  summary: 'Lists what happened to the users of the host, newest first.',
  description:
    'The same events that are sent to your endpoints, with how each delivery fared. Read it to catch up after an outage of ' +
    'your own, or instead of receiving anything at all: an event is in the list from the moment at which it is true.',
  query: Type.Object({
    type: optional(Type.Enum(EventTypeName.enum, { ...EventTypeName, description: 'Only events of this type' })),
    userId: optional(Type.String({ ...Uuid, description: 'Only events of this user' })),
    since: optional(Type.Integer({ ...Instant, description: 'Only events at or after this time' })),
    until: optional(Type.Integer({ ...Instant, description: 'Only events at or before this time' })),
    ...pageFields(),
  }),
  status: 200,
  output: answer({ items: Type.Array(EventWithDeliveries), nextCursor: NextCursor }),
  refusals: ['invalid-value', 'cursor-unusable'],
  audit: 'event.list',
  limits: eventsKept,
})
