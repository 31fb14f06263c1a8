import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import type { ScoreModel } from '../credit-file/file-score.ts'
import { type Evaluation, evaluateModel } from './evaluate-model.ts'
import { factorTexts } from './factor-texts.ts'
import { readScoringFacts } from './read-scoring-facts.ts'
import {
  characteristicNames,
  type ScoreCategory,
  type ScoreCharacteristic,
  scoreCharacteristics,
} from './score-characteristics.ts'
import { scoreModelDefinitions } from './score-model-definitions.ts'
import { exactScore, type ScoreScale } from './score-scale.ts'

export interface PointsLost {
  readonly characteristic: ScoreCharacteristic
  readonly category: ScoreCategory
  readonly code: string
  /** Of the score: what it would gain if this one were at its best and all else stayed; not rounded. */
  readonly points: number
}

/** Where the points of a file went, those that cost most first; what costs nothing is left out. */
export function pointsLost(file: CreditFile, model: ScoreModel, asOf: CalendarDate): readonly PointsLost[] {
  const definition = scoreModelDefinitions[model]
  return lostByCharacteristic(evaluateModel(readScoringFacts(file, asOf, model), definition), definition.scale)
}

export function lostByCharacteristic({ estimate, lost }: Evaluation, scale: ScoreScale): readonly PointsLost[] {
  const score = exactScore(estimate, scale)
  const losses: PointsLost[] = []
  for (let index = 0; index < lost.length; index++) {
    if (lost[index]! <= 0) continue
    const points = exactScore(estimate + lost[index]!, scale) - score
    if (points <= 0) continue
    const characteristic = characteristicNames[index]!
    const { category } = scoreCharacteristics[characteristic]
    losses.push({ characteristic, category, code: factorTexts[characteristic].code, points })
  }
  return losses.sort((a, b) => b.points - a.points)
}
