import type { HostKind } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import type { MemberRecord } from '../../storage/team-members.ts'
import { operatorTeamId, type TeamScope } from '../../storage/team-scope.ts'

/** The hosts that a member sees: those of the customer, or the chosen ones among them. The operator's people see all. */
export function seenHosts(
  ctx: Pick<Context, 'directory'>,
  { teamId }: TeamScope,
  { hostIds }: Pick<MemberRecord, 'hostIds'>,
): HostRecord[] {
  return [...ctx.directory.hosts]
    .filter((host) => teamId === operatorTeamId || host.customerId === teamId)
    .filter((host) => hostIds === null || hostIds.includes(host.id))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** A platform in development has invented people at all of its hosts. */
export function kindOfHosts({ config }: Pick<Context, 'config'>): HostKind {
  return config.mode === 'development' ? 'sandbox' : 'live'
}
