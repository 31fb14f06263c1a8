import { maxTeamMembers } from '@plumbline/core/promises'
import type { Context } from '../../context.ts'
import { listInvitations } from '../../storage/team-invitations.ts'
import { listMembers, type MemberRecord } from '../../storage/team-members.ts'
import { openInvitation } from './invitation.ts'
import { openProfile } from './member-profile.ts'
import type { MemberCall } from './team-call.ts'

/** Who can do what, and who is invited. */
export async function listTeam(ctx: Context, { scope, now }: MemberCall) {
  const [members, invitations] = await Promise.all([
    listMembers(ctx.db, scope, maxTeamMembers),
    listInvitations(ctx.db, scope, now, maxTeamMembers),
  ])
  return {
    members: members.map((member) => ({
      id: member.id,
      ...openProfile(ctx, scope, member),
      ...rightsOf(member),
      password: member.hasPassword,
      passkeys: member.passkeys,
      singleSignOn: member.usesSingleSignOn,
      lastSeenAt: member.lastSeenAt,
      createdAt: member.createdAt,
    })),
    invitations: invitations.map((invitation) => ({
      id: invitation.id,
      email: openInvitation(ctx, scope, invitation).email,
      ...rightsOf(invitation),
      createdAt: invitation.createdAt,
      expiresAt: invitation.expiresAt,
    })),
  }
}

function rightsOf({ roles, grants, hostIds }: Pick<MemberRecord, 'roles' | 'grants' | 'hostIds'>) {
  return { roles: [...roles], grants: [...grants], hosts: hostIds && [...hostIds] }
}
