import { decision } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { readDecision } from '../../operations/pre-screening/read-decisions.ts'

export const decisionHandler = handle(decision, (call, ctx) => {
  call.audit.about({ object: `decision:${call.params.decisionId}` })
  return readDecision(ctx, call, call.params.decisionId, call.query.includeAttributes ?? false)
})
