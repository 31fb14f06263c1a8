import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import type { ScoreModel } from '../credit-file/file-score.ts'
import { evaluateModel } from './evaluate-model.ts'
import { readScoringFacts } from './read-scoring-facts.ts'
import { type ExplainedFactor, scoreFactors } from './score-factors.ts'
import { scoreModelDefinitions } from './score-model-definitions.ts'
import { exactScore } from './score-scale.ts'
import type { ScoringFacts } from './scoring-facts.ts'

type ScoreResult = ScoredFile | UnscoredFile

interface ScoredFile {
  readonly scored: true
  readonly model: ScoreModel
  /** Whole number from 300 to 850. */
  readonly score: number
  /** What costs points, most first, then what helps. */
  readonly factors: readonly ExplainedFactor[]
  readonly inquiriesMattered: boolean
}

interface UnscoredFile {
  readonly scored: false
  readonly reason: UnscoredReason
}

/** NO_HIT: no file. UNSCORABLE: no account that is at least a month old and was reported within two years. */
const unscoredReasons = ['NO_HIT', 'UNSCORABLE', 'DECEASED'] as const

export type UnscoredReason = (typeof unscoredReasons)[number]

/** The score of a file on a day, with its reasons; null stands for a person the bureau does not know. */
export function scoreFile(file: CreditFile | null, model: ScoreModel, asOf: CalendarDate): ScoreResult {
  if (file === null) return { scored: false, reason: 'NO_HIT' }
  if (file.marks.deceased) return { scored: false, reason: 'DECEASED' }
  return scoreFacts(readScoringFacts(file, asOf, model), model)
}

/** For callers that keep the facts, which must have been read for this model or for version 4. */
function scoreFacts(facts: ScoringFacts, model: ScoreModel): ScoreResult {
  if (!facts.usable) return { scored: false, reason: 'UNSCORABLE' }
  const definition = scoreModelDefinitions[model]
  const evaluation = evaluateModel(facts, definition)
  const factors = scoreFactors(facts, evaluation, model)
  return {
    scored: true,
    model,
    score: Math.round(exactScore(evaluation.estimate, definition.scale)),
    factors,
    inquiriesMattered: factors.some((f) => f.characteristic === 'inquiries' && f.effect === 'HURTING'),
  }
}

/** The number alone; null when there is no score. */
export function scoreOnly(facts: ScoringFacts, model: ScoreModel): number | null {
  return facts.usable ? scoreOfFacts(facts, model) : null
}

/** For simulations of a file that has a score: it keeps one, also when its last report grows old meanwhile. */
export function scoreOfFacts(facts: ScoringFacts, model: ScoreModel): number {
  const { estimate } = evaluateModel(facts, scoreModelDefinitions[model])
  return Math.round(exactScore(estimate, scoreModelDefinitions[model].scale))
}

/** Not rounded, so that files that differ in one thing can be compared; null when there is no score. */
export function exactScoreOf(file: CreditFile, model: ScoreModel, asOf: CalendarDate): number | null {
  if (file.marks.deceased) return null
  const estimate = estimateFacts(readScoringFacts(file, asOf, model), model)
  return estimate === null ? null : exactScore(estimate, scoreModelDefinitions[model].scale)
}

/** What the scale is applied to; null when there is no score. */
export function estimateFacts(facts: ScoringFacts, model: ScoreModel): number | null {
  return facts.usable ? evaluateModel(facts, scoreModelDefinitions[model]).estimate : null
}
