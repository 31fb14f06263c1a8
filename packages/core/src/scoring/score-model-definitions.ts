import type { ScoreModel } from '../credit-file/file-score.ts'
import { makeModel } from './make-model.ts'
import type { ScoreModelDefinition } from './score-model.ts'
import { modelParameters } from './tables/model-parameters.ts'
import { scoreScales } from './tables/score-scales.ts'

/**
 * Version 3 scores the file as it stands on the day. Version 4 looks at how it got there over two years, minds new credit more, balances
 * and small files less, and medical debts not at all.
 */
export const scoreModelDefinitions: Readonly<Record<ScoreModel, ScoreModelDefinition>> = {
  SCORE_MODEL_V3: makeModel(modelParameters.SCORE_MODEL_V3, scoreScales.SCORE_MODEL_V3),
  SCORE_MODEL_V4: makeModel(modelParameters.SCORE_MODEL_V4, scoreScales.SCORE_MODEL_V4),
}
