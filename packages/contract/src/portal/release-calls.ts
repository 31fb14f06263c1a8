import { notifyHostsCall } from './notify-hosts.ts'
import { releaseHostsCall } from './release-hosts.ts'
import { releaseNoticesCall } from './release-notices.ts'
import { releasesCall } from './releases.ts'
import { switchPartCall } from './switch-part.ts'
import type { AnyTeamCall } from './team-call.ts'

/** Calls of the operator about versions: who uses which, whom a change touches, and what is held back. */
export const releaseCalls: readonly AnyTeamCall[] = [
  releasesCall,
  releaseHostsCall,
  releaseNoticesCall,
  notifyHostsCall,
  switchPartCall,
]
