import type { Grant, Role } from '@plumbline/core/team'

interface Words {
  readonly name: string
  /** What somebody with it does. */
  readonly about: string
}

export const roleWords: Readonly<Record<Role, Words>> = {
  owner: { name: 'Owner', about: 'Everything, and decides who else leads the team' },
  admin: { name: 'Admin', about: 'Runs the platform: users, keys, webhooks, team, billing' },
  developer: { name: 'Developer', about: 'Integration; keys and people of development hosts' },
  support: { name: 'Support', about: 'Looks users up and acts for them' },
  'risk-analyst': { name: 'Risk analyst', about: 'Drafts and tests rule sets' },
  compliance: { name: 'Compliance', about: 'Consents, privacy requests, audit log; approves rule sets' },
  billing: { name: 'Billing', about: 'Usage and invoices' },
  'read-only': { name: 'Read only', about: 'Looks at masked users and the integration' },
  operator: { name: 'Operator', about: 'Everything, and decides who else leads' },
  operations: { name: 'Operations', about: 'Customers, bureaus, jobs, webhooks, support access' },
  reviewer: { name: 'Reviewer', about: 'Go-live reviews, second approvals, texts' },
  finance: { name: 'Finance', about: 'Price book and invoices' },
  security: { name: 'Security', about: 'Keys, sessions and audit logs of all customers' },
  observer: { name: 'Observer', about: 'Looks at fleet, customers and releases' },
}

export const grantWords: Readonly<Record<Grant, Words>> = {
  'reveal contact-data': { name: 'Reveal contact data', about: 'One field at a time, with a reason, on record' },
  'see credit-values': { name: 'See credit values', about: 'Scores and reports of single people' },
}
