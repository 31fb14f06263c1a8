import type { LongWork } from '../long-work/long-work.ts'
import type { SimulatedAction } from '../simulation/action.ts'
import { type Candidate, schedule } from '../simulation/catalogue.ts'
import type { Simulator } from '../simulation/simulator.ts'

/** A person can follow so many steps; a longer list would be no advice. */
const maxSteps = 8

/** What to do, and the score it leads to when it is done at the end of the time. */
export interface Plan {
  readonly chosen: readonly Candidate[]
  readonly score: number
}

/**
 * Better and better plans. The first pays only what is past due, which is owed in any case; each further one adds what brings
 * the most points per dollar, as long as something helps. Of one item only the deepest step remains: a card is not paid down
 * twice.
 */
export function* plansOf(
  simulator: Simulator,
  months: number,
  catalogue: readonly Candidate[],
): LongWork<readonly Plan[]> {
  const due = catalogue.filter(isDue)
  const plans: Plan[] = [{ chosen: due, score: simulator.scoreAfter(months, doneBy(due, months)) }]
  for (;;) {
    const last = plans.at(-1)!
    const next = yield* betterPlan(simulator, months, catalogue, last)
    if (next === null) return plans
    plans.push(next)
  }
}

/** The plan without the steps that the score is reached without, dearest first. */
export function pruned(simulator: Simulator, months: number, plan: Plan, score: number): Plan {
  let smallest = plan
  for (const candidate of plan.chosen.toSorted((one, other) => other.costUsd - one.costUsd)) {
    if (isDue(candidate)) continue
    const chosen = smallest.chosen.filter((one) => one !== candidate)
    const without = simulator.scoreAfter(months, doneBy(chosen, months))
    if (without >= score) smallest = { chosen, score: without }
  }
  return smallest
}

/** Schedules every step for the month, but what is past due for the first one: it gets worse every month. */
export function doneBy(chosen: readonly Candidate[], month: number): SimulatedAction[] {
  return chosen.map((candidate) => schedule(candidate, isDue(candidate) ? 1 : month))
}

function* betterPlan(
  simulator: Simulator,
  months: number,
  catalogue: readonly Candidate[],
  last: Plan,
): LongWork<Plan | null> {
  let best: Plan | null = null
  let bestWorth = 0
  for (const candidate of catalogue) {
    const replaced = last.chosen.find((one) => isSameMeans(one, candidate))
    const costUsd = candidate.costUsd - (replaced?.costUsd ?? 0)
    if (isDue(candidate) || (replaced ? costUsd <= 0 : last.chosen.length >= maxSteps)) continue
    yield
    const chosen = [...last.chosen.filter((one) => one !== replaced), candidate]
    const score = simulator.scoreAfter(months, doneBy(chosen, months))
    const worth = (score - last.score) / Math.max(1, costUsd)
    if (worth > bestWorth) [best, bestWorth] = [{ chosen, score }, worth]
  }
  return best
}

function isDue({ step }: Candidate): boolean {
  return step.kind === 'PAY_PAST_DUE'
}

function isSameMeans(one: Candidate, other: Candidate): boolean {
  return one.itemId === other.itemId && one.step.kind === other.step.kind
}
