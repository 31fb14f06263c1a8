import { watchFailing } from '../operations/webhooks/watch-failing.ts'
import type { WorkKind } from '../work/work-kind.ts'

export const watchFailingJob: WorkKind<'watch-failing'> = {
  kind: 'watch-failing',
  run: async (ctx, { scope, item, now }) => {
    const again = await watchFailing(ctx, scope, item.payload, now)
    return again === undefined ? { users: 0 } : { users: 0, again }
  },
}
