import { readOptimalPath } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { readPlan } from '../../operations/plans/read-plan.ts'
import { showPlan } from '../../operations/plans/show-plan.ts'

export const readOptimalPathHandler = handle(readOptimalPath, (call, ctx) => readPlan(ctx, call, showPlan))
