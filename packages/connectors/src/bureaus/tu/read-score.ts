import type { CalendarDate } from '@plumbline/core/calendar'
import { type FileScore, type NoScoreReason, scoreModels } from '@plumbline/core/credit-file'
import { tuFactorTypes, tuNoScoreReasons } from '@plumbline/core/scores'
import { malformed } from '../parsing/unusable-body.ts'
import type { TuScore } from './report-schema.ts'
import { countOf, dateOf, textOf } from './section-values.ts'

/** The range of the score was checked when the section was read. */
export function readScore(score: TuScore | undefined, generatedOn: CalendarDate): FileScore | null {
  if (score?.riskScore === undefined) return null
  const model = scoreModels.find((one) => one === score.scoreName)
  if (model === undefined) throw malformed('scoreName', 'a known model')
  return {
    value: Number(score.riskScore),
    model,
    scoredOn: dateOf(score.dateScored, 'dateScored') ?? generatedOn,
    factors: (score.CreditScoreFactor ?? []).map(({ bureauCode, FactorType }) => ({
      code: textOf(bureauCode, 'bureauCode') ?? '',
      effect: tuFactorTypes.meaningOf.get(FactorType ?? '') ?? 'NEUTRAL',
    })),
    percentile: countOf(score.populationRank, 'populationRank'),
    inquiriesMattered: score.inquiriesAffectedScore === undefined ? null : score.inquiriesAffectedScore === 'true',
  }
}

export function readNoScoreReason(score: TuScore | undefined): NoScoreReason | null {
  const symbol = score?.NoScoreReason?.symbol
  return symbol === undefined ? null : (tuNoScoreReasons.meaningOf.get(symbol) ?? 'OTHER')
}
