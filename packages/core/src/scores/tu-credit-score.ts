import { codeTable } from '../bureaus/code-table.ts'
import type { ScoreFacts } from '../credit-file/credit-file.ts'
import type { FactorEffect, NoScoreReason, ScoreModel } from '../credit-file/file-score.ts'
import type { Published } from '../texts/text.ts'
import { factorWords } from './factor-words.ts'
import { bandRank } from './score-bands.ts'

/** The score section of a TU report, all scalars as text. */
interface TuCreditScore {
  readonly riskScore: string
  readonly scoreName: string
  readonly populationRank?: string
  readonly qualitativeRank: string
  readonly inquiriesAffectedScore?: string
  readonly CreditScoreModel: TuCodeRef
  readonly NoScoreReason?: TuCodeRef
  readonly CreditScoreFactor: readonly TuScoreFactor[]
}

/** Without a score nothing but the reason is told. */
type TuScoreSection = Partial<TuCreditScore> & Pick<TuCreditScore, 'CreditScoreFactor'>

/** The TU entry of the scores in its own form; a single factor stands alone, and none is absent. */
export interface TuScoreEntry {
  readonly score: number
  readonly CreditScore: Omit<TuCreditScore, 'CreditScoreFactor'> & { readonly CreditScoreFactor?: unknown }
}

/** The same in version 2: prefixed names, lists, typed values. */
export interface TuScoreEntryV2 {
  readonly _score: number
  readonly _CreditScore: {
    readonly _riskScore: number
    readonly _scoreName: string
    readonly _populationRank?: number
    readonly _qualitativeRank: number
    readonly _inquiriesAffectedScore?: boolean
    readonly _CreditScoreModel: unknown
    readonly _NoScoreReason?: unknown
    readonly _CreditScoreFactor: readonly { readonly _bureauCode: string; readonly _FactorText: readonly string[] }[]
  }
}

interface TuScoreFactor {
  readonly bureauCode: string
  readonly FactorType: string
  readonly Factor: TuCodeRef
  readonly FactorText: readonly string[]
}

/** How TU writes a value that has a code. */
interface TuCodeRef {
  readonly symbol: string
  readonly description?: string
  readonly abbreviation?: string
  readonly rank?: string
}

/** Null when the file came neither with a score nor with a reason for having none. */
export function toTuCreditScore(file: ScoreFacts, published?: Published): TuScoreSection | null {
  const { score, noScoreReason } = file
  if (score === null) {
    if (noScoreReason === null) return null
    const symbol = tuNoScoreReasons.codeOf.get(noScoreReason) ?? '9'
    return { NoScoreReason: { symbol, description: noScoreWords[noScoreReason] }, CreditScoreFactor: [] }
  }
  return {
    riskScore: String(score.value),
    scoreName: score.model,
    ...(score.percentile === null ? {} : { populationRank: String(score.percentile) }),
    qualitativeRank: String(bandRank(score.value)),
    ...(score.inquiriesMattered === null ? {} : { inquiriesAffectedScore: String(score.inquiriesMattered) }),
    CreditScoreModel: { symbol: tuScoreModels.codeOf.get(score.model) ?? 'V3', description: score.model },
    CreditScoreFactor: score.factors.map((factor, index) => ({
      bureauCode: factor.code,
      FactorType: tuFactorTypes.codeOf.get(factor.effect) ?? 'Neutral',
      Factor: {
        symbol: `${factor.effect === 'HELPING' ? 'RP' : 'R'}${factor.code}`,
        description: factorWords(factor, published),
        rank: String(index + 1),
      },
      FactorText: [factorWords(factor, published)],
    })),
  }
}

const tuScoreModels = codeTable<ScoreModel>([
  ['V3', 'SCORE_MODEL_V3'],
  ['V4', 'SCORE_MODEL_V4'],
])

export const tuFactorTypes = codeTable<FactorEffect>([
  ['Negative', 'HURTING'],
  ['Positive', 'HELPING'],
  ['Neutral', 'NEUTRAL'],
])

export const tuNoScoreReasons = codeTable<NoScoreReason>([
  ['1', 'DECEASED'],
  ['4', 'NO_USABLE_TRADELINE'],
  ['9', 'OTHER'],
])

const noScoreWords: Readonly<Record<NoScoreReason, string>> = {
  DECEASED: 'The person is deceased',
  NO_USABLE_TRADELINE: 'No account that can be scored',
  OTHER: 'No score for another reason',
}
