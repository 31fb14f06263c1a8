import { collectionAccountType } from './account-types.ts'
import type { Collection } from './collection.ts'
import type { CreditFile } from './credit-file.ts'
import { isMedicalClass } from './furnisher.ts'
import type { Tradeline } from './tradeline.ts'

/** The tradelines that are accounts of the person: all but the debts of collection agencies. */
export function accountsOf(file: CreditFile): readonly Tradeline[] {
  return file.tradelines.some(isCollectionTradeline)
    ? file.tradelines.filter((tradeline) => !isCollectionTradeline(tradeline))
    : file.tradelines
}

/** The collections of the file, wherever the bureau put them. */
export function collectionsOf(file: CreditFile): readonly Collection[] {
  return file.tradelines.some(isCollectionTradeline)
    ? [...file.collections, ...file.tradelines.filter(isCollectionTradeline).map(toCollection)]
    : file.collections
}

export function isCollectionTradeline(tradeline: Tradeline): boolean {
  return tradeline.accountType === collectionAccountType
}

/** Some bureaus report a collection as a tradeline of type 48; its creditor class is then that of the original creditor. */
export function toCollection(tradeline: Tradeline): Collection {
  return {
    id: tradeline.id,
    agency: tradeline.creditor,
    originalCreditor: tradeline.originalCreditor,
    originalCreditorClassification: tradeline.creditor.classification,
    accountNumber: tradeline.accountNumber,
    responsibility: tradeline.responsibility,
    bureauResponsibility: tradeline.bureauResponsibility,
    assignedOn: tradeline.openedOn,
    reportedOn: tradeline.reportedOn,
    balanceOn: tradeline.reportedOn,
    statusOn: tradeline.statusOn,
    lastPaymentOn: tradeline.lastPaymentOn,
    firstDelinquencyOn: tradeline.firstDelinquencyOn,
    originalUsd: tradeline.highCreditUsd,
    balanceUsd: tradeline.balanceUsd,
    actualPaymentUsd: tradeline.actualPaymentUsd,
    status: tradeline.balanceUsd === 0 ? 'PAID' : 'UNPAID',
    bureauStatus: tradeline.bureauStatus,
    medical: isMedicalClass(tradeline.creditor.classification),
    thirdParty: true,
    remarks: tradeline.remarks,
    pointer: tradeline.pointer,
  }
}
