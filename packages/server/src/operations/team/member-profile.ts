import type { Context } from '../../context.ts'
import type { TeamScope } from '../../storage/team-scope.ts'

/** What is personal of a member. */
interface MemberProfile {
  email: string
  name: string
}

export function sealProfile(
  ctx: Pick<Context, 'vault'>,
  scope: TeamScope,
  memberId: string,
  profile: MemberProfile,
): Buffer {
  return ctx.vault.sealRecord('teamMember', JSON.stringify(profile), scope.teamId, memberId)
}

export function openProfile(
  ctx: Pick<Context, 'vault'>,
  scope: TeamScope,
  member: { id: string; sealedProfile: Buffer },
): MemberProfile {
  return JSON.parse(ctx.vault.openRecord('teamMember', member.sealedProfile, scope.teamId, member.id).toString('utf8'))
}

/** The same at every team, so that an address alone says who signs in. */
export function memberEmailIndex(ctx: Pick<Context, 'vault'>, email: string): Buffer {
  return ctx.vault.blindIndex('team email', '', email.toLowerCase())
}
