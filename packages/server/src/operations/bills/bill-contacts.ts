import { maxTeamMembers } from '@plumbline/core/promises'
import { leadRoles, type Role } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import { listMembers } from '../../storage/team-members.ts'
import type { TeamScope } from '../../storage/team-scope.ts'
import { openProfile } from '../team/member-profile.ts'

/** Addresses of those who look after bills; of the owners where nobody does. */
export async function billContacts(ctx: Context, scope: TeamScope): Promise<readonly string[]> {
  const members = await listMembers(ctx.db, scope, maxTeamMembers)
  const having = (role: Role) => members.filter(({ roles }) => roles.includes(role))
  const billing = having('billing')
  const contacts = billing.length > 0 ? billing : having(leadRoles.portal)
  return contacts.map((member) => openProfile(ctx, scope, member).email)
}
