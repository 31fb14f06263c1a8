import { type CalendarDate, dateOfInstant } from '@plumbline/core/calendar'
import { accountTypes, isAccountType, isDerogatory, isLate, type Rating } from '@plumbline/core/credit-file'

export function dollars(amount: number | null): string {
  return amount === null ? '–' : `$${amount.toLocaleString('en-US')}`
}

/** 28 Sep 2026. */
export function day(date: CalendarDate | null): string {
  return date === null ? '–' : `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`
}

/** 28 Sep 2026, 12:30 UTC. Whose clock it is on has to be said beside it. */
export function moment(at: number): string {
  return `${day(dateOfInstant(at))}, ${new Date(at).toISOString().slice(11, 16)} UTC`
}

/** 666-10-2001. */
export function ssnText(ssn: string): string {
  return `${ssn.slice(0, 3)}-${ssn.slice(3, 5)}-${ssn.slice(5)}`
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

export function accountTypeName(code: string): string {
  return isAccountType(code) ? accountTypes[code] : 'Account'
}

/** 'LATE_30' is 'Late 30', 'CHARGE_OFF' is 'Charge off'. */
export function inWords(code: string): string {
  const text = code.toLowerCase().replaceAll(/[_-]/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** How a rating is coloured. */
export function toneOf(rating: Rating | 'NO_DATA'): 'good' | 'late' | 'bad' | 'none' {
  if (rating === 'CURRENT' || rating === 'TOO_NEW') return 'good'
  if (isLate(rating)) return 'late'
  return isDerogatory(rating) ? 'bad' : 'none'
}
