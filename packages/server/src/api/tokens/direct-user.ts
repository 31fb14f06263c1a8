import { directUser } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { profileOf } from '../../operations/users/profile.ts'
import { requireUser } from '../../operations/users/require-user.ts'
import { findUser } from '../../storage/users.ts'

export const directUserHandler = handle(directUser, async ({ scope, host, params, audit, now }, ctx) => {
  const user = requireUser(await findUser(ctx.db, scope, params.id))
  audit.about({ object: `user:${user.id}` })
  await ctx.distinctUsers.use(scope, host, user.id, now)
  return profileOf(ctx, host, user)
})
