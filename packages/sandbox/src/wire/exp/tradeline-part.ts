import {
  bankruptcyIndicator,
  closedByConsumerCodes,
  codeFor,
  expClosingComments,
  expCondition,
  expEcoaCodes,
  expPaymentStatus,
  expRating,
  expSettledComments,
  expStatusBesideCondition,
  expStatusOf,
  termFrequencyLetters,
} from '@plumbline/core/bureaus'
import { isDerogatory, isOpen, isRevolving, type Tradeline } from '@plumbline/core/credit-file'
import { amount, counter, day, known } from './padded.ts'
import { historyString, monthsFromBalance, shortHistory, trendedTrades } from './payment-history.ts'
import { standingOf } from './standing.ts'

export function tradelinePart(tradeline: Tradeline) {
  const months = monthsFromBalance(tradeline)
  const trended = trendedTrades(months)
  const comments = tradeline.remarks.flatMap(({ code }) => (code === '' ? [] : [code]))
  const [comment, further = comment] = comments
  const status = paymentStatus(tradeline)
  return {
    accountNumber: tradeline.accountNumber,
    accountType: tradeline.accountType,
    ...qualifiedAmounts(tradeline),
    amountPastDue: amount(tradeline.pastDueUsd),
    balanceAmount: amount(tradeline.balanceUsd),
    balanceDate: day(tradeline.reportedOn),
    consumerDisputeFlag: tradeline.disputed ? 'Y' : 'N',
    delinquencies30Days: counter(tradeline.late30Count),
    delinquencies60Days: counter(tradeline.late60Count),
    delinquencies90to180Days: counter(tradeline.late90Count),
    derogCounter: counter(tradeline.derogatoryCount),
    ecoa: codeFor(expEcoaCodes, tradeline.responsibility, tradeline.bureauResponsibility) ?? '0',
    evaluation: standingOf(tradeline) === 'SATISFACTORY' ? 'P' : 'N',
    kob: known(tradeline.creditor.industry),
    lastPaymentDate: day(tradeline.lastPaymentOn),
    maxDelinquencyDate: day(tradeline.worstRatingOn),
    monthlyPaymentAmount: amount(tradeline.scheduledPaymentUsd),
    monthsHistory: counter(tradeline.monthsReviewed),
    openDate: day(tradeline.openedOn),
    openOrClosed: isOnTheBooks(tradeline) ? 'O' : 'C',
    originalCreditorName: known(tradeline.originalCreditor),
    paymentHistory: months.length === 0 ? undefined : shortHistory(months, tradeline.bankruptcyChapter),
    revolvingOrInstallment: revolvingOrInstallment(tradeline),
    specialComment: comment,
    status,
    ...datesOfStatus(tradeline),
    subscriberCode: known(tradeline.creditor.subscriberCode),
    subscriberName: tradeline.creditor.name,
    terms: terms(tradeline),
    enhancedPaymentData: {
      enhancedAccountCondition: conditionOf(tradeline, status, comments),
      enhancedPaymentStatus: expStatusBesideCondition(tradeline),
      enhancedAccountType: tradeline.accountType,
      enhancedSpecialComment: further,
      enhancedTerms: terms(tradeline),
      enhancedTermsFrequency:
        tradeline.termFrequency === null ? undefined : termFrequencyLetters.codeOf.get(tradeline.termFrequency),
      enhancedPaymentHistory84: months.length === 0 ? undefined : historyString(months, tradeline.bankruptcyChapter),
      creditLimitAmount: amount(tradeline.creditLimitUsd, 10),
      highBalanceAmount: isLoan(tradeline) ? undefined : amount(tradeline.highCreditUsd, 10),
      originalLoanAmount: isLoan(tradeline) ? amount(tradeline.highCreditUsd, 10) : undefined,
      chargeoffAmount: amount(tradeline.chargeOffUsd, 10),
      actualPaymentAmount: amount(tradeline.actualPaymentUsd, 10),
      complianceCondition: known(tradeline.complianceCode),
      ciiCode: bankruptcyIndicator(tradeline.bankruptcyStage, tradeline.bankruptcyChapter) ?? undefined,
      firstDelinquencyDate: day(tradeline.firstDelinquencyOn),
      maxDelinquencyCode: worstStatus(tradeline),
    },
    trendedTrades: trended.length === 0 ? undefined : trended,
  }
}

