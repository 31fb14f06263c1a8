import { directUsers } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { emailIndex, externalIdIndex, profileOf } from '../../operations/users/profile.ts'
import { findUsersByEmail, findUsersByExternalId } from '../../storage/users.ts'

export const directUsersHandler = handle(directUsers, async ({ scope, host, query, now, audit }, ctx) => {
  const found =
    query.email === undefined
      ? await findUsersByExternalId(ctx.db, scope, externalIdIndex(ctx, scope.hostId, query.externalId!))
      : await findUsersByEmail(ctx.db, scope, emailIndex(ctx, scope.hostId, query.email))
  audit.about({ object: found.map((user) => `user:${user.id}`).join(' ') || null })
  for (const user of found) await ctx.distinctUsers.use(scope, host, user.id, now)
  return { items: await Promise.all(found.map((user) => profileOf(ctx, host, user))) }
})
