import { type CalendarDate, daysBetween } from '../calendar/calendar-date.ts'
import { compareAccountNumbers } from './account-number.ts'
import type { Collection } from './collection.ts'
import type { PublicRecord } from './public-record.ts'
import type { Tradeline } from './tradeline.ts'
import { isRevolving } from './tradeline-state.ts'
import { isAbbreviationOf, sharedBeginning } from './written-forms.ts'

/**
 * Points for two items of two bureaus being one: no single trait is enough, since the bureaus spell, mask and date them
 * differently; `likenessNeeded` takes about two strong ones and no contradiction.
 */
export const likenessNeeded = 6

export function tradelineLikeness(a: Tradeline, b: Tradeline): number {
  if (isRevolving(a) !== isRevolving(b) && a.accountType !== b.accountType) return 0
  const dates = dateLikeness(a.openedOn, b.openedOn)
  const numbers = numberLikeness(a.accountNumber, b.accountNumber)
  if (dates < 0 && numbers < sameNumber) return 0
  return (
    dates +
    numbers +
    nameLikeness(a.creditor.name, b.creditor.name) +
    (a.accountType === b.accountType ? 2 : -1) +
    valueLikeness(a.highCreditUsd, b.highCreditUsd) +
    valueLikeness(a.creditLimitUsd, b.creditLimitUsd) +
    valueLikeness(a.termMonths, b.termMonths) +
    // Tells twins apart, no more: balances of two days seldom agree.
    (a.balanceUsd === b.balanceUsd ? 0.5 : 0) +
    (a.network !== null && b.network !== null && a.network !== b.network ? -6 : 0)
  )
}

export function collectionLikeness(a: Collection, b: Collection): number {
  return (
    numberLikeness(a.accountNumber, b.accountNumber) +
    nameLikeness(a.agency.name, b.agency.name) +
    dateLikeness(a.assignedOn, b.assignedOn) +
    dateLikeness(a.firstDelinquencyOn, b.firstDelinquencyOn) +
    2 * valueLikeness(a.originalUsd, b.originalUsd) +
    (a.originalCreditor !== null && b.originalCreditor !== null
      ? nameLikeness(a.originalCreditor, b.originalCreditor)
      : 0)
  )
}

export function publicRecordLikeness(a: PublicRecord, b: PublicRecord): number {
  if (a.kind !== b.kind) return 0
  const references = a.reference !== null && b.reference !== null
  return (
    (references ? (lettersOnly(a.reference!) === lettersOnly(b.reference!) ? 6 : -4) : 0) +
    dateLikeness(a.filedOn, b.filedOn) +
    valueLikeness(a.chapter, b.chapter) +
    valueLikeness(a.amountUsd ?? a.liabilityUsd, b.amountUsd ?? b.liabilityUsd)
  )
}

const sameNumber = 5

function numberLikeness(a: string, b: string): number {
  return { SAME: sameNumber, SAME_BEGINNING: 1, UNKNOWN: 0, DIFFERENT: -4 }[compareAccountNumbers(a, b)]
}

/** A furnisher's dates reach the bureaus through different pipes; a month or two apart is still one opening. */
function dateLikeness(a: CalendarDate | null, b: CalendarDate | null): number {
  if (a === null || b === null) return 0
  const days = Math.abs(daysBetween(a, b))
  return days === 0 ? 4 : days <= 31 ? 3 : days <= 62 ? 1 : -4
}

function nameLikeness(a: string, b: string): number {
  if (isAbbreviationOf(a, b)) return 3
  return sharedBeginning(a, b) >= 5 ? 1 : -3
}

function valueLikeness(a: number | null, b: number | null): number {
  return a === null || b === null ? 0 : a === b ? 2 : -0.5
}

function lettersOnly(reference: string): string {
  return reference.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
