import { Type } from 'typebox'
import { answer, CalendarDate, choice, Instant, nullable, text, Uuid } from '../fields.ts'
import { Deed } from './console-fields.ts'

/** What people ask for about their own data. */
export const privacyKinds = ['access', 'deletion'] as const
export const privacyStates = ['open', 'done', 'refused'] as const

export const PrivacyParams = Type.Object({
  hostId: Type.String({ ...Uuid, description: 'Id of a host that the member sees' }),
  privacyRequestId: Uuid,
})

export const PrivacyRequest = answer({
  id: Uuid,
  userId: Uuid,
  kind: choice(privacyKinds),
  state: choice(privacyStates),
  reason: text('What the person wrote, or how they asked', 'Letter of 3 March'),
  opened: Deed,
  dueOn: CalendarDate,
  isOverdue: Type.Boolean(),
  /** Of an access request: who took the copy that goes to the person. */
  exported: nullable(Deed),
  closed: nullable(Deed),
  note: nullable(text('What came of it', 'Sent by registered mail')),
  /** What the one who looks may not do alone: they have opened it, and a second person has to carry it out. */
  needsAnother: Type.Boolean(),
  openedAt: Instant,
})
