import { listPushSubscriptions } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { openSubscriptions, requirePush } from '../../operations/push/subscriptions.ts'

export const listPushSubscriptionsHandler = handle(listPushSubscriptions, async ({ scope, host, user }, ctx) => {
  requirePush(host)
  const subscriptions = await openSubscriptions(ctx, scope, user)
  return { items: subscriptions.map(({ id, endpoint, createdAt }) => ({ id, endpoint, createdAt })), nextCursor: null }
})
