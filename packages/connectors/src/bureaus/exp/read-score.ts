import { expNoScoreCodes } from '@plumbline/core/bureaus'
import type { CalendarDate } from '@plumbline/core/calendar'
import type { FileScore, NoScoreReason } from '@plumbline/core/credit-file'
import { expScoreModels } from '@plumbline/core/scores'
import { checkScore } from '../parsing/check-score.ts'
import { malformed } from '../parsing/unusable-body.ts'
import { countOf, textOf } from './part-values.ts'
import type { ExpProfile, ItemOf } from './profile-shape.ts'

type ExpRisk = ItemOf<ExpProfile['riskModel']>

/** Four digits; a few low ones stand for a reason why there is no score, all others must be a score. */
export function readScore(risk: ExpRisk | undefined, generatedOn: CalendarDate): FileScore | null {
  if (risk === undefined || readNoScoreReason(risk) !== null) return null
  const value = checkScore(/^\d{4}$/.test(risk.score ?? '') ? Number(risk.score) : risk.score)
  const model = expScoreModels.meaningOf.get(risk.modelIndicator ?? '')
  if (model === undefined) throw malformed('modelIndicator', 'a known model')
  return {
    value,
    model,
    scoredOn: generatedOn,
    factors: (risk.scoreFactors ?? []).map(({ code }) => ({ code: textOf(code, 'code') ?? '', effect: 'HURTING' })),
    percentile: countOf(risk.scorePercentile, 'scorePercentile'),
    inquiriesMattered: null,
  }
}

export function readNoScoreReason(risk: ExpRisk | undefined): NoScoreReason | null {
  return expNoScoreCodes.meaningOf.get(risk?.score ?? '') ?? null
}
