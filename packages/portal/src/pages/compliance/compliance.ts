import type { complianceCall, privacyRequestsCall, TeamOutput } from '@plumbline/contract'
import type { StateWords } from '../../parts/status-badge.tsx'

export type Compliance = TeamOutput<typeof complianceCall>
export type PrivacyRequest = TeamOutput<typeof privacyRequestsCall>['requests'][number]

export const kindWords: Readonly<Record<PrivacyRequest['kind'], string>> = {
  access: 'A copy of the data',
  deletion: 'Deletion',
}

export const stateWords: Readonly<Record<PrivacyRequest['state'], StateWords>> = {
  open: { label: 'Open', tone: 'info' },
  done: { label: 'Done', tone: 'good' },
  refused: { label: 'Refused', tone: 'neutral' },
}

export const noticeWords: Readonly<Record<string, string>> = {
  alert: 'About one alert',
  'alert-digest': 'Several alerts in one message',
  'all-clear': 'A month without an alert',
  'email-changed': 'The e-mail address was changed',
  'mobile-changed': 'The mobile number was changed',
  'password-changed': 'The password was changed',
  'confirm-email': 'Please confirm your address',
  'password-recovery': 'A new password was asked for',
}

export const keptWords: Readonly<Record<Compliance['retention'][number]['what'], string>> = {
  scores: 'Scores',
  reports: 'Reports',
  alerts: 'Alerts and their answers',
  messages: 'Messages to people',
  events: 'Events and their deliveries',
  calls: 'Log of calls',
  decisions: 'Decisions and what they rest on',
  'log-in-tries': 'Tries to log in',
  batches: 'Batches, after they have ended',
}
