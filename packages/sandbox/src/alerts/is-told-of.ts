import { createHash } from 'node:crypto'
import { type CalendarDate, dayMs, instantOfDate, minuteMs } from '@plumbline/core/calendar'
import type { Enrollment } from '../enrollment/enrollment.ts'
import { isPausedAt } from '../enrollment/pauses.ts'
import type { InjectedEvent } from '../life/injected/injected-event.ts'

/**
 * Whether the enrollment had a feature on when a change of its person's file happened. An injected event knows who was watching; what
 * life brings by itself has an instant of its own.
 */
export function isToldOf(
  enrollment: Enrollment,
  date: CalendarDate,
  cause: InjectedEvent | null,
  key: string,
): boolean {
  if (cause === null) return !isPausedAt(enrollment, instantOfLife(enrollment.person.ssn, date, key))
  const wasWatching = cause.watchedBy?.includes(enrollment.enrollmentId) ?? true
  return wasWatching && (cause.at === undefined || !isPausedAt(enrollment, cause.at))
}

const quietMs = 5 * minuteMs

/**
 * Lives know days. Within its day a change has an instant that is always the same and the same for all who are told of it. Nothing
 * happens around midnight, when a tester cannot say on which side of it a call arrives.
 */
export function instantOfLife(ssn: string, date: CalendarDate, key: string): number {
  const drawn = createHash('sha256').update(`${ssn}|${date}|${key}`).digest().readUInt32BE(0)
  return instantOfDate(date) + quietMs + (drawn % (dayMs - 2 * quietMs))
}
