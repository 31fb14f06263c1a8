import { efxSimulate } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { simulate } from '../../operations/score-up/simulate.ts'

export const efxSimulateHandler = handle(efxSimulate, (call, ctx) => {
  const { actions, months = 12 } = call.body
  return simulate(ctx, call, { actions, months })
})
