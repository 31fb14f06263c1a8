import { logout } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { revokeFamily } from '../../storage/token-families.ts'
import { requireServiceManaged } from './account-host.ts'

export const logoutHandler = handle(logout, async ({ scope, host, sessionId, audit }, ctx) => {
  requireServiceManaged(host)
  await ctx.db.transaction(scope, async (tx) => {
    await revokeFamily(tx, sessionId, 'logged out', ctx.clock.now())
    await audit.writeIn(tx)
  })
})
