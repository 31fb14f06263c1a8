import { randomUUID } from 'node:crypto'
import { type MonthUsage, noUsage } from '@plumbline/core/billing'
import type { CalendarMonth } from '@plumbline/core/calendar'
import type { Context } from '../../context.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { lowestId } from '../../storage/lowest-id.ts'
import { findUsageCount, forgetUsageCount, keepUsageCount } from '../../storage/usage-counts.ts'
import { insertUsage } from '../../storage/usage-months.ts'
import { addWork } from '../../storage/work-items.ts'
import { countPage, pageUsers } from './count-usage.ts'

/**
 * Settles a month page by page and keeps what was counted with each, so that no user is counted again after a crash.
 * Undefined: the time is over and users are left, with whom the next call goes on.
 */
export async function settleMonth(
  ctx: Context,
  scope: HostScope,
  month: CalendarMonth,
  { now, budgetMs, users = pageUsers }: { now: number; budgetMs: number; users?: number },
): Promise<MonthUsage | undefined> {
  const stopAt = ctx.clock.now() + budgetMs
  let count = (await findUsageCount(ctx.db, scope, month)) ?? { countedTo: lowestId, usage: noUsage }
  for (;;) {
    const page = await countPage(ctx, scope, month, count, users)
    if (page.countedTo === undefined) {
      await ctx.db.transaction(scope, async (tx) => {
        await insertUsage(tx, month, page.usage, now)
        await forgetUsageCount(tx)
        // The bill of the customer takes the month in, whatever dies in between.
        const work = { id: randomUUID(), kind: 'make-bill', key: month, payload: { month } } as const
        await addWork(tx, { ...work, dueAt: now, createdAt: ctx.clock.now() })
      })
      return page.usage
    }
    count = { usage: page.usage, countedTo: page.countedTo }
    const counted = count
    await ctx.db.transaction(scope, (tx) => keepUsageCount(tx, month, counted))
    if (ctx.clock.now() >= stopAt) return undefined
  }
}
