import { removalProblem, TeamRefusal } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import { lockMember, type MemberRecord, removeMember, saveRights } from '../../storage/team-members.ts'
import { endSessionsOf } from '../../storage/team-sessions.ts'
import { keepDetails } from './audit-details.ts'
import { checkRights, type GivenRights, lockLeads } from './check-rights.ts'
import { dropFactors } from './reset-member.ts'
import type { MemberCall } from './team-call.ts'

/** Gives a member other rights. Their sessions end, so that nothing goes on under the old ones. */
export async function changeMember(
  ctx: Context,
  call: MemberCall,
  memberId: string,
  given: GivenRights,
): Promise<void> {
  const { scope, now, audit } = call
  audit.about({ object: `member:${memberId}` })
  await ctx.db.teamTransaction(scope, async (tx) => {
    const leads = await lockLeads(tx, call)
    const member = await lockMember(tx, memberId)
    if (!member) throw new TeamRefusal('not-found')
    const rights = checkRights(ctx, call, { member, leads }, given)
    await saveRights(tx, memberId, rights, now)
    await endSessionsOf(tx, memberId, now)
    await audit.writeIn(tx)
    await keepDetails(ctx, tx, call, { before: rightsOf(member), after: rightsOf(rights) })
  })
}

function rightsOf({
  roles,
  grants,
  hostIds,
}: Pick<MemberRecord, 'roles' | 'grants' | 'hostIds'>): Record<string, unknown> {
  return { roles, grants, hosts: hostIds }
}

/** The member is out at once, and nothing is left by which they could come back. */
export async function removeFromTeam(ctx: Context, call: MemberCall, memberId: string): Promise<void> {
  const { site, scope, member: by, now, audit } = call
  audit.about({ object: `member:${memberId}` })
  await ctx.db.teamTransaction(scope, async (tx) => {
    const leads = await lockLeads(tx, call)
    const member = await lockMember(tx, memberId)
    if (!member) throw new TeamRefusal('not-found')
    const otherLeads = leads.some((id) => id !== memberId)
    const problem = removalProblem(site, by, member, otherLeads)
    if (problem) throw new TeamRefusal('team-rule', { rule: problem })
    await removeMember(tx, memberId, now)
    await dropFactors(tx, memberId, now)
    await audit.writeIn(tx)
  })
}
