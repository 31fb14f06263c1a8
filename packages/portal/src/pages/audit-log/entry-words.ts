import type { ActorKind } from '@plumbline/core/team'

interface Acted {
  readonly by: ActorKind
  readonly actor: string
}

/** Who it was. Members are known by name where names were read, everybody else by their kind. */
export function actorWords({ by, actor }: Acted, names: ReadonlyMap<string, string> | undefined): string {
  const [kind = '', id = ''] = actor.split(':')
  if (kind === 'team' && names?.has(id)) return names.get(id)!
  if (by === 'member' && !names) return 'A member of the team'
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
  key: 'API key',
  throttle: 'Throttle',
  emergency: 'Emergency rights',
  incident: 'Incident',
  maintenance: 'Maintenance window',
  passkey: 'Passkey',
  session: 'Session',
  bill: 'Bill',
  month: 'Month',
  'support-window': 'Support access',
  'rule-set': 'Rule set',
  backtest: 'Back-test',
  decision: 'Decision',
  batch: 'Batch',
  approval: 'Change of a host',
}
