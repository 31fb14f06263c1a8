import {
  addMonths,
  type CalendarMonth,
  type MonthUsage,
  monthBegins,
  monthEnds,
  monthOfInstant,
  noUsage,
  withUsers,
} from '@plumbline/core'
import type { Context } from '../../context.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { livedBetween } from '../../storage/status-history.ts'
import { billingState } from '../../storage/usage-months.ts'

/** What the host is charged for in a month, from what its users lived through. */
export async function countUsage(ctx: Context, scope: HostScope, month: CalendarMonth): Promise<MonthUsage> {
  let usage = noUsage
  for await (const { states, users } of livedBetween(ctx.db, scope, {
    from: monthBegins(month),
    to: monthEnds(month),
  })) {
    usage = withUsers(usage, states, month, users)
  }
  return usage
}

/** The first month of the host that is not settled yet; it may not be over. */
export async function nextMonthToSettle(ctx: Context, scope: HostScope): Promise<CalendarMonth> {
  const { since, last } = await billingState(ctx.db, scope)
  return last === null ? monthOfInstant(since) : addMonths(last, 1)
}
