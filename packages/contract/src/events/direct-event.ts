import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Uuid } from '../fields.ts'
import { EventWithDeliveries, eventsKept } from './event-fields.ts'

export const directEvent = endpoint({
  name: 'direct-event',
  section: 'events',
  method: 'GET',
  path: '/direct/events/{eventId}',
  audience: 'host',
  summary: 'Returns one event and how its deliveries fared.',
  description:
    'For looking into one delivery: the event as it was sent and its state at each endpoint. The id is the one in the message, ' +
    'where an acknowledgement names it `hook_id`; it is the same in every message that carries the event.',
  params: Type.Object({ eventId: Type.String({ ...Uuid, description: 'Id of an event of the host' }) }),
  status: 200,
  output: EventWithDeliveries,
  refusals: ['invalid-value', 'event-not-found'],
  audit: 'event.read',
  limits: eventsKept,
})
