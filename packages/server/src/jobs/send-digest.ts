import { sendDigest } from '../operations/messages/send-digest.ts'
import type { WorkKind } from '../work/work-kind.ts'

/** The daily or weekly summary of one person. */
export const sendDigestJob: WorkKind<'send-digest'> = {
  kind: 'send-digest',
  run: async (ctx, { scope, item, now }) => {
    const host = ctx.directory.host(scope.hostId)!
    await sendDigest(ctx, { scope, host, now }, item.payload.userId)
    return { users: 1 }
  },
}
