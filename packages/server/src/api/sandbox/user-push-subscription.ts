import { userPushSubscription } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { makeBrowser } from '../../operations/sandbox/make-browser.ts'

export const userPushSubscriptionHandler = handle(userPushSubscription, async ({ scope, params, audit }, ctx) => {
  audit.about({ object: `user:${params.userId.toLowerCase()}` })
  return makeBrowser(ctx, scope, params.userId)
})
