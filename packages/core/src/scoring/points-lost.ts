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

/** In the same order, without what costs less than `minPoints`. */
export function lostByCharacteristic(
  { estimate, lost }: Evaluation,
  scale: ScoreScale,
  minPoints = 0,
): readonly PointsLost[] {
  const score = exactScore(estimate, scale)
  const losses: PointsLost[] = []
  for (let index = 0; index < lost.length; index++) {
    if (lost[index]! <= 0) continue
    const points = exactScore(estimate + lost[index]!, scale) - score
    if (points <= 0 || points < minPoints) continue
    const { characteristic, category, code } = descriptions[index]!
    insertByPoints(losses, { characteristic, category, code, points })
  }
  return losses
}

/** Seldom more than a dozen losses: finding the place of each takes a fraction of what sorting them does. */
function insertByPoints(losses: PointsLost[], loss: PointsLost): void {
  let place = losses.length
  losses.push(loss)
  for (; place > 0 && losses[place - 1]!.points < loss.points; place--) losses[place] = losses[place - 1]!
  losses[place] = loss
}

/** By index of `characteristicNames`. */
const descriptions = characteristicNames.map((characteristic) => ({
  characteristic,
  category: scoreCharacteristics[characteristic].category,
  code: factorTexts[characteristic].code,
}))
