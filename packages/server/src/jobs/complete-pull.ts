import { completeLatePull } from '../operations/data/complete-pull.ts'
import type { WorkKind } from '../work/work-kind.ts'

const tryAgainMs = 15 * 60_000

/** Asks the bureaus again that were down when a pull was made, until they answer or the next pull takes its place. */
export const completePullJob: WorkKind<'complete-pull'> = {
  kind: 'complete-pull',
  run: async (ctx, { scope, item, now }) => {
    const { userId, pullId } = item.payload
    const host = ctx.directory.host(item.hostId)!
    const left = await completeLatePull(ctx, { scope, host, now }, userId, pullId)
    return left > 0 ? { users: 0, again: now + tryAgainMs } : { users: 1 }
  },
}
