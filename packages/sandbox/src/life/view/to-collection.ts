import {
  type Bureau,
  efxCollectionStatuses,
  expCollectionConditions,
  tuCollectionConditions,
} from '@plumbline/core/bureaus'
import { dateOfDayNumber } from '@plumbline/core/calendar'
import type { Collection, CollectionStatus, Remark } from '@plumbline/core/credit-file'
import type { CollectionAccount, CollectionReport } from '../collection-account.ts'
import { remarkOf } from '../notes.ts'
import { collectionLeavesOn } from '../retention.ts'
import { collectionNumberAt } from './account-number.ts'
import { responsibilityLetterAt } from './bureau-words.ts'
import { furnisherAt } from './furnisher-view.ts'
import { itemIdAt } from './item-id.ts'
import { delayOf, latestArrived } from './sight.ts'

/** The debt as the bureau shows it on the day; null before its first report and after it has left the file. */
export function toCollection(bureau: Bureau, collection: CollectionAccount, day: number): Collection | null {
  const delay = delayOf(bureau, collection.agency)
  const report = collection.reports[latestArrived(collection.reports, delay, day)]
  if (report === undefined || day >= collectionLeavesOn(collection, report)) return null
  const reportedOn = dateOfDayNumber(report.day)
  return {
    id: itemIdAt(bureau, 'c', collection.seed),
    agency: furnisherAt(bureau, collection.agency, null),
    originalCreditor: collection.originalCreditor.toUpperCase(),
    originalCreditorClassification: collection.originalClass,
    accountNumber: collectionNumberAt(bureau, collection),
    responsibility: 'INDIVIDUAL',
    bureauResponsibility: responsibilityLetterAt(bureau, 'INDIVIDUAL'),
    assignedOn: dateOfDayNumber(collection.assignedDay),
    reportedOn,
    balanceOn: reportedOn,
    statusOn: dateOfDayNumber(report.statusDay),
    lastPaymentOn: report.lastPaymentDay > 0 ? dateOfDayNumber(report.lastPaymentDay) : null,
    firstDelinquencyOn: dateOfDayNumber(collection.delinquentDay),
    originalUsd: collection.amountUsd,
    balanceUsd: report.balanceUsd,
    actualPaymentUsd: report.paidUsd > 0 ? report.paidUsd : null,
    status: report.status,
    bureauStatus: statusWordAt(bureau, report.status),
    medical: collection.medical,
    thirdParty: true,
    remarks: remarksAt(bureau, report),
    pointer: null,
  }
}

function statusWordAt(bureau: Bureau, status: CollectionStatus): string | null {
  const table =
    bureau === 'EFX' ? efxCollectionStatuses : bureau === 'TU' ? tuCollectionConditions : expCollectionConditions
  return table.codeOf.get(status) ?? null
}

function remarksAt(bureau: Bureau, { notes }: CollectionReport): readonly Remark[] {
  return notes.map((note) => remarkOf(note, bureau)).filter((remark) => remark !== null)
}
