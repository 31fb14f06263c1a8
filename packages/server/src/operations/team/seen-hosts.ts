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

/** Hosts have invented people until a review made them live; a platform in production has nothing invented at all. */
export function kindOfHost({ config }: Pick<Context, 'config'>, { live }: Pick<HostRecord, 'live'>): HostKind {
  return config.mode === 'production' || live ? 'live' : 'sandbox'
}

/** Every kind of host that there can be on this platform. */
export function kindsOfHosts({ config }: Pick<Context, 'config'>): readonly HostKind[] {
  return config.mode === 'production' ? ['live'] : ['sandbox', 'live']
}
