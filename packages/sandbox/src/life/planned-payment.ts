import { uniform, whole } from '../people/chance.ts'
import type { Payment } from '../people/plan.ts'
import type { Account } from './account.ts'

/** How many payments are missing after the month, where the plan says it. A month that is reported late is the second without one. */
export function plannedMissed(account: Account, payment: Exclude<Payment, { kind: 'CHANCE' }>, month: number): number {
  switch (payment.kind) {
    case 'ALWAYS':
      return 0
    case 'OCCASIONALLY_LATE':
      return occasionallyMissed(account, payment, month)
    case 'LATE_IN':
      if (payment.months.includes(month)) return Math.max(1, account.missed) + 1
      return payment.months.includes(month + 1) ? 1 : 0
    case 'DELINQUENT':
      return wanderBehind(account, payment, month)
  }
}

/** What was missed is made good at once, or all but the newest bill first. */
function occasionallyMissed(
  account: Account,
  payment: Extract<Payment, { kind: 'OCCASIONALLY_LATE' }>,
  month: number,
): number {
  if (isLate(account, payment, month)) return 2
  if (isLate(account, payment, month + 1)) return 1
  return isLate(account, payment, month - 1) && uniform(account.seed, 0x6d656e64 + month) < (payment.inParts ?? 0)
    ? 1
    : 0
}

/**
 * Some month of each span, drawn for the span: the same of every account that is paid so, for it is one purse; but what there is in it is enough
 * for some of them.
 */
function isLate(
  { seed }: Account,
  { everyMonths, sinceMonth, spared = 0 }: Extract<Payment, { kind: 'OCCASIONALLY_LATE' }>,
  month: number,
): boolean {
  if (month < sinceMonth) return false
  const span = Math.floor(month / everyMonths)
  if (month % everyMonths !== whole(sinceMonth, 0x6c617465 + span, 0, everyMonths - 1)) return false
  return uniform(seed, 0x70757273 + span) >= spared
}

function wanderBehind(
  { seed, missed }: Account,
  { sinceMonth, minMissed, maxMissed }: Extract<Payment, { kind: 'DELINQUENT' }>,
  month: number,
): number {
  if (month < sinceMonth - 1) return 0
  if (missed <= minMissed) return missed + 1
  const draw = uniform(seed, month * 8)
  const next = missed + (draw < 0.4 ? 1 : draw < 0.8 ? -1 : 0)
  return Math.min(maxMissed, Math.max(minMissed, next - 1)) + 1
}
