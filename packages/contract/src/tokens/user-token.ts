import { defaultLimits } from '@plumbline/core/hosts'
import { endpoint } from '../endpoint.ts'
import { IdParams } from '../user-id-params.ts'
import { Session } from './token-answer.ts'

export const userToken = endpoint({
  name: 'user-token',
  section: 'tokens',
  method: 'GET',
  path: '/direct/user-token/{id}',
  audience: 'host',
  summary: 'Opens a session for one user and returns it to your server.',
  description:
    'The old way to a user session, kept for clients that know it: what a preauth token and its exchange do, in one step. The ' +
    'tokens then pass through your server, which they need not; new clients ask for a preauth token and hand that on.',
  params: IdParams,
  status: 200,
  output: Session,
  refusals: ['invalid-value', 'call-retired', 'user-not-found', 'status-not-allowed', 'quota-used'],
  singleUse: true,
  deprecated: { use: 'GET /direct/preauth-token/{id}' },
  audit: 'session.start',
  limits: `${defaultLimits.preauthPerMinute} a minute per user.`,
})
