import { deletePushSubscription } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { requirePush } from '../../operations/push/subscriptions.ts'
import { removePushSubscription } from '../../storage/push-subscriptions.ts'

export const deletePushSubscriptionHandler = handle(
  deletePushSubscription,
  async ({ scope, host, user, params, audit }, ctx) => {
    requirePush(host)
    await ctx.db.transaction(scope, async (tx) => {
      await removePushSubscription(tx, user.id, params.id)
      await audit.writeIn(tx)
    })
  },
)
