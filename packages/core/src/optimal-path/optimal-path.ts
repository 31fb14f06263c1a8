import { dateOfInstant } from '../calendar/calendar-date.ts'
import { monthsLater } from '../calendar/months-later.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import type { ScoreModel } from '../credit-file/file-score.ts'
import type { LongWork } from '../long-work/long-work.ts'
import type { ScoreCategory } from '../scoring/score-characteristics.ts'
import { scoreFile } from '../scoring/score-file.ts'
import type { SimulatedAction } from '../simulation/action.ts'
import { outlooks } from '../simulation/outlook.ts'
import { projectFile } from '../simulation/project-file.ts'
import { type Simulator, simulate } from '../simulation/simulator.ts'
import { swayMonth } from '../simulation/sway.ts'
import { bestMoment } from './best-moment.ts'
import { type Difficulty, moneyOf, planDifficulty } from './burden.ts'
import { bestScore, findEasiest } from './find-easiest.ts'
import { keepSteps } from './keep-steps.ts'
import { orderSteps, type PlacedStep } from './order-steps.ts'
import type { PathRecommendation } from './path-step.ts'
import type { PlannedStep } from './planned-step.ts'
import { deepestSteps, type Problem, problemOf } from './problem.ts'
import { type ProjectedDeltas, projectedDeltas } from './projected-deltas.ts'
import { recommend } from './recommend.ts'

export interface PathRequest {
  readonly targetScore: number
  /** Months. */
  readonly duration: number
}

/**
 * A score to come: the likely value if nothing else changes, and a range. That of a plan is where four in five people end who do all its
 * steps, also those that ask to keep things as they are; otherwise it is where they end while their lives go on.
 */
export interface ProjectedMonth {
  readonly month: number
  readonly date: number
  readonly score: number
  readonly low: number
  readonly high: number
}

export interface TopFactor {
  readonly code: string
  readonly text: string
  readonly factor: ScoreCategory
  readonly pointsLost: number
}

/** A plan as it was made; what has become of it since is progress. */
export interface OptimalPath {
  readonly targetScore: number
  readonly duration: number
  readonly startScore: number
  readonly startedAt: number
  readonly endsAt: number
  readonly scoreModel: ScoreModel
  readonly achievable: boolean
  readonly alreadyReached: boolean
  readonly bestReachableScore: number
  readonly projectedScore: number
  readonly projectedScoreImprovement: number
  readonly projectedMonthlyScore: readonly ProjectedMonth[]
  readonly projectedDeltas: ProjectedDeltas
  readonly difficulty: Difficulty
  readonly topFactors: readonly TopFactor[]
  readonly recommendations: readonly PathRecommendation[]
  /** The same for the simulator; kept with the plan and not told. */
  readonly actions: readonly SimulatedAction[]
  /** What the search has made as small as it could; see the decision on it. */
  readonly burden: number
}

/**
 * The easiest way to a score within some months, or to the best score that can be reached. Searched on this file alone: the same file
 * and request always give the same plan. Null when the file has no score.
 */
