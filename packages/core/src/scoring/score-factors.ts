import type { FactorEffect, ScoreModel } from '../credit-file/file-score.ts'
import type { Evaluation } from './evaluate-model.ts'
import { factorTexts, minorInquiries } from './factor-texts.ts'
import { lostByCharacteristic, type PointsLost } from './points-lost.ts'
import {
  characteristicIndex,
  characteristicNames,
  type ScoreCategory,
  type ScoreCharacteristic,
  scoreCharacteristics,
} from './score-characteristics.ts'
import type { ScoreModelDefinition } from './score-model.ts'
import { scoreModelDefinitions } from './score-model-definitions.ts'
import { fittedSwing } from './weighted-estimate.ts'

/** One reason for a score, for people. */
export interface ExplainedFactor {
  readonly code: string
  readonly effect: FactorEffect
  readonly text: string
  readonly characteristic: ScoreCharacteristic
  readonly category: ScoreCategory
  /** What it costs; 0 for what helps. */
  readonly points: number
}

const listedFactors = 4

/**
 * Up to four that cost most, then inquiries if they cost anything and are not among them, then up to four that are nearly
 * at their best, those first that decide over most.
 */
export function scoreFactors(evaluation: Evaluation, model: ScoreModel): readonly ExplainedFactor[] {
  const losses = lostByCharacteristic(evaluation, scoreModelDefinitions[model].scale).filter(
    ({ points }) => points >= 1,
  )
  const factors = losses.slice(0, listedFactors).map(hurting)
  const inquiries = losses.findIndex(({ characteristic }) => characteristic === 'inquiries')
  if (inquiries >= listedFactors)
    factors.push({ ...hurting(losses[inquiries]!), code: minorInquiries.code, text: minorInquiries.text })
  const strengths = strengthsOf(evaluation, model, factors).map(helping)
  return [...factors, ...strengths]
}

function strengthsOf(
  { lost }: Evaluation,
  model: ScoreModel,
  weaknesses: readonly ExplainedFactor[],
): readonly ScoreCharacteristic[] {
  const strengths: ScoreCharacteristic[] = []
  for (const { characteristic, swing } of swings[model]) {
    if (strengths.length === listedFactors) break
    if (weaknesses.some((weakness) => weakness.characteristic === characteristic)) continue
    if (lost[characteristicIndex[characteristic]]! <= swing * nearlyBest && !hasNothing(characteristic, lost))
      strengths.push(characteristic)
  }
  return strengths
}

/** Share of its points that a characteristic may miss and still be called a strength. */
const nearlyBest = 0.1

/** Where there is nothing to count nothing is lost there either, and that is no strength. */
function hasNothing(characteristic: ScoreCharacteristic, lost: Float64Array): boolean {
  const description = scoreCharacteristics[characteristic]
  return 'whenNothing' in description && lost[characteristicIndex[description.whenNothing]]! > 0
}

interface Swing {
  readonly characteristic: ScoreCharacteristic
  readonly swing: number
}

/** What can be praised, by how much it decides. */
function swingsOf(model: ScoreModelDefinition): readonly Swing[] {
  return characteristicNames
    .filter((characteristic) => factorTexts[characteristic].helping !== null)
    .map((characteristic) => ({
      characteristic,
      swing:
        fittedSwing(characteristic) * model.weights[characteristicIndex[characteristic]]! +
        (model.penalties.find((penalty) => penalty.characteristic === characteristic)?.most ?? 0),
    }))
    .filter(({ swing }) => swing > 0)
    .sort((a, b) => b.swing - a.swing)
}

const swings: Readonly<Record<ScoreModel, readonly Swing[]>> = {
  SCORE_MODEL_V3: swingsOf(scoreModelDefinitions.SCORE_MODEL_V3),
  SCORE_MODEL_V4: swingsOf(scoreModelDefinitions.SCORE_MODEL_V4),
}

function hurting({ characteristic, category, code, points }: PointsLost): ExplainedFactor {
  return { code, effect: 'HURTING', text: factorTexts[characteristic].hurting, characteristic, category, points }
}

function helping(characteristic: ScoreCharacteristic): ExplainedFactor {
  const { code, helping: text } = factorTexts[characteristic]
  const { category } = scoreCharacteristics[characteristic]
  return { code, effect: 'HELPING', text: text!, characteristic, category, points: 0 }
}
