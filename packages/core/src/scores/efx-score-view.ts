import type { Bureau } from '../bureaus/bureau.ts'
import { codeTable } from '../bureaus/code-table.ts'
import type { ScoreFacts } from '../credit-file/credit-file.ts'
import type { FactorEffect, NoScoreReason } from '../credit-file/file-score.ts'
import type { Published } from '../texts/text.ts'
import { factorWords } from './factor-words.ts'
import { loanRiskRanges, type ScoreRange, scoreRanges } from './score-bands.ts'

/** A score as the EFX consumer view shows it; also the EFX entry among several bureaus. */
export interface EfxScoreView {
  readonly provider: Bureau
  readonly score: number
  readonly scoreRanges: readonly ScoreRange[]
  readonly loanRiskRanges: readonly ScoreRange[]
  readonly scoreReasons: readonly EfxScoreReason[]
}

interface EfxScoreReason {
  readonly code: string
  readonly description: string
  readonly creditScoreFactorEffect: FactorEffect
}

/** Null for a file without a score. */
export function toEfxScoreView(file: ScoreFacts, published?: Published): EfxScoreView | null {
  if (file.score === null) return null
  return {
    provider: file.bureau,
    score: file.score.value,
    scoreRanges,
    loanRiskRanges,
    scoreReasons: file.score.factors.map((factor) => ({
      code: factor.code,
      description: factorWords(factor, published),
      creditScoreFactorEffect: factor.effect,
    })),
  }
}

/** Why there is no score, in the codes of EFX. */
export const efxRejectCodes = codeTable<NoScoreReason>([
  ['1', 'DECEASED'],
  ['4', 'NO_USABLE_TRADELINE'],
  ['9', 'OTHER'],
])
