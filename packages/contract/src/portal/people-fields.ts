import { bureaus } from '@plumbline/core/bureaus'
import { Type } from 'typebox'
import { answer, choice, flag, Instant, NullableInstant, nullable, text, Uuid } from '../fields.ts'
import { EnrollmentStatus } from '../tokens/profile.ts'

/** Fields that calls about the people of a host share. */

/** What tells one person from another. Those who may see ids only get null for the rest. */
export const maskedPerson = {
  id: Uuid,
  externalId: nullable(text("The host's own reference", 'crm-20418')),
  name: nullable(text('Masked', 'M••• L•••')),
  email: nullable(text('Masked', 'm•••@e•••.com')),
}

export const ListedPerson = answer({
  ...maskedPerson,
  status: EnrollmentStatus,
  idpass: flag('Identity verified', true),
  /** When the data that is shown was pulled. */
  refreshedAt: NullableInstant,
  /** Of which it is. */
  shownBureaus: Type.Array(choice([...bureaus])),
  createdAt: Instant,
})

/** A range of days; both ends are included. */
export const rangeFields = {
  since: Type.Optional(Instant),
  until: Type.Optional(Instant),
}
