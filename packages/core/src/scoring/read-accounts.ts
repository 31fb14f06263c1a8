import { cardTypes, collectionAccountType } from '../credit-file/account-types.ts'
import type { Tradeline } from '../credit-file/tradeline.ts'
import { creditLineUsd, isOpen, isRevolving } from '../credit-file/tradeline-state.ts'
import type { AccountTally } from './account-tally.ts'
import { columnIndex, nothingToCountCode } from './attribute-columns.ts'
import { ageOn, type EvaluationDay } from './evaluation-day.ts'
import { noteTrend } from './read-utilization-trend.ts'
import type { ScoringFacts } from './scoring-facts.ts'

/**
 * Number, age and utilization of the accounts. Every figure is formed so that a lower balance never looks worse: a closed account
 * adds what is owed on it but no limit, and having nothing to pay counts like having paid everything.
 */
export function noteAccount(tradeline: Tradeline, day: EvaluationDay, tally: AccountTally): void {
  tally.accounts++
  const balance = Math.max(0, tradeline.balanceUsd ?? 0)
  const open = isOpen(tradeline)
  if (tradeline.openedOn !== null) noteAge(ageOn(day, tradeline.openedOn), tradeline, day, tally)
  if (open || balance > 0) tally.active++
  if (balance > 0) tally.activeWithBalance++
  if (isRevolving(tradeline)) {
    tally.revolving++
    if (balance > 0) tally.revolvingWithBalance++
    if (tradeline.accountType === homeEquityLine) return
    tally.revolvingBalance += balance
    if (open) noteLine(tradeline, balance, tally)
    else noteClosedLine(tradeline, balance, tally)
    if (tally.trend !== null) noteTrend(tradeline, day, tally.trend)
  } else if (tradeline.portfolio !== 'OPEN') {
    tally.installment++
    if (balance > 0) tally.installmentWithBalance++
    if (open && tradeline.highCreditUsd) noteLoan(tradeline, tradeline.highCreditUsd, balance, tally)
  }
}

function noteAge(age: number, tradeline: Tradeline, day: EvaluationDay, tally: AccountTally): void {
  tally.dated++
  tally.ageSum += age
  if (age > tally.oldest) tally.oldest = age
  if (age < tally.newest) tally.newest = age
  if (age < 12) tally.openedInYear++
  if (!tally.usable && age >= 1) tally.usable = isReportedLately(tradeline, day)
}

function noteLine(tradeline: Tradeline, balance: number, tally: AccountTally): void {
  const limit = creditLineUsd(tradeline)
  if (tradeline.portfolio === 'REVOLVING') tally.openCards++
  tally.revolvingLimit += limit
  if (limit > balance) tally.availableCreditUsd += limit - balance
  if (limit > 0 && cardTypes.has(tradeline.accountType)) {
    tally.cards++
    if (balance < limit * highUtilization) return
    tally.cardsHighlyUsed++
    tally.fullCards++
  }
}

/** No line is left, so what is still owed uses all of it: closing a full card changes nothing about that. */
function noteClosedLine(tradeline: Tradeline, balance: number, tally: AccountTally): void {
  if (!cardTypes.has(tradeline.accountType)) return
  tally.cards++
  if (balance === 0) return
  tally.cardsHighlyUsed++
  if (balance >= creditLineUsd(tradeline) * highUtilization) tally.fullCards++
}

function noteLoan({ portfolio }: Tradeline, lentUsd: number, balance: number, tally: AccountTally): void {
  tally.lentUsd += lentUsd
  tally.owedOnLoansUsd += balance
  if (portfolio !== 'INSTALLMENT') return
  tally.loanAmount += lentUsd
  tally.loanBalance += balance
}

export function fillAccountFacts(tally: AccountTally, facts: ScoringFacts): void {
  const { attributes } = facts
  facts.usable = tally.usable
  facts.availableCreditUsd = tally.availableCreditUsd
  facts.openCards = tally.openCards
  facts.fullCards = tally.fullCards
  facts.accountsWithBalance = tally.activeWithBalance
  facts.loanShareOwed = tally.lentUsd > 0 ? percent(tally.owedOnLoansUsd, tally.lentUsd) : -1
  const { dated, revolvingLimit, revolvingBalance, loanAmount } = tally
  attributes[columnIndex.MSinceOldestTradeOpen] = dated > 0 ? tally.oldest : nothingToCountCode
  attributes[columnIndex.MSinceMostRecentTradeOpen] = dated > 0 ? tally.newest : 0
  attributes[columnIndex.AverageMInFile] = dated > 0 ? tally.ageSum / dated : 0
  attributes[columnIndex.NumTotalTrades] = tally.accounts
  attributes[columnIndex.NumTradesOpeninLast12M] = tally.openedInYear
  attributes[columnIndex.PercentInstallTrades] = percent(tally.installment, tally.accounts)
  attributes[columnIndex.NetFractionRevolvingBurden] =
    revolvingLimit > 0 ? percent(revolvingBalance, revolvingLimit) : revolvingBalance > 0 ? 100 : nothingToCountCode
  attributes[columnIndex.NetFractionInstallBurden] =
    loanAmount > 0 ? percent(tally.loanBalance, loanAmount) : nothingToCountCode
  attributes[columnIndex.NumRevolvingTradesWBalance] =
    tally.revolving > 0 ? tally.revolvingWithBalance : nothingToCountCode
  attributes[columnIndex.NumInstallTradesWBalance] =
    tally.installment > 0 ? tally.installmentWithBalance : nothingToCountCode
  attributes[columnIndex.NumBank2NatlTradesWHighUtilization] =
    tally.cards > 0 ? tally.cardsHighlyUsed : nothingToCountCode
  attributes[columnIndex.PercentTradesWBalance] = percent(tally.activeWithBalance, tally.active)
}

/** An account that ended with its holder's death, or for which the person's responsibility ended, says nothing about the person. */
export function isScoredAccount({ accountType, responsibility }: Tradeline): boolean {
  return accountType !== collectionAccountType && responsibility !== 'TERMINATED' && responsibility !== 'DECEASED'
}

/** Such lines are secured by the house and so large that they would hide the utilization of the cards. */
const homeEquityLine = '89'

/** Share of the limit from which the utilization of a card counts as high. */
export const highUtilization = 0.75

function isReportedLately({ reportedOn }: Tradeline, day: EvaluationDay): boolean {
  return reportedOn !== null && ageOn(day, reportedOn) < 24
}

function percent(part: number, whole: number): number {
  return whole > 0 ? (100 * part) / whole : 0
}
