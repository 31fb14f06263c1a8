import { type CalendarDate, dayNumber } from '../calendar/calendar-date.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import type { Inquiry } from '../credit-file/inquiry.ts'
import { columnIndex, neverCode } from './attribute-columns.ts'
import type { ScoringFacts } from './scoring-facts.ts'

/**
 * Applications for credit. Looking for one auto loan or mortgage at several lenders within two weeks is one application;
 * so are several inquiries of one day.
 */
export function readInquiries(file: CreditFile, asOf: CalendarDate, facts: ScoringFacts): void {
  const today = dayNumber(asOf)
  // Days since the inquiries, apart for what is shopped for.
  const ages: Record<Purpose, number[]> = { auto: [], mortgage: [], other: [] }
  let latest = Number.POSITIVE_INFINITY
  for (const inquiry of file.inquiries) {
    if (inquiry.type !== 'HARD') continue
    const age = today - dayNumber(inquiry.inquiredOn)
    if (age < 0 || age > twoYearsDays) continue
    if (age <= halfYearDays) ages[purposeOf(inquiry)].push(age)
    // What was asked in the last week is left out as if it had not been: it may be the start of a search.
    if (age > weekDays && age < latest) latest = age
  }
  const { attributes } = facts
  attributes[columnIndex.MSinceMostRecentInqexcl7days] =
    latest === Number.POSITIVE_INFINITY ? neverCode : Math.floor(latest / monthDays)
  attributes[columnIndex.NumInqLast6M] = applications(ages, 0)
  attributes[columnIndex.NumInqLast6Mexcl7days] = applications(ages, weekDays + 1)
}

type Purpose = 'auto' | 'mortgage' | 'other'

const monthDays = 365.25 / 12
const weekDays = 7
const halfYearDays = 183
const twoYearsDays = 730
const shoppingDays = 14

function applications(ages: Record<Purpose, number[]>, youngest: number): number {
  return (
    periods(ages.auto, youngest, shoppingDays) +
    periods(ages.mortgage, youngest, shoppingDays) +
    periods(ages.other, youngest, 0)
  )
}

/**
 * The least number of periods that hold all the ages, each beginning with its newest. Chaining neighbours instead would
 * let another inquiry join two periods and so lower the count.
 */
function periods(ages: number[], youngest: number, length: number): number {
  if (ages.length > 1) ages.sort((a, b) => a - b)
  let count = 0
  let end = youngest - 1
  for (const age of ages)
    if (age > end) {
      count++
      end = age + length
    }
  return count
}

/** By the lender's industry, since the bureaus' purpose codes differ. */
function purposeOf({ inquirer }: Inquiry): Purpose {
  const { industry } = inquirer
  if (industry === null) return 'other'
  if (industry.startsWith('A') || autoLenders.has(industry)) return 'auto'
  return mortgageLenders.has(industry) ? 'mortgage' : 'other'
}

const autoLenders: ReadonlySet<string> = new Set(['BA', 'FA', 'QA'])
const mortgageLenders: ReadonlySet<string> = new Set(['BM', 'FM', 'QM', 'FB', 'FL', 'FR'])
