import type { CalendarDate } from '../calendar/calendar-date.ts'

export const scoreModels = ['SCORE_MODEL_V3', 'SCORE_MODEL_V4'] as const

export type ScoreModel = (typeof scoreModels)[number]

export const lowestScore = 300
export const highestScore = 850

/** A score as the bureau delivered it with the file. */
export interface FileScore {
  /** Whole number from 300 to 850, higher is better. */
  readonly value: number
  readonly model: ScoreModel
  readonly scoredOn: CalendarDate
  /** By weight, those that cost most first. */
  readonly factors: readonly ScoreFactor[]
  /** Share of the population with a lower score, 0-100. */
  readonly percentile: number | null
  /** Whether inquiries cost points at all; the factors may leave them out. */
  readonly inquiriesMattered: boolean | null
}

export interface ScoreFactor {
  /** Two digits, the same list at all bureaus. */
  readonly code: string
  readonly effect: FactorEffect
}

export const factorEffects = ['HURTING', 'HELPING', 'NEUTRAL'] as const

export type FactorEffect = (typeof factorEffects)[number]

export const noScoreReasons = ['DECEASED', 'NO_USABLE_TRADELINE', 'OTHER'] as const

export type NoScoreReason = (typeof noScoreReasons)[number]
