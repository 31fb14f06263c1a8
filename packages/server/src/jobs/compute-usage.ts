import { monthEnds, usersIn } from '@plumbline/core/billing'
import { addMonths, type CalendarMonth } from '@plumbline/core/calendar'
import { nextMonthToSettle } from '../operations/billing/count-usage.ts'
import { settleMonth } from '../operations/billing/settle-month.ts'
import { leaseMs, type WorkKind } from '../work/work-kind.ts'

/** Longer than any call takes: what began before the month was over is written by then. */
const settlesAfterMs = 60_000

/**
 * Settles what the host is charged for, a month per run and each month once. After a long pause, or a clock that jumped, the
 * missing months follow each other in their order.
 */
export const computeUsage: WorkKind<'compute-usage'> = {
  kind: 'compute-usage',
  run: async (ctx, { scope, item, now }) => {
    const month = await nextMonthToSettle(ctx, scope)
    if (now < dueAt(month)) return { users: 0, again: dueAt(month) }
    const usage = await settleMonth(ctx, scope, month, { now, budgetMs: leaseMs / 3 })
    // The rest keeps its date, so it comes before anything that is due later.
    if (!usage) return { users: 0, again: item.dueAt }
    return { users: usersIn(usage), again: dueAt(addMonths(month, 1)) }
  },
}

function dueAt(month: CalendarMonth): number {
  return monthEnds(month) + settlesAfterMs
}
