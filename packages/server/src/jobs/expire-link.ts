import { insertEvents } from '../storage/events.ts'
import { identitySendById } from '../storage/identity-sends.ts'
import { finishWorkIn } from '../storage/work-items.ts'
import type { WorkKind } from '../work/work-kind.ts'

/** Records an event for a link that ran out before the person opened it, unless a newer link has replaced it. */
export const expireLink: WorkKind<'expire-link'> = {
  kind: 'expire-link',
  run: async (ctx, { scope, item, now }) =>
    ctx.db.transaction(scope, async (tx) => {
      const send = await identitySendById(tx, item.payload.sendId)
      const settled = !send || send.openedAt !== null || send.usedAt !== null || send.lastStatus !== null
      if (settled || send.replacedAt !== null || send.failedAt !== null) return { users: 0 }
      await insertEvents(tx, [{ type: 'IDSVCINC', userId: send.userId, at: now }])
      // The event and the end of the item are one transaction, so a lease that ran out cannot record it twice.
      if (!(await finishWorkIn(tx, item))) throw new Error('The lease was lost')
      return { users: 1, finished: true }
    }),
}
