import { unlockIdentity } from '../operations/identity/unlock-identity.ts'
import type { WorkKind } from '../work/work-kind.ts'

/** Ends the lock of a person; one that has ended by itself meanwhile stays as it is. */
export const unlockIdentityJob: WorkKind<'unlock-identity'> = {
  kind: 'unlock-identity',
  run: async (ctx, { scope, item, now }) => {
    await ctx.db.transaction(scope, (tx) => unlockIdentity(tx, item.payload.userId, now))
    return { users: 1 }
  },
}
