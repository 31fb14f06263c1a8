import { pushKey } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { requirePush } from '../../operations/push/subscriptions.ts'

export const pushKeyHandler = handle(pushKey, async ({ host }, ctx) => {
  requirePush(host)
  return { publicKey: ctx.push.publicKey }
})
