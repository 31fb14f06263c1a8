import {
  type Bureau,
  efxCollectionStatuses,
  expCollectionConditions,
  tuCollectionConditions,
} from '@plumbline/core/bureaus'
import { dateOfDayNumber } from '@plumbline/core/calendar'
import type { Collection, CollectionStatus, Remark } from '@plumbline/core/credit-file'
import type { CollectedDebt, DebtReport } from '../happenings.ts'
import { remarkOf } from '../notes.ts'
import { debtLeavesOn } from '../retention.ts'
import { debtNumberAt } from './account-number.ts'
import { responsibilityLetterAt } from './bureau-words.ts'
import { furnisherAt } from './furnisher-view.ts'
import { arrivalDay, delayOf, latestArrived } from './sight.ts'

/** The debt as the bureau shows it on the day; null before its first report and after it has left the file. */
export function toCollection(bureau: Bureau, debt: CollectedDebt, day: number): Collection | null {
  const delay = delayOf(bureau, debt.agency)
  const report = debt.reports[latestArrived(debt.reports, delay, day)]
  if (report === undefined || day >= debtLeavesOn(debt, report)) return null
  const reportedOn = dateOfDayNumber(arrivalDay(report, delay))
  return {
    id: `c${debt.seed.toString(36)}`,
    agency: furnisherAt(bureau, debt.agency, null),
    originalCreditor: debt.originalCreditor.toUpperCase(),
    originalCreditorClassification: debt.originalClass,
    accountNumber: debtNumberAt(bureau, debt),
    responsibility: 'INDIVIDUAL',
    bureauResponsibility: responsibilityLetterAt(bureau, 'INDIVIDUAL'),
    assignedOn: dateOfDayNumber(debt.assignedDay),
    reportedOn,
    balanceOn: dateOfDayNumber(report.day),
    statusOn: dateOfDayNumber(report.statusDay),
    lastPaymentOn: report.lastPaymentDay > 0 ? dateOfDayNumber(report.lastPaymentDay) : null,
    firstDelinquencyOn: dateOfDayNumber(debt.delinquentDay),
    originalUsd: debt.amountUsd,
    balanceUsd: report.balanceUsd,
    actualPaymentUsd: report.paidUsd > 0 ? report.paidUsd : null,
    status: report.status,
    bureauStatus: statusWordAt(bureau, report.status),
    medical: debt.medical,
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

function remarksAt(bureau: Bureau, { notes }: DebtReport): readonly Remark[] {
  return notes.map((note) => remarkOf(note, bureau)).filter((remark) => remark !== null)
}
