import type { Collection } from './collection.ts'
import type { PublicRecord } from './public-record.ts'
import type { Tradeline } from './tradeline.ts'
import { isOpen } from './tradeline-state.ts'

/** A field that is worth comparing between bureaus, under its name in the standard format. */
export interface ComparedField<Item> {
  readonly name: string
  readonly value: (item: Item) => string | number | boolean | null
}

// Names, numbers and the bureaus' own ids and codes are left out: they always differ and mean nothing. So is the day of verification,
// which only TU tells.
export const tradelineFields: readonly ComparedField<Tradeline>[] = [
  { name: 'portfolio', value: (t) => t.portfolio },
  { name: 'accountType', value: (t) => t.accountType },
  { name: 'responsibility', value: (t) => t.responsibility },
  { name: 'open', value: isOpen },
  { name: 'designator', value: (t) => t.designator },
  { name: 'openedOn', value: (t) => t.openedOn },
  { name: 'closedOn', value: (t) => t.closedOn },
  { name: 'reportedOn', value: (t) => t.reportedOn },
  { name: 'lastPaymentOn', value: (t) => t.lastPaymentOn },
  { name: 'firstDelinquencyOn', value: (t) => t.firstDelinquencyOn },
  { name: 'balance', value: (t) => t.balanceUsd },
  { name: 'creditLimit', value: (t) => t.creditLimitUsd },
  { name: 'highCredit', value: (t) => t.highCreditUsd },
  { name: 'pastDue', value: (t) => t.pastDueUsd },
  { name: 'scheduledPayment', value: (t) => t.scheduledPaymentUsd },
  { name: 'actualPayment', value: (t) => t.actualPaymentUsd },
  { name: 'chargeOff', value: (t) => t.chargeOffUsd },
  { name: 'rating', value: (t) => t.rating },
  { name: 'bankruptcyStage', value: (t) => t.bankruptcyStage },
  { name: 'disputed', value: (t) => t.disputed },
]

export const collectionFields: readonly ComparedField<Collection>[] = [
  { name: 'assignedOn', value: (c) => c.assignedOn },
  { name: 'reportedOn', value: (c) => c.reportedOn },
  { name: 'firstDelinquencyOn', value: (c) => c.firstDelinquencyOn },
  { name: 'originalAmount', value: (c) => c.originalUsd },
  { name: 'balance', value: (c) => c.balanceUsd },
  { name: 'status', value: (c) => c.status },
  { name: 'medical', value: (c) => c.medical },
  { name: 'thirdParty', value: (c) => c.thirdParty },
]

export const publicRecordFields: readonly ComparedField<PublicRecord>[] = [
  { name: 'chapter', value: (r) => r.chapter },
  { name: 'filedOn', value: (r) => r.filedOn },
  { name: 'reportedOn', value: (r) => r.reportedOn },
  { name: 'statusOn', value: (r) => r.statusOn },
  { name: 'status', value: (r) => r.status },
  { name: 'amount', value: (r) => r.amountUsd },
]
