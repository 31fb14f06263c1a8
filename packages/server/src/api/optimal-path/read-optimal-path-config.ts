import { readOptimalPathConfig } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { readPlan } from '../../operations/plans/read-plan.ts'
import { showOutline, showPlan } from '../../operations/plans/show-plan.ts'

export const readOptimalPathConfigHandler = handle(readOptimalPathConfig, (call, ctx) =>
  call.params.config === 'op-full' ? readPlan(ctx, call, showPlan) : readPlan(ctx, call, showOutline),
)
