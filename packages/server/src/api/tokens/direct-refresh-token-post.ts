import { directRefreshTokenPost } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { refreshTokens } from '../../operations/tokens/refresh-tokens.ts'

export const directRefreshTokenPostHandler = handle(directRefreshTokenPost, ({ body, audit }, ctx) =>
  refreshTokens(ctx, audit, 'host', body.token),
)
