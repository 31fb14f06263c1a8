import type { AnswerState, hostAlertCall, hostAlertsCall, TeamOutput } from '@plumbline/contract'
import type { StateWords } from '../../parts/status-badge.tsx'

export type ListedAlert = TeamOutput<typeof hostAlertsCall>['alerts'][number]
export type AlertPage = TeamOutput<typeof hostAlertCall>
type Message = ListedAlert['messages'][number]

export const typeWords: Readonly<Record<ListedAlert['type'], string>> = {
  HardInquiryAlert: 'Hard inquiry',
  BlockedInquiryAlert: 'Blocked inquiry',
  TelcoUtilityAlert: 'Phone or utility account',
  TradeLineAlert: 'New tradeline',
  InquiryAlert: 'Inquiry',
  CollectionAlert: 'Collection',
  BankruptcyAlert: 'Bankruptcy',
  AccountStatusChangeAlert: 'Account status',
  AccountActivityDesignatorChangeAlert: 'Account activity',
  AccountNarrativeChangeAlert: 'Account narrative',
  AddressAlert: 'Address',
  NameAlert: 'Name',
  ScoreChangeAlert: 'Score change',
}

/** How the bureau brings it. */
export const channelWords: Readonly<Record<ListedAlert['channel'], string>> = {
  CRT: 'At once (CRT)',
  CFM: 'File of the day (CFM)',
}

export const toldWords: Readonly<Record<ListedAlert['told'], StateWords>> = {
  REACHED: { label: 'Reached', tone: 'good' },
  WAITING: { label: 'Waiting', tone: 'info' },
  FAILED: { label: 'Failed', tone: 'bad' },
  NOT_TOLD: { label: 'Not told', tone: 'warn' },
}

export const webhookWords: Readonly<Record<ListedAlert['webhooks'][number], StateWords>> = {
  DELIVERED: { label: 'Delivered', tone: 'good' },
  PENDING: { label: 'Waiting', tone: 'info' },
  FAILED: { label: 'Failing', tone: 'warn' },
  EXHAUSTED: { label: 'Given up', tone: 'bad' },
}

export const messageWords: Readonly<Record<Message['state'], StateWords>> = {
  SENT: { label: 'Sent', tone: 'good' },
  DIGESTED: { label: 'In a summary', tone: 'good' },
  QUEUED: { label: 'Waiting', tone: 'info' },
  SUPPRESSED: { label: 'Not sent', tone: 'warn' },
  FAILED: { label: 'Given up', tone: 'bad' },
}

export const messageChannelWords: Readonly<Record<Message['channel'], string>> = {
  EMAIL: 'E-mail',
  SMS: 'SMS',
  PUSH: 'Push',
}

export const answerWords = {
  YES: 'It was them',
  NO: 'It was not them',
  UNSURE: 'They are not sure',
} as const

/** By what the person said of it, or that they said nothing. */
export const answerFilterWords: Readonly<Record<AnswerState, string>> = { ...answerWords, NONE: 'No answer yet' }

/** Why a message waits, was not sent or was given up. */
export function reasonWords(reason: string | null): string | undefined {
  return reason === null ? undefined : (reasons[reason] ?? reason)
}

const reasons: Readonly<Record<string, string>> = {
  'channel-off': 'The person has switched this channel off',
  'type-off': 'The person does not want to hear of this kind',
  'small-score-change': 'The score moved by less than the person wants to hear of',
  'told-before': 'The person was told of the same inquiry by another alert',
  'not-active': 'The account was not active',
  'not-offered': 'The host does not offer this channel',
  'email-not-confirmed': 'The e-mail address is not confirmed',
  'no-number': 'There is no mobile number',
  'no-device': 'No browser of the person takes push messages',
  'quiet-hours': 'It waits for the end of the quiet hours',
  digest: 'It waits for the summary',
  'in-digest': 'It is part of a summary that is on its way',
}
