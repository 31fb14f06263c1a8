import { usersRefreshTokenPost } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { refreshTokens } from '../../operations/tokens/refresh-tokens.ts'

export const usersRefreshTokenPostHandler = handle(usersRefreshTokenPost, ({ body, audit }, ctx) =>
  refreshTokens(ctx, audit, 'user', body.token),
)
