import { TeamRefusal } from '@plumbline/core/team'
import type { HostRecord } from '../storage/directory-tables.ts'
import { HostScope } from '../storage/host-scope.ts'
import type { TeamScope } from '../storage/team-scope.ts'

/** The key to the rows of a host for a member who sees it; any other host is not there. */
export function hostOfTeam({ teamId }: TeamScope, seen: readonly HostRecord[], hostId: string): HostScope {
  if (!seen.some((host) => host.id === hostId)) throw new TeamRefusal('not-found')
  return HostScope.mint(hostId, teamId)
}
