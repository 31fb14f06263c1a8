import {
  bureauCredentialsCall,
  bureauLinesCall,
  changeBreakerCall,
  decideCredentialsCall,
  endpointFleetCall,
  fleetCall,
  fleetReplaysCall,
  notifyContactCall,
  pauseWorkCall,
  replayEndpointsCall,
  replayFeedFileCall,
  replayFleetCall,
  resumeWorkCall,
  runWorkCall,
  skipWorkCall,
  switchCredentialsCall,
  tryCredentialsCall,
  workCall,
  workItemsCall,
} from '@plumbline/contract'
import { calendarDate } from '@plumbline/core/calendar'
import { on, type TeamRoute } from '../../http/team/team-route.ts'
import { changeBreaker, replayFeedFile } from '../../operations/fleet/operate-bureaus.ts'
import { pauseWork, resumeWork, runWorkAgain, skipDeadWork } from '../../operations/fleet/operate-work.ts'
import { replayFleet, showFleetReplays } from '../../operations/fleet/replay-fleet.ts'
import { showBureaus } from '../../operations/fleet/show-bureaus.ts'
import { showCredentials } from '../../operations/fleet/show-credentials.ts'
import { showFleet } from '../../operations/fleet/show-fleet.ts'
import { showTroubledWork, showWork } from '../../operations/fleet/show-work.ts'
import { decideCredentials, switchCredentials, tryCredentials } from '../../operations/fleet/switch-credentials.ts'
import { notifyContact, replayEndpoints, showWebhookFleet } from '../../operations/fleet/webhook-fleet.ts'

/** What the operator's people see and do over all hosts. */
export const fleetRoutes: readonly TeamRoute[] = [
  on(fleetCall, ({ by, query }, ctx) => showFleet(ctx, by, query)),

  on(workCall, ({ by }, ctx) => showWork(ctx, by)),
  on(workItemsCall, ({ by, params, query }, ctx) => showTroubledWork(ctx, by, params.kind, query)),
  on(runWorkCall, ({ by, params }, ctx) => runWorkAgain(ctx, by, params)),
  on(skipWorkCall, ({ by, params }, ctx) => skipDeadWork(ctx, by, params)),
  on(pauseWorkCall, ({ by, params, body }, ctx) => pauseWork(ctx, by, params.kind, body.reason)),
  on(resumeWorkCall, ({ by, params }, ctx) => resumeWork(ctx, by, params.kind)),

  on(bureauLinesCall, ({ by, query }, ctx) => showBureaus(ctx, by, query)),
  on(changeBreakerCall, ({ by, params, body }, ctx) => changeBreaker(ctx, by, params.provider, body)),
  on(replayFeedFileCall, ({ by, params }, ctx) =>
    replayFeedFile(ctx, by, { hostId: params.hostId, date: calendarDate(params.date) }),
  ),

  on(bureauCredentialsCall, ({ by }, ctx) => showCredentials(ctx, by)),
  on(tryCredentialsCall, ({ by, params, body }, ctx) => tryCredentials(ctx, by, params.bureau, body.side)),
  on(switchCredentialsCall, ({ by, params, body }, ctx) => switchCredentials(ctx, by, params.bureau, body)),
  on(decideCredentialsCall, ({ by, params, body }, ctx) => decideCredentials(ctx, by, params.switchId, body.decision)),

  on(endpointFleetCall, ({ by, query }, ctx) => showWebhookFleet(ctx, by, query)),
  on(replayEndpointsCall, ({ by, body }, ctx) => replayEndpoints(ctx, by, body.endpoints)),
  on(replayFleetCall, ({ by, body }, ctx) => replayFleet(ctx, by, body)),
  on(fleetReplaysCall, ({ by }, ctx) => showFleetReplays(ctx, by)),
  on(notifyContactCall, ({ by, body }, ctx) => notifyContact(ctx, by, body)),
]
