import type { ScoreModel } from '../credit-file/file-score.ts'
import type { ScoreScale } from './score-scale.ts'

/**
 * The last step of each model: from the estimate to 300-850. Nothing else decides how a population is spread over the
 * bands, so this is the one place to change when it is calibrated again.
 */
export const scoreScales: Readonly<Record<ScoreModel, ScoreScale>> = {
  SCORE_MODEL_V3: [
    { estimate: 33, score: 300 },
    { estimate: 50, score: 495 },
    { estimate: 58, score: 576 },
    { estimate: 68, score: 680 },
    { estimate: 83, score: 780 },
    { estimate: 94, score: 850 },
  ],
  SCORE_MODEL_V4: [
    { estimate: 33, score: 300 },
    { estimate: 50, score: 503 },
    { estimate: 58, score: 586 },
    { estimate: 67.5, score: 687 },
    { estimate: 83, score: 786 },
    { estimate: 94, score: 850 },
  ],
}
