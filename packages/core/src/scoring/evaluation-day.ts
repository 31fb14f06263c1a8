import { type CalendarDate, dayOf } from '../calendar/calendar-date.ts'
import { monthIndex } from '../calendar/calendar-month.ts'

/** The date of a score, taken apart once: every account asks for several ages. */
export interface EvaluationDay {
  /** As `monthIndex` counts. */
  readonly month: number
  readonly dayOfMonth: number
}

export function evaluationDay(date: CalendarDate): EvaluationDay {
  return { month: monthIndex(date), dayOfMonth: dayOf(date) }
}

/** What `ageInMonths` gives. */
export function ageOn(day: EvaluationDay, date: CalendarDate): number {
  const months = day.month - monthIndex(date)
  if (months <= 0) return 0
  return day.dayOfMonth < dayOf(date) ? months - 1 : months
}
