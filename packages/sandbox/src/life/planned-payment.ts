import { remainder, uniform, whole } from '../people/chance.ts'
import type { Payment } from '../people/plan.ts'
import type { Account } from './account.ts'

/** How many payments are missing after the month, where the plan says it. A month that is reported late is the second without one. */
export function plannedMissed(account: Account, payment: Exclude<Payment, { kind: 'CHANCE' }>, month: number): number {
  switch (payment.kind) {
    case 'ALWAYS':
      return 0
    case 'OCCASIONALLY_LATE':
      return isLate(account, payment, month) ? 2 : isLate(account, payment, month + 1) ? 1 : 0
    case 'LATE_IN':
      if (payment.months.includes(month)) return Math.max(1, account.missed) + 1
      return payment.months.includes(month + 1) ? 1 : 0
    case 'DELINQUENT':
      return wanderBehind(account, payment, month)
  }
}

/** Some month of each span, drawn for the span. */
function isLate(
  { seed }: Account,
  { everyMonths, sinceMonth }: Extract<Payment, { kind: 'OCCASIONALLY_LATE' }>,
  month: number,
): boolean {
  if (month < sinceMonth) return false
  const counted = month + remainder(seed, 97)
  const span = Math.floor(counted / everyMonths)
  return counted % everyMonths === whole(seed, 0x6c617465 + span, 0, everyMonths - 1)
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
