import type { Bureau } from '../../bureaus/bureau.ts'
import type { CalendarDate } from '../../calendar/calendar-date.ts'
import type { Collection, CollectionStatus } from '../../credit-file/collection.ts'
import type { Source } from './source.ts'

export interface StandardCollection {
  readonly id: string
  readonly agencyName: string
  readonly originalCreditor: string | null
  readonly accountNumber: string
  readonly assignedOn: CalendarDate | null
  readonly reportedOn: CalendarDate | null
  readonly firstDelinquencyOn: CalendarDate | null
  readonly originalAmount: number | null
  readonly balance: number | null
  readonly status: CollectionStatus
  readonly medical: boolean
  readonly thirdParty: boolean
  readonly source: Source
}

export function toStandardCollection(collection: Collection, bureau: Bureau): StandardCollection {
  return {
    id: collection.id,
    agencyName: collection.agency.name,
    originalCreditor: collection.originalCreditor,
    accountNumber: collection.accountNumber,
    assignedOn: collection.assignedOn,
    reportedOn: collection.reportedOn,
    firstDelinquencyOn: collection.firstDelinquencyOn,
    originalAmount: collection.originalUsd,
    balance: collection.balanceUsd,
    status: collection.status,
    medical: collection.medical,
    thirdParty: collection.thirdParty,
    source: { bureau, pointer: collection.pointer, reportedOn: collection.reportedOn },
  }
}
