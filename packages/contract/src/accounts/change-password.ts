import { endpoint } from '../endpoint.ts'
import { fields, NoContent } from '../fields.ts'
import { passwordCallsTogether } from '../limit-words.ts'
import { NewPassword, Password } from './password-fields.ts'

export const changePassword = endpoint({
  name: 'change-password',
  section: 'accounts',
  method: 'POST',
  path: '/users/change-password',
  audience: 'user',
  components: ['preferences'],
  summary: "Replaces the signed-in user's password.",
  description:
    'The present password is asked for again, so that an unattended device is not enough; a wrong one counts like a failed ' +
    'log-in. All other sessions of the user end and a message tells the person. The calling session goes on with its tokens. ' +
    '`oldPassword` is taken for `password`.',
  body: fields(
    { password: Password, newPassword: NewPassword },
    { aliases: { oldPassword: 'password' }, oneName: true },
  ),
  status: 204,
  output: NoContent,
  refusals: ['invalid-value', 'wrong-user-management', 'password-wrong', 'login-locked', 'password-rule'],
  idempotency: 'credential',
  audit: 'password.change',
  events: ['ACCLOGINFAIL', 'ACCLOCKED'],
  limits: passwordCallsTogether,
})
