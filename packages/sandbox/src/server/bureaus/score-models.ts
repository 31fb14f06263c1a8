import type { ScoreModel } from '@plumbline/core/credit-file'

/** The bureaus call the models V3 and V4; null for anything else, and V3 when nothing is asked for. */
export function readScoreModel(code: string | null): ScoreModel | null {
  if (code === null || code === 'V3') return 'SCORE_MODEL_V3'
  return code === 'V4' ? 'SCORE_MODEL_V4' : null
}
