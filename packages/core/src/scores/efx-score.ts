import type { CreditFile } from '../credit-file/credit-file.ts'
import type { ScoreModel } from '../credit-file/file-score.ts'
import { type EfxScoreView, toEfxScoreView } from './efx-score-view.ts'

/** A score as the EFX endpoints serve it: one view, or up to three of the merged product. */
interface EfxScore {
  readonly id: string
  readonly scoreType: 'US_EFX' | 'US_3B'
  readonly scoreModel: ScoreModel
  readonly generatedDate: number
  readonly creditReportId: string
  readonly providerViews: readonly EfxScoreView[]
}

/** What no credit file knows about the score made of it. */
interface EfxScoreFacts {
  readonly scoreId: string
  readonly scoreType: 'US_EFX' | 'US_3B'
  /** Epoch milliseconds of the pull. */
  readonly generatedAt: number
  /** The report of the same pull. */
  readonly reportId: string
}

/** Files in the order of the bureaus; one without a score is left out. Null when none has a score. */
export function toEfxScore(files: readonly CreditFile[], facts: EfxScoreFacts): EfxScore | null {
  const model = files.find(({ score }) => score !== null)?.score?.model
  if (model === undefined) return null
  return {
    id: facts.scoreId,
    scoreType: facts.scoreType,
    scoreModel: model,
    generatedDate: facts.generatedAt,
    creditReportId: facts.reportId,
    providerViews: files.flatMap((file) => toEfxScoreView(file) ?? []),
  }
}

/** A past score: its numbers without their explanation. */
interface EfxScoreHistoryItem extends Omit<EfxScore, 'creditReportId' | 'providerViews'> {
  readonly providerViews: readonly Pick<EfxScoreView, 'provider' | 'score'>[]
}

export function toEfxScoreHistoryItem(score: EfxScore): EfxScoreHistoryItem {
  const { id, scoreType, scoreModel, generatedDate, providerViews } = score
  const numbers = providerViews.map(({ provider, score }) => ({ provider, score }))
  return { id, scoreType, scoreModel, generatedDate, providerViews: numbers }
}
