import { rerunDecision as declaration } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { rerunDecision } from '../../operations/pre-screening/read-decisions.ts'

export const rerunDecisionHandler = handle(declaration, (call, ctx) => {
  call.audit.about({ object: `decision:${call.params.decisionId}` })
  return rerunDecision(ctx, call, call.params.decisionId)
})
