import { codeFor, creditorClassCode, tuAccountDesignators, tuCollectionConditions } from '@plumbline/core/bureaus'
import type { Collection } from '@plumbline/core/credit-file'
import { codeRef, disputeRef, industryRef, payStatusRef, wordsOf } from './code-ref.ts'
import { remarkSection } from './tradeline-section.ts'
import type { XmlSection } from './write-xml.ts'

/** A collection is a tradeline of its own partition, with a CollectionTrade in place of a GrantedTrade. */
export function collectionSection(collection: Collection, position: number): XmlSection {
  const owed = collection.status !== 'PAID' && collection.status !== 'SETTLED'
  return {
    creditorName: collection.agency.name,
    subscriberCode: collection.agency.subscriberCode,
    accountNumber: collection.accountNumber,
    bureau: 'TU',
    handle: collection.id,
    position,
    currentBalance: collection.balanceUsd,
    highBalance: collection.originalUsd,
    dateOpened: collection.assignedOn,
    dateReported: collection.reportedOn,
    dateVerified: collection.balanceOn,
    dateAccountStatus: collection.statusOn,
    AccountCondition: codeRef(
      codeFor(tuCollectionConditions, collection.status, collection.bureauStatus),
      // Its code is that of any open account.
      wordsOf(collection.status === 'UNPAID' ? 'OPEN' : collection.status),
    ),
    AccountDesignator: codeRef(
      codeFor(tuAccountDesignators, collection.responsibility, collection.bureauResponsibility),
      wordsOf(collection.responsibility),
    ),
    DisputeFlag: disputeRef(collection.status === 'DISPUTED'),
    IndustryCode: industryRef(collection.agency.industry),
    OpenClosed: codeRef(owed ? 'O' : 'C', owed ? 'Open' : 'Closed'),
    PayStatus: payStatusRef('COLLECTION', null),
    Remark: collection.remarks.map(({ code, text }) => remarkSection(code, text)),
    CollectionTrade: {
      creditType: creditorClassCode(collection.originalCreditorClassification, collection.medical),
      originalCreditor: collection.originalCreditor,
      actualPaymentAmount: collection.actualPaymentUsd,
      dateLastPayment: collection.lastPaymentOn,
      datePastDue: collection.firstDelinquencyOn,
    },
  }
}
