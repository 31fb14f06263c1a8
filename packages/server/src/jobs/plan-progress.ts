import { endPlan } from '../operations/plans/end-plan.ts'
import type { WorkKind } from '../work/work-kind.ts'

/** The end of a plan by the host's clock: reached, or expired. */
export const planProgressJob: WorkKind<'plan-progress'> = {
  kind: 'plan-progress',
  run: async (ctx, { scope, item, now }) => {
    const again = await endPlan(ctx, { scope, now }, item.payload.userId)
    return again === undefined ? { users: 1 } : { users: 0, again }
  },
}
