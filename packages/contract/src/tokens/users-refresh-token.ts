import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { RefreshFields, UserTokenAnswer } from './token-answer.ts'

export const usersRefreshToken = endpoint({
  name: 'users-refresh-token',
  section: 'tokens',
  method: 'GET',
  path: '/users/refresh-token',
  audience: 'anyone',
  summary: "Exchanges a user's refresh token for a new pair, with the token in the query.",
  description:
    'The query form exists for older clients and does the same as the call with a body. A browser that prefetches the ' +
    'address is refused and spends nothing. The answer replaces both tokens; forget the old ones at once.',
  query: Type.Object(RefreshFields),
  status: 200,
  output: UserTokenAnswer,
  refusals: ['invalid-value', 'refresh-unusable', 'host-suspended'],
  singleUse: true,
  audit: 'token.refresh',
})
