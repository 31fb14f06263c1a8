import type { FactorEffect, ScoreModel } from '../credit-file/file-score.ts'
import type { Evaluation } from './evaluate-model.ts'
import { factorTexts, minorInquiries } from './factor-texts.ts'
import { factorTruths, graveMarks, isTrueOfMinorInquiries } from './factor-truths.ts'
import { lostByCharacteristic, type PointsLost } from './points-lost.ts'
import {
  characteristicIndex,
  characteristicNames,
  describeCharacteristic,
  type ScoreCategory,
  type ScoreCharacteristic,
} from './score-characteristics.ts'
import type { ScoreModelDefinition } from './score-model.ts'
import { scoreModelDefinitions } from './score-model-definitions.ts'
import type { ScoringFacts } from './scoring-facts.ts'
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
const minPointsTold = 1

/**
 * Up to four that cost most, then inquiries if they cost anything and are not among them, then up to four that are nearly
 * at their best, those first that decide over most. Only what is true of the file is said.
 */
export function scoreFactors(
  facts: ScoringFacts,
  evaluation: Evaluation,
  model: ScoreModel,
): readonly ExplainedFactor[] {
  const factors = hurtingFactors(facts, lostByCharacteristic(evaluation, scoreModelDefinitions[model].scale, 0))
  const end = factors.length + listedFactors
  for (const strength of strengths[model]) {
    if (factors.length === end) break
    if (
      isShown(strength, evaluation.lost) &&
      strength.isTrue(facts) &&
      !isAmong(factors, strength.factor.characteristic)
    )
      factors.push(strength.factor)
  }
  return factors
}

function hurtingFactors(facts: ScoringFacts, losses: readonly PointsLost[]): ExplainedFactor[] {
  const factors: ExplainedFactor[] = []
  let inquiries: ExplainedFactor | null = null
  for (const loss of losses) {
    if (loss.points < minPointsTold) break
    const isListed = factors.length < listedFactors
    const isTrue = factorTruths[loss.characteristic].hurting(facts)
    if (isTrue && isListed) factors.push(hurting(loss))
    else if (loss.characteristic === 'inquiries' && isTrueOfMinorInquiries(facts)) {
      const minor = { ...hurting(loss), code: minorInquiries.code, text: minorInquiries.text }
      if (isListed) factors.push(minor)
      else inquiries = minor
    }
  }
  nameGraveMarks(facts, losses, factors)
  if (inquiries !== null) factors.push(inquiries)
  return factors
}

/** A grave mark takes the place of the last factor that is none. */
function nameGraveMarks(facts: ScoringFacts, losses: readonly PointsLost[], factors: ExplainedFactor[]): void {
  for (const [characteristic, isGrave] of graveMarks) {
    if (!isGrave(facts) || isAmong(factors, characteristic)) continue
    if (factors.length === listedFactors) {
      const replaced = factors.findLastIndex((factor) => !graveMarks.some(([mark]) => mark === factor.characteristic))
      factors.splice(replaced, 1)
    }
    const loss = losses.find((each) => each.characteristic === characteristic)
    factors.push(hurting(loss ?? { ...described(characteristic), points: 0 }))
  }
  factors.sort((one, other) => other.points - one.points)
}

function described(characteristic: ScoreCharacteristic): Omit<PointsLost, 'points'> {
  const { category } = describeCharacteristic(characteristic)
  return { characteristic, category, code: factorTexts[characteristic].code }
}

function hurting({ characteristic, category, code, points }: PointsLost): ExplainedFactor {
  return { code, effect: 'HURTING', text: factorTexts[characteristic].hurting, characteristic, category, points }
}

function isAmong(factors: readonly ExplainedFactor[], characteristic: ScoreCharacteristic): boolean {
  for (const factor of factors) if (factor.characteristic === characteristic) return true
  return false
}

/** A characteristic that can be praised. */
interface Strength {
  readonly factor: ExplainedFactor
  /** The points of the estimate that it decides over. */
  readonly swing: number
  readonly index: number
  /** The characteristic that has the loss where there is nothing to count; its own index if there is none. */
  readonly indexOfNothing: number
  readonly isTrue: (facts: ScoringFacts) => boolean
}

/** Share of its points that a characteristic may miss and still be called a strength. */
const nearlyBest = 0.1

/** Where there is nothing to count nothing is lost there either, and that is no strength. */
function isShown({ swing, index, indexOfNothing }: Strength, lost: readonly number[]): boolean {
  return lost[index]! <= swing * nearlyBest && (indexOfNothing === index || lost[indexOfNothing]! <= 0)
}

/** Those that decide over most first. */
function strengthsOf(model: ScoreModelDefinition): readonly Strength[] {
  return characteristicNames
    .flatMap((characteristic, index) => {
      const { code, helping: text } = factorTexts[characteristic]
      const { helping: isTrue } = factorTruths[characteristic]
      if (text === null || isTrue === undefined) return []
      const { category, whenNothing = characteristic } = describeCharacteristic(characteristic)
      return {
        factor: { code, effect: 'HELPING' as const, text, characteristic, category, points: 0 },
        swing:
          fittedSwing(characteristic) * model.weights[index]! +
          model.penalties.reduce((sum, each) => sum + (each.characteristic === characteristic ? each.maxPoints : 0), 0),
        index,
        indexOfNothing: characteristicIndex[whenNothing as ScoreCharacteristic],
        isTrue,
      }
    })
    .filter(({ swing }) => swing > 0)
    .sort((a, b) => b.swing - a.swing)
}

const strengths: Readonly<Record<ScoreModel, readonly Strength[]>> = {
  SCORE_MODEL_V3: strengthsOf(scoreModelDefinitions.SCORE_MODEL_V3),
  SCORE_MODEL_V4: strengthsOf(scoreModelDefinitions.SCORE_MODEL_V4),
}
