import { ageInMonths } from '../calendar/age-in-months.ts'
import { dateOfInstant } from '../calendar/calendar-date.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import type { OptimalPath } from './optimal-path.ts'
import type { StepStatus } from './path-step.ts'
import { stepStatus } from './step-status.ts'

export const progressStates = ['AHEAD', 'ON_TRACK', 'BEHIND'] as const
type ProgressState = (typeof progressStates)[number]

export const planStatuses = ['ACTIVE', 'REACHED', 'EXPIRED'] as const
export type PlanStatus = (typeof planStatuses)[number]

/** A score that was served, in epoch milliseconds. */
export interface ServedScore {
  readonly date: number
  readonly score: number
}

export interface PathProgress {
  readonly asOf: number
  readonly monthsElapsed: number
  readonly actual: readonly ServedScore[]
  readonly actualNow: number
  readonly projectedNow: number
  /** Actual minus projected. */
  readonly delta: number
  readonly state: ProgressState
}

/** So far from the projection a score is still on its way. */
const pointsOnTrack = 5

/** The scores since the plan was made against what it had projected for the month of the newest. They come in any order. */
export function progressOf(plan: OptimalPath, served: readonly ServedScore[]): PathProgress {
  const since = served.filter(({ date }) => date >= plan.startedAt).sort((one, other) => one.date - other.date)
  const newest = since.at(-1) ?? { date: plan.startedAt, score: plan.startScore }
  const monthsElapsed = monthsSince(plan, newest.date)
  const projectedNow = projectedAt(plan, monthsElapsed)
  const delta = newest.score - projectedNow
  const state = delta > pointsOnTrack ? 'AHEAD' : delta < -pointsOnTrack ? 'BEHIND' : 'ON_TRACK'
  return { asOf: newest.date, monthsElapsed, actual: since, actualNow: newest.score, projectedNow, delta, state }
}

/**
 * Before its end a plan is REACHED when a score served since has come to its target; one whose target was reached from the beginning
 * is about staying there and decided at the end, like every other by the last score of its time.
 */
export function planStatus(plan: OptimalPath, served: readonly ServedScore[], now: number): PlanStatus {
  const within = served.filter(({ date }) => date > plan.startedAt && date <= plan.endsAt)
  if (!plan.alreadyReached && within.some(({ score }) => score >= plan.targetScore)) return 'REACHED'
  if (now < plan.endsAt) return 'ACTIVE'
  const last = within.reduce<ServedScore | null>(
    (newest, one) => (newest && newest.date > one.date ? newest : one),
    null,
  )
  return (last?.score ?? plan.startScore) >= plan.targetScore ? 'REACHED' : 'EXPIRED'
}

/** By id of the step, from the newest file. */
export function stepStatuses(plan: OptimalPath, file: CreditFile, now: number): ReadonlyMap<string, StepStatus> {
  const startedOn = dateOfInstant(plan.startedAt)
  const time = { startedOn, duration: plan.duration, monthsElapsed: monthsSince(plan, now) }
  return new Map(plan.recommendations.map((step) => [step.id, stepStatus(step, file, time)]))
}

function monthsSince(plan: OptimalPath, at: number): number {
  return Math.min(plan.duration, ageInMonths(dateOfInstant(plan.startedAt), dateOfInstant(at)))
}

function projectedAt({ projectedMonthlyScore, startScore }: OptimalPath, month: number): number {
  return projectedMonthlyScore.find((one) => one.month === month)?.score ?? startScore
}
