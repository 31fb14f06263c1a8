import { isWithinMonths } from '../calendar/age-in-months.ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import { isResolvedCollection } from '../credit-file/collection.ts'
import { isLate } from '../credit-file/ratings.ts'
import type { Tradeline } from '../credit-file/tradeline.ts'
import { creditLineUsd, isDelinquent, isOpen, isRevolving } from '../credit-file/tradeline-state.ts'
import type { LongWork } from '../long-work/long-work.ts'
import type { SimulatedAction } from './action.ts'
import { ordinaryBalance } from './ordinary-use.ts'
import type { Simulator } from './simulator.ts'
import { readSway } from './sway.ts'
import { type Treatment, treatmentsOf } from './treatment.ts'

/**
 * What in a file and a plan says how much the score will move by itself: how cards are used, how unevenly, how much of them is left to
 * chance and what that does to the score, how often something was opened or paid late, where the score stands. The numbers are weighed by
 * what was measured, see `residuals.ts`; the first is a constant.
 */
export function* readUnrest(simulator: Simulator, actions: readonly SimulatedAction[]): LongWork<readonly number[]> {
  const { file, today, servedScore } = simulator
  const lines = file.tradelines.filter((one) => isRevolving(one) && isOpen(one))
  const { mean, swing } = pastUse(lines)
  const treatments = treatmentsOf(actions)
  const after = useAfter(lines, treatments)
  const level = (servedScore - 700) / 100
  const recent = (months: number, on: CalendarDate | null) => isWithinMonths(on, months, today)
  const opened = file.tradelines.filter(({ openedOn }) => recent(24, openedOn)).length
  const applications = file.inquiries.filter(({ type, inquiredOn }) => type === 'HARD' && recent(24, inquiredOn)).length
  const lateMonths = file.tradelines.reduce((sum, { history }) => sum + lateAmong(history), 0)
  const behind = file.tradelines.filter(isDelinquent).length
  const unpaid = file.collections.filter((one) => !isResolvedCollection(one)).length
  const sways = yield* readSway(simulator, actions)
  return [
    1,
    level,
    level * level,
    Math.log1p(lines.length),
    Math.log1p(file.tradelines.length),
    swing,
    mean,
    mean * mean,
    after,
    after * after,
    Math.log1p(treatments.size),
    Math.log1p(opened),
    Math.log1p(applications),
    Math.log1p(lateMonths),
    Math.min(2, behind),
    Math.log1p(unpaid),
    ...sways.map(Math.log1p),
  ]
}

const monthsLookedAt = 12

/** Share of all limits that is owed when the actions are done. */
function useAfter(lines: readonly Tradeline[], treatments: ReadonlyMap<string, Treatment>): number {
  let [owed, limits] = [0, 0]
  for (const line of lines) {
    const usual = Math.max(0, ordinaryBalance(line) ?? 0)
    owed += Math.min(usual, treatments.get(line.id)?.payDown?.toUsd ?? usual)
    limits += creditLineUsd(line)
  }
  return limits > 0 ? Math.min(1, owed / limits) : 0
}

function lateAmong(history: Tradeline['history']): number {
  let months = 0
  for (let index = 0; index < Math.min(monthsLookedAt, history.length); index++)
    if (isLate(history[index]!.status)) months++
  return months
}

/** Share of all limits that was owed in the months of the last year, on average, and how far the months lie from it. */
function pastUse(lines: readonly Tradeline[]): { mean: number; swing: number } {
  const shares: number[] = []
  for (let index = 0; index < monthsLookedAt; index++) {
    let [owed, limits] = [0, 0]
    for (const line of lines) {
      const month = line.history[index]
      if (month === undefined || month.balanceUsd === null) continue
      owed += Math.max(0, month.balanceUsd)
      limits += month.limitUsd ?? creditLineUsd(line)
    }
    if (limits > 0) shares.push(Math.min(1, owed / limits))
  }
  if (shares.length === 0) return { mean: 0, swing: 0 }
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  return { mean, swing: Math.sqrt(shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / shares.length) }
}
