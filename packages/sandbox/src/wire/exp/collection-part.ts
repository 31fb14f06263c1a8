import { codeFor, creditorClassCode, expCollectionConditions, expEcoaCodes } from '@plumbline/core/bureaus'
import type { Collection } from '@plumbline/core/credit-file'
import { amount, counter, day, known } from './padded.ts'

/** A collection is a tradeline of type 48; a dispute is told by the compliance condition. */
export function collectionPart(collection: Collection) {
  const settled = collection.status === 'PAID' || collection.status === 'SETTLED'
  return {
    accountNumber: collection.accountNumber,
    accountType: '48',
    amount1: amount(collection.originalUsd),
    amount1Qualifier: collection.originalUsd === null ? undefined : 'O',
    // All of it is.
    amountPastDue: settled ? undefined : amount(collection.balanceUsd),
    balanceAmount: amount(collection.balanceUsd),
    balanceDate: day(collection.reportedOn),
    derogCounter: counter(1),
    ecoa: codeFor(expEcoaCodes, collection.responsibility, collection.bureauResponsibility) ?? '0',
    evaluation: 'N',
    kob: known(collection.agency.industry),
    lastPaymentDate: day(collection.lastPaymentOn),
    openDate: day(collection.assignedOn),
    openOrClosed: settled ? 'C' : 'O',
    originalCreditorName: known(collection.originalCreditor),
    specialComment: collection.remarks.find(({ code }) => code !== '')?.code,
    status: settled ? '61' : '93',
    statusDate: day(collection.statusOn),
    subscriberCode: known(collection.agency.subscriberCode),
    subscriberName: collection.agency.name,
    terms: '001',
    enhancedPaymentData: {
      enhancedAccountCondition:
        collection.status === 'DISPUTED'
          ? '93'
          : (codeFor(expCollectionConditions, collection.status, collection.bureauStatus) ?? '93'),
      enhancedPaymentStatus: '93',
      enhancedAccountType: '48',
      actualPaymentAmount: amount(collection.actualPaymentUsd, 10),
      complianceCondition: collection.status === 'DISPUTED' ? 'XB' : undefined,
      firstDelinquencyDate: day(collection.firstDelinquencyOn),
      originalCreditorClassificationCode:
        creditorClassCode(collection.originalCreditorClassification, collection.medical) ?? undefined,
    },
  }
}
