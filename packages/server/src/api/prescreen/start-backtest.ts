import { startBacktest } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { submitBackTest } from '../../operations/pre-screening/submit-back-test.ts'

export const startBacktestHandler = handle(startBacktest, (call, ctx) => {
  const { version, document, over } = call.body
  return submitBackTest(ctx, call, { ruleSetId: call.params.ruleSetId, version, document, over })
})
