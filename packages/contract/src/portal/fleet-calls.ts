import { bureauLinesCall } from './bureau-lines.ts'
import { changeBreakerCall } from './change-breaker.ts'
import { endpointFleetCall } from './endpoint-fleet.ts'
import { fleetCall } from './fleet.ts'
import { notifyContactCall } from './notify-contact.ts'
import { pauseWorkCall } from './pause-work.ts'
import { replayEndpointsCall } from './replay-endpoints.ts'
import { replayFeedFileCall } from './replay-feed-file.ts'
import { resumeWorkCall } from './resume-work.ts'
import { runWorkCall } from './run-work.ts'
import { skipWorkCall } from './skip-work.ts'
import type { AnyTeamCall } from './team-call.ts'
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
  endpointFleetCall,
  replayEndpointsCall,
  notifyContactCall,
]
