import { revealsPerDay } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { answer, choice, fields, Instant, nullable } from '../fields.ts'
import { HostUserParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** All that can be shown. Birth date and the whole number are shown to nobody. */
export const revealedFields = ['name', 'email', 'mobile', 'address', 'ssn-last-four'] as const
export type RevealedField = (typeof revealedFields)[number]

/** Shows one value of a person for a reason, which goes on record with the name of whoever asked. */
export const revealCall = teamCall({
  name: 'reveal',
  method: 'POST',
  path: '/hosts/{hostId}/users/{userId}/reveal',
  sites: portalOnly,
  caller: 'member',
  permissions: ['reveal contact-data'],
  stepUp: 'recent',
  params: HostUserParams,
  body: fields({
    field: choice(revealedFields),
    reason: Type.String({ minLength: 5, maxLength: 300, description: 'Why, or the number of a ticket' }),
  }),
  status: 200,
  output: answer({
    field: choice(revealedFields),
    value: nullable(Type.String()),
    /** The screen masks it again then. */
    until: Instant,
    leftToday: Type.Integer({ minimum: 0, maximum: revealsPerDay }),
  }),
  audit: 'people.reveal',
})
