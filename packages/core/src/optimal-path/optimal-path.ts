import { dateOfInstant } from '../calendar/calendar-date.ts'
import { monthsLater } from '../calendar/months-later.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import { highestScore, lowestScore, type ScoreModel } from '../credit-file/file-score.ts'
import type { LongWork } from '../long-work/long-work.ts'
import type { ScoreCategory } from '../scoring/score-characteristics.ts'
import { scoreFile } from '../scoring/score-file.ts'
import type { SimulatedAction } from '../simulation/action.ts'
import { outlooks } from '../simulation/outlook.ts'
import { projectFile } from '../simulation/project-file.ts'
import { simulate } from '../simulation/simulator.ts'
import { swayMonth } from '../simulation/sway.ts'
import { type Difficulty, moneyOf, planDifficulty } from './burden.ts'
import { bestScore, findEasiest } from './find-easiest.ts'
import { keepSteps } from './keep-steps.ts'
import { orderSteps, type PlacedStep } from './order-steps.ts'
import type { PathRecommendation } from './path-step.ts'
import { type Problem, problemOf, searchedMonth } from './problem.ts'
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
  const problem = problemOf(simulator, duration)
  const alreadyReached = targetScore <= startScore
  const reachable = simulator.toServed(bestScore(problem))
  const achievable = alreadyReached || reachable >= targetScore
  const placed = alreadyReached ? [] : yield* placedSteps(problem, Math.min(targetScore, reachable))
  const actions = placed.flatMap(({ step, month }) => step.simulated(month))
  const outlook = yield* outlooks(simulator, actions, 'ALL_STEPS_DONE')
  yield
  const projectedMonthlyScore = months.map((month) => ({
    month,
    date: monthsLater(startedAt, month),
    ...outlook(month, simulator.scoreAfter(month, actions)),
  }))
  yield
  const bestReachableScore = bestWithin(problem, duration, achievable ? highestScore : targetScore - 1)
  const lastScore = projectedMonthlyScore.at(-1)!.score
  const projectedScore = alreadyReached ? startScore : achievable ? lastScore : bestReachableScore
  yield
  const kept = keepSteps(simulator, duration, actions)
  yield
  const deltas = projectedDeltas({ ...file, generatedOn: today }, projectFile(file, today, duration, actions))
  yield
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
    bestReachableScore: Math.max(bestReachableScore, projectedScore),
    projectedScore,
    projectedScoreImprovement: projectedScore - startScore,
    projectedMonthlyScore,
    projectedDeltas: deltas,
    difficulty: planDifficulty(moneyUsd, placed.length, problem.meansUsd, duration),
    topFactors: topFactorsOf(file, model, startedAt),
    actions,
    recommendations: recommend(problem, placed, kept),
    burden: placed.reduce((sum, { burden }) => sum + burden, 0),
  }
}

/** The shortest time that a plan can be made for. */
const minDuration = 3

/** At the end or sooner: what a model minds about past months can make a later score a point lower. */
function bestWithin({ simulator, due, choices }: Problem, duration: number, max: number): number {
  const deepest = [...due, ...choices.flatMap((options) => options.at(-1)!.step ?? [])]
  const actions = deepest.flatMap(({ simulated }) => simulated(searchedMonth))
  let best = lowestScore
  for (let month = Math.min(minDuration, duration); month <= duration; month++)
    best = Math.max(best, simulator.scoreAfter(month, actions))
  return Math.min(best, max)
}

function* placedSteps(problem: Problem, neededScore: number): LongWork<PlacedStep[]> {
  const { simulator, due, meansUsd, end } = problem
  const best = bestScore(problem)
  const ownNeeded = Math.min(best, neededScore - simulator.servedScore + simulator.ownScore)
  const choice = yield* findEasiest(problem, ownNeeded)
  const steps = [...due, ...(choice?.options ?? []).flatMap(({ step }) => (step === null ? [] : [step]))]
  return yield* orderSteps(simulator, end.month, steps, meansUsd, neededScore)
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
