import { createPushSubscription } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { saveSubscription } from '../../operations/push/subscriptions.ts'

export const createPushSubscriptionHandler = handle(createPushSubscription, (call, ctx) =>
  saveSubscription(ctx, call, call.body),
)
