export { ageInMonths, isWithinMonths } from './age-in-months.ts'
export { cadences, nextCadenceDate, sameDayMonthsLater } from './cadence.ts'
export {
  addDays,
  type CalendarDate,
  calendarDate,
  calendarDateOf,
  dateOfDayNumber,
  dateOfInstant,
  dayNumber,
  dayOf,
  daysBetween,
  daysInMonth,
  instantOfDate,
  monthNumberOf,
  parseCalendarDate,
  yearOf,
} from './calendar-date.ts'
export {
  addMonths,
  type CalendarMonth,
  calendarMonth,
  monthIndex,
  monthOf,
  monthOfIndex,
} from './calendar-month.ts'
export { monthsLater } from './months-later.ts'
export { dayMs, hourMs, minuteMs } from './units.ts'
export { isTimeZone } from './wall-clock.ts'
