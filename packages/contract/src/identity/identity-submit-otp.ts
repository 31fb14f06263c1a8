import { checksPerCode, codeMinutes, wrongCodesThatLock } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, digits, fields, optional } from '../fields.ts'
import { PrefillData } from './prefill-data.ts'

export const identitySubmitOtp = endpoint({
  name: 'identity-submit-otp',
  spec: 'E11',
  section: 'identity',
  method: 'POST',
  path: '/users/identity-submit-otp',
  audience: 'user',
  components: ['enroll'],
  summary: 'Checks the code from the phone and returns the data to prefill.',
  description:
    'Call it with the six digits the person typed. Once accepted, show the prefilled data for correction and go on to ' +
    `onboarding. A code lives ${codeMinutes} minutes and survives ${checksPerCode} wrong tries; the refusal tells how many are left. Only the ` +
    'newest code counts, so after a resend the older one is simply wrong.',
  body: fields(
    {
      otp: digits(6, 'The code', '482913'),
      token: optional(
        Type.String({
          minLength: 1,
          maxLength: 512,
          description: 'Token of the prefill session; without it the open one is meant',
          examples: ['pf_2Lk9sDj6'],
        }),
      ),
    },
    { aliases: { code: 'otp' } },
  ),
  status: 200,
  output: answer({ status: Type.Literal('ACCEPTED'), prefill: PrefillData }),
  refusals: [
    'invalid-value',
    'step-not-in-flow',
    'status-not-allowed',
    'already-identified',
    'email-not-confirmed',
    'session-unusable',
    'step-missing',
    'identity-locked',
    'otp-unusable',
    'otp-wrong',
  ],
  audit: 'identity.otp',
  events: ['ACCLOCKED'],
  limits: `${checksPerCode} checks per code, ${codeMinutes} minutes; ${wrongCodesThatLock} wrong codes a day lock the user.`,
})
