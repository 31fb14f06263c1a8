import { linkMinutes, resendSeconds, sendsPerHour } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, fields, IsoInstant, opaque, optional, text } from '../fields.ts'
import { phoneSendLimit } from '../limit-words.ts'
import { SmfaType } from './smfa-type.ts'

export const smfaSendLink = endpoint({
  name: 'smfa-send-link',
  spec: 'E07',
  section: 'identity',
  method: 'POST',
  path: '/users/smfa-send-link/{ditToken}',
  audience: 'user',
  components: ['enroll'],
  summary: 'Sends the confirmation link that proves possession of the phone.',
  description:
    `Follows an approved DIT check. The link goes by SMS to the number that was checked and works for ${linkMinutes} minutes; the ` +
    `smfaToken in the answer is what you poll with. Sending again replaces link and token, at the earliest after ${resendSeconds} ` +
    'seconds. E-mail is a fallback that opens after the phone gave ORANGE or RED. In the sandbox the answer shows the real ' +
    'link; in production it shows the landing address without its secret, so that only the person can confirm.',
  params: Type.Object({ ditToken: opaque('Token of the approved DIT session', 'dit_5Zp1xQe8uNw3') }),
  query: Type.Object({ type: optional(SmfaType) }),
  body: fields({ type: optional(SmfaType) }),
  bodyOptional: true,
  check: ({ query, body }) =>
    query.type !== undefined && body.type !== undefined && query.type !== body.type
      ? ['type: query and body differ']
      : [],
  status: 200,
  output: answer({
    linkUrl: text('Address of the confirmation page', 'https://credit.example/smfa/auth/7d1c0e'),
    smsMessage: text(
      'Text of the message',
      'Harbor Money: to confirm that it is you, open https://credit.example/smfa/auth/7d1c0e on this phone.',
    ),
    token: text('The smfaToken of the next step', 'smfa_8Tq4rYb2mVc6'),
    expires: IsoInstant,
  }),
  refusals: [
    'invalid-value',
    'step-not-in-flow',
    'status-not-allowed',
    'already-identified',
    'email-not-confirmed',
    'session-unusable',
    'email-fallback-closed',
    'link-resend-too-soon',
    'sends-used',
    'smfa-service-down',
    'link-not-sent',
  ],
  audit: 'identity.smfa.send',
  events: ['IDSVCOUT', 'IDSVCINC'],
  limits: `One send per ${resendSeconds} seconds for a DIT session, ${sendsPerHour} an hour per user, ${phoneSendLimit}.`,
})
