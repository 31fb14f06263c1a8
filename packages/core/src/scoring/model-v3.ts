import { markDrags } from './mark-drags.ts'
import { availableCreditPenalty, fewAccountsPenalty, legalItemPenalty, medicalCollectionPenalty } from './penalties.ts'
import { characteristicWeights, type ScoreModelDefinition } from './score-model.ts'
import { scoreScales } from './score-scales.ts'

/** Scores the file as it stands on the day. */
export const modelV3: ScoreModelDefinition = {
  weights: characteristicWeights({ inquiries: 0.8, 'late-share': 0.6 }),
  penalties: [availableCreditPenalty(1), fewAccountsPenalty(4.5), medicalCollectionPenalty, legalItemPenalty],
  drags: markDrags,
  scale: scoreScales.SCORE_MODEL_V3,
}
