import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { CreditorClassification, Furnisher } from './furnisher.ts'
import type { Remark } from './remark.ts'
import type { Responsibility } from './tradeline-codes.ts'

/** A debt that a collection agency or a debt buyer's collector reports. */
export interface Collection {
  readonly id: string
  readonly agency: Furnisher
  /** For whom the agency collects, by name. */
  readonly originalCreditor: string | null
  readonly originalCreditorClassification: CreditorClassification | null
  /** As the bureau shows it, usually masked. */
  readonly accountNumber: string
  readonly responsibility: Responsibility
  /** The bureau's own designator letter that `responsibility` was read from. */
  readonly bureauResponsibility: string | null
  readonly assignedOn: CalendarDate | null
  readonly reportedOn: CalendarDate | null
  /** When the balance was true. */
  readonly balanceOn: CalendarDate | null
  /** When the status was reached. */
  readonly statusOn: CalendarDate | null
  readonly lastPaymentOn: CalendarDate | null
  /** Of the original debt; from here the seven years of the item run. */
  readonly firstDelinquencyOn: CalendarDate | null
  readonly originalUsd: number | null
  readonly balanceUsd: number | null
  /** The last payment received by the agency. */
  readonly actualPaymentUsd: number | null
  readonly status: CollectionStatus
  /** The bureau's own value that `status` was read from. */
  readonly bureauStatus: string | null
  /** The debt is for health care. */
  readonly medical: boolean
  /** The furnisher collects on behalf of another company. */
  readonly thirdParty: boolean
  readonly remarks: readonly Remark[]
  /** JSON pointer into the bureau's native entry; null while there is none. */
  readonly pointer: string | null
}

export const collectionStatuses = ['UNPAID', 'PAID', 'SETTLED', 'DISPUTED', 'IN_BANKRUPTCY', 'UNKNOWN'] as const

export type CollectionStatus = (typeof collectionStatuses)[number]

/** Nothing more is owed. */
export function isResolvedCollection(collection: Collection): boolean {
  return collection.status === 'PAID' || collection.status === 'SETTLED'
}
