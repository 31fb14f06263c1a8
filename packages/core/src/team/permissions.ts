import type { Grant, OperatorRole, Role, TeamRole } from './roles.ts'

/** What a member of a customer's team may do: a verb and its object. */
type TeamPermission =
  | 'view users'
  | 'view user-ids'
  | 'act-on users'
  | 'view cohorts'
  | Grant
  | 'view integration'
  | 'change integration'
  | 'view keys'
  | 'change keys'
  | 'change single-sign-on'
  | 'draft theme'
  | 'publish theme'
  | 'view rule-sets'
  | 'draft rule-sets'
  | 'approve rule-sets'
  | 'publish rule-sets'
  | 'view billing'
  | 'view compliance'
  | 'change compliance'
  | 'view settings'
  | 'ask-for go-live'
  | 'ask-for settings'
  | 'view support-access'
  | 'decide support-access'
  | SharedPermission

/** What teams of both kinds do with themselves. */
type SharedPermission = 'view team' | 'change team' | 'view audit-log' | 'view own-audit-log' | 'change single-sign-on'

/** What the operator's people may do, screen by screen of the console. */
type OperatorPermission =
  | 'view fleet'
  | 'view customers'
  | 'change customers'
  | 'approve customers'
  | 'review go-live'
  | 'operate bureaus'
  | 'operate jobs'
  | 'replay webhooks'
  | 'unlock identities'
  | 'throttle identities'
  | 'view prices'
  | 'change prices'
  | 'publish texts'
  | 'ask-for support-access'
  | 'view security'
  | 'revoke access'
  | 'break glass'
  | 'view releases'
  | 'change releases'
  | SharedPermission

export type Permission = TeamPermission | OperatorPermission

/** `sandbox`: at hosts in development only. `grant`: where the member was given it by name. */
type Grade = 'yes' | 'sandbox' | 'grant'

type Grades<Allowed extends Permission> = Readonly<Partial<Record<Allowed, Grade>>>

const everyMember = { 'view own-audit-log': 'yes', 'view settings': 'yes' } as const

const viewing = {
  'view users': 'yes',
  'view user-ids': 'yes',
  'view integration': 'yes',
} as const

const leading = {
  ...everyMember,
  ...viewing,
  'act-on users': 'yes',
  'reveal contact-data': 'grant',
  'change integration': 'yes',
  'view keys': 'yes',
  'change keys': 'yes',
  'change single-sign-on': 'yes',
  'draft theme': 'yes',
  'publish theme': 'yes',
  'view rule-sets': 'yes',
  'approve rule-sets': 'yes',
  'publish rule-sets': 'yes',
  'view billing': 'yes',
  'view compliance': 'yes',
  'change compliance': 'yes',
  'ask-for go-live': 'yes',
  'ask-for settings': 'yes',
  'view support-access': 'yes',
  'decide support-access': 'yes',
  'view team': 'yes',
  'change team': 'yes',
  'view audit-log': 'yes',
} as const

const ofTeams: Readonly<Record<TeamRole, Grades<TeamPermission>>> = {
  owner: { ...leading, 'see credit-values': 'grant', 'draft rule-sets': 'yes', 'view cohorts': 'yes' },
  admin: leading,
  developer: {
    ...everyMember,
    'view users': 'sandbox',
    'view user-ids': 'yes',
    'act-on users': 'sandbox',
    'see credit-values': 'sandbox',
    'view integration': 'yes',
    'change integration': 'yes',
    'view keys': 'sandbox',
    'change keys': 'sandbox',
    'draft theme': 'yes',
  },
  support: {
    ...everyMember,
    ...viewing,
    'act-on users': 'yes',
    'reveal contact-data': 'grant',
    'see credit-values': 'grant',
  },
  'risk-analyst': {
    ...everyMember,
    'view users': 'yes',
    'view user-ids': 'yes',
    'view cohorts': 'yes',
    'view rule-sets': 'yes',
    'draft rule-sets': 'yes',
  },
  compliance: {
    ...everyMember,
    ...viewing,
    'reveal contact-data': 'grant',
    'see credit-values': 'grant',
    'view rule-sets': 'yes',
    'approve rule-sets': 'yes',
    'view compliance': 'yes',
    'change compliance': 'yes',
    'view support-access': 'yes',
    'view audit-log': 'yes',
  },
  billing: { 'view settings': 'yes', 'view billing': 'yes' },
  'read-only': { 'view settings': 'yes', ...viewing },
}

const watching = {
  'view fleet': 'yes',
  'view customers': 'yes',
  'view releases': 'yes',
  'view own-audit-log': 'yes',
} as const

const ofOperators: Readonly<Record<OperatorRole, Grades<OperatorPermission>>> = {
  operator: {
    ...watching,
    'change customers': 'yes',
    'approve customers': 'yes',
    'review go-live': 'yes',
    'operate bureaus': 'yes',
    'operate jobs': 'yes',
    'replay webhooks': 'yes',
    'unlock identities': 'yes',
    'throttle identities': 'yes',
    'view prices': 'yes',
    'change prices': 'yes',
    'publish texts': 'yes',
    'ask-for support-access': 'yes',
    'view security': 'yes',
    'revoke access': 'yes',
    'break glass': 'yes',
    'change releases': 'yes',
    'view team': 'yes',
    'change team': 'yes',
    'view audit-log': 'yes',
    'change single-sign-on': 'yes',
  },
  operations: {
    ...watching,
    'change customers': 'yes',
    'operate bureaus': 'yes',
    'operate jobs': 'yes',
    'replay webhooks': 'yes',
    'unlock identities': 'yes',
    'throttle identities': 'yes',
    'ask-for support-access': 'yes',
    'break glass': 'yes',
    'change releases': 'yes',
  },
  reviewer: { ...watching, 'approve customers': 'yes', 'review go-live': 'yes', 'publish texts': 'yes' },
  finance: { ...watching, 'view prices': 'yes', 'change prices': 'yes' },
  security: {
    ...watching,
    'throttle identities': 'yes',
    'view security': 'yes',
    'revoke access': 'yes',
    'break glass': 'yes',
    'view team': 'yes',
    'view audit-log': 'yes',
  },
  observer: watching,
}

/**
 * What somebody of the operator can do in an emergency: what stops harm. Nobody gets by it what would last, such as rights of members,
 * or what a second person decides.
 */
export const emergencyPermissions: readonly Permission[] = [
  'operate bureaus',
  'operate jobs',
  'replay webhooks',
  'throttle identities',
  'view security',
  'revoke access',
  'view team',
  'view audit-log',
]

/** The one table of who may do what. */
export const rolePermissions: Readonly<Record<Role, Grades<Permission>>> = { ...ofTeams, ...ofOperators }
