import { addMonths, type CalendarMonth, monthEnds, usersIn } from '@plumbline/core'
import { countUsage, nextMonthToSettle } from '../operations/billing/count-usage.ts'
import { insertUsage } from '../storage/usage-months.ts'
import type { WorkKind } from '../work/work-kind.ts'

/** Longer than any call takes: what began before the month was over is written by then. */
const settlesAfterMs = 60_000

/**
 * Settles what the host is charged for, a month per run and each month once. After a long pause, or a clock that jumped, the
 * missing months follow each other in their order.
 */
export const computeUsage: WorkKind = {
  kind: 'compute-usage',
  run: async (ctx, { scope, now }) => {
    const month = await nextMonthToSettle(ctx, scope)
    if (now < dueAt(month)) return { users: 0, again: dueAt(month) }
    const usage = await countUsage(ctx, scope, month)
    await ctx.db.transaction(scope, (tx) => insertUsage(tx, month, usage, now))
    return { users: usersIn(usage), again: dueAt(addMonths(month, 1)) }
  },
}

function dueAt(month: CalendarMonth): number {
  return monthEnds(month) + settlesAfterMs
}
