import { noUsage } from '@plumbline/core/billing'
import { addDays, type CalendarDate, instantOfDate, monthOf } from '@plumbline/core/calendar'
import type { Context } from '../../context.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { lowestId } from '../../storage/lowest-id.ts'
import type { UsageCount } from '../../storage/usage-counts.ts'
import { insertUsageDay } from '../../storage/usage-days.ts'
import { billingState } from '../../storage/usage-months.ts'
import { countPage, pageUsers } from './count-usage.ts'

/** Stores what the month of a day had come to at its end. False: the time was not enough, and nothing is stored. */
export async function countDay(
  ctx: Context,
  scope: HostScope,
  day: CalendarDate,
  { now, budgetMs }: { now: number; budgetMs: number },
): Promise<boolean> {
  const ends = instantOfDate(addDays(day, 1))
  if (ends <= (await billingState(ctx.db, scope)).since) return true
  const stopAt = ctx.clock.now() + budgetMs
  let count: UsageCount = { countedTo: lowestId, usage: noUsage }
  for (;;) {
    const { usage, countedTo } = await countPage(ctx, scope, monthOf(day), count, pageUsers, ends)
    if (countedTo === undefined) {
      await ctx.db.transaction(scope, (tx) => insertUsageDay(tx, day, usage, now))
      return true
    }
    if (ctx.clock.now() >= stopAt) return false
    count = { usage, countedTo }
  }
}
