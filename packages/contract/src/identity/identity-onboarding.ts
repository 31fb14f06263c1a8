import { ditFailuresThatLock, identityLockHours } from '@plumbline/core/promises'
import { endpoint } from '../endpoint.ts'
import { fields, optional } from '../fields.ts'
import { Profile } from '../tokens/profile.ts'
import { Consent } from './consent.ts'
import { addressFields, BirthDate, personFindings, Ssn } from './person-fields.ts'

export const identityOnboarding = endpoint({
  name: 'identity-onboarding',
  spec: 'E13',
  section: 'identity',
  method: 'POST',
  path: '/users/identity-onboarding',
  audience: 'user',
  components: ['enroll'],
  summary: 'Submits number, birth date and address, and enrolls the user: one attempt only.',
  description:
    'The end of the prefill flow. Let the person check every field first: there is exactly one attempt, and a refusal by ' +
    'the bureau uses it up. Values that fail our own checks do not. If the bureau was reached but its answer was lost, the ' +
    'attempt is marked as unknown and settled in the background; watch the profile instead of calling ' +
    'again. Success identifies the user, switches features on and pulls the first data.',
  body: fields({ ssn: Ssn, dob: BirthDate, ...addressFields, consent: optional(Consent) }),
  check: ({ body }, context) => personFindings(body, context),
  status: 200,
  output: Profile,
  refusals: [
    'invalid-value',
    'step-not-in-flow',
    'status-not-allowed',
    'already-identified',
    'email-not-confirmed',
    'onboarding-unknown',
    'onboarding-used',
    'session-unusable',
    'step-missing',
    'consent-missing',
    'identity-locked',
    'identity-taken',
    'identity-service-down',
    'thin-file',
    'identity-not-verified',
    'enrollment-error',
  ],
  audit: 'identity.onboarding',
  events: ['IDPASS', 'ACCREG', 'ACCREGFAIL', 'IDFAIL', 'IDTF', 'IDSVCOUT', 'ACCLOCKED'],
  limits: `One attempt per user; ${ditFailuresThatLock} numbers of other users in ${identityLockHours} hours lock the user.`,
})
