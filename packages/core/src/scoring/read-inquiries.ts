import { type CalendarDate, dayNumber } from '../calendar/calendar-date.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import type { Inquiry } from '../credit-file/inquiry.ts'
import { columnIndex, neverCode } from './attribute-columns.ts'
import type { ScoringFacts } from './scoring-facts.ts'

/**
 * Applications for credit. Looking for one auto loan or mortgage at several lenders counts as one application, the newest
 * of it; several inquiries of one day are one as well.
 */
export function readInquiries(file: CreditFile, asOf: CalendarDate, facts: ScoringFacts): void {
  const { inquiries } = file
  const today = dayNumber(asOf)
  // By inquiry: days since it was made, or -1 when it does not count.
  const ages = inquiries.map(({ type, inquiredOn }) => (type === 'HARD' ? today - dayNumber(inquiredOn) : -1))
  let halfYear = 0
  let halfYearBeforeWeek = 0
  let latest = -1
  for (let i = 0; i < ages.length; i++) {
    const age = ages[i]!
    if (age < 0 || age > twoYearsDays || isCountedWithAnother(inquiries, ages, i)) continue
    if (age <= halfYearDays) halfYear++
    if (age <= 7) continue
    if (age <= halfYearDays) halfYearBeforeWeek++
    if (latest < 0 || age < latest) latest = age
  }
  const { attributes } = facts
  attributes[columnIndex.MSinceMostRecentInqexcl7days] = latest < 0 ? neverCode : Math.floor(latest / monthDays)
  attributes[columnIndex.NumInqLast6M] = halfYear
  attributes[columnIndex.NumInqLast6Mexcl7days] = halfYearBeforeWeek
}

const monthDays = 365.25 / 12
const halfYearDays = 183
const twoYearsDays = 730
const shoppingDays = 14

function isCountedWithAnother(inquiries: readonly Inquiry[], ages: readonly number[], index: number): boolean {
  const age = ages[index]!
  for (let i = 0; i < ages.length; i++) {
    const other = ages[i]!
    if (other < 0 || other > age || other < age - shoppingDays || i === index) continue
    if (other === age ? i < index : isSameShopping(inquiries[index]!, inquiries[i]!)) return true
  }
  return false
}

function isSameShopping(inquiry: Inquiry, later: Inquiry): boolean {
  const kind = shoppingKind(inquiry)
  return kind !== null && kind === shoppingKind(later)
}

/** By the lender's industry, since the bureaus' purpose codes differ. */
function shoppingKind({ inquirer }: Inquiry): 'auto' | 'mortgage' | null {
  const { industry } = inquirer
  if (industry === null) return null
  if (industry.startsWith('A') || autoLenders.has(industry)) return 'auto'
  return mortgageLenders.has(industry) ? 'mortgage' : null
}

const autoLenders: ReadonlySet<string> = new Set(['BA', 'FA', 'QA'])
const mortgageLenders: ReadonlySet<string> = new Set(['BM', 'FM', 'QM', 'FB', 'FL', 'FR'])
