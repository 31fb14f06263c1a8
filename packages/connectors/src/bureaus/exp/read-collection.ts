import { creditorClassCodes, expCollectionConditions, expEcoaCodes, openDisputeCodes } from '@plumbline/core/bureaus'
import { type Collection, type CollectionStatus, isCollectionAgency, isMedicalClass } from '@plumbline/core/credit-file'
import { malformed } from '../parsing/unusable-body.ts'
import { amountOf, codeOf, dateOf, textOf } from './part-values.ts'
import { type ExpTradeline, readQualified, readRemarks } from './read-tradeline.ts'
import { readFurnisher, type Subscribers } from './subscribers.ts'

/** At EXP a collection is a tradeline of the collection type. */
export function readCollection(account: ExpTradeline, index: number, subscribers: Subscribers): Collection {
  const enhanced = account.enhancedPaymentData ?? {}
  const agency = readFurnisher(subscribers, account.subscriberName, account.subscriberCode, account.kob)
  if (agency.name === '') throw malformed('subscriberName', 'there')
  const amounts = readQualified(account)
  const originalClass = creditorClassCodes.meaningOf.get(codeOf(enhanced.originalCreditorClassificationCode)) ?? null
  const condition = textOf(enhanced.enhancedAccountCondition, 'enhancedAccountCondition')
  const balanceUsd = amountOf(account.balanceAmount, 'balanceAmount')
  const balanceOn = dateOf(account.balanceDate, 'balanceDate')
  return {
    id: `tradeline-${index}`,
    agency,
    originalCreditor: textOf(account.originalCreditorName, 'originalCreditorName'),
    originalCreditorClassification: originalClass,
    accountNumber: textOf(account.accountNumber, 'accountNumber') ?? '',
    responsibility: expEcoaCodes.meaningOf.get(codeOf(account.ecoa)) ?? 'UNDESIGNATED',
    bureauResponsibility: textOf(account.ecoa, 'ecoa'),
    assignedOn: dateOf(account.openDate, 'openDate'),
    reportedOn: balanceOn,
    balanceOn,
    statusOn: dateOf(account.statusDate, 'statusDate'),
    lastPaymentOn: dateOf(account.lastPaymentDate, 'lastPaymentDate'),
    firstDelinquencyOn: dateOf(enhanced.firstDelinquencyDate, 'firstDelinquencyDate'),
    originalUsd: amounts.O ?? amounts.H ?? null,
    balanceUsd,
    actualPaymentUsd: amountOf(enhanced.actualPaymentAmount, 'actualPaymentAmount'),
    status: openDisputeCodes.has(codeOf(enhanced.complianceCondition)) ? 'DISPUTED' : toStatus(condition, balanceUsd),
    bureauStatus: condition,
    medical: isMedicalClass(originalClass),
    thirdParty: isCollectionAgency(agency),
    remarks: readRemarks(account),
    pointer: `/creditProfile/0/tradeline/${index}`,
  }
}

/** Without a condition the balance decides. */
function toStatus(condition: string | null, balanceUsd: number | null): CollectionStatus {
  if (condition === null) return balanceUsd === 0 ? 'PAID' : 'UNPAID'
  return expCollectionConditions.meaningOf.get(condition) ?? 'UNPAID'
}
