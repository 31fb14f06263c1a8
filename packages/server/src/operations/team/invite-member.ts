import { maxTeamMembers } from '@plumbline/core/promises'
import { TeamRefusal } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import { claimInvitation } from '../../storage/team-invitations.ts'
import { countMembers } from '../../storage/team-members.ts'
import { checkRights, type GivenRights, lockLeads } from './check-rights.ts'
import { makeInvitation } from './invitation.ts'
import { queueMail } from './queue-mail.ts'
import { teamName } from './show-session.ts'
import type { MemberCall } from './team-call.ts'

/**
 * Invites somebody by e-mail. Whether the address belongs to a member, of this team or another, is not told: only who opens the mail
 * finds out.
 */
export async function inviteMember(
  ctx: Context,
  call: MemberCall,
  { email, ...given }: GivenRights & { email: string },
): Promise<{ id: string; expiresAt: number }> {
  const { site, scope, member, now, audit } = call
  const team = await teamName(ctx, scope)
  return ctx.db.teamTransaction(scope, async (tx) => {
    const rights = checkRights(ctx, call, { member: null, leads: await lockLeads(tx, call) }, given)
    if ((await countMembers(tx, now)) >= maxTeamMembers) throw new TeamRefusal('limit-reached', { max: maxTeamMembers })
    const invited = { email, ...rights, memberId: null, invitedBy: member.id }
    const { id, token, expiresAt } = await makeInvitation(ctx, tx, scope, invited, now)
    await queueMail(ctx, tx, scope, { kind: 'invitation', to: email, team, site, token }, { now, givesUpAt: expiresAt })
    audit.about({ object: `invitation:${id}` })
    await audit.writeIn(tx)
    return { id, expiresAt }
  })
}

export async function withdrawInvitation(ctx: Context, call: MemberCall, invitationId: string): Promise<void> {
  const { scope, now, audit } = call
  audit.about({ object: `invitation:${invitationId}` })
  await ctx.db.teamTransaction(scope, async (tx) => {
    if (!(await claimInvitation(tx, invitationId, now))) throw new TeamRefusal('not-found')
    await audit.writeIn(tx)
  })
}
