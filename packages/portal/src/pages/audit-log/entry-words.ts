/** What was done, in words. Actions of the public API keep the names under which the reference tells of them. */
export function actionWords(action: string): string {
  return words[action] ?? action
}

const words: Readonly<Record<string, string>> = {
  'audit.view': 'Looked at the audit log',
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
  'identity-oversight.view': 'Looked at identity flows',
  'identity.ask-for-unlock': 'Wanted an identity lock to end',
  'identity.throttle': 'Held identity flows back',
  'identity.throttle.end': 'Let identity flows go on',
  'security.audit-search': 'Searched the audit log',
  'security.keys': 'Looked at keys of all hosts',
  'security.stop-key': 'Revoked a key',
  'security.sessions': 'Looked at sessions of all teams',
  'security.stop-sessions': 'Signed somebody out',
  'security.emergencies': 'Looked at emergency rights',
  'security.break-glass': 'Took emergency rights',
  'security.end-emergency': 'Ended emergency rights',
  'security.breach-export': 'Exported whom somebody touched',
  'incident.list': 'Looked at incidents',
  'incident.declare': 'Declared an incident',
  'incident.update': 'Told of an incident',
  'maintenance.list': 'Looked at maintenance windows',
  'maintenance.plan': 'Planned maintenance',
  'maintenance.cancel': 'Cancelled maintenance',
  'work.run-planned': 'Ran planned work',
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
  'batch.list': 'Looked at the batches',
  'batch.read': 'Looked at a batch',
  'batch.retry': 'Tried the failed of a batch again',
}

/** Who it was. Members are known by name, everything else by its kind. */
export function actorWords(actor: string, names: ReadonlyMap<string, string>): string {
  const [kind = '', id = ''] = actor.split(':')
  if (kind === 'team') return names.get(id) ?? 'A former member, or the operator'
  return actors[kind] ?? actor
}

const actors: Readonly<Record<string, string>> = {
  key: 'API key',
  user: 'A user',
  anyone: 'Nobody signed in',
  service: 'The service',
  operator: 'The operator',
  development: 'The development start',
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
  key: 'API key',
  throttle: 'Throttle',
  emergency: 'Emergency rights',
  incident: 'Incident',
  maintenance: 'Maintenance window',
  passkey: 'Passkey',
  session: 'Session',
  'rule-set': 'Rule set',
  backtest: 'Back-test',
  decision: 'Decision',
  batch: 'Batch',
}
