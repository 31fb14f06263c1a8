import type { CalendarMonth } from '../calendar/calendar-month.ts'
import { type Charge, type RecordedState, type RecordedStatus, userMonth } from './user-month.ts'

/** What a host is charged for in one month, over all its users. Both parts add up to the users of the month. */
export interface MonthUsage {
  readonly statuses: Readonly<Record<RecordedStatus, number>>
  readonly charges: Readonly<Record<Charge, number>>
}

export const noUsage: MonthUsage = {
  statuses: { active: 0, paused: 0, dormant: 0, closed: 0, moved: 0 },
  charges: { MONTHLY_RATE: 0, VERIFICATION_FEE: 0, NOT_CHARGED: 0 },
}

/** Adds a number of users who all have the same history. */
export function withUsers(
  usage: MonthUsage,
  history: readonly RecordedState[],
  month: CalendarMonth,
  users: number,
): MonthUsage {
  const counted = userMonth(history, month)
  if (!counted) return usage
  const { charge, status } = counted
  return {
    statuses: { ...usage.statuses, [status]: usage.statuses[status] + users },
    charges: { ...usage.charges, [charge]: usage.charges[charge] + users },
  }
}

export function usersIn(usage: MonthUsage): number {
  return Object.values(usage.statuses).reduce((sum, count) => sum + count, 0)
}
