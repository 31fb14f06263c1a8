import { setImmediate as nextTurn } from 'node:timers/promises'
import { addDays, type Bureau, bureaus, type CalendarDate, diffFiles, type FileChange } from '@plumbline/core'
import { type Enrollment, isWatched } from '../enrollment/enrollment.ts'
import { asAsked } from '../server/bureaus/as-asked.ts'
import { scoredFile } from '../server/bureaus/scored-file.ts'
import { changesOfDay, filesOfChanges } from './changes-of-day.ts'
import type { InjectedEvents } from './injected-events.ts'
import { type Notice, noticeOf } from './notice.ts'

/** The records of a day for these enrollments, by what each of them has switched on. */
export async function dayNotices(
  enrollments: readonly Enrollment[],
  date: CalendarDate,
  events: InjectedEvents,
): Promise<Notice[]> {
  const notices: Notice[] = []
  for (const enrollment of enrollments) {
    if (date < enrollment.enrolledOn) continue
    for (const bureau of bureausWatched(enrollment)) {
      const changes = fileChangesOf(enrollment, bureau, date, events)
      notices.push(...changes.map((change) => noticeOf(enrollment, bureau, date, change)))
    }
    const score = enrollment.features.includes('score-change') ? scoreChangeOf(enrollment, date, events) : null
    if (score) notices.push(noticeOf(enrollment, enrollment.bureau, date, score))
    // A file for thousands must not hold up everybody else.
    await nextTurn()
  }
  return notices
}

function bureausWatched(enrollment: Enrollment): readonly Bureau[] {
  if (enrollment.features.includes('file-monitoring-all-bureaus')) return bureaus
  return isWatched(enrollment) ? [enrollment.bureau] : []
}

/** In the names under which the person was enrolled. */
export function fileChangesOf(
  { person }: Enrollment,
  bureau: Bureau,
  date: CalendarDate,
  events: InjectedEvents,
): FileChange[] {
  const changes = changesOfDay(person.ssn, bureau, date, events)
  if (changes.length === 0) return []
  const [before, after] = filesOfChanges(bureau, date, changes)
  return diffFiles(asAsked(before, person, date), asAsked(after, person, date))
}

function scoreChangeOf(enrollment: Enrollment, date: CalendarDate, events: InjectedEvents): FileChange | null {
  const { bureau, scoreModel, person } = enrollment
  const scoreOn = (asOf: CalendarDate) =>
    scoredFile({ ssn: person.ssn, bureau, asOf, scoreModel }, events)?.score ?? null
  const [before, after] = [scoreOn(addDays(date, -1)), scoreOn(date)]
  return before?.value === after?.value ? null : { kind: 'score-changed', key: '', before, after }
}
