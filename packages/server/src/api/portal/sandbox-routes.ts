import { apiCallsCall, runApiCallCall, sandboxSeedCall, sandboxUserEventsCall } from '@plumbline/contract'
import { on, type TeamRoute } from '../../http/team/team-route.ts'
import { listUserEvents } from '../../operations/sandbox/list-user-events.ts'
import { sandboxCall } from '../../operations/sandbox/sandbox-call.ts'
import { listApiCalls } from '../../operations/studio/list-api-calls.ts'
import { runApiCall } from '../../operations/studio/run-api-call.ts'
import { saveSeed } from '../../operations/studio/save-seed.ts'

/** The API tried out at a host in development, and what its sandbox has become. */
export const sandboxRoutes: readonly TeamRoute[] = [
  on(apiCallsCall, ({ by, params }, ctx) => listApiCalls(ctx, by, params.hostId)),
  on(runApiCallCall, ({ by, params, body }, ctx) => runApiCall(ctx, by, params.hostId, body)),
  on(sandboxUserEventsCall, ({ by, params }, ctx) => {
    const { scope } = sandboxCall(ctx, by, params.hostId)
    const userId = params.userId.toLowerCase()
    by.audit.about({ object: `user:${userId}` })
    return listUserEvents(ctx, scope, userId)
  }),
  on(sandboxSeedCall, ({ by, params }, ctx) => saveSeed(ctx, by, params.hostId)),
]
