import { saveShadow } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { changeShadow } from '../../operations/pre-screening/change-shadow.ts'

export const saveShadowHandler = handle(saveShadow, (call, ctx) =>
  changeShadow(ctx, call, call.params.ruleSetId, call.body.version),
)
