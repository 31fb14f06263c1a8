import { endpoint } from '../endpoint.ts'
import { fields } from '../fields.ts'
import { RefreshFields, TokenAnswer } from './token-answer.ts'

export const directRefreshTokenPost = endpoint({
  name: 'direct-refresh-token-post',
  section: 'tokens',
  method: 'POST',
  path: '/direct/refresh-token',
  audience: 'anyone',
  summary: 'Exchanges a host refresh token for a new pair.',
  description:
    'Do this a little before the access token runs out. Each refresh token works once, so let one process refresh and share ' +
    'the result; two that refresh at the same moment count as reuse and end the family. Refreshing is possible until two ' +
    'hours after the login; after that log in again with key and secret.',
  body: fields(RefreshFields),
  status: 200,
  output: TokenAnswer,
  refusals: ['invalid-value', 'refresh-unusable', 'host-suspended'],
  idempotency: 'credential',
  audit: 'token.refresh',
})
