import { maxSupportHours } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { answer, choice, count, Instant, NullableInstant, nullable, text, Uuid } from '../fields.ts'

/** What calls about support access share. */

export const WindowParams = Type.Object({ windowId: Uuid })

/** `over`: its time has run out. */
const windowStates = ['asked', 'open', 'refused', 'withdrawn', 'ended', 'over'] as const

export const supportWindow = {
  id: Uuid,
  state: choice(windowStates),
  reason: text('Why it is asked for', 'Alerts of one person do not arrive'),
  ticket: text('Where it is talked about', 'SUP-2041'),
  hours: count('For how long', 2),
  askedBy: text('Who of the operator asks', 'Oke Petersen'),
  askedAt: Instant,
  decidedAt: NullableInstant,
  endsAt: NullableInstant,
  endedAt: NullableInstant,
  endedBy: nullable(choice(['host', 'operator'])),
  looks: count('How often somebody looked', 3),
}

export const SupportHours = Type.Integer({ minimum: 1, maximum: maxSupportHours, description: 'For how many hours' })
export const Ticket = Type.String({ minLength: 3, maxLength: 60, description: 'Number of the ticket' })
const lookKinds = ['list', 'person', 'timeline'] as const

export const SupportLooks = Type.Array(
  answer({ id: Uuid, at: Instant, what: choice(lookKinds), userId: nullable(Uuid) }),
)
