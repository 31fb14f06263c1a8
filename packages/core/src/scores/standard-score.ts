import type { Bureau } from '../bureaus/bureau.ts'
import type { ScoreFacts } from '../credit-file/credit-file.ts'
import { type FactorEffect, highestScore, lowestScore, type ScoreModel } from '../credit-file/file-score.ts'
import type { Published } from '../texts/text.ts'
import { factorWords } from './factor-words.ts'
import { scoreBand } from './score-bands.ts'

/** A score in the form that is the same for all bureaus. */
export interface StandardScore {
  readonly bureau: Bureau
  readonly score: number
  readonly model: ScoreModel
  readonly band: string
  readonly range: { readonly low: number; readonly high: number }
  readonly factors: readonly { readonly code: string; readonly text: string; readonly effect: FactorEffect }[]
  /** Epoch milliseconds of the pull. */
  readonly generatedAt: number
}

/** Null for a file without a score. */
export function toStandardScore(file: ScoreFacts, generatedAt: number, published?: Published): StandardScore | null {
  if (file.score === null) return null
  return {
    bureau: file.bureau,
    score: file.score.value,
    model: file.score.model,
    band: scoreBand(file.score.value),
    range: { low: lowestScore, high: highestScore },
    factors: file.score.factors.map((factor) => ({
      code: factor.code,
      text: factorWords(factor, published),
      effect: factor.effect,
    })),
    generatedAt,
  }
}
