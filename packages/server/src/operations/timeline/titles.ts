import type { EventType } from '@plumbline/contract'
import type { RecordedState } from '@plumbline/core/billing'
import type { ConsentChange } from '../../storage/consents.ts'
import type { ListedMessage } from '../../storage/messages.ts'

/** `cameHere`: the user was registered elsewhere and has moved to this host. */
export function statusTitle(after: RecordedState, before: RecordedState | undefined, cameHere: boolean): string {
  if (before === undefined) return cameHere ? 'Moved here from another host' : 'Registered'
  if (after.status !== before.status) {
    if (before.status === 'paused' && after.status !== 'closed') return 'Resumed'
    return statusTitles[after.status]
  }
  if (after.idpass !== before.idpass) return after.idpass ? 'Identity proven' : 'Identity no longer proven'
  return 'Features switched'
}

const statusTitles: Readonly<Record<RecordedState['status'], string>> = {
  active: 'Activated',
  dormant: 'Dormant',
  paused: 'Paused',
  closed: 'Account closed',
  moved: 'Moved to another host',
}

export function consentTitle({ revoked, source }: ConsentChange): string {
  if (revoked) return 'Consent taken back'
  return source === 'CONSUMER' ? 'Consent given' : 'Consent declared by the host'
}

export function actionTitle(action: string, outcome: string): string {
  const title = actionTitles[action] ?? 'Something was done about the user'
  return outcome === 'OK' ? title : `${title}: refused`
}

const actionTitles: Readonly<Record<string, string>> = {
  'compliance.consent-proof': 'Proof of consent looked at',
  'people.find-by-last-four': 'Searched by the last four of the number',
  'identity.reset-attempts': 'New identity attempts asked for',
  'identity.decide-reset': 'New identity attempts decided',
  'privacy.open': 'Privacy request opened',
  'privacy.export': 'Copy of the data taken for a privacy request',
  'privacy.close': 'Privacy request closed',
  'user.register': 'Registration',
  'user.activate': 'Activation of features',
  'user.pause': 'Pause',
  'user.resume': 'Resumption',
  'user.close': 'Closing of the account',
  'user.ask-to-close': 'Closing of the account asked for',
  'user.decide-closing': 'Closing of the account decided',
  'user.decide-wish': 'Decision of a second person',
  'user.close-again': 'Closing of the account, repeated after a restore',
  'user.host': 'Move to another host',
  'user.email': 'Change of the e-mail address',
  'user.mobile': 'Change of the mobile number',
  'user.name': 'Change of the name',
  'user.notifications': 'Change of the channels for messages',
  'user.preferences': 'Change of the wanted messages',
  'identity.store': 'Identity data brought by the host',
  'identity.dit': 'Check of identity data',
  'identity.smfa.send': 'Link sent for confirmation',
  'identity.smfa.open': 'Link opened',
  'identity.prefill': 'Prefill from the phone',
  'identity.otp': 'Code entered',
  'identity.otp.resend': 'Code sent again',
  'identity.host-verified': 'Identity verified by the host',
  'identity.onboarding': 'Onboarding at the bureau',
  'identity.enroll': 'Enrollment at the bureau',
  'password.change': 'Change of the password',
  'password.recovery': 'Recovery of the password asked for',
  'password.reset': 'New password after recovery',
  'email.confirm': 'E-mail address confirmed',
  'email.confirm.send': 'Link sent to confirm the e-mail address',
  'data.refresh': 'Refresh of the data asked for',
  'people.list': 'Found by a search of the team',
  'people.view': 'Page of the user opened',
  'people.access': 'Access to data explained',
  'people.timeline': 'Timeline read',
  'people.messages': 'Messages to the user listed',
  'people.looks': 'List of those who looked read',
  'host-alerts.resend': 'Alert sent to the user again',
  'people.reveal.name': 'Name shown',
  'people.reveal.email': 'E-mail address shown',
  'people.reveal.mobile': 'Mobile number shown',
  'people.reveal.address': 'Postal address shown',
  'people.reveal.ssn-last-four': 'Last four digits of the number shown',
  'support.people': 'Found by a search of Plumbline, through support access',
  'support.person': 'Page of the user opened by Plumbline, through support access',
  'support.timeline': 'Timeline read by Plumbline, through support access',
  'host-alerts.view': 'Alert and its deliveries looked at',
  'data.reset': 'Fresh data asked for with the next read',
}

export function messageTitle(state: ListedMessage['state']): string {
  return messageTitles[state]
}

const messageTitles: Readonly<Record<ListedMessage['state'], string>> = {
  QUEUED: 'Message waits',
  SENT: 'Message sent',
  FAILED: 'Message given up',
  SUPPRESSED: 'Message not sent',
  DIGESTED: 'Message sent as part of a summary',
}

export function eventTitle(type: EventType, states: readonly string[]): string {
  if (states.length === 0) return `Event ${type} recorded`
  const delivered = states.filter((state) => state === 'DELIVERED').length
  if (delivered === states.length) return `Event ${type} delivered`
  return `Event ${type} delivered to ${delivered} of ${states.length} endpoints`
}
