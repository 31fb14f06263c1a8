import { type Grant, leadRoles, type Role, rolesOf, type Site } from './roles.ts'

/** Why a change of the team is refused. */
type TeamProblem = 'own-roles' | 'lead-only' | 'last-lead' | 'unknown-role' | 'no-role'

export interface Standing {
  id: string
  roles: readonly Role[]
}

interface RoleChange {
  by: Standing
  /** Null for somebody who is invited. */
  member: Standing | null
  /** Empty when the member leaves. */
  roles: readonly Role[]
  /** Whether somebody else who leads the team stays. */
  otherLeads: boolean
}

/**
 * What is wrong with giving a member these roles, or null. Nobody gives themselves anything. The leading role is given and taken by
 * those who have it, and the last who has it keeps it.
 */
export function roleChangeProblem(site: Site, { by, member, roles, otherLeads }: RoleChange): TeamProblem | null {
  const lead = leadRoles[site]
  if (roles.length === 0) return 'no-role'
  if (roles.some((role) => !rolesOf(site).includes(role))) return 'unknown-role'
  if (member?.id === by.id) return 'own-roles'
  const touchesLead = roles.includes(lead) !== (member?.roles.includes(lead) ?? false)
  if (touchesLead && !by.roles.includes(lead)) return 'lead-only'
  return lastLeadProblem(site, member, roles, otherLeads)
}

/** What is wrong with a member's leaving, or null. Everybody may leave by themselves, except the last who leads. */
export function removalProblem(site: Site, by: Standing, member: Standing, otherLeads: boolean): TeamProblem | null {
  const lead = leadRoles[site]
  const isOwn = member.id === by.id
  if (!isOwn && member.roles.includes(lead) && !by.roles.includes(lead)) return 'lead-only'
  return lastLeadProblem(site, member, [], otherLeads)
}

function lastLeadProblem(
  site: Site,
  member: Standing | null,
  roles: readonly Role[],
  otherLeads: boolean,
): TeamProblem | null {
  const lead = leadRoles[site]
  const loses = (member?.roles.includes(lead) ?? false) && !roles.includes(lead)
  return loses && !otherLeads ? 'last-lead' : null
}

/** Nobody approves their own work: the one who asks and the one who approves are two people. */
export function mayApprove(approverId: string, authorId: string): boolean {
  return approverId !== authorId
}

/** A grant is worth something only with a role that can use it; it is kept all the same, because roles change. */
export function withoutRepeats<Item extends Role | Grant>(items: readonly Item[]): Item[] {
  return [...new Set(items)].sort()
}
