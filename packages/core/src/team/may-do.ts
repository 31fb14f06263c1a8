import { emergencyPermissions, type Permission, rolePermissions } from './permissions.ts'
import { type Grant, grants, type Role, rolesOf, type Site } from './roles.ts'

/** A member as far as permissions go. */
interface Permitted {
  roles: readonly Role[]
  grants: readonly Grant[]
  /** Has taken emergency rights, which add to those of the roles. */
  emergency?: boolean
}

/** `sandbox-only`: it is allowed at hosts in development. `grant`: somebody who leads the team can give it. */
type RefusedWhy = 'role' | 'grant' | 'sandbox-only'

type Verdict = { allowed: true } | { allowed: false; why: RefusedWhy }

/** Hosts in development are for trying things out with invented people; at live hosts people are real. */
export type HostKind = 'sandbox' | 'live'

/** What several roles allow adds up: the best of them counts, and the reason is that of the role which came closest. */
export function mayDo(member: Permitted, permission: Permission, kind: HostKind): Verdict {
  if (member.emergency && emergencyPermissions.includes(permission)) return { allowed: true }
  const verdicts = member.roles.map((role) => verdictOf(role, member, permission, kind))
  if (verdicts.some((one) => one === 'allowed')) return { allowed: true }
  return { allowed: false, why: closeness.find((why) => verdicts.includes(why)) ?? 'role' }
}

const closeness: readonly RefusedWhy[] = ['grant', 'sandbox-only']

function verdictOf(role: Role, member: Permitted, permission: Permission, kind: HostKind): 'allowed' | RefusedWhy {
  const grade = rolePermissions[role][permission]
  if (grade === undefined) return 'role'
  if (grade === 'sandbox') return kind === 'sandbox' ? 'allowed' : 'sandbox-only'
  if (grade === 'grant') return (member.grants as readonly string[]).includes(permission) ? 'allowed' : 'grant'
  return 'allowed'
}

/** Everything that a member may do at hosts of this kind, in the order of the table. */
export function permissionsOf(member: Permitted, kind: HostKind): Permission[] {
  const ofRoles = member.roles.flatMap((role) => Object.keys(rolePermissions[role]) as Permission[])
  const named = new Set([...ofRoles, ...(member.emergency ? emergencyPermissions : [])])
  return [...named].filter((permission) => mayDo(member, permission, kind).allowed)
}

/** Roles of a site with which somebody may do this at some kind of host, alone or with a grant. */
export function rolesAllowing(permission: Permission, site: Site): Role[] {
  return rolesOf(site).filter((role) => mayDo({ roles: [role], grants }, permission, 'sandbox').allowed)
}
