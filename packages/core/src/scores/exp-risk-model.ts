import { codeTable } from '../bureaus/code-table.ts'
import { expNoScoreCodes } from '../bureaus/exp/message-numbers.ts'
import type { ScoreFacts } from '../credit-file/credit-file.ts'
import type { ScoreModel } from '../credit-file/file-score.ts'

/** The score section of an EXP profile; everything is text. */
interface ExpRiskModel {
  readonly modelIndicator: string
  /** Four digits. */
  readonly score: string
  readonly evaluation: string
  readonly scoreFactors: readonly { readonly importance: string; readonly code: string }[]
  readonly scorePercentile?: string
}

/** The EXP entry of the scores. */
export interface ExpScoreEntry {
  readonly score: number
  readonly riskModel: readonly [ExpRiskModel]
}

/** Null when the file came neither with a score nor with a reason for having none. */
export function toExpRiskModel(file: ScoreFacts): ExpRiskModel | null {
  const { score, noScoreReason } = file
  if (score === null) {
    if (noScoreReason === null) return null
    return {
      modelIndicator: 'V3',
      score: expNoScoreCodes.codeOf.get(noScoreReason) ?? '0009',
      evaluation: 'N',
      scoreFactors: [],
    }
  }
  return {
    modelIndicator: expScoreModels.codeOf.get(score.model) ?? 'V3',
    score: String(score.value).padStart(4, '0'),
    evaluation: 'P',
    // EXP tells only what cost points.
    scoreFactors: score.factors
      .filter((factor) => factor.effect === 'HURTING')
      .slice(0, maxFactors)
      .map((factor, index) => ({ importance: String(index + 1), code: factor.code })),
    ...(score.percentile === null ? {} : { scorePercentile: String(score.percentile).padStart(4, '0') }),
  }
}

export const expScoreModels = codeTable<ScoreModel>([
  ['V3', 'SCORE_MODEL_V3'],
  ['V4', 'SCORE_MODEL_V4'],
])

const maxFactors = 5
