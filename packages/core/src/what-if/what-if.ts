import { dateOfInstant } from '../calendar/calendar-date.ts'
import { monthsLater } from '../calendar/months-later.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import type { ScoreModel } from '../credit-file/file-score.ts'
import type { LongWork } from '../long-work/long-work.ts'
import type { ProjectedMonth } from '../optimal-path/optimal-path.ts'
import { pointsMoved } from '../scoring/points-moved.ts'
import type { ScoreCategory } from '../scoring/score-characteristics.ts'
import type { SimulatedAction } from '../simulation/action.ts'
import { outlooks } from '../simulation/outlook.ts'
import { projectFile } from '../simulation/project-file.ts'
import { type Simulator, simulate } from '../simulation/simulator.ts'
import { swayMonth } from '../simulation/sway.ts'

/** What made the difference; points that were gained are positive. */
export interface MovedFactor {
  readonly factor: ScoreCategory
  readonly points: number
  readonly text: string
}

export interface WhatIf {
  readonly currentScore: number
  readonly scoreModel: ScoreModel
  readonly asOf: number
  readonly projected: readonly ProjectedMonth[]
  /** If nothing is done. */
  readonly baseline: readonly ProjectedMonth[]
  /** At the end, against the baseline. */
  readonly change: number
  readonly moved: readonly MovedFactor[]
}

/** What some actions would do to a score, beside what happens without them. Null when the file has no score. */
export function* whatIf(
  file: CreditFile,
  model: ScoreModel,
  asOf: number,
  currentScore: number,
  actions: readonly SimulatedAction[],
  months: number,
): LongWork<WhatIf | null> {
  const today = dateOfInstant(asOf)
  const ahead = Array.from({ length: months }, (_, index) => index + 1)
  const simulator = yield* simulate(file, model, today, currentScore, [...ahead, swayMonth])
  if (simulator === null) return null
  const projected = yield* project(simulator, asOf, ahead, actions)
  const baseline = yield* project(simulator, asOf, ahead, [])
  const without = projectFile(file, today, months, [])
  yield
  const withActions = projectFile(file, today, months, actions)
  yield
  return {
    currentScore,
    scoreModel: model,
    asOf,
    projected,
    baseline,
    change: projected.at(-1)!.score - baseline.at(-1)!.score,
    moved: movedFactors(pointsMoved(without, withActions, model)),
  }
}

function* project(
  simulator: Simulator,
  asOf: number,
  months: readonly number[],
  actions: readonly SimulatedAction[],
): LongWork<ProjectedMonth[]> {
  const outlook = yield* outlooks(simulator, actions, 'LIFE_GOES_ON')
  const projected: ProjectedMonth[] = []
  for (const month of months) {
    yield
    const likely = outlook(month, simulator.scoreAfter(month, actions))
    projected.push({ month, date: monthsLater(asOf, month), ...likely })
  }
  return projected
}

function movedFactors(moved: ReadonlyMap<ScoreCategory, number>): MovedFactor[] {
  return [...moved]
    .map(([factor, points]) => ({ factor, points: Math.round(points) }))
    .filter(({ points }) => points !== 0)
    .sort((one, other) => Math.abs(other.points) - Math.abs(one.points))
    .map(({ factor, points }) => ({ factor, points, text: textOf(factor, points) }))
}

function textOf(factor: ScoreCategory, points: number): string {
  const size = Math.abs(points) === 1 ? '1 point' : `${Math.abs(points)} points`
  return points > 0
    ? `${factorWords[factor]}: about ${size} gained if nothing else changes`
    : `${factorWords[factor]}: about ${size} lost if nothing else changes`
}

const factorWords: Readonly<Record<ScoreCategory, string>> = {
  PAYMENT_HISTORY: 'How bills are paid',
  UTILIZATION: 'How much of the card limits is used',
  BALANCES: 'How much is owed, and on how many accounts',
  DEPTH: 'How old and varied the accounts are',
  RECENT_CREDIT: 'What was applied for and opened lately',
  AVAILABLE_CREDIT: 'How much could still be drawn',
}
