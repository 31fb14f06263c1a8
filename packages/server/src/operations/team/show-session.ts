import { permissionsOf } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import { findCustomerName } from '../../storage/hosts.ts'
import { findCredentials } from '../../storage/team-credentials.ts'
import { listPasskeys } from '../../storage/team-passkeys.ts'
import { recoveryCodesLeft } from '../../storage/team-recovery-codes.ts'
import { passkeysSince } from '../../storage/team-rules.ts'
import { operatorTeamId, type TeamScope } from '../../storage/team-scope.ts'
import { openProfile } from './member-profile.ts'
import { kindOfHost, seenHosts } from './seen-hosts.ts'
import type { MemberCall } from './team-call.ts'

/** Who is signed in, and what they may do where. */
export async function showSession(ctx: Context, { site, scope, member, session, owesPasskey }: MemberCall) {
  const { id, roles, grants } = member
  const { factor, startedAt, endsAt, steppedUpAt } = session
  return {
    site,
    member: { id, ...openProfile(ctx, scope, member), roles: [...roles], grants: [...grants] },
    team: {
      id: scope.teamId === operatorTeamId ? null : scope.teamId,
      name: await teamName(ctx, scope),
      passkeysRequired: (await passkeysSince(ctx.db, scope)) !== null,
    },
    owesPasskey,
    apiUrl: `${ctx.config.publicUrl}/api`,
    hosts: seenHosts(ctx, scope, member).map((host) => ({
      id: host.id,
      key: host.key,
      name: host.name,
      kind: kindOfHost(ctx, host),
      suspended: host.suspended,
    })),
    permissions: { sandbox: permissionsOf(member, 'sandbox'), live: permissionsOf(member, 'live') },
    session: { id: session.id, factor, startedAt, endsAt, steppedUpAt },
    factors: await factorsOf(ctx, scope, id),
  }
}

/** How people see the team named: the customer, or the operator of the platform. */
export async function teamName(ctx: Context, { teamId }: TeamScope): Promise<string> {
  return teamId === operatorTeamId ? 'Plumbline' : ((await findCustomerName(ctx.system, teamId)) ?? '')
}

async function factorsOf(ctx: Context, scope: TeamScope, memberId: string) {
  const [credentials, passkeys, recoveryCodes] = await Promise.all([
    findCredentials(ctx.db, scope, memberId),
    listPasskeys(ctx.db, scope, memberId),
    recoveryCodesLeft(ctx.db, scope, memberId),
  ])
  return { password: credentials !== undefined, passkeys: passkeys.length, recoveryCodes }
}
