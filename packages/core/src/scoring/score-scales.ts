import type { ScoreModel } from '../credit-file/file-score.ts'
import type { ScoreScale } from './score-scale.ts'

/**
 * The last step of each model: from the estimate to 300-850. Nothing else decides how a population is spread over the
 * bands, so this is the one place to change when it is calibrated again.
 */
export const scoreScales: Readonly<Record<ScoreModel, ScoreScale>> = {
  SCORE_MODEL_V3: [
    { estimate: 33, score: 300 },
    { estimate: 50.4, score: 499.5 },
    { estimate: 61.5, score: 600.7 },
    { estimate: 67.45, score: 665 },
    { estimate: 78.3, score: 731 },
    { estimate: 83, score: 766.8 },
    { estimate: 84.6, score: 780.5 },
    { estimate: 94, score: 850 },
  ],
  SCORE_MODEL_V4: [
    { estimate: 33, score: 300 },
    { estimate: 50, score: 503 },
    { estimate: 58, score: 586 },
    { estimate: 67.5, score: 687 },
    { estimate: 82, score: 776 },
    { estimate: 83.6, score: 789.6 },
    { estimate: 94, score: 850 },
  ],
}
