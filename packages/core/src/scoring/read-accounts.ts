import { cardTypes, collectionAccountType } from '../credit-file/account-types.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import type { Tradeline } from '../credit-file/tradeline.ts'
import { creditLineUsd, isOpen, isRevolving } from '../credit-file/tradeline-state.ts'
import { columnIndex, nothingToCountCode } from './attribute-columns.ts'
import { ageOn, type EvaluationDay } from './evaluation-day.ts'
import type { ScoringFacts } from './scoring-facts.ts'

/**
 * Number, age and utilization of the accounts. Every figure is formed so that a lower balance never looks worse: a closed account
 * adds what is owed on it but no limit, and having nothing to pay counts like having paid everything. Returns the open
 * revolving lines whose utilization was counted.
 */
export function readAccounts(file: CreditFile, day: EvaluationDay, facts: ScoringFacts): readonly Tradeline[] {
  const lines: Tradeline[] = []
  let accounts = 0
  let dated = 0
  let ageSum = 0
  let oldest = -1
  let newest = -1
  let openedInYear = 0
  let revolving = 0
  let revolvingWithBalance = 0
  let revolvingBalance = 0
  let revolvingLimit = 0
  let cardsWithLimit = 0
  let cardsHighlyUsed = 0
  let installment = 0
  let installmentWithBalance = 0
  let loanBalance = 0
  let loanAmount = 0
  let active = 0
  let activeWithBalance = 0
  for (const tradeline of file.tradelines) {
    if (!isScoredAccount(tradeline)) continue
    accounts++
    const balance = Math.max(0, tradeline.balanceUsd ?? 0)
    const open = isOpen(tradeline)
    if (tradeline.openedOn !== null) {
      const age = ageOn(day, tradeline.openedOn)
      dated++
      ageSum += age
      if (age > oldest) oldest = age
      if (newest < 0 || age < newest) newest = age
      if (age < 12) openedInYear++
      if (!facts.usable && age >= 1) facts.usable = isReportedLately(tradeline, day)
    }
    if (open || balance > 0) active++
    if (balance > 0) activeWithBalance++
    if (isRevolving(tradeline)) {
      revolving++
      if (balance > 0) revolvingWithBalance++
      if (tradeline.accountType === homeEquityLine) continue
      revolvingBalance += balance
      if (!open) continue
      lines.push(tradeline)
      const limit = creditLineUsd(tradeline)
      revolvingLimit += limit
      if (limit > balance) facts.availableCreditUsd += limit - balance
      if (limit > 0 && cardTypes.has(tradeline.accountType)) {
        cardsWithLimit++
        if (balance >= limit * highUtilization) cardsHighlyUsed++
      }
    } else if (tradeline.portfolio !== 'OPEN') {
      installment++
      if (balance > 0) installmentWithBalance++
      if (tradeline.portfolio === 'INSTALLMENT' && open && tradeline.highCreditUsd) {
        loanBalance += balance
        loanAmount += tradeline.highCreditUsd
      }
    }
  }
  const { attributes } = facts
  attributes[columnIndex.MSinceOldestTradeOpen] = dated > 0 ? oldest : nothingToCountCode
  attributes[columnIndex.MSinceMostRecentTradeOpen] = Math.max(0, newest)
  attributes[columnIndex.AverageMInFile] = dated > 0 ? ageSum / dated : 0
  attributes[columnIndex.NumTotalTrades] = accounts
  attributes[columnIndex.NumTradesOpeninLast12M] = openedInYear
  attributes[columnIndex.PercentInstallTrades] = percent(installment, accounts)
  attributes[columnIndex.NetFractionRevolvingBurden] =
    revolvingLimit > 0 ? percent(revolvingBalance, revolvingLimit) : revolvingBalance > 0 ? 100 : nothingToCountCode
  attributes[columnIndex.NetFractionInstallBurden] =
    loanAmount > 0 ? percent(loanBalance, loanAmount) : nothingToCountCode
  attributes[columnIndex.NumRevolvingTradesWBalance] = revolving > 0 ? revolvingWithBalance : nothingToCountCode
  attributes[columnIndex.NumInstallTradesWBalance] = installment > 0 ? installmentWithBalance : nothingToCountCode
  attributes[columnIndex.NumBank2NatlTradesWHighUtilization] = cardsWithLimit > 0 ? cardsHighlyUsed : nothingToCountCode
  attributes[columnIndex.PercentTradesWBalance] = percent(activeWithBalance, active)
  return lines
}

/** An account that ended with its holder's death, or for which the person's responsibility ended, says nothing about the person. */
export function isScoredAccount({ accountType, responsibility }: Tradeline): boolean {
  return accountType !== collectionAccountType && responsibility !== 'TERMINATED' && responsibility !== 'DECEASED'
}

/** Such lines are secured by the house and so large that they would hide the utilization of the cards. */
const homeEquityLine = '89'

/** Share of the limit from which the utilization of a card counts as high. */
const highUtilization = 0.75

function isReportedLately({ reportedOn }: Tradeline, day: EvaluationDay): boolean {
  return reportedOn !== null && ageOn(day, reportedOn) < 24
}

function percent(part: number, whole: number): number {
  return whole > 0 ? (100 * part) / whole : 0
}
