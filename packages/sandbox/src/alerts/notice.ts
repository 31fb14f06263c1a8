import { createHash } from 'node:crypto'
import type { Bureau } from '@plumbline/core/bureaus'
import type { CalendarDate } from '@plumbline/core/calendar'
import type { FileChange } from '@plumbline/core/credit-file'
import type { Enrollment } from '../enrollment/enrollment.ts'
import type { CausedChange } from './person-day.ts'

/** One change on the file of a person whom the client enrolled: a record of the daily file. */
export interface Notice {
  /** The same whenever the day's file is made again. */
  readonly noticeId: string
  readonly reference: string
  /** The bureau that has the change on file; with monitoring of all bureaus not only the one that sends the notice. */
  readonly bureau: Bureau
  readonly on: CalendarDate
  readonly change: FileChange
}

export function noticeOf(
  enrollment: Enrollment,
  bureau: Bureau,
  on: CalendarDate,
  { cause, change }: CausedChange,
): Notice {
  // The cause is part of the id: an item that changes once more on the day is told of once more. The content is not part of it,
  // because an event that is injected later for an earlier day can change the content.
  const what = `${enrollment.enrollmentId}|${bureau}|${on}|${change.kind}|${change.key}|${cause?.id ?? ''}`
  const digest = createHash('sha256').update(what).digest('hex')
  return { noticeId: digest.slice(0, 20), reference: enrollment.reference, bureau, on, change }
}
