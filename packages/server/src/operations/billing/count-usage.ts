import { type MonthUsage, monthBegins, monthEnds, monthOfInstant, noUsage, withUsers } from '@plumbline/core/billing'
import { addMonths, type CalendarMonth } from '@plumbline/core/calendar'
import type { Context } from '../../context.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { lowestId } from '../../storage/lowest-id.ts'
import { historiesBetween } from '../../storage/status-history.ts'
import type { UsageCount } from '../../storage/usage-counts.ts'
import { billingState } from '../../storage/usage-months.ts'

/** How many histories one statement reads. */
export const pageUsers = 5_000

/** What the host is charged for in a month, from the histories of its users. */
export async function countUsage(
  ctx: Context,
  scope: HostScope,
  month: CalendarMonth,
  users = pageUsers,
): Promise<MonthUsage> {
  let count: UsageCount = { countedTo: lowestId, usage: noUsage }
  for (;;) {
    const { usage, countedTo } = await countPage(ctx, scope, month, count, users)
    if (countedTo === undefined) return usage
    count = { usage, countedTo }
  }
}

/** Counts the next users in, as they stood at `to`. `countedTo` is undefined when there are no more of them. */
export async function countPage(
  ctx: Context,
  scope: HostScope,
  month: CalendarMonth,
  count: UsageCount,
  users: number,
  to = monthEnds(month),
): Promise<{ usage: MonthUsage; countedTo: string | undefined }> {
  const span = { from: monthBegins(month), to }
  const { histories, last } = await historiesBetween(ctx.db, scope, span, { after: count.countedTo, users })
  return {
    usage: histories.reduce((usage, { states, users }) => withUsers(usage, states, month, users), count.usage),
    countedTo: last,
  }
}

/** The first month of the host that is not settled yet; it may not be over. */
export async function nextMonthToSettle(ctx: Context, scope: HostScope): Promise<CalendarMonth> {
  const { since, last } = await billingState(ctx.db, scope)
  return last === null ? monthOfInstant(since) : addMonths(last, 1)
}
