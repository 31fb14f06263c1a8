import { deliverMessage } from '../operations/messages/deliver-message.ts'
import type { WorkKind } from '../work/work-kind.ts'

/** Sends a message to a person. A failure is tried again with growing waits for a day. */
export const deliverMessageJob: WorkKind<'deliver-notice'> = {
  kind: 'deliver-notice',
  run: async (ctx, { scope, item, now }) => {
    const again = await deliverMessage(ctx, scope, item.payload.noticeId, now)
    return again === undefined ? { users: 1 } : { users: 0, again }
  },
}
