import {
  bankruptcyIndicators,
  closedByConsumerCodes,
  expAccountConditions,
  expClosingComments,
  expEcoaCodes,
  expLossConditions,
  expPaymentStatuses,
  expRating,
  expSpecialComments,
  openDisputeCodes,
  termFrequencyLetters,
} from '@plumbline/core/bureaus'
import {
  type Designator,
  mortgageTypes,
  type Portfolio,
  type Remark,
  type Tradeline,
} from '@plumbline/core/credit-file'
import { networkOf } from '../parsing/card-network.ts'
import { isForEducation } from '../parsing/education.ts'
import { portfolioOf } from '../parsing/portfolio.ts'
import { malformed } from '../parsing/unusable-body.ts'
import { amountOf, codeOf, countOf, dateOf, termMonthsOf, textOf } from './part-values.ts'
import type { ExpProfile, ItemOf } from './profile-shape.ts'
import { readHistory } from './read-history.ts'
import { readFurnisher, type Subscribers } from './subscribers.ts'

export type ExpTradeline = ItemOf<ExpProfile['tradeline']>

export function readTradeline(account: ExpTradeline, index: number, subscribers: Subscribers): Tradeline {
  const enhanced = account.enhancedPaymentData ?? {}
  const creditor = readFurnisher(subscribers, account.subscriberName, account.subscriberCode, account.kob)
  if (creditor.name === '') throw malformed('subscriberName', 'there')
  const accountType = textOf(account.accountType, 'accountType') ?? ''
  const remarks = readRemarks(account)
  const compliance = textOf(enhanced.complianceCondition, 'complianceCondition')
  const condition = codeOf(enhanced.enhancedAccountCondition)
  const closedFirst = condition === 'A2' && saysWhoClosed(compliance, remarks)
  const designator = closedFirst ? 'CLOSED' : readDesignator(condition, account.openOrClosed === 'C')
  const statusOn = dateOf(account.statusDate, 'statusDate')
  const reportedOn = dateOf(account.balanceDate, 'balanceDate')
  const amounts = readQualified(account)
  const inBankruptcy = bankruptcyIndicators.get(codeOf(enhanced.ciiCode))
  const history = readHistory(account, reportedOn)
  const worst = textOf(enhanced.maxDelinquencyCode, 'maxDelinquencyCode')
  const rating = expRating(codeOf(account.status), history[0]?.status)
  const lastPaymentOn = dateOf(account.lastPaymentDate, 'lastPaymentDate')
  // Without a date of the closing that of the status is taken for it, unless a last payment or a court came after the closing.
  const ended = account.openOrClosed === 'C' && designator !== 'OPEN' && designator !== 'UNKNOWN'
  const endedLater = rating === 'BANKRUPTCY' || (closedFirst && statusOn === lastPaymentOn)
  return {
    id: `tradeline-${index}`,
    creditor,
    originalCreditor: textOf(account.originalCreditorName, 'originalCreditorName'),
    accountNumber: textOf(account.accountNumber, 'accountNumber') ?? '',
    portfolio: portfolioOf(accountType, toPortfolio(account.revolvingOrInstallment, accountType)),
    accountType,
    network: networkOf(accountType, creditor.name),
    education: isForEducation(accountType, creditor, remarks),
    responsibility: expEcoaCodes.meaningOf.get(codeOf(account.ecoa)) ?? 'UNDESIGNATED',
    bureauResponsibility: textOf(account.ecoa, 'ecoa'),
    designator,
    rating,
    bureauStatus: textOf(account.status, 'status'),
    bankruptcyStage: inBankruptcy?.stage ?? null,
    bankruptcyChapter: inBankruptcy?.chapter ?? null,
    disputed:
      account.consumerDisputeFlag === undefined
        ? openDisputeCodes.has(compliance ?? '')
        : account.consumerDisputeFlag === 'Y',
    complianceCode: compliance,
    remarks,
    openedOn: dateOf(account.openDate, 'openDate'),
    closedOn: dateOf(account.closedDate, 'closedDate') ?? (ended && !endedLater ? statusOn : null),
    reportedOn,
    verifiedOn: null,
    statusOn,
    lastActivityOn: null,
    lastPaymentOn,
    firstDelinquencyOn: dateOf(enhanced.firstDelinquencyDate, 'firstDelinquencyDate'),
    majorDelinquencyOn: null,
    deferredUntil: null,
    balloonOn: null,
    balanceUsd: amountOf(account.balanceAmount, 'balanceAmount'),
    creditLimitUsd: amounts.L ?? amountOf(enhanced.creditLimitAmount, 'creditLimitAmount'),
    highCreditUsd:
      amounts.H ??
      amounts.O ??
      amountOf(enhanced.highBalanceAmount ?? enhanced.originalLoanAmount, 'highBalanceAmount'),
    pastDueUsd: amountOf(account.amountPastDue, 'amountPastDue'),
    scheduledPaymentUsd: amountOf(account.monthlyPaymentAmount, 'monthlyPaymentAmount'),
    actualPaymentUsd: amountOf(enhanced.actualPaymentAmount, 'actualPaymentAmount'),
    chargeOffUsd: amounts.C ?? amountOf(enhanced.chargeoffAmount, 'chargeoffAmount'),
    balloonUsd: null,
    termMonths: termMonthsOf(account.terms),
    termFrequency: termFrequencyLetters.meaningOf.get(codeOf(enhanced.enhancedTermsFrequency)) ?? null,
    monthsReviewed: countOf(account.monthsHistory, 'monthsHistory'),
    late30Count: countOf(account.delinquencies30Days, 'delinquencies30Days'),
    late60Count: countOf(account.delinquencies60Days, 'delinquencies60Days'),
    late90Count: countOf(account.delinquencies90to180Days, 'delinquencies90to180Days'),
    derogatoryCount: countOf(account.derogCounter, 'derogCounter'),
    worstRating: worst === null ? null : (expPaymentStatuses.meaningOf.get(worst) ?? 'UNRATED'),
    worstRatingOn: dateOf(account.maxDelinquencyDate, 'maxDelinquencyDate'),
    worstRatingCount: null,
    history,
    pointer: `/creditProfile/0/tradeline/${index}`,
  }
}

