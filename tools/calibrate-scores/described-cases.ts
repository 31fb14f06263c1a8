import { evaluateModel, exactScore, type ScoreModelDefinition, type ScoringFacts } from '@plumbline/core/scoring'
import {
  cleanProfile,
  events,
  profileDate,
  strainedProfile,
} from '../../packages/core/src/scoring/testing/described-profiles.ts'
import { readFacts } from '../realism/effects/sample-files.ts'

/** An event on one of the two files that are described where the effects are published. */
export interface DescribedCase {
  readonly before: ScoringFacts
  readonly after: ScoringFacts
  readonly startsAt: number
  readonly low: number
  readonly high: number
}

const published = [
  ['maxOutOneCard', [10, 30], [25, 45]],
  ['payLate', [60, 80], [90, 110]],
  ['settleOneCard', [45, 65], [105, 125]],
  ['loseTheHouse', [85, 105], [140, 160]],
  ['goBankrupt', [130, 150], [220, 240]],
] as const

export function describedCases(): DescribedCase[] {
  return published.flatMap(([event, strained, clean]) =>
    [
      { file: strainedProfile(), startsAt: 680, range: strained },
      { file: cleanProfile(), startsAt: 780, range: clean },
    ].map(({ file, startsAt, range: [low, high] }) => ({
      before: readFacts(file, profileDate),
      after: readFacts(events[event](file), profileDate),
      startsAt,
      low,
      high,
    })),
  )
}

/** As far beside the range a single file may lie. */
const mayMiss = 9

/** Counts for little beside the people, two files being two files, as long as it is not far away. */
export function describedCost(cases: readonly DescribedCase[], model: ScoreModelDefinition): number {
  const scoreOf = (facts: ScoringFacts) => exactScore(evaluateModel(facts, model).estimate, model.scale)
  let sum = 0
  for (const { before, after, startsAt, low, high } of cases) {
    const start = scoreOf(before)
    const cost = start - scoreOf(after)
    const outside = Math.max(0, low + 1 - cost, cost - high + 1, Math.abs(start - startsAt) - 14)
    sum += (outside / 30) ** 2 + (Math.max(0, outside - mayMiss) / 4) ** 2
  }
  return sum
}