/** The bureau's own code where it tells the rating. */
function paymentStatus(tradeline: Tradeline): string {
  const { bureauStatus, rating, history } = tradeline
  const own = bureauStatus !== null && expRating(bureauStatus, history[0]?.status) === rating
  return own ? bureauStatus : expPaymentStatus(tradeline)
}

function worstStatus({ worstRating, bankruptcyChapter }: Tradeline): string | undefined {
  if (worstRating === null) return undefined
  return worstRating === 'BANKRUPTCY' && bankruptcyChapter === 13 ? '69' : expStatusOf(worstRating)
}

/** A loss that nobody has paid or bought is the condition itself; a card that was closed and is paid since is paid. */
function conditionOf(tradeline: Tradeline, status: string, comments: readonly string[]): string {
  const { designator, rating, bankruptcyChapter } = tradeline
  if ((designator === 'OPEN' || designator === 'CLOSED') && isDerogatory(rating))
    return rating === 'BANKRUPTCY' && bankruptcyChapter === 13 ? '69' : expStatusOf(rating)
  const condition = expCondition(designator)
  if (condition === 'A2' && comments.some((code) => expSettledComments.has(code))) return '68'
  return designator === 'CLOSED' && saysPaid(status) && saysWhoClosed(tradeline, comments) ? 'A2' : condition
}

function saysPaid(status: string): boolean {
  return status === '12' || status === '13' || status.startsWith('5')
}

function saysWhoClosed({ complianceCode }: Tradeline, comments: readonly string[]): boolean {
  return closedByConsumerCodes.has(complianceCode ?? '') || comments.some((code) => expClosingComments.has(code))
}

/** An account on the books is open, even if it is a loss. */
function isOnTheBooks(tradeline: Tradeline): boolean {
  return isOpen(tradeline) || (tradeline.designator === 'OPEN' && tradeline.closedOn === null)
}

/** The limit comes first where there is one; then the original amount of a loan or the highest balance. */
function qualifiedAmounts(tradeline: Tradeline) {
  const amounts: readonly (readonly [string, number | null])[] = [
    ['L', tradeline.creditLimitUsd],
    [isLoan(tradeline) ? 'O' : 'H', tradeline.highCreditUsd],
  ]
  const [first, second] = amounts.filter(([, usd]) => usd !== null)
  return {
    amount1: first && amount(first[1]),
    amount1Qualifier: first?.[0],
    amount2: second && amount(second[1]),
    amount2Qualifier: second?.[0],
  }
}

function isLoan(tradeline: Tradeline): boolean {
  return tradeline.portfolio === 'INSTALLMENT' || tradeline.portfolio === 'MORTGAGE'
}

/** Open accounts are neither revolving nor installment. */
function revolvingOrInstallment(tradeline: Tradeline): string | undefined {
  return isRevolving(tradeline) ? 'R' : isLoan(tradeline) ? 'I' : undefined
}

function terms(tradeline: Tradeline): string {
  if (tradeline.termMonths !== null) return String(tradeline.termMonths).padStart(3, '0')
  if (tradeline.portfolio === 'OPEN') return '001'
  return tradeline.portfolio === 'LINE_OF_CREDIT' ? 'LOC' : isRevolving(tradeline) ? 'REV' : 'UNK'
}

/** Of an account that is over the day of the closing stands beside that of the status; without the one the other is left out as well. */
function datesOfStatus({ designator, closedOn, statusOn }: Tradeline) {
  const over = designator !== 'OPEN' && expCondition(designator) !== 'A4'
  if (!over) return { statusDate: day(statusOn) }
  return closedOn === null ? {} : { statusDate: day(statusOn ?? closedOn), closedDate: day(closedOn) }
}
