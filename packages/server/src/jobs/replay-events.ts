import { continueReplay } from '../operations/webhooks/replay-pages.ts'
import type { WorkKind } from '../work/work-kind.ts'

export const replayEventsJob: WorkKind<'replay-events'> = {
  kind: 'replay-events',
  run: async (ctx, { scope, item, now }) => {
    await continueReplay(ctx, scope, item, now)
    return { users: 0, finished: true }
  },
}
