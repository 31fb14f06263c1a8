import { directRefreshToken } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { refreshTokens } from '../../operations/tokens/refresh-tokens.ts'

export const directRefreshTokenHandler = handle(directRefreshToken, ({ query, audit }, ctx) =>
  refreshTokens(ctx, audit, 'host', query.token),
)
