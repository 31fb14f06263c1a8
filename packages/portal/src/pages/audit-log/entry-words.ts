import type { ActorKind } from '@plumbline/core/team'

/** What was done, in words. Actions of the public API keep the names under which the reference tells of them. */
export function actionWords(action: string): string {
  return words[action] ?? action
}

const words: Readonly<Record<string, string>> = {
  'audit.view': 'Looked at the audit log',
  'audit.verify': 'Checked the chain of the audit log',
  'team.view': 'Looked at the team',
  'team.invite': 'Invited somebody',
  'team.invite.withdraw': 'Withdrew an invitation',
  'team.join': 'Accepted an invitation',
  'team.change': 'Changed the rights of a member',
  'team.remove': 'Removed a member',
  'team.reset': 'Set a member up anew',
  'team.sign-in': 'Signed in',
  'team.sign-in.password': 'Gave a password',
  'team.sign-out': 'Signed out',
  'team.step-up': 'Confirmed by a second factor',
  'team.session.end': 'Ended a session',
  'team.totp.replace': 'Changed the authenticator app',
  'team.recovery-codes': 'Made new recovery codes',
  'team.passkey.add': 'Added a passkey',
  'team.passkey.remove': 'Removed a passkey',
  'team.single-sign-on.view': 'Looked at single sign-on',
  'team.single-sign-on.save': 'Changed single sign-on',
  'team.single-sign-on.remove': 'Stopped single sign-on',
  'rule-set.list': 'Looked at the rule sets',
  'rule-set.read': 'Looked at a rule set',
  'rule-set.draft': 'Saved a draft of rules',
  'rule-set.draft.discard': 'Threw a draft of rules away',
  'rule-set.review.ask': 'Asked for a review of rules',
  'rule-set.review': 'Reviewed rules',
  'rule-set.publish': 'Published rules',
  'rule-set.roll-back': 'Went back to earlier rules',
  'backtest.start': 'Started a back-test',
  'backtest.list': 'Looked at back-tests',
  'backtest.read': 'Looked at a back-test',
  'backtest.items': 'Looked at the people of a back-test',
  'decision.list': 'Looked at decisions',
  'decision.read': 'Looked at a decision',
  'decision.rerun': 'Made a decision again',
  'compliance.view': 'Looked at compliance',
  'compliance.consent-proof': 'Looked at the proof of a consent',
  'privacy.list': 'Looked at the privacy requests',
  'privacy.open': 'Opened a privacy request',
  'privacy.export': 'Took a copy for a privacy request',
  'privacy.close': 'Closed a privacy request',
  'identity.dit': 'Check of identity data',
  'identity.prefill': 'Prefill from the phone',
  'identity.onboarding': 'Onboarding at the bureau',
  'identity.enroll': 'Enrollment at the bureau',
  'batch.list': 'Looked at the batches',
  'batch.read': 'Looked at a batch',
  'batch.retry': 'Tried the failed of a batch again',
  'people.list': 'Looked at the users',
  'people.find-by-last-four': 'Searched by the last four of an SSN',
  'user.email': 'Changed the e-mail of a user',
  'user.mobile': 'Changed the mobile number of a user',
  'user.host': 'Moved a user to another host',
  'identity.reset-attempts': 'Asked for new identity attempts',
  'identity.decide-reset': 'Decided on new identity attempts',
  'people.view': 'Looked at a user',
  'people.timeline': 'Looked at the timeline of a user',
  'people.access': 'Asked why a user sees data or not',
  'people.looks': 'Looked at who looked at a user',
  'people.messages': 'Looked at the messages to a user',
  'people.reveal': 'Had a value of a user shown',
  'people.reveal.name': 'Had the name of a user shown',
  'people.reveal.email': 'Had the e-mail of a user shown',
  'people.reveal.mobile': 'Had the mobile number of a user shown',
  'people.reveal.address': 'Had the address of a user shown',
  'people.reveal.ssn-last-four': 'Had the last four of an SSN shown',
  'user.register': 'Registered a user',
  'user.pause': 'Paused a user',
  'user.resume': 'Resumed a user',
  'user.activate': 'Activated a user',
  'user.close': 'Closed the account of a user',
  'data.refresh': 'Had data of a user pulled',
  'data.reset': 'Emptied the cache of a user',
  'key.list': 'Looked at the API keys',
  'key.create': 'Created an API key',
  'key.change': 'Changed an API key',
  'key.roll': 'Rolled an API key',
  'key.revoke': 'Revoked an API key',
  'host.login': 'Logged in with a key',
  'host.read': 'Looked at the settings of a host',
  'host.change': 'Asked for a change of a host',
  'approval.list': 'Looked at the approvals',
  'approval.decide': 'Decided a change of a host',
  'approval.withdraw': 'Withdrew a change of a host',
  'home.read': 'Looked at the start page',
  'usage.read': 'Looked at the usage',
  'go-live.read': 'Looked at the checks before going live',
  'request-log.list': 'Looked at the calls of the API',
  'request-log.read': 'Looked at a call of the API',
  'event.list': 'Looked at the events',
  'webhook.list': 'Looked at the endpoints',
  'host-alerts.list': 'Looked at the alerts',
  'identity-sessions.list': 'Looked at the identity sessions',
  'identity-sessions.funnel': 'Looked at where people get stuck',
}

interface Acted {
  readonly by: ActorKind
  readonly actor: string
}

/** Who it was. Members are known by name, everybody else by their kind. */
export function actorWords({ by, actor }: Acted, names: ReadonlyMap<string, string>): string {
  const [kind = '', id = ''] = actor.split(':')
  if (kind === 'team' && names.has(id)) return names.get(id)!
  if (kind === 'development') return 'The development start'
  return actors[by]
}

const actors: Readonly<Record<ActorKind, string>> = {
  member: 'A former member',
  key: 'API key',
  user: 'A user',
  operator: 'The operator',
  system: 'The service',
  nobody: 'Nobody signed in',
}

/** What kind of thing it was done to. */
export function objectWords(kind: string): string {
  return objects[kind] ?? kind
}

const objects: Readonly<Record<string, string>> = {
  user: 'User',
  host: 'Host',
  member: 'Member',
  invitation: 'Invitation',
  passkey: 'Passkey',
  session: 'Session',
  'rule-set': 'Rule set',
  backtest: 'Back-test',
  decision: 'Decision',
  batch: 'Batch',
  key: 'API key',
  approval: 'Change of a host',
}
