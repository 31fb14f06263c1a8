import { eventDays } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { eventTypes } from '../events.ts'
import { answer, choice, Instant, NullableInstant, nullable, text, Uuid } from '../fields.ts'

export const EventTypeName = choice([...eventTypes], { description: 'What happened', examples: ['ACCALERT'] })

/** An event as it is sent and shown: every member is always there. */
export const eventFields = {
  id: Uuid,
  type: EventTypeName,
  user_id: nullable(Uuid),
  host_id: Uuid,
  time: Instant,
  error_code: nullable(text('Of ERROR: what failed, a code of the API', 'SC510')),
  error_msg: nullable(text('The same in words', 'The bureau cannot be reached')),
  alert_id: nullable(text('Of ACCALERT: read the alert by it', 'al_48213377120')),
  alert_date: NullableInstant,
  alert_source: nullable(text('Of ACCALERT: who reported it', 'LARKSPUR BANK CN2')),
}

export const deliveryStates = ['PENDING', 'DELIVERED', 'FAILED', 'EXHAUSTED'] as const

export const EventWithDeliveries = answer({
  ...eventFields,
  deliveries: Type.Array(
    answer({
      endpointId: Uuid,
      state: choice(deliveryStates, {
        description:
          'PENDING: on its way; DELIVERED: taken; FAILED: not taken yet, tried again; EXHAUSTED: not taken, not tried again',
        examples: ['DELIVERED'],
      }),
    }),
    { description: 'How it fared at each endpoint that wanted it; endpoints that were removed are left out' },
  ),
})

export const eventsKept = `Events are kept ${eventDays} days.`
