import { hostRefreshHours } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { RefreshFields, TokenAnswer } from './token-answer.ts'

export const directRefreshToken = endpoint({
  name: 'direct-refresh-token',
  section: 'tokens',
  method: 'GET',
  path: '/direct/refresh-token',
  audience: 'anyone',
  summary: 'Exchanges a host refresh token for a new pair, with the token in the query.',
  description:
    'Kept for clients that already use it; new integrations should send the token in a body, where it does not end up in ' +
    'the logs of proxies. The old refresh token stops working and the answer brings its successor. Sending a token a second ' +
    'time is taken as theft: the whole family ends, access tokens included, and a new login is needed. All refreshing ends ' +
    `${hostRefreshHours} hours after the login.`,
  query: Type.Object(RefreshFields),
  status: 200,
  output: TokenAnswer,
  refusals: ['invalid-value', 'refresh-unusable', 'host-suspended'],
  singleUse: true,
  audit: 'token.refresh',
})
