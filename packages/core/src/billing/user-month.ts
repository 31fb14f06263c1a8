import { dateOfInstant, instantOfDate } from '../calendar/calendar-date.ts'
import { addMonths, type CalendarMonth, firstDayOf, monthOf } from '../calendar/calendar-month.ts'
import type { EnrollmentStatus } from '../enrollment/status.ts'

/**
 * What a host is charged for one of its users in one month.
 *
 * Months are calendar months in UTC on the clock of the host. A user costs the **monthly rate** in every month in which its
 * features were on, however short. It costs the **verification fee** once at most: in the month of its registration, if it
 * was registered as dormant, proved its identity within that month and had no features at any time of it. A user that
 * activates within that month costs the rate instead of the fee. Everything else is **not charged**: months without
 * features after the first, users who never proved who they are or did so only later, users who were not registered as
 * dormant and have no features, be it that they are paused or that the bureau did not take them.
 *
 * Pausing or closing a dormant user in its first month changes nothing about the fee: the identity was proved, and there
 * were no features. A user that moved away was a user of this host until then, and each host is charged for what was on
 * at it: the month of a move can cost the rate at both. Only active users move, so no user arrives dormant and the fee
 * stays with the host that registered the user.
 */
export function userMonth(history: readonly RecordedState[], month: CalendarMonth): UserMonth | null {
  const states = statesDuring(history, month)
  const last = states.at(-1)
  if (!last || states.every(isGone)) return null
  return { charge: chargeFor(history[0]!, states, month), status: last.status }
}

/** A state the user entered at this instant and stayed in until the next. `moved`: it is another host's user from then on. */
export interface RecordedState {
  readonly at: number
  readonly status: RecordedStatus
  readonly idpass: boolean
  readonly flags: number
}
export type RecordedStatus = EnrollmentStatus | 'moved'

export const charges = ['MONTHLY_RATE', 'VERIFICATION_FEE', 'NOT_CHARGED'] as const
export type Charge = (typeof charges)[number]

/** Null instead of this: not a user of the host at any time of the month. */
interface UserMonth {
  readonly charge: Charge
  /** Where it stood when the month ended, or stands if the month has not ended. */
  readonly status: RecordedStatus
}

/** First instant of the month. */
export function monthBegins(month: CalendarMonth): number {
  return instantOfDate(firstDayOf(month))
}

/** First instant that is no longer in the month. */
export function monthEnds(month: CalendarMonth): number {
  return monthBegins(addMonths(month, 1))
}

export function monthOfInstant(at: number): CalendarMonth {
  return monthOf(dateOfInstant(at))
}

function chargeFor(first: RecordedState, states: readonly RecordedState[], month: CalendarMonth): Charge {
  if (states.some(hasFeatures)) return 'MONTHLY_RATE'
  const registeredNow = monthOfInstant(first.at) === month && first.status === 'dormant'
  return registeredNow && states.some((state) => state.idpass) ? 'VERIFICATION_FEE' : 'NOT_CHARGED'
}

/** The states that held at some instant of the month; one that was left in the instant it was entered counts too. */
export function statesDuring(history: readonly RecordedState[], month: CalendarMonth): RecordedState[] {
  const [from, to] = [monthBegins(month), monthEnds(month)]
  const begins = beginnings(history)
  return history.filter((_, index) => {
    const begin = begins[index]!
    const end = begins[index + 1] ?? Number.POSITIVE_INFINITY
    return begin < to && (begin >= from || end > from)
  })
}

/** Of two changes at the same moment the later one may carry the earlier time: it had to wait for the other. */
function beginnings(history: readonly RecordedState[]): number[] {
  let latest = Number.NEGATIVE_INFINITY
  return history.map((state) => {
    latest = Math.max(latest, state.at)
    return latest
  })
}

export function hasFeatures(state: RecordedState): boolean {
  return state.status === 'active' && state.flags !== 0
}

function isGone(state: RecordedState): boolean {
  return state.status === 'closed' || state.status === 'moved'
}
