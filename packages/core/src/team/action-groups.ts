/** What entries of the audit log are about, by how the names of their actions begin. No beginning stands in two groups. */
export const actionGroups = {
  'sign-in': [
    'team.sign-',
    'team.step-up',
    'team.session.',
    'team.totp.',
    'team.passkey.',
    'team.passkeys.',
    'team.recovery-codes',
    'team.single-sign-on.',
  ],
  team: ['team.view', 'team.invite', 'team.join', 'team.change', 'team.remove', 'team.reset', 'customer.invite-owner'],
  people: [
    'user.',
    'people.',
    'identity.',
    'identity-sessions.',
    'data.',
    'alert.',
    'host-alerts.',
    'message.',
    'profile.',
    'preferences.',
    'push.',
    'password.',
    'email.',
    'timeline.',
    'batch.',
  ],
  'credit-data': ['score.', 'scoreup.', 'report.', 'plan.'],
  decisions: ['rule-set.', 'decision.', 'backtest.', 'prefill.'],
  integration: [
    'key.',
    'webhook.',
    'webhook-fleet.',
    'event.',
    'request-log.',
    'sandbox.',
    'appearance.',
    'studio.',
    'theme.',
    'widget-session.',
    'session.',
    'token.',
    'preauth.',
    'host.login',
  ],
  compliance: ['audit.', 'compliance.', 'privacy.', 'go-live.', 'approval.', 'security.', 'support.', 'text.'],
  hosts: [
    'host.change',
    'host.create',
    'host.read',
    'host.ask-for-setting',
    'customer.change',
    'customer.create',
    'customer.list',
    'customer.read',
  ],
  operations: ['bureau.', 'fleet.', 'home.', 'identity-oversight.', 'incident.', 'maintenance.', 'release.', 'work.'],
  money: ['price.', 'usage.', 'bill.'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ActionGroup = keyof typeof actionGroups

/** Who stands behind an entry. `operator`: the people and the commands of whoever runs the platform. */
export const actorKinds = ['member', 'key', 'user', 'operator', 'system', 'nobody'] as const
export type ActorKind = (typeof actorKinds)[number]
