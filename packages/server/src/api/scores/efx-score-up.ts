import { efxScoreUp } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { readScoreUp } from '../../operations/score-up/read-score-up.ts'

export const efxScoreUpHandler = handle(efxScoreUp, (call, ctx) => {
  const { scoreInc = 10, timeHorizon = 6 } = call.query
  return readScoreUp(ctx, call, { scoreInc, timeHorizon })
})
