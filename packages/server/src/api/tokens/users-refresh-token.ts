import { usersRefreshToken } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { refreshTokens } from '../../operations/tokens/refresh-tokens.ts'

export const usersRefreshTokenHandler = handle(usersRefreshToken, ({ query, audit }, ctx) =>
  refreshTokens(ctx, audit, 'user', query.token),
)
