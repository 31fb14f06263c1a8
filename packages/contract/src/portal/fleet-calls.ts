import { bureauCredentialsCall } from './bureau-credentials.ts'
import { bureauLinesCall } from './bureau-lines.ts'
import { changeBreakerCall } from './change-breaker.ts'
import { decideCredentialsCall } from './decide-credentials.ts'
import { endpointFleetCall } from './endpoint-fleet.ts'
import { fleetCall } from './fleet.ts'
import { fleetReplaysCall } from './fleet-replays.ts'
import { notifyContactCall } from './notify-contact.ts'
import { pauseWorkCall } from './pause-work.ts'
import { replayEndpointsCall } from './replay-endpoints.ts'
import { replayFeedFileCall } from './replay-feed-file.ts'
import { replayFleetCall } from './replay-fleet.ts'
import { resumeWorkCall } from './resume-work.ts'
import { runWorkCall } from './run-work.ts'
import { skipWorkCall } from './skip-work.ts'
import { switchCredentialsCall } from './switch-credentials.ts'
import type { AnyTeamCall } from './team-call.ts'
import { tryCredentialsCall } from './try-credentials.ts'
import { workCall } from './work.ts'
import { workItemsCall } from './work-items.ts'

/** Calls by which the operator's people run all hosts together. */
export const fleetCalls: readonly AnyTeamCall[] = [
  fleetCall,
  workCall,
  workItemsCall,
  runWorkCall,
  skipWorkCall,
  pauseWorkCall,
  resumeWorkCall,
  bureauLinesCall,
  changeBreakerCall,
  replayFeedFileCall,
  bureauCredentialsCall,
  tryCredentialsCall,
  switchCredentialsCall,
  decideCredentialsCall,
  endpointFleetCall,
  replayEndpointsCall,
  replayFleetCall,
  fleetReplaysCall,
  notifyContactCall,
]
