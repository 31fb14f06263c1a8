import { markDrags } from './mark-drags.ts'
import type { ModelParameters, PenaltyName } from './model-parameters.ts'
import { penaltyOf } from './penalties.ts'
import { characteristicWeights, type ScoreModelDefinition } from './score-model.ts'
import type { ScoreScale } from './score-scale.ts'

/** From so many accounts on a file is no longer small. */
const fullFile = 9

/** A model with these values in it. A deduction that takes nothing is left out. */
export function makeModel(parameters: ModelParameters, scale: ScoreScale): ScoreModelDefinition {
  const penalties = Object.entries(parameters.penalties) as [PenaltyName, number][]
  return {
    weights: characteristicWeights(parameters.weights),
    latenessShares: parameters.latenessShares,
    latenessBySize: [
      [2, parameters.smallFileLateness],
      [fullFile, 1],
    ],
    penalties: penalties.filter(([, most]) => most > 0).map(([name, most]) => penaltyOf(name, most)),
    drags: markDrags(parameters),
    scale,
  }
}
