import { pick, whole } from '../people/chance.ts'
import type { Account } from './account.ts'
import { dayInMonth, monthOfDay, startOfMonth } from './day.ts'

/**
 * A payment is due some days before the creditor reports, at least three and less than a month: so a payment that was missed is less than
 * 30 days past due in the report that follows it, and 30 or more in the next.
 */
export function dueDayIn({ dueDay, cycleDay, product }: DueTerms, month: number): number {
  if (product.revolving) return dayInMonth(month - 1, cycleDay) + dueDay
  return dayInMonth(dueDay < cycleDay ? month : month - 1, dueDay)
}

type DueTerms = Pick<Account, 'dueDay' | 'cycleDay'> & {
  readonly product: Pick<Account['product'], 'revolving' | 'portfolio'>
}

/** Days from a statement to its due day for a card or a line, the day of the month for everything else. */
export function drawDueDay(seed: number, revolving: boolean, cycleDay: number): number {
  if (revolving) return whole(seed, 14, 21, 25)
  const usable = usualDueDays.filter((day) => (day <= cycleDay - 3 && day > cycleDay - 29) || day >= cycleDay + 4)
  return pick(seed, 14, usable)
}

/** The month whose payment is the first that falls due: lenders leave some weeks, and on a mortgage a whole calendar month. */
export function firstDueMonth(terms: DueTerms, openedDay: number, openedMonth: number): number {
  const earliest = terms.product.portfolio === 'MORTGAGE' ? startOfMonth(monthOfDay(openedDay) + 2) : openedDay + 24
  let month = openedMonth
  while (dueDayIn(terms, month) < earliest) month += 1
  return month
}

/** Most loans are due on the first, many in the middle of the month, the others on any day. */
const usualDueDays = [1, 1, 1, 1, 1, 2, 3, 5, 5, 6, 8, 10, 10, 12, 14, 15, 15, 15, 17, 18, 20, 20, 22, 23, 25, 26, 28]
