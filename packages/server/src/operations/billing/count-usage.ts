import { addMonths, type CalendarMonth, type MonthUsage, monthOfInstant, noUsage, withUser } from '@plumbline/core'
import type { Context } from '../../context.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { historiesOf } from '../../storage/status-history.ts'
import { billingState } from '../../storage/usage-months.ts'

/** What the host is charged for in a month, from what its users lived through. */
export async function countUsage(ctx: Context, scope: HostScope, month: CalendarMonth): Promise<MonthUsage> {
  let usage = noUsage
  for await (const history of historiesOf(ctx.db, scope)) usage = withUser(usage, history, month)
  return usage
}

/** The first month of the host that is not settled yet; it may not be over. */
export async function nextMonthToSettle(ctx: Context, scope: HostScope): Promise<CalendarMonth> {
  const { since, last } = await billingState(ctx.db, scope)
  return last === null ? monthOfInstant(since) : addMonths(last, 1)
}
