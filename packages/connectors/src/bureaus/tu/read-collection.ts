import { creditorClassCodes, tuAccountDesignators, tuCollectionConditions } from '@plumbline/core/bureaus'
import { type Collection, isCollectionAgency, isMedicalClass } from '@plumbline/core/credit-file'
import { nameOf, readRemarks } from './read-tradeline.ts'
import { amountOf, dateOf, textOf } from './section-values.ts'
import { readFurnisher, type Subscribers } from './subscribers.ts'
import type { TuTradeline } from './tradeline-schema.ts'

/** A collection is a tradeline of the collection partition that credit was never granted on. */
export function readCollection(trade: TuTradeline, pointer: string, subscribers: Subscribers): Collection {
  const collected = trade.CollectionTrade ?? {}
  const agency = readFurnisher(subscribers, nameOf(trade), trade.subscriberCode, trade.IndustryCode)
  const originalClass = creditorClassCodes.meaningOf.get(collected.creditType ?? '') ?? null
  const condition = trade.AccountCondition?.symbol
  const reportedOn = dateOf(trade.dateReported, 'dateReported')
  return {
    id: textOf(trade.handle, 'handle') ?? pointer,
    agency,
    originalCreditor: textOf(collected.originalCreditor, 'originalCreditor'),
    originalCreditorClassification: originalClass,
    accountNumber: textOf(trade.accountNumber, 'accountNumber') ?? '',
    responsibility: tuAccountDesignators.meaningOf.get(trade.AccountDesignator?.symbol ?? '') ?? 'UNDESIGNATED',
    bureauResponsibility: textOf(trade.AccountDesignator?.symbol, 'AccountDesignator'),
    assignedOn: dateOf(trade.dateOpened, 'dateOpened'),
    reportedOn,
    balanceOn: dateOf(trade.dateVerified, 'dateVerified') ?? reportedOn,
    statusOn: dateOf(trade.dateAccountStatus, 'dateAccountStatus'),
    lastPaymentOn: dateOf(collected.dateLastPayment, 'dateLastPayment'),
    firstDelinquencyOn: dateOf(collected.datePastDue, 'datePastDue'),
    originalUsd: amountOf(trade.highBalance, 'highBalance'),
    balanceUsd: amountOf(trade.currentBalance, 'currentBalance'),
    actualPaymentUsd: amountOf(collected.actualPaymentAmount, 'actualPaymentAmount'),
    status: condition === undefined ? 'UNKNOWN' : (tuCollectionConditions.meaningOf.get(condition) ?? 'UNPAID'),
    bureauStatus: textOf(condition, 'AccountCondition'),
    medical: isMedicalClass(originalClass),
    thirdParty: isCollectionAgency(agency),
    remarks: readRemarks(trade),
    pointer,
  }
}
