import type { Bureau } from '@plumbline/core/bureaus'
import type { ScoreModel } from '@plumbline/core/credit-file'

/** By which model a bureau's score counts: a host chooses that of EFX, and the others have one. */
export function scoreModelAt(bureau: Bureau, chosen: ScoreModel): ScoreModel {
  return bureau === 'EFX' ? chosen : 'SCORE_MODEL_V3'
}
