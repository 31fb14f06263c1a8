import { readShadow } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { shadowFigures } from '../../operations/pre-screening/change-shadow.ts'

export const readShadowHandler = handle(readShadow, (call, ctx) => {
  call.audit.about({ object: `rule-set:${call.params.ruleSetId}` })
  return shadowFigures(ctx, call, call.params.ruleSetId)
})
