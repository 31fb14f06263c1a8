import type { OptimalPathPlan } from '@plumbline/sdk'

export type PlanStep = OptimalPathPlan['recommendations'][number]

/** A step with the day by which it is to be done. */
export interface PlacedStep {
  readonly step: PlanStep
  readonly by: number
  /** That day is over, and no report shows it yet. */
  readonly isLate: boolean
}

interface Lanes {
  readonly now: readonly PlacedStep[]
  readonly next: readonly PlacedStep[]
  readonly later: readonly PlacedStep[]
  /** What is best left as it is until the end. */
  readonly always: readonly PlacedStep[]
  /** Done or missed. */
  readonly settled: readonly PlacedStep[]
}

type Timed = Pick<OptimalPathPlan, 'recommendations' | 'projectedMonthlyScore' | 'endsAt' | 'progress'>

/** The steps of a plan by the month in which they are due, each lane in the order of the plan. */
export function lanesOf(plan: Timed, now: number): Lanes {
  const at = timeOf(plan, now)
  const current = monthAt(plan, at)
  const placed = plan.recommendations.map((step) => ({ step, by: dueOf(plan, step.month) }))
  const lane = (fits: (step: PlanStep) => boolean) =>
    placed.filter(({ step }) => fits(step)).map((one) => ({ ...one, isLate: isOpen(one.step) && one.by < at }))
  const todo = (fits: (month: number) => boolean) =>
    lane((step) => isOpen(step) && !isKept(step) && fits(step.month - current))
  return {
    now: todo((ahead) => ahead <= 0),
    next: todo((ahead) => ahead === 1),
    later: todo((ahead) => ahead > 1),
    always: lane((step) => isOpen(step) && isKept(step)),
    settled: lane((step) => !isOpen(step)),
  }
}

/** The clock of a device, but never before what the service has told: the clock of a test host is ahead of it. */
export function timeOf({ progress }: Pick<OptimalPathPlan, 'progress'>, now: number): number {
  return Math.max(now, progress.asOf)
}

/** Month of the plan at a time, from 1 to its last. */
function monthAt({ projectedMonthlyScore: months }: Timed, at: number): number {
  return months.find(({ date }) => date > at)?.month ?? months.length
}

function dueOf({ projectedMonthlyScore, endsAt }: Timed, month: number): number {
  return projectedMonthlyScore.find((one) => one.month === month)?.date ?? endsAt
}

function isOpen({ status }: PlanStep): boolean {
  return status !== 'DONE' && status !== 'MISSED'
}

/** Something to leave as it is, not to do. */
export function isKept({ action }: Pick<PlanStep, 'action'>): boolean {
  return action === 'KEEP_CURRENT' || action === 'KEEP_OPEN' || action === 'AVOID_NEW_CREDIT'
}
