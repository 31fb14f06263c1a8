import { resendSeconds, sendsPerHour } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, count, Instant, IsoInstant } from '../fields.ts'
import { phoneSendLimit } from '../limit-words.ts'

export const identityResendOtp = endpoint({
  name: 'identity-resend-otp',
  spec: 'E12',
  section: 'identity',
  method: 'POST',
  path: '/users/identity-resend-otp',
  audience: 'user',
  components: ['enroll'],
  summary: 'Sends a new code to the phone of the open prefill session.',
  description:
    'For people who did not get the message. The earlier code dies at once. Use `resendAfter` to enable your button and ' +
    '`sendsLeft` to tell the person when to stop trying. It is refused when the last prefill did not end in REVIEW, because ' +
    'then there is no code to repeat.',
  status: 200,
  output: answer({
    sent: Type.Literal(true),
    expires: IsoInstant,
    resendAfter: Instant,
    sendsLeft: count('Messages left in this hour', 3),
  }),
  refusals: [
    'step-not-in-flow',
    'status-not-allowed',
    'already-identified',
    'email-not-confirmed',
    'session-unusable',
    'resend-without-review',
    'otp-resend-too-soon',
    'sends-used',
    'smfa-service-down',
  ],
  audit: 'identity.otp.resend',
  events: ['IDSVCOUT'],
  limits: `One per ${resendSeconds} seconds; ${sendsPerHour} messages an hour per user, the first included; ${phoneSendLimit}.`,
})
