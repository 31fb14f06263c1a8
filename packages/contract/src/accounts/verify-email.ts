import { emailConfirmationHours } from '@plumbline/core/promises'
import { endpoint } from '../endpoint.ts'
import { fields } from '../fields.ts'
import { Profile } from '../tokens/profile.ts'
import { HostKeyHeaders, hostKeyRefusals } from './host-key.ts'
import { MailToken } from './password-fields.ts'

export const verifyEmail = endpoint({
  name: 'verify-email',
  section: 'accounts',
  method: 'POST',
  path: '/users/verify-email',
  audience: 'anyone',
  summary: 'Confirms an e-mail address with the token from the message.',
  description:
    'The mailed link leads to a page of the service, `/confirm-email`, which does the same at the press of a button; this call is ' +
    'for a page of your own. No session is needed, so any device will do. From then on the identity steps are open. A ' +
    `token works once and for ${emailConfirmationHours} hours; it dies when the address is changed. Ask for a new message when it is refused.`,
  headers: HostKeyHeaders,
  body: fields({ token: MailToken }),
  status: 200,
  output: Profile,
  refusals: [...hostKeyRefusals, 'mail-token-unusable'],
  idempotency: 'credential',
  audit: 'email.confirm',
})