export function* optimalPath(
  file: CreditFile,
  model: ScoreModel,
  startedAt: number,
  startScore: number,
  request: PathRequest,
): LongWork<OptimalPath | null> {
  const today = dateOfInstant(startedAt)
  const { targetScore, duration } = request
  const months = Array.from({ length: duration }, (_, index) => index + 1)
  const simulator = yield* simulate(file, model, today, startScore, [...months, swayMonth])
  if (simulator === null) return null
  const problems = yield* problemsOf(simulator, duration)
  const alreadyReached = targetScore <= startScore
  const reachable = Math.max(...problems.map(reachableIn))
  const achievable = alreadyReached || reachable >= targetScore
  const needed = Math.min(targetScore, reachable)
  const placed = alreadyReached ? [] : yield* placedSteps(problems, duration, needed, achievable)
  const actions = placed.flatMap(({ step, month }) => step.simulated(month))
  const outlook = yield* outlooks(simulator, actions, 'ALL_STEPS_DONE')
  yield
  const projectedMonthlyScore = months.map((month) => ({
    month,
    date: monthsLater(startedAt, month),
    ...outlook(month, simulator.scoreAfter(month, actions)),
  }))
  const scores = projectedMonthlyScore.map(({ score }) => score)
  // At the end, unless only a month before it has what is needed.
  const projectedScore = alreadyReached ? startScore : scores.at(-1)! >= needed ? scores.at(-1)! : Math.max(...scores)
  yield
  const kept = keepSteps(simulator, duration, actions)
  yield
  const deltas = projectedDeltas({ ...file, generatedOn: today }, projectFile(file, today, duration, actions))
  yield
  const { meansUsd } = problems[0]!
  const moneyUsd = placed.reduce((sum, { step }) => sum + moneyOf(step.action, step.amountUsd), 0)
  return {
    targetScore,
    duration,
    startScore,
    startedAt,
    endsAt: monthsLater(startedAt, duration),
    scoreModel: model,
    achievable,
    alreadyReached,
    bestReachableScore: Math.max(reachable, projectedScore),
    projectedScore,
    projectedScoreImprovement: projectedScore - startScore,
    projectedMonthlyScore,
    projectedDeltas: deltas,
    difficulty: planDifficulty(moneyUsd, placed.length, meansUsd, duration),
    topFactors: topFactorsOf(file, model, startedAt),
    actions,
    recommendations: recommend(problems[0]!, placed, kept),
    burden: placed.reduce((sum, { burden }) => sum + burden, 0),
  }
}

/** At the end, and where another moment has a higher score, there as well. */
function* problemsOf(simulator: Simulator, duration: number): LongWork<readonly Problem[]> {
  const atEnd = problemOf(simulator, { month: duration, payIn: 1 })
  const best = yield* bestMoment(simulator, duration, deepestSteps(atEnd))
  return best.month === duration && best.payIn === 1 ? [atEnd] : [atEnd, problemOf(simulator, best)]
}

function reachableIn(problem: Problem): number {
  return problem.simulator.toServed(bestScore(problem))
}

function* placedSteps(
  problems: readonly Problem[],
  duration: number,
  needed: number,
  achievable: boolean,
): LongWork<PlacedStep[]> {
  const { problem, steps } = (yield* easiestWay(problems, needed))!
  const { simulator, moment } = problem
  const isEnough = (actions: readonly SimulatedAction[]) => {
    if (achievable && moment.month === duration) return simulator.scoreAfter(duration, actions) >= needed
    const scores = Array.from({ length: duration }, (_, index) => simulator.scoreAfter(index + 1, actions))
    // What is called the best that can be reached is not passed on the way either.
    return achievable ? Math.max(...scores) >= needed : Math.max(...scores) === needed
  }
  return yield* orderSteps(problem, duration, steps, isEnough)
}

interface Way {
  readonly problem: Problem
  readonly burden: number
  readonly steps: readonly PlannedStep[]
}

/** Of those that lead to the score the one with the smallest burden; of equal ones the first. */
function* easiestWay(problems: readonly Problem[], needed: number): LongWork<Way | null> {
  let easiest: Way | null = null
  for (const problem of problems) {
    if (reachableIn(problem) < needed) continue
    const { simulator, due } = problem
    const ownNeeded = Math.min(bestScore(problem), needed - simulator.servedScore + simulator.ownScore)
    const choice = yield* findEasiest(problem, ownNeeded)
    const steps = [...due, ...(choice?.options ?? []).flatMap(({ step }) => (step === null ? [] : [step]))]
    const burden = choice?.burden ?? 0
    if (easiest === null || burden < easiest.burden) easiest = { problem, burden, steps }
  }
  return easiest
}

const maxFactors = 4

function topFactorsOf(file: CreditFile, model: ScoreModel, at: number): TopFactor[] {
  const result = scoreFile(file, model, dateOfInstant(at))
  if (!result.scored) return []
  return result.factors
    .filter(({ effect }) => effect === 'HURTING')
    .slice(0, maxFactors)
    .map(({ code, text, category, points }) => ({ code, text, factor: category, pointsLost: Math.round(points) }))
}
