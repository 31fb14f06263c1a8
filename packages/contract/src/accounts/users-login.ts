import { loginLock } from '@plumbline/core/accounts'
import { hourMs, minuteMs } from '@plumbline/core/calendar'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { fields } from '../fields.ts'
import { passwordCallsTogether } from '../limit-words.ts'
import { Session } from '../tokens/token-answer.ts'
import { HostKeyHeaders, hostKeyRefusals } from './host-key.ts'
import { Password } from './password-fields.ts'

export const usersLogin = endpoint({
  name: 'users-login',
  section: 'accounts',
  method: 'POST',
  path: '/users/login',
  audience: 'anyone',
  summary: 'Starts a session with e-mail address and password.',
  description:
    'A wrong password, an address that no user has and a closed account give the same refusal. ' +
    `After ${loginLock.wrongInRow} wrong passwords in a row the address is locked for ${loginLock.firstLockMs / minuteMs} minutes, ` +
    `then for twice as long each time up to ${loginLock.maxLockMs / hourMs} hours; after ${loginLock.wrongInTotal} in ` +
    'total only a new password helps (`details` has `reset=required`). Setting a new password by e-mail ends any lock. A ' +
    'paused user is told so once the password was right.',
  headers: HostKeyHeaders,
  body: fields({
    username: Type.String({
      minLength: 1,
      maxLength: 254,
      description: 'The e-mail address; upper and lower case are the same',
      examples: ['maren.lindqvist@example.com'],
    }),
    password: Password,
  }),
  status: 200,
  output: Session,
  refusals: [...hostKeyRefusals, 'status-not-allowed', 'password-wrong', 'login-locked'],
  idempotency: 'credential',
  audit: 'session.login',
  events: ['ACCLOGINFAIL', 'ACCLOCKED'],
  limits: passwordCallsTogether,
})
