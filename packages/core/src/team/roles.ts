/** Roles of a customer's team. A member can have several; what they allow adds up. */
export const teamRoles = [
  'owner',
  'admin',
  'developer',
  'support',
  'risk-analyst',
  'compliance',
  'billing',
  'read-only',
] as const

/** What somebody can be who joins without an invitation: nobody gets by it what leads a team. */
export const joiningRoles = teamRoles.filter((role) => role !== 'owner' && role !== 'admin')

/** Roles of the operator's own people, who work in the console. */
export const operatorRoles = ['operator', 'operations', 'reviewer', 'finance', 'security', 'observer'] as const

export type TeamRole = (typeof teamRoles)[number]
export type OperatorRole = (typeof operatorRoles)[number]
export type Role = TeamRole | OperatorRole

/** Permissions that no role has by itself: they are given to one person at a time. */
export const grants = ['reveal contact-data', 'see credit-values'] as const
export type Grant = (typeof grants)[number]

/** The role that can do everything in its team. There is always somebody who has it. */
export const leadRoles = { portal: 'owner', console: 'operator' } as const satisfies Record<Site, Role>

/** Where people sign in: customers' teams at the portal, the operator's at the console. */
export type Site = 'portal' | 'console'

export function rolesOf(site: Site): readonly Role[] {
  return site === 'portal' ? teamRoles : operatorRoles
}
