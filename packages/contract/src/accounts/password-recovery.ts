import { passwordResetMinutes, recoveriesPerDay } from '@plumbline/core/promises'
import { endpoint } from '../endpoint.ts'
import { answer, fields } from '../fields.ts'
import { Email } from '../identity/person-fields.ts'
import { passwordCallsTogether } from '../limit-words.ts'
import { HostKeyHeaders, hostKeyRefusals } from './host-key.ts'
import { Sent } from './password-fields.ts'

export const passwordRecovery = endpoint({
  name: 'password-recovery',
  section: 'accounts',
  method: 'POST',
  path: '/users/password-recovery',
  audience: 'anyone',
  summary: 'Mails a link with which a new password can be set.',
  description:
    'Whether a user has the address is not told: the answer and the time it takes are the same, and the message is written in ' +
    `the background. The link works once and for ${passwordResetMinutes} minutes. Several requests for one address within moments give one message, ` +
    `and there are at most ${recoveriesPerDay} a day.`,
  headers: HostKeyHeaders,
  body: fields({ email: Email }),
  status: 200,
  output: answer(Sent),
  refusals: [...hostKeyRefusals],
  idempotency: 'credential',
  audit: 'password.recovery',
  limits: passwordCallsTogether,
})