/** A loss is a condition of its own, on the books or closed. */
function readDesignator(condition: string, closed: boolean): Designator {
  if (expLossConditions.has(condition)) return closed ? 'CLOSED' : 'OPEN'
  return expAccountConditions.meaningOf.get(condition) ?? 'UNKNOWN'
}

/** What is paid and was closed by somebody was closed first, and the rest was paid off. */
function saysWhoClosed(compliance: string | null, remarks: readonly Remark[]): boolean {
  return closedByConsumerCodes.has(compliance ?? '') || remarks.some(({ code }) => expClosingComments.has(code))
}

/** EXP sends codes without words; the enhanced comment often repeats the plain one. */
export function readRemarks(account: ExpTradeline): Remark[] {
  const codes = [account.specialComment, account.enhancedPaymentData?.enhancedSpecialComment]
  return [...new Set(codes)].flatMap((comment) => {
    const code = textOf(comment, 'specialComment')
    return code === null ? [] : [{ code, text: expSpecialComments.get(code) ?? '' }]
  })
}

/** Which amount stands in which field is told by its qualifier: limit, high balance, original loan, charge-off. */
export function readQualified(account: ExpTradeline): { L?: number; H?: number; O?: number; C?: number } {
  const amounts: { L?: number; H?: number; O?: number; C?: number } = {}
  const pairs = [
    [account.amount1Qualifier, amountOf(account.amount1, 'amount1')],
    [account.amount2Qualifier, amountOf(account.amount2, 'amount2')],
  ] as const
  for (const [qualifier, amount] of pairs) {
    if (amount === null) continue
    if (qualifier === 'L' || qualifier === 'H' || qualifier === 'O' || qualifier === 'C') amounts[qualifier] = amount
  }
  return amounts
}

/** Mortgages are installment accounts at EXP, and an open account is neither revolving nor installment. */
function toPortfolio(flag: string | undefined, accountType: string): Portfolio {
  if (flag === 'R') return 'REVOLVING'
  if (flag !== 'I') return 'OPEN'
  return mortgageTypes.has(accountType) ? 'MORTGAGE' : 'INSTALLMENT'
}
