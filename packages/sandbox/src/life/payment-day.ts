import { pickWeighted, uniform, whole } from '../people/chance.ts'
import type { Account } from './account.ts'
import { dayInMonth } from './day.ts'
import { dueDayIn } from './due-day.ts'

/** On which days the person pays an account, counted from the due day: between the two, or always on the same when they are equal. */
export interface PayingHabit {
  readonly fromDays: number
  readonly toDays: number
}

export function drawPayingHabit(seed: number): PayingHabit {
  return pickWeighted(seed, 15, habits)
}

/** The day of the month's payment: after the last report and not after the one that tells of it. */
export function paymentDayIn(account: Account, month: number, reportDay: number): number {
  const { fromDays, toDays } = account.payingHabit
  const due = dueDayIn(account, month)
  const drawn =
    fromDays === toDays
      ? due + fromDays
      : due + fromDays + Math.floor((toDays - fromDays + 1) * uniform(account.seed, month * 8 + 0x10000000))
  return within(account, month, reportDay, drawn)
}

/** Overdue payments come on any day. */
export function catchUpDayIn(account: Account, month: number, reportDay: number): number {
  return within(account, month, reportDay, reportDay - whole(account.seed, month * 8 + 0x10000000, 1, 27))
}

function within({ cycleDay, openedDay }: Account, month: number, reportDay: number, day: number): number {
  const afterLastReport = Math.max(dayInMonth(month - 1, cycleDay), openedDay) + 1
  return Math.min(reportDay, Math.max(afterLastReport, day))
}

const habits: readonly (readonly [PayingHabit, number])[] = [
  // Standing orders.
  [{ fromDays: 0, toDays: 0 }, 30],
  [{ fromDays: -2, toDays: -2 }, 8],
  [{ fromDays: -5, toDays: -5 }, 5],
  [{ fromDays: -5, toDays: 0 }, 33],
  // On pay day, whenever the bill comes.
  [{ fromDays: -16, toDays: -6 }, 15],
  // In the days of grace.
  [{ fromDays: -1, toDays: 3 }, 9],
]
