import { passwordResetMinutes } from '@plumbline/core/promises'
import { endpoint } from '../endpoint.ts'
import { fields, NoContent } from '../fields.ts'
import { passwordCallsTogether } from '../limit-words.ts'
import { HostKeyHeaders, hostKeyRefusals } from './host-key.ts'
import { MailToken, NewPassword } from './password-fields.ts'

export const passwordReset = endpoint({
  name: 'password-reset',
  section: 'accounts',
  method: 'POST',
  path: '/users/password-reset',
  audience: 'anyone',
  summary: 'Sets a new password with the token from the recovery message.',
  description:
    'Every session of the user ends, also on devices that another person may hold, and a lock after wrong passwords is lifted. A ' +
    'message tells the person. The token is spent only when the new password was accepted, so a refused one can be corrected. ' +
    'Log in with the new password afterwards. The mailed link leads to a page of the service, `/reset-password`, which does the ' +
    'same with a form. `password` is taken for `newPassword`.',
  headers: HostKeyHeaders,
  body: fields({ token: MailToken, newPassword: NewPassword }, { aliases: { password: 'newPassword' }, oneName: true }),
  status: 204,
  output: NoContent,
  refusals: [...hostKeyRefusals, 'mail-token-unusable', 'password-rule'],
  idempotency: 'credential',
  audit: 'password.reset',
  limits: `${passwordCallsTogether} The token lives ${passwordResetMinutes} minutes.`,
})
