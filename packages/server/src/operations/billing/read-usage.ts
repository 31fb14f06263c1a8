import type { MonthlyUsage } from '@plumbline/contract'
import { type MonthUsage, monthBegins, monthEnds, monthOfInstant, usersIn } from '@plumbline/core/billing'
import type { CalendarMonth } from '@plumbline/core/calendar'
import { usageCountsPerMinute } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import { perMinute } from '../../access/limiter.ts'
import type { Context } from '../../context.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { billingState, findUsage } from '../../storage/usage-months.ts'
import { countUsage } from './count-usage.ts'

/** A settled month, or the present count of a month that is not settled; at a host with very many users that may be minutes old. */
export async function readUsage(
  ctx: Context,
  { scope, now }: { scope: HostScope; now: number },
  month: CalendarMonth,
): Promise<MonthlyUsage> {
  const settled = await findUsage(ctx.db, scope, month)
  if (settled) return toMonthlyUsage(month, settled.usage, { final: true, computedAt: settled.computedAt })
  const { since } = await billingState(ctx.db, scope)
  if (month < monthOfInstant(since)) throw new Refusal('invalid-value', ['month: before the host existed'])
  // Counting reads the history of every user; a settled month is read as often as one likes.
  const verdict = await ctx.limiter.take(`usage ${scope.hostId}`, perMinute(usageCountsPerMinute))
  if (!verdict.allowed) throw new Refusal('rate-limited', {}, verdict.retryAfterSeconds)
  const key = `${scope.hostId} ${month}`
  const { usage, computedAt } = await ctx.runningCounts.of(key, now, () => countUsage(ctx, scope, month))
  return toMonthlyUsage(month, usage, { final: false, computedAt })
}

function toMonthlyUsage(
  month: CalendarMonth,
  usage: MonthUsage,
  known: { final: boolean; computedAt: number },
): MonthlyUsage {
  const { MONTHLY_RATE, VERIFICATION_FEE, NOT_CHARGED } = usage.charges
  return {
    month,
    from: monthBegins(month),
    to: monthEnds(month),
    final: known.final,
    users: { total: usersIn(usage), ...usage.statuses },
    charges: { monthlyRate: MONTHLY_RATE, verificationFee: VERIFICATION_FEE, notCharged: NOT_CHARGED },
    computedAt: known.computedAt,
  }
}
