import { magicOutcome } from '../identity/magic-mobile.ts'
import { personas } from '../people/personas.ts'
import type { AskedPerson } from './asked-person.ts'

/**
 * What a bureau decides about a request to enroll a person. `verification-unavailable`: the bureau was asked to check the identity
 * itself and cannot at the moment. `failed`: the bureau says that it went wrong on its side. Only `accepted` has an effect.
 */
export type EnrollmentDecision = 'accepted' | 'verification-unavailable' | 'thin-file' | 'identity-refused' | 'failed'

/** `verify`: the identity was not checked before, so the bureau has to. */
export function decideEnrollment(person: AskedPerson, verify: boolean): EnrollmentDecision {
  const magic = magicOutcome(person.mobile)
  const onboarding = personas.find(({ ssn }) => ssn === person.ssn)?.outcomes.onboarding
  if (verify && (magic === 'status-unavailable' || person.lastName === 'Outage')) return 'verification-unavailable'
  if (magic === 'thin-file' || onboarding === 'THIN_FILE') return 'thin-file'
  if (verify && (onboarding === 'REFUSED' || person.lastName === 'Denied' || person.lastName === 'Review')) {
    return 'identity-refused'
  }
  return magic === 'enrollment-error' ? 'failed' : 'accepted'
}
