import { creditPreScreening } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { prescreen } from '../../operations/pre-screening/make-decision.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const creditPreScreeningHandler = handle(creditPreScreening, (call, ctx) => {
  const { ruleSetId, userId, consumer, purpose = 'CONSUMER_INITIATED', includeAttributes = false } = call.body
  // Exactly one of the two is there.
  const about = userId === undefined ? { consumer: consumer! } : { userId }
  const traced = { ...call, traceparent: traceparentOf(call.trace) }
  return prescreen(ctx, traced, { ruleSetId, about, purpose, includeAttributes })
})
