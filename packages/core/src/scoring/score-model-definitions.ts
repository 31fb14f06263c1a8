import type { ScoreModel } from '../credit-file/file-score.ts'
import { modelV3 } from './model-v3.ts'
import { modelV4 } from './model-v4.ts'
import type { ScoreModelDefinition } from './score-model.ts'

export const scoreModelDefinitions: Readonly<Record<ScoreModel, ScoreModelDefinition>> = {
  SCORE_MODEL_V3: modelV3,
  SCORE_MODEL_V4: modelV4,
}
