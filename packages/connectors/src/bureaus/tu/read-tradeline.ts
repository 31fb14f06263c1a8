import {
  bankruptcyIndicators,
  isUnratedCase,
  termFrequencyLetters,
  tuAccountConditions,
  tuAccountDesignators,
  tuAccountTypeSymbols,
  tuCollectionPartition,
  tuCreditTypes,
  tuForeclosureRemark,
} from '@plumbline/core/bureaus'
import type { Remark, Tradeline } from '@plumbline/core/credit-file'
import { networkOf } from '../parsing/card-network.ts'
import { isForEducation } from '../parsing/education.ts'
import { portfolioOf } from '../parsing/portfolio.ts'
import { malformed } from '../parsing/unusable-body.ts'
import { payStatusOf, readPayHistory } from './read-pay-history.ts'
import { amountOf, countOf, dateOf, textOf } from './section-values.ts'
import { readFurnisher, type Subscribers } from './subscribers.ts'
import type { TuTradeline } from './tradeline-schema.ts'

/** What the whole file says about every account in it. */
interface TradelineContext {
  readonly subscribers: Subscribers
  /** A foreclosure stands among the public records. */
  readonly foreclosureRecorded: boolean
}

/** An account that credit was granted on. */
export function readTradeline(
  trade: TuTradeline,
  partition: string | undefined,
  pointer: string,
  context: TradelineContext,
): Tradeline {
  const granted = trade.GrantedTrade ?? {}
  const name = nameOf(trade)
  const creditor = readFurnisher(context.subscribers, name, trade.subscriberCode, trade.IndustryCode)
  const accountType = tuAccountTypeSymbols.meaningOf.get(granted.AccountType?.symbol ?? '') ?? ''
  const letter = granted.CreditType?.symbol ?? partition ?? ''
  const portfolio = portfolioOf(accountType, tuCreditTypes.meaningOf.get(letter) ?? 'OPEN')
  const remarks = readRemarks(trade)
  const foreclosed = context.foreclosureRecorded || remarks.some(({ code }) => code === tuForeclosureRemark)
  const inBankruptcy = bankruptcyIndicators.get(trade.bankruptcyIndicator ?? '')
  const pay = {
    inCollection: partition === tuCollectionPartition,
    foreclosed: foreclosed && portfolio === 'MORTGAGE',
    unratedCase: isUnratedCase(inBankruptcy?.chapter ?? null),
  }
  const worst = granted.WorstPayStatus?.symbol
  return {
    id: textOf(trade.handle, 'handle') ?? pointer,
    creditor,
    originalCreditor: textOf(granted.originalCreditor, 'originalCreditor'),
    accountNumber: textOf(trade.accountNumber, 'accountNumber') ?? '',
    portfolio,
    accountType,
    network: networkOf(accountType, name),
    education: isForEducation(accountType, creditor, remarks),
    responsibility: tuAccountDesignators.meaningOf.get(trade.AccountDesignator?.symbol ?? '') ?? 'UNDESIGNATED',
    bureauResponsibility: textOf(trade.AccountDesignator?.symbol, 'AccountDesignator'),
    designator: tuAccountConditions.meaningOf.get(trade.AccountCondition?.symbol ?? '') ?? 'UNKNOWN',
    rating: payStatusOf(trade.PayStatus?.symbol, pay),
    bureauStatus: textOf(trade.PayStatus?.symbol, 'PayStatus'),
    bankruptcyStage: inBankruptcy?.stage ?? null,
    bankruptcyChapter: inBankruptcy?.chapter ?? null,
    disputed: trade.DisputeFlag?.symbol === 'T',
    complianceCode: textOf(trade.complianceCondition, 'complianceCondition'),
    remarks,
    openedOn: dateOf(trade.dateOpened, 'dateOpened'),
    closedOn: dateOf(trade.dateClosed, 'dateClosed'),
    reportedOn: dateOf(trade.dateReported, 'dateReported'),
    verifiedOn: dateOf(trade.dateVerified, 'dateVerified'),
    statusOn: dateOf(trade.dateAccountStatus, 'dateAccountStatus'),
    lastActivityOn: null,
    lastPaymentOn: dateOf(granted.dateLastPayment, 'dateLastPayment'),
    firstDelinquencyOn: dateOf(granted.datePastDue, 'datePastDue'),
    majorDelinquencyOn: null,
    deferredUntil: null,
    balloonOn: null,
    balanceUsd: amountOf(trade.currentBalance, 'currentBalance'),
    creditLimitUsd: amountOf(granted.CreditLimit, 'CreditLimit'),
    highCreditUsd: amountOf(trade.highBalance, 'highBalance'),
    pastDueUsd: amountOf(granted.amountPastDue, 'amountPastDue'),
    scheduledPaymentUsd: amountOf(granted.monthlyPayment, 'monthlyPayment'),
    actualPaymentUsd: amountOf(granted.actualPaymentAmount, 'actualPaymentAmount'),
    chargeOffUsd: amountOf(granted.chargeOffAmount, 'chargeOffAmount'),
    balloonUsd: null,
    termMonths: countOf(granted.termMonths, 'termMonths'),
    termFrequency: termFrequencyLetters.meaningOf.get(granted.PaymentFrequency?.symbol ?? '') ?? null,
    monthsReviewed: countOf(granted.monthsReviewed, 'monthsReviewed'),
    late30Count: countOf(granted.late30Count, 'late30Count'),
    late60Count: countOf(granted.late60Count, 'late60Count'),
    late90Count: countOf(granted.late90Count, 'late90Count'),
    derogatoryCount: null,
    worstRating: worst === undefined ? null : payStatusOf(worst, pay),
    worstRatingOn: dateOf(granted.dateWorstPayStatus, 'dateWorstPayStatus'),
    worstRatingCount: countOf(granted.worstPatStatusCount, 'worstPatStatusCount'),
    history: readPayHistory(granted.PayStatusHistory, pay),
    pointer,
  }
}

export function nameOf(trade: TuTradeline): string {
  const name = textOf(trade.creditorName, 'creditorName')
  if (name === null) throw malformed('creditorName', 'there')
  return name
}

export function readRemarks(trade: TuTradeline): Remark[] {
  return (trade.Remark ?? []).map(({ RemarkCode, customRemark }) => ({
    code: textOf(RemarkCode?.symbol, 'RemarkCode') ?? '',
    text: textOf(customRemark ?? RemarkCode?.description, 'customRemark') ?? '',
  }))
}
