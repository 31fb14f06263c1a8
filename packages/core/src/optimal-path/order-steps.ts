import type { LongWork } from '../long-work/long-work.ts'
import type { SimulatedAction } from '../simulation/action.ts'
import { lastMonthOfSteps } from './best-moment.ts'
import { burdenOf, moneyOf } from './burden.ts'
import type { PlannedStep } from './planned-step.ts'
import type { Problem } from './problem.ts'

/** A step at its place and in its month, with what it brings there. */
export interface PlacedStep {
  readonly step: PlannedStep
  readonly month: number
  readonly burden: number
  /** On top of the steps before it. */
  readonly points: number
  /** If it were the only one. */
  readonly alone: number
  /** What would be missing without it. */
  readonly missing: number
}

/**
 * What is past due first, then always what brings the most points for its burden on top of the steps before it. Money goes out evenly:
 * a step is done when the sum of all up to it has been saved.
 */
export function* orderSteps(
  { simulator, moment, meansUsd }: Problem,
  duration: number,
  steps: readonly PlannedStep[],
  isEnough: (actions: readonly SimulatedAction[]) => boolean,
): LongWork<PlacedStep[]> {
  const scoreAfter = (done: readonly PlannedStep[]) =>
    simulator.scoreAfter(
      moment.month,
      done.flatMap(({ simulated }) => simulated(moment.payIn)),
    )
  const [nothing, everything] = [scoreAfter([]), scoreAfter(steps)]
  const ordered: Omit<PlacedStep, 'month'>[] = []
  const done: PlannedStep[] = []
  let left = [...steps]
  let score = nothing
  while (left.length > 0) {
    yield
    const due = left.filter(({ action }) => action === 'PAY_PAST_DUE')
    const rated = (due.length > 0 ? due : left).map((step) => {
      const then = scoreAfter([...done, step])
      return { step, then, worth: (then - score) / burden(step, meansUsd) }
    })
    const { step, then } = rated.reduce((best, one) => (one.worth > best.worth ? one : best))
    const missing = everything - scoreAfter(steps.filter((one) => one !== step))
    ordered.push({
      step,
      burden: burden(step, meansUsd),
      points: then - score,
      alone: scoreAfter([step]) - nothing,
      missing,
    })
    done.push(step)
    left = left.filter((one) => one !== step)
    score = then
  }
  return yield* withMonths(duration, moment.payIn, ordered, isEnough)
}

function burden({ action, amountUsd, balanceUsd }: PlannedStep, meansUsd: number): number {
  return burdenOf(action, amountUsd, balanceUsd, meansUsd)
}

/** As slowly as the goal allows: a model that looks at past months may want something paid sooner than at the end, or at once. */
function* withMonths(
  duration: number,
  payIn: number,
  ordered: readonly Omit<PlacedStep, 'month'>[],
  isEnough: (actions: readonly SimulatedAction[]) => boolean,
): LongWork<PlacedStep[]> {
  for (let last = lastMonthOfSteps(duration); last > 1; last--) {
    yield
    const placed = evenlyUntil(last, ordered)
    if (isEnough(placed.flatMap((one) => one.step.simulated(one.month)))) return placed
  }
  return ordered.map((one) => ({ ...one, month: one.step.action === 'PAY_PAST_DUE' ? 1 : payIn }))
}

function evenlyUntil(last: number, ordered: readonly Omit<PlacedStep, 'month'>[]): PlacedStep[] {
  const total = ordered.reduce((sum, { step }) => sum + moneyOf(step.action, step.amountUsd), 0)
  let spent = 0
  return ordered.map((one) => {
    spent += moneyOf(one.step.action, one.step.amountUsd)
    const month = one.step.action === 'PAY_PAST_DUE' || total === 0 ? 1 : Math.ceil((last * spent) / total)
    return { ...one, month: Math.max(1, Math.min(last, month)) }
  })
}
