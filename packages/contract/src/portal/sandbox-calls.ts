import { apiCallsCall } from './api-calls.ts'
import { runApiCallCall } from './run-api-call.ts'
import { sandboxSeedCall } from './sandbox-seed.ts'
import { sandboxUserEventsCall } from './sandbox-user-events.ts'
import type { AnyTeamCall } from './team-call.ts'

/** Calls by which a team tries the API out, and takes what a sandbox has become along. */
export const sandboxCalls: readonly AnyTeamCall[] = [
  apiCallsCall,
  runApiCallCall,
  sandboxSeedCall,
  sandboxUserEventsCall,
]
