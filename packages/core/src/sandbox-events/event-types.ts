import { collectionStatuses, designators, ratings, stateCodes } from '../credit-file/index.ts'
import type { EventField } from './event-field.ts'
import { sandboxRemarkCodes } from './remarks.ts'

/** What can be made to happen to a person of the sandbox, and what can be said about it. */
export interface SandboxEvent {
  /** What happens to the file. */
  readonly words: string
  readonly fields: Readonly<Record<string, EventField>>
}

/** The account types that people of the sandbox open. */
// biome-ignore format: a list of codes reads better in lines.
export const openedAccountTypes = [
  '00', '01', '02', '06', '07', '0C', '12', '15', '18', '19', '20', '25', '26', '2A', '3A', '4D', '5B', '65', '67', '89',
  '8A', '92',
] as const

const inquiry = {
  inquirerName: text('Who asks for the file', 'RIDGE AUTO FINANCE'),
  accountType: choice('Account type applied for', openedAccountTypes, '18'),
  amountUsd: usd('Amount applied for, in dollars', 4200),
}
const accountId = text('Id of the account in the report; default one that fits', 't1x9k2')
const remarks = (words: string): EventField => ({
  kind: 'list',
  words,
  values: sandboxRemarkCodes,
  maxItems: 10,
  example: ['BX'],
})

export const sandboxEvents = {
  HARD_INQUIRY: event('Somebody to whom the person applied looks into the file', inquiry),
  BLOCKED_INQUIRY: event('Somebody asks for the file and is refused', inquiry),
  TELCO_UTILITY: event('A phone or utility account is applied for, opened or past due', {
    creditorName: text('Who offers the account', 'LARKSPUR WIRELESS'),
    accountType: choice('Phone or utility', ['TELCO', 'UTILITY'], 'TELCO'),
    eventType: choice('What happens to it', ['APPLICATION', 'NEW_ACCOUNT', 'PAST_DUE'], 'PAST_DUE'),
    amountUsd: usd('What is owed, in dollars', 140),
  }),
  NEW_TRADELINE: event('An account is reported for the first time', {
    creditorName: text('Who opens the account', 'LARKSPUR BANK'),
    accountType: choice('Account type', openedAccountTypes, '18'),
    amountUsd: usd('Limit or loan, in dollars', 4200),
    termMonths: whole('Months to pay a loan back', [1, 480], 48),
  }),
  LATE_PAYMENT: event('A payment is missed', {
    accountId,
    daysLate: step('Days late', [30, 60, 90, 120, 150, 180], 60),
  }),
  STATUS_CHANGE: event('An account gets another rating', {
    accountId,
    rating: choice('New rating', ratings, 'CHARGE_OFF'),
  }),
  DESIGNATOR_CHANGE: event('An account is closed, opened again or otherwise marked', {
    accountId,
    designator: choice('New designator', designators, 'CLOSED'),
  }),
  NARRATIVE_CHANGE: event('Remarks on an account come and go', {
    accountId,
    add: remarks('Remarks that are put on, by name or code'),
    remove: remarks('Remarks that are taken off, by name or code'),
  }),
  BALANCE_CHANGE: event('An account owes another amount', {
    accountId,
    balanceUsd: usd('New balance, in dollars', 900),
  }),
  ACCOUNT_PAID: event('An account is paid off', { accountId }),
  NEW_COLLECTION: event('An agency reports a debt', {
    agencyName: text('Who collects', 'TRIDENT RECOVERY'),
    originalCreditor: text('For whom', 'ST. BRIGID HOSPITAL'),
    amountUsd: usd('Debt in dollars; a medical one is shown from 500 on', 812),
    medical: { kind: 'flag', words: 'Whether it is a medical debt', example: true },
  }),
  COLLECTION_CHANGE: event('An agency reports another status or balance', {
    collectionId: text('Id of the collection in the report; default one that fits', 'c8d01m'),
    status: choice('New status', collectionStatuses, 'PAID'),
    balanceUsd: usd('New balance, in dollars', 900),
  }),
  BANKRUPTCY_FILED: event('The person files for bankruptcy', { chapter: step('Chapter', [7, 13], 7) }),
  BANKRUPTCY_CHANGE: event('The court ends the newest open case', {
    status: choice('How it ends', ['DISCHARGED', 'DISMISSED', 'WITHDRAWN'], 'DISCHARGED'),
  }),
  ADDRESS_CHANGE: event('The person is filed under a new address', {
    street1: text('Street and number', '9 MILL STREET', 100),
    street2: text('Apartment, suite, unit', 'APT 2', 100),
    city: text('City', 'BOULDER', 50),
    state: choice('State', stateCodes, 'CO'),
    zip: { ...text('ZIP code', '80302', 10), pattern: /^\d{5}(-\d{4})?$/ },
  }),
  NAME_CHANGE: event('The person is filed under a new name', {
    fname: text('First name', 'MAREN', 50),
    middle: text('Middle name', 'A', 50),
    lname: text('Last name', 'OKAFOR', 50),
  }),
  SCORE_CHANGE: event('The score moves, by what is owed or paid late and never by itself', {
    change: whole('Points, negative to fall', [-300, 300], -30),
  }),
  FREEZE: event('The person freezes the file', {}),
  UNFREEZE: event('The person lifts the freeze', {}),
  LOCK: event('The person locks the file', {}),
  UNLOCK: event('The person opens the lock, or the freeze where there is no lock', {}),
} as const satisfies Record<string, SandboxEvent>

export type SandboxEventType = keyof typeof sandboxEvents

export const sandboxEventTypes = Object.keys(sandboxEvents) as SandboxEventType[]

function event<Fields extends SandboxEvent['fields']>(words: string, fields: Fields) {
  return { words, fields } as const
}

function text(words: string, example: string, maxLength = 60): EventField & { kind: 'text' } {
  return { kind: 'text', words, maxLength, example }
}

function whole(words: string, [min, max]: readonly [number, number], example: number): EventField {
  return { kind: 'whole', words, min, max, example }
}

function usd(words: string, example: number): EventField {
  return whole(words, [0, 100_000_000], example)
}

function choice(words: string, values: readonly string[], example: string): EventField {
  return { kind: 'choice', words, values, example }
}

function step(words: string, values: readonly number[], example: number): EventField {
  return { kind: 'step', words, values, example }
}
