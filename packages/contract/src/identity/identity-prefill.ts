import { identitySessionMinutes, prefillDenialsThatLock, prefillsPerDay, sendsPerHour } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, choice, fields, flag, IsoInstant, NullableInstant, optional, text } from '../fields.ts'
import { phoneSendLimit } from '../limit-words.ts'
import { Consent } from './consent.ts'
import { LastName, Mobile, PersonName, personFindings } from './person-fields.ts'
import { PrefillData } from './prefill-data.ts'

export const identityPrefill = endpoint({
  name: 'identity-prefill',
  spec: 'E10',
  section: 'identity',
  method: 'POST',
  path: '/users/identity-prefill',
  audience: 'user',
  components: ['enroll'],
  summary: 'Starts the prefill flow from a name and a mobile number.',
  description:
    'REVIEW means a six-digit code was sent to the phone: ask for it and submit it. ACCEPTED means the network vouched for ' +
    'the phone silently; the code is skipped and the prefill data is already in the answer, so go on to onboarding. Pass ' +
    'the device token of your device check if you have one, it raises the chance of the silent way. Calling again closes the ' +
    'session before it and needs its own code.',
  body: fields(
    {
      fname: PersonName,
      lname: LastName,
      mobile: Mobile,
      deviceToken: optional(
        Type.String({ maxLength: 2048, description: 'Token of the device check', examples: ['dv_71c2'] }),
      ),
      consent: optional(Consent),
    },
    { aliases: { phone: 'mobile' } },
  ),
  check: ({ body }, context) => personFindings(body, context),
  status: 200,
  output: answer({
    status: choice(['REVIEW', 'ACCEPTED'], { description: 'Code needed, or phone already vouched for' }),
    otpRequired: flag('A code has to be submitted', true),
    token: text('Token of the prefill session', 'pf_2Lk9sDj6'),
    expires: IsoInstant,
    resendAfter: NullableInstant,
    prefill: optional(PrefillData),
  }),
  refusals: [
    'invalid-value',
    'step-not-in-flow',
    'status-not-allowed',
    'already-identified',
    'email-not-confirmed',
    'consent-missing',
    'identity-locked',
    'sends-used',
    'identity-service-down',
    'smfa-service-down',
    'identity-not-verified',
  ],
  audit: 'identity.prefill',
  events: ['IDFAIL', 'IDSVCOUT', 'ACCLOCKED'],
  limits: `The session lasts ${identitySessionMinutes} minutes; ${sendsPerHour} messages an hour per user, ${phoneSendLimit}. ${prefillsPerDay} calls a day per user, then SC322; ${prefillDenialsThatLock} denials in a day lock the user.`,
})
