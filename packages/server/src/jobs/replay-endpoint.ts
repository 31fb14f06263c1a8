import { replayEndpoint } from '../operations/fleet/replay-fleet.ts'
import type { WorkKind } from '../work/work-kind.ts'

export const replayEndpointJob: WorkKind<'replay-endpoint'> = {
  kind: 'replay-endpoint',
  run: async (ctx, { scope, item, now }) => {
    await replayEndpoint(ctx, scope.hostId, item, now)
    return { users: 0, finished: true }
  },
}
