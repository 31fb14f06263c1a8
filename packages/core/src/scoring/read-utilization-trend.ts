import { monthIndex } from '../calendar/calendar-month.ts'
import type { Tradeline } from '../credit-file/tradeline.ts'
import { creditLineUsd } from '../credit-file/tradeline-state.ts'
import { type AccountTally, type TrendTally, trendMonths } from './account-tally.ts'
import { columnIndex } from './attribute-columns.ts'
import type { EvaluationDay } from './evaluation-day.ts'
import type { ScoringFacts } from './scoring-facts.ts'

/** How an open revolving line was used and paid month by month, where the bureau tells amounts of past months. */
export function noteTrend(line: Tradeline, day: EvaluationDay, trend: TrendTally): void {
  const { history } = line
  if (history.length === 0) return
  const { balances, limits } = trend
  const presentLimit = creditLineUsd(line)
  const newestAge = day.month - monthIndex(history[0]!.month)
  const end = Math.min(trendMonths, history.length + newestAge)
  // The present month is told by the account itself.
  for (let age = newestAge > 1 ? newestAge : 1; age < end; age++) {
    const { balanceUsd, limitUsd, actualPaymentUsd } = history[age - newestAge]!
    if (balanceUsd === null) continue
    if (balanceUsd > 0) balances[age]! += balanceUsd
    limits[age]! += limitUsd ?? presentLimit
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
  const present = facts.attributes[columnIndex.NetFractionRevolvingBurden]!
  let peak = present
  let earlierSum = 0
  let earlierMonths = 0
  for (let age = 1; age < trendMonths; age++) {
    if (limits[age]! <= 0) continue
    const utilization = (100 * balances[age]!) / limits[age]!
    if (utilization > peak) peak = utilization
    if (age < 6 || age > 11) continue
    earlierSum += utilization
    earlierMonths++
  }
  if (payable > 0) facts.paidShare = paid / payable
  facts.peakUtilization = peak
  facts.utilizationGrowth = present >= 0 && earlierMonths > 0 ? present - earlierSum / earlierMonths : 0
}
