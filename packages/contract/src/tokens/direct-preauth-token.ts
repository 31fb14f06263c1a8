import { defaultLimits } from '@plumbline/core/hosts'
import { preauthSeconds } from '@plumbline/core/promises'
import { endpoint } from '../endpoint.ts'
import { answer, Uuid } from '../fields.ts'
import { IdParams } from '../user-id-params.ts'
import { PreauthToken } from './token-answer.ts'

export const directPreauthToken = endpoint({
  name: 'direct-preauth-token',
  spec: 'E02',
  section: 'tokens',
  method: 'GET',
  path: '/direct/preauth-token/{id}',
  audience: 'host',
  summary: 'Issues a single-use token with which a client starts a session for one user.',
  description:
    'Ask for it when your own user is signed in and is about to see credit data, and hand it straight to the client or the ' +
    `widget. It lives ${preauthSeconds} seconds and works once; if the exchange got lost, ask for another one. Earlier tokens that were ` +
    'not used stay valid until they run out. Users who are verified, still in verification, or dormant can get one; paused ' +
    'and closed users cannot.',
  params: IdParams,
  status: 200,
  output: answer({ userId: Uuid, token: PreauthToken }),
  refusals: ['invalid-value', 'user-not-found', 'status-not-allowed', 'quota-used'],
  audit: 'preauth.issue',
  limits: `${defaultLimits.preauthPerMinute} a minute per user.`,
})
