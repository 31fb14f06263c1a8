import { addDays, dateOfInstant, instantOfDate } from '@plumbline/core/calendar'
import { countDay } from '../operations/billing/count-day.ts'
import { leaseMs, type WorkKind } from '../work/work-kind.ts'

/** Longer than any call takes: what began before the day was over is written by then. */
const countsAfterMs = 60_000

/** Once a day on the host's clock: what the month has come to, for the people of the host. */
export const countDayJob: WorkKind<'count-day'> = {
  kind: 'count-day',
  run: async (ctx, { scope, now }) => {
    const today = dateOfInstant(now - countsAfterMs)
    const again = instantOfDate(addDays(today, 1)) + countsAfterMs
    const counted = await countDay(ctx, scope, addDays(today, -1), { now, budgetMs: leaseMs / 3 })
    // A day more or less changes no charge, so one that takes too long is left out.
    if (!counted) ctx.log.warn('usage.day-not-counted', { host: scope.hostId })
    return { users: 0, again }
  },
}
