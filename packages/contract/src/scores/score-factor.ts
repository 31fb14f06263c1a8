import { choice } from '../fields.ts'

/** Parts of a score, as plans and simulations name them. */
export const ScoreFactor = choice(
  ['PAYMENT_HISTORY', 'UTILIZATION', 'BALANCES', 'DEPTH', 'RECENT_CREDIT', 'AVAILABLE_CREDIT'],
  { description: 'Part of the score it works on' },
)
