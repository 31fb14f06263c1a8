import type { OptimalPathPlan } from '@plumbline/sdk'
import { timeOf } from './lanes.ts'

const dayMs = 86_400_000

/** A month of a plan beside what came of it. Month 0 is the start. */
interface MonthRow {
  readonly month: number
  readonly date: number
  readonly planned: number
  readonly low: number
  readonly high: number
  /** The newest score between this month and the next one; null where there is none. */
  readonly actual: number | null
  readonly isAhead: boolean
}

type Followed = Pick<OptimalPathPlan, 'startScore' | 'startedAt' | 'projectedMonthlyScore' | 'progress'>

/** What was planned against what came, as the service compares them: a score counts for the last month that is full by its day. */
export function monthRows(plan: Followed, now: number): MonthRow[] {
  const { startScore, startedAt, projectedMonthlyScore, progress } = plan
  const today = dayOf(timeOf(plan, now))
  const start = { month: 0, date: startedAt, score: startScore, low: startScore, high: startScore }
  const months = [start, ...projectedMonthlyScore]
  return months.map(({ month, date, score, low, high }, index) => {
    const [from, to] = [dayOf(date), dayOf(months[index + 1]?.date ?? Number.POSITIVE_INFINITY)]
    const newest = progress.actual.findLast((one) => dayOf(one.date) >= from && dayOf(one.date) < to)
    const actual = newest?.score ?? (month === 0 ? startScore : null)
    return { month, date, planned: score, low, high, actual, isAhead: from > today }
  })
}

function dayOf(at: number): number {
  return Math.floor(at / dayMs)
}
