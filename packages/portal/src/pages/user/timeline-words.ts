import type { TimelineItem, TimelineKind } from '@plumbline/contract'

export const kindWords: Readonly<Record<TimelineKind, string>> = {
  STATUS: 'Status',
  CONSENT: 'Consent',
  IDENTITY: 'Identity',
  ACCOUNT: 'Changes by calls',
  STAFF: 'People who looked or acted',
  PULL: 'Pulls from bureaus',
  ALERT: 'Alerts',
  ANSWER: 'Answers to alerts',
  MESSAGE: 'Messages',
  EVENT: 'Events and webhooks',
}

type Facts = NonNullable<TimelineItem['after']>

/** The facts of a moment in a line; what its title says already is left out. */
export function factWords(facts: TimelineItem['after']): string {
  if (facts === null) return ''
  return partsOf(facts)
    .filter((part): part is string => Boolean(part))
    .join(' · ')
}

function partsOf(facts: Facts): (string | false | undefined)[] {
  const { status, features, textVersion, outcome, scores, missing, alert_id, type, bureau, channel, state } = facts
  return [
    status,
    features && (features.length === 0 ? 'no features' : features.join(', ')),
    textVersion && `wording ${textVersion}`,
    outcome !== undefined && outcome !== 'OK' && `refused with ${outcome}`,
    scores?.map((one) => `${one.bureau} ${one.score}`).join(', '),
    missing && missing.length > 0 && `still without ${missing.join(', ')}`,
    type,
    bureau,
    alert_id,
    facts.answer,
    facts.message,
    channel,
    state,
    facts.reason ?? undefined,
    facts.deliveries?.map((one) => one.state).join(', '),
  ]
}
