import { difficulties, pathActions, planStatuses, progressStates, stepStatusNames } from '@plumbline/core/optimal-path'
import { type Static, Type } from 'typebox'
import { answer, choice, count, flag, Instant, nullable, text, Uuid } from '../fields.ts'
import { NullableMoney } from '../money.ts'
import { ProjectedMonth } from '../scores/projected-month.ts'
import { ScoreFactor } from '../scores/score-factor.ts'
import { ScoreModel } from '../scores/score-model.ts'
import { ScoreValue } from '../scores/score-object.ts'

const Difficulty = choice(difficulties, { description: 'How hard it is' })
const ProgressState = choice(progressStates, { description: 'ON_TRACK is within five points' })
const change = (description: string, example: number) =>
  Type.Number({ description: `${description}, end minus start`, examples: [example] })

const outline = {
  planId: Uuid,
  status: choice(planStatuses, {
    description: 'REACHED once a score has come to the target, EXPIRED when the time is over without',
  }),
  targetScore: ScoreValue,
  duration: count('Months', 6),
  startScore: ScoreValue,
  startedAt: Instant,
  endsAt: Instant,
  scoreModel: ScoreModel,
  achievable: flag('The target can be reached in that time', true),
  alreadyReached: flag('The score was there when the plan began'),
  bestReachableScore: ScoreValue,
  projectedScore: ScoreValue,
  projectedScoreImprovement: count('Points the plan brings', 34),
  projectedMonthlyScore: Type.Array(ProjectedMonth, {
    description:
      'Likely scores if nothing else changes. Four in five people end between low and high if they do all steps, also those that keep things as they are',
  }),
  difficulty: Difficulty,
}

export const PlanRecommendation = answer(
  {
    rank: count('Order of importance', 1),
    id: text('Id of the step', 'step-1'),
    month: count('Month to do it in', 1),
    accountId: nullable(text('Account of the report, if it concerns one', 'acc-3')),
    accountName: nullable(text('Name of that account', 'LARKSPUR BANK')),
    action: choice(pathActions, { description: 'What to do' }),
    amount: NullableMoney,
    factor: ScoreFactor,
    difficulty: Difficulty,
    expected: answer({
      low: count('Points at least', 6),
      likely: count('Points likely', 11),
      high: count('Points at most', 15),
    }),
    reason: text('Why it helps', 'This card uses 82 percent of its limit'),
    status: choice(stepStatusNames, { description: 'Whether it was done, as the file shows' }),
  },
  { description: 'One step of a plan' },
)

const replaced = (description: string, before: number, after: number) =>
  answer({ before: count(`${description}, in the old plan`, before), after: count(`${description}, now`, after) })

export const PlanChanges = answer(
  {
    planId: Uuid,
    targetScore: replaced('Target', 720, 735),
    duration: replaced('Months', 6, 6),
    startScore: replaced('Score at the start', 688, 701),
    projectedScore: replaced('Projected score', 722, 736),
    texts: Type.Array(text('One difference in words, to be shown as it stands', 'The target is 735, it was 720.')),
  },
  { description: 'What is different from the plan that this one has replaced, whose id it names' },
)

export const OptimalPathPlan = answer(
  {
    ...outline,
    'projectedDelta-revolvingUtilization': change('Utilization in points of a percent', -38.5),
    'projectedDelta-revolvingBalance': change('Balance of revolving accounts', -2400),
    'projectedDelta-accountsWithBalance': change('Accounts with a balance', -1),
    'projectedDelta-pastDueAmount': change('Past due', -120),
    'projectedDelta-collectionBalance': change('Balance of collections', -310),
    'projectedDelta-hardInquiries12m': change('Hard inquiries of twelve months', -2),
    'projectedDelta-monthsSinceDelinquency': change('Months since the last late payment, 84 if there is none', 6),
    'projectedDelta-averageAccountAgeMonths': change('Average age of the accounts in months', 6),
    topFactors: Type.Array(
      answer({
        code: text('Reason code', '32'),
        text: text('What it means', 'Cards are used close to their limits'),
        factor: ScoreFactor,
        pointsLost: count('Points it costs today', 22),
      }),
    ),
    recommendations: Type.Array(PlanRecommendation, { description: 'By rank' }),
    progress: answer({
      asOf: Instant,
      monthsElapsed: count('Full months since the start', 2),
      actual: Type.Array(answer({ date: Instant, score: ScoreValue })),
      actualNow: ScoreValue,
      projectedNow: ScoreValue,
      delta: count('Actual minus projected', 3),
      state: ProgressState,
    }),
    changes: nullable(PlanChanges),
  },
  { description: 'A full plan' },
)
export type OptimalPathPlan = Static<typeof OptimalPathPlan>

export const OptimalPathOutline = answer(
  {
    ...outline,
    progress: answer({ asOf: Instant, actualNow: ScoreValue, projectedNow: ScoreValue, state: ProgressState }),
  },
  { description: 'A plan without its steps' },
)
export type OptimalPathOutline = Static<typeof OptimalPathOutline>
