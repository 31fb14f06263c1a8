import { backtest } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { requireBackTest, toBackTestAnswer } from '../../operations/pre-screening/read-back-test.ts'

export const backtestHandler = handle(backtest, async (call, ctx) => {
  call.audit.about({ object: `backtest:${call.params.backtestId}` })
  return toBackTestAnswer(await requireBackTest(ctx, call, call.params.backtestId))
})
