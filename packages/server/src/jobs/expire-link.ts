import { insertEvents } from '../storage/events.ts'
import { identitySendById } from '../storage/identity-sends.ts'
import { finishWorkIn } from '../storage/work-items.ts'
import type { WorkKind } from '../work/work-kind.ts'

/** A link that ran out before anybody opened it, and that no other took the place of, is told to the host. */
export const expireLink: WorkKind<'expire-link'> = {
  kind: 'expire-link',
  run: async (ctx, { scope, item, now }) =>
    ctx.db.transaction(scope, async (tx) => {
      const send = await identitySendById(tx, item.payload.sendId)
      const settled = !send || send.openedAt !== null || send.usedAt !== null || send.lastStatus !== null
      if (settled || send.replacedAt !== null || send.failedAt !== null) return { users: 0 }
      await insertEvents(tx, [{ type: 'IDSVCINC', userId: send.userId, at: now }])
      // Told and done in one: a lease that ran out must not tell it twice.
      if (!(await finishWorkIn(tx, item))) throw new Error('The lease was lost')
      return { users: 1, finished: true }
    }),
}
