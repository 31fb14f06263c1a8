import type { Section } from '@plumbline/contract'

/** What a key may be limited to, in words. */
export const scopeWords: Readonly<Record<Section, string>> = {
  accounts: 'Accounts and contact data',
  alerts: 'Alerts',
  audit: 'Audit log',
  events: 'Events',
  hosts: 'Host settings and timelines',
  identity: 'Identity and enrollment',
  lifecycle: 'Pausing, resuming and closing',
  'optimal-path': 'Plans to a better score',
  prescreen: 'Rules and decisions',
  reports: 'Reports',
  sandbox: 'Sandbox',
  scores: 'Scores',
  tokens: 'Sessions of users',
  webhooks: 'Webhook endpoints',
  widget: 'Widget',
}

export const everything = '*'

/** What a key may do: everything, or the sections of the API that it is bound to. */
export function scopesText(scopes: readonly string[]): string {
  if (scopes.includes(everything)) return 'Everything'
  return scopes.map((scope) => (Object.hasOwn(scopeWords, scope) ? scopeWords[scope as Section] : scope)).join(', ')
}
