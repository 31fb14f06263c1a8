import { markDrags } from './mark-drags.ts'
import {
  availableCreditPenalty,
  fewAccountsPenalty,
  growingUsePenalty,
  legalItemPenalty,
  pastUsePenalty,
  smallPaymentsPenalty,
} from './penalties.ts'
import { characteristicWeights, type ScoreModelDefinition } from './score-model.ts'
import { scoreScales } from './score-scales.ts'

/**
 * Looks at how the file got where it is over two years, minds new credit more, balances and small files less, and medical
 * debts not at all.
 */
export const modelV4: ScoreModelDefinition = {
  weights: characteristicWeights({
    'late-share': 0.6,
    utilization: 0.9,
    'full-cards': 0.9,
    'revolving-balances': 0.55,
    'loan-balances': 0.55,
    'new-accounts': 2,
  }),
  penalties: [
    availableCreditPenalty(0.7),
    fewAccountsPenalty(3.6),
    pastUsePenalty,
    growingUsePenalty,
    smallPaymentsPenalty,
    legalItemPenalty,
  ],
  drags: markDrags,
  scale: scoreScales.SCORE_MODEL_V4,
}
