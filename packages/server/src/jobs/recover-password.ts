import { mailRecovery } from '../operations/accounts/recover-password.ts'
import { finishWorkIn } from '../storage/work-items.ts'
import type { WorkKind } from '../work/work-kind.ts'

/** Looks for the user with the address for which a new password was asked, and sends a message there. */
export const recoverPasswordJob: WorkKind<'recover-password'> = {
  kind: 'recover-password',
  run: async (ctx, { scope, item, now }) => {
    // The message and the end of the item are one transaction: a worker that lost its lease writes nothing.
    const mailed = await mailRecovery(ctx, { scope, now }, Buffer.from(item.key, 'hex'), (tx) => finishWorkIn(tx, item))
    return mailed ? { users: 1, finished: true } : { users: 0 }
  },
}
