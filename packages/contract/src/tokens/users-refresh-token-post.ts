import { userAccessSeconds, userRefreshMinutes, userSessionHours } from '@plumbline/core/promises'
import { endpoint } from '../endpoint.ts'
import { fields } from '../fields.ts'
import { RefreshFields, UserTokenAnswer } from './token-answer.ts'

export const usersRefreshTokenPost = endpoint({
  name: 'users-refresh-token-post',
  section: 'tokens',
  method: 'POST',
  path: '/users/refresh-token',
  audience: 'anyone',
  summary: "Exchanges a user's refresh token for a new pair.",
  description:
    `Keeps a session alive: an access token lasts ${userAccessSeconds / 60} minutes, a refresh token ${userRefreshMinutes}, and a session ends for good ${userSessionHours} hours after ` +
    'it began. Browser tabs of one user have to share a single refresher, because the second use of a token ends the ' +
    'session. When the refresh is refused, get a new preauth token from your server and start over.',
  body: fields(RefreshFields),
  status: 200,
  output: UserTokenAnswer,
  refusals: ['invalid-value', 'refresh-unusable', 'host-suspended'],
  idempotency: 'credential',
  audit: 'token.refresh',
})
