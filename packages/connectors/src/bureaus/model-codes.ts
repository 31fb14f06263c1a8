import type { ScoreModel } from '@plumbline/core/credit-file'

/** All three bureaus call the models by these. */
export const modelCodes: Readonly<Record<ScoreModel, string>> = { SCORE_MODEL_V3: 'V3', SCORE_MODEL_V4: 'V4' }
