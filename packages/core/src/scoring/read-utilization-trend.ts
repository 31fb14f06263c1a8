import { monthIndex } from '../calendar/calendar-month.ts'
import type { Tradeline } from '../credit-file/tradeline.ts'
import { creditLineUsd } from '../credit-file/tradeline-state.ts'
import { type AccountTally, type TrendTally, trendMonths } from './account-tally.ts'
import { columnIndex } from './attribute-columns.ts'
import type { EvaluationDay } from './evaluation-day.ts'
import type { ScoringFacts } from './scoring-facts.ts'

/**
 * How a revolving line was used and paid month by month, where the bureau tells amounts of past months. A month counts as it was: a line
 * that was closed since still counts for the months in which it was open.
 */
export function noteTrend(line: Tradeline, day: EvaluationDay, trend: TrendTally): void {
  const { history } = line
  if (history.length === 0) return
  const openUntil = line.closedOn === null ? 0 : day.month - monthIndex(line.closedOn)
  // What is still owed on a line counts today, so it has to count in the months before as well.
  if (openUntil >= trendMonths - 1 && (line.balanceUsd ?? 0) <= 0) return
  const { balances, limits } = trend
  const presentLimit = creditLineUsd(line)
  const newestAge = day.month - monthIndex(history[0]!.month)
  const end = Math.min(trendMonths, history.length + newestAge)
  // The present month is told by the account itself.
  for (let age = newestAge > 1 ? newestAge : 1; age < end; age++) {
    const { balanceUsd, limitUsd, actualPaymentUsd } = history[age - newestAge]!
    if (balanceUsd === null) continue
    if (balanceUsd > 0) balances[age]! += balanceUsd
    if (age > openUntil) limits[age]! += limitUsd ?? presentLimit
    if (actualPaymentUsd === null || age > 12) continue
    const before = history[age - newestAge + 1]?.balanceUsd ?? 0
    if (before <= 0) continue
    trend.payable += before
    trend.paid += actualPaymentUsd < before ? actualPaymentUsd : before
  }
}

/** After the facts of the accounts, which tell the present utilization. */
export function fillTrendFacts({ trend }: AccountTally, facts: ScoringFacts): void {
  if (trend === null) return
  const { balances, limits, paid, payable } = trend
  // More than all there is cannot be used: where lines were closed, what is owed may be many times what is left of them.
  const present = Math.min(100, facts.attributes[columnIndex.NetFractionRevolvingBurden]!)
  let peak = present
  let sum = 0
  let months = 0
  let earlierSum = 0
  let earlierMonths = 0
  for (let age = 1; age < trendMonths; age++) {
    if (limits[age]! <= 0 && balances[age]! <= 0) continue
    // What is owed when no line is left uses all there was.
    const utilization = Math.min(100, limits[age]! > 0 ? (100 * balances[age]!) / limits[age]! : 100)
    if (utilization > peak) peak = utilization
    sum += utilization
    months++
    if (age < 6 || age > 11) continue
    earlierSum += utilization
    earlierMonths++
  }
  if (payable > 0) facts.paidShare = paid / payable
  facts.peakUtilization = peak
  facts.pastMonthsKnown = months
  if (months > 0) facts.pastUtilization = sum / months
  if (present >= 0 && earlierMonths > 0) facts.utilizationGrowth = present - earlierSum / earlierMonths
}
