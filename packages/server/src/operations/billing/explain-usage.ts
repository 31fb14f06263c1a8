import {
  amountsOf,
  chargeReason,
  effectsOfStates,
  expectedCharges,
  type MonthUsage,
  monthBegins,
  monthEnds,
  unitPrices,
  userMonth,
} from '@plumbline/core/billing'
import { addDays, type CalendarMonth, dateOfInstant, instantOfDate } from '@plumbline/core/calendar'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { pricesFor } from '../../storage/prices.ts'
import { statesOfUser } from '../../storage/status-history.ts'
import { type UsageDay, usageDays } from '../../storage/usage-days.ts'
import type { AuditedCall } from '../call.ts'
import { readUsage } from './read-usage.ts'

/** A month by day, what it has come to and what it will come to. */
export async function showUsage(ctx: Context, call: AuditedCall, month: CalendarMonth) {
  const { scope, now, host } = call
  if (monthBegins(month) > now) throw new Refusal('invalid-value', ['month: lies in the future'])
  const [usage, prices, days] = await Promise.all([
    readUsage(ctx, call, month),
    pricesFor(ctx.system, host.customerId),
    usageDays(ctx.db, scope, {
      from: dateOfInstant(monthBegins(month)),
      to: addDays(dateOfInstant(monthEnds(month)), -1),
    }),
  ])
  const { monthlyRate, verificationFee, notCharged } = usage.charges
  const soFar = { MONTHLY_RATE: monthlyRate, VERIFICATION_FEE: verificationFee, NOT_CHARGED: notCharged }
  const at = usage.final ? usage.to : usage.computedAt
  const expected = toCharges(expectedCharges(firstOf(days), { at, charges: soFar }, usage.to))
  return {
    ...usage,
    expected,
    prices: unitPrices(prices, month),
    amounts: amountsOf(prices, month, usage.charges),
    expectedAmounts: amountsOf(prices, month, expected),
    days: days.map(({ day, usage: { statuses, charges } }) => ({ day, users: statuses, charges: toCharges(charges) })),
  }
}

function firstOf([first]: readonly UsageDay[]) {
  return first && { at: instantOfDate(addDays(first.day, 1)), charges: first.usage.charges }
}

function toCharges({ MONTHLY_RATE, VERIFICATION_FEE, NOT_CHARGED }: MonthUsage['charges']) {
  return { monthlyRate: MONTHLY_RATE, verificationFee: VERIFICATION_FEE, notCharged: NOT_CHARGED }
}

/** More changes of one user than this nobody has lived through. */
const maxStates = 1_000

/** What one user costs in a month and why, with the states that it follows from. */
export async function explainCharge(
  ctx: Context,
  { scope, now, audit }: AuditedCall,
  { userId, month }: { userId: string; month: CalendarMonth },
) {
  const latest = Number.MAX_SAFE_INTEGER
  const page = { userId, since: 0, before: { at: latest, key: latest }, limit: maxStates }
  const states = (await ctx.db.transaction(scope, (tx) => statesOfUser(tx, page))).reverse()
  if (states.length === 0) throw new Refusal('user-not-found')
  audit.about({ object: `user:${userId.toLowerCase()}` })
  const effects = effectsOfStates(states, month)
  return {
    month,
    charge: userMonth(states, month)?.charge ?? null,
    reason: chargeReason(states, month),
    states: states
      .map(({ at, status, idpass, flags }, index) => {
        return { at, status, verified: idpass, features: flags !== 0, effect: effects[index]! }
      })
      .filter(({ at }) => at < Math.min(monthEnds(month), now + 1)),
  }
}
