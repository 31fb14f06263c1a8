import { preauthSeconds } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { opaque } from '../fields.ts'
import { Session } from './token-answer.ts'

export const usersPreauthToken = endpoint({
  name: 'users-preauth-token',
  spec: 'E03',
  section: 'tokens',
  method: 'GET',
  path: '/users/preauth-token/{preauthToken}',
  audience: 'anyone',
  summary: 'Turns a preauth token into a user session.',
  description:
    'The client calls this once, right after it received the preauth token, and needs no Authorization header. The answer ' +
    'holds the profile and the tokens side by side, so the first screen can be drawn without another call. The preauth ' +
    'token is spent even if the answer is lost on the way. A used, expired or unknown token and a user who may no longer ' +
    'sign in all give the same refusal; ask your server for a new token then. Prefetching browsers are turned away and ' +
    'spend nothing.',
  params: Type.Object({ preauthToken: opaque('The token from the host', 'pa_3Jw8dLq5sYtR0vXe2bKmHu7a') }),
  status: 200,
  output: Session,
  refusals: ['invalid-value', 'preauth-unusable', 'host-suspended'],
  singleUse: true,
  audit: 'session.start',
  limits: `Works once, within ${preauthSeconds} seconds.`,
})
