import { restoreAttempts } from '../operations/identity/identity-limits.ts'
import { lockUser } from '../storage/lock-users.ts'
import type { WorkKind } from '../work/work-kind.ts'

/** A failed check no longer counts after a day, and a lock that came with it ends. */
export const restoreAttemptsJob: WorkKind<'restore-attempts'> = {
  kind: 'restore-attempts',
  run: async (ctx, { scope, item, now }) => {
    await ctx.db.transaction(scope, async (tx) => {
      const user = await lockUser(tx, item.payload.userId)
      if (user && user.status !== 'closed') await restoreAttempts(tx, user, now)
    })
    return { users: 1 }
  },
}
