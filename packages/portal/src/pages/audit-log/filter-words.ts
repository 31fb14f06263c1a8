import type { ActionGroup, ActorKind } from '@plumbline/core/team'

/** What entries can be about. */
export const groupWords: Readonly<Record<ActionGroup, string>> = {
  'sign-in': 'Sign-in and factors',
  team: 'Team and rights',
  people: 'People',
  'credit-data': 'Scores and reports',
  decisions: 'Rules and decisions',
  integration: 'Keys, webhooks and calls',
  compliance: 'Compliance and approvals',
  hosts: 'Customers and hosts',
  operations: 'Operations',
  money: 'Prices and usage',
}

/** Who can stand behind an entry at a host. */
export const kindWords: Readonly<Record<ActorKind, string>> = {
  member: 'Members of the team',
  key: 'API keys',
  user: 'Users',
  operator: 'The operator',
  system: 'The service',
  nobody: 'Nobody signed in',
}

export const outcomeWords = { done: 'Done', refused: 'Refused' } as const

export const rangeWords = {
  '1d': 'In 24 hours',
  '7d': 'In 7 days',
  '30d': 'In 30 days',
  '365d': 'In a year',
} as const

const hourMs = 3_600_000
const days: Readonly<Record<string, number>> = { '1d': 1, '7d': 7, '30d': 30, '365d': 365 }

/** Where a range begins that ends at an instant, or now. To the full hour, because the place in a list is good for one range. */
export function sinceOf(range: string | null, until: number | undefined): number | undefined {
  const wanted = days[range ?? '']
  const end = until === undefined ? Math.floor(Date.now() / hourMs) * hourMs : until + 1
  return wanted === undefined ? undefined : end - wanted * 24 * hourMs
}
