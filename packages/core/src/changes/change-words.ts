import { type CalendarDate, dayOf, monthNumberOf, yearOf } from '../calendar/calendar-date.ts'
import type { CalendarMonth } from '../calendar/calendar-month.ts'
import { accountTypes, isAccountType } from '../credit-file/account-types.ts'
import type { Rating } from '../credit-file/ratings.ts'
import type { Tradeline } from '../credit-file/tradeline.ts'
import type { BankruptcyStage, Designator, Portfolio } from '../credit-file/tradeline-codes.ts'

/**
 * A bureau's text as it may stand in a sentence: one line, nothing that steers a terminal or the direction of writing, and
 * not endless. Markup stays what it is, letters.
 */
export function plainText(text: string | null, nothing = 'an unnamed company'): string {
  const plain = (text ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  if (plain === '') return nothing
  const letters = [...plain]
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : plain
}

const longest = 120

/** 'the credit card ending in 4417 at Harbor Bank'. */
export function accountAt(tradeline: Tradeline): string {
  return `the ${accountWords(tradeline)} at ${plainText(tradeline.creditor.name)}`
}

/** 'credit card ending in 4417'; no ending where the bureau masks it. */
export function accountWords({ accountType, portfolio, accountNumber }: Tradeline): string {
  const words = isAccountType(accountType) ? accountTypes[accountType].split(',')[0]! : portfolioWords[portfolio]
  const ending = /\d{4}$/.exec(accountNumber)?.[0]
  return ending === undefined ? uncapitalized(words) : `${uncapitalized(words)} ending in ${ending}`
}

export function dollars(amountUsd: number): string {
  const [whole, cents] = Math.abs(amountUsd)
    .toFixed(Number.isInteger(amountUsd) ? 0 : 2)
    .split('.')
  const grouped = whole!.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${amountUsd < 0 ? '-' : ''}$${grouped}${cents === undefined ? '' : `.${cents}`}`
}

/** 'March 3, 2026'. */
export function dayWords(date: CalendarDate): string {
  return `${months[monthNumberOf(date) - 1]} ${dayOf(date)}, ${yearOf(date)}`
}

/** 'March 2026'. */
export function monthWords(month: CalendarMonth): string {
  const [year, number] = month.split('-')
  return `${months[Number(number) - 1]} ${year}`
}

/** At the beginning of a sentence. */
export function capitalized(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}

/** Abbreviations of which the first letter is not the beginning of a sentence do not occur in our own words. */
function uncapitalized(text: string): string {
  return `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const portfolioWords: Readonly<Record<Portfolio, string>> = {
  REVOLVING: 'revolving account',
  LINE_OF_CREDIT: 'line of credit',
  INSTALLMENT: 'loan',
  MORTGAGE: 'mortgage',
  OPEN: 'account',
}

export const ratingWords: Readonly<Record<Rating, string>> = {
  CURRENT: 'paid on time',
  TOO_NEW: 'too new to rate',
  LATE_30: '30 days late',
  LATE_60: '60 days late',
  LATE_90: '90 days late',
  LATE_120: '120 days late',
  LATE_150: '150 days late',
  LATE_180: '180 days late or more',
  COLLECTION: 'in collection',
  CHARGE_OFF: 'charged off',
  REPOSSESSION: 'repossessed',
  VOLUNTARY_SURRENDER: 'given back to the lender',
  FORECLOSURE: 'in foreclosure',
  BANKRUPTCY: 'part of a bankruptcy',
  UNRATED: 'not rated',
}

export const stageWords: Readonly<Record<BankruptcyStage, string>> = {
  PETITION: 'part of a bankruptcy that was filed',
  DISCHARGED: 'discharged in a bankruptcy',
  DISMISSED: 'part of a bankruptcy that was dismissed',
  WITHDRAWN: 'part of a bankruptcy that was withdrawn',
  REAFFIRMED: 'kept through a bankruptcy',
}

export const designatorWords: Readonly<Record<Designator, { title: string; state: string }>> = {
  OPEN: { title: 'Account open', state: 'open' },
  CLOSED: { title: 'Account closed', state: 'closed' },
  PAID: { title: 'Account paid', state: 'paid' },
  PAID_AND_CLOSED: { title: 'Account paid and closed', state: 'paid and closed' },
  TRANSFERRED: { title: 'Account moved', state: 'with another company' },
  TRANSFER_OR_SOLD: { title: 'Account moved', state: 'with another company' },
  TRANSFER_OR_SOLD_OR_PAID: { title: 'Account moved or paid', state: 'with another company or paid' },
  REFINANCED: { title: 'Loan refinanced', state: 'refinanced' },
  LOST_OR_STOLEN: { title: 'Card lost or stolen', state: 'reported lost or stolen' },
  FROZEN: { title: 'Account frozen', state: 'frozen' },
  DEFAULT: { title: 'Account in default', state: 'in default' },
  UNKNOWN: { title: 'Account activity changed', state: 'reported without a state' },
}
