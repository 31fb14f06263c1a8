import type { TimelineItem, TimelineKind } from '@plumbline/contract'
import {
  answerWords,
  messageChannelWords,
  messageWords,
  reasonWords,
  typeWords,
  webhookWords,
} from '../alerts/alert-words.ts'
import { statusWords } from '../users/person-words.ts'

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

/** Who can stand behind a moment. */
export const actorWords: Readonly<Record<TimelineItem['actor']['type'], string>> = {
  HOST: 'Your server',
  USER: 'The user',
  TEAM: 'People of the team',
  OPERATOR: 'The operator',
  SYSTEM: 'The service',
}

/** What a message was about. */
const messageKinds: Readonly<Record<string, string>> = {
  alert: 'About an alert',
  'alert-digest': 'Summary of alerts',
  'all-clear': 'Nothing new for a month',
  'confirm-email': 'To confirm the e-mail address',
  'password-recovery': 'To set a new password',
  'password-changed': 'The password was changed',
  'email-changed': 'The e-mail address was changed',
  'mobile-changed': 'The mobile number was changed',
}

/** A code comes from outside; it must not find what every object has. */
function own<Value>(words: Readonly<Record<string, Value>>, code: string): Value | undefined {
  return Object.hasOwn(words, code) ? words[code] : undefined
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
  const { status, features, textVersion, outcome, scores, missing, type, bureau, channel, state } = facts
  return [
    status && (own(statusWords, status)?.label ?? status),
    features && (features.length === 0 ? 'no features' : features.join(', ')),
    textVersion && `wording ${textVersion}`,
    outcome !== undefined && outcome !== 'OK' && `refused with ${outcome}`,
    scores?.map((one) => `${one.bureau} ${one.score}`).join(', '),
    missing && missing.length > 0 && `still without ${missing.join(', ')}`,
    type && (own(typeWords, type) ?? type),
    bureau,
    facts.answer && answerWords[facts.answer],
    facts.message && (messageKinds[facts.message] ?? facts.message),
    channel && messageChannelWords[channel],
    state && messageWords[state].label,
    reasonWords(facts.reason ?? null),
    facts.deliveries?.map((one) => webhookWords[one.state].label.toLowerCase()).join(', '),
  ]
}
