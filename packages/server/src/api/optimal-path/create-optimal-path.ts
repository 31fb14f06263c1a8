import { createOptimalPath } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { createPlan } from '../../operations/plans/create-plan.ts'

export const createOptimalPathHandler = handle(createOptimalPath, (call, ctx) => createPlan(ctx, call, call.body))
