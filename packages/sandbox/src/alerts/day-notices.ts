import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  addDays,
  type Bureau,
  blankFile,
  bureaus,
  type CalendarDate,
  diffFiles,
  type FileChange,
} from '@plumbline/core'
import { type Enrollment, isWatched } from '../enrollment/enrollment.ts'
import type { InjectedEvent } from '../life/injected/injected-event.ts'
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
    const scores = enrollment.features.includes('score-change') ? scoreChangesOf(enrollment, date, events) : []
    notices.push(...scores.map((change) => noticeOf(enrollment, enrollment.bureau, date, change)))
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
  const [life, ...later] = momentsOf(person.ssn, date, events)
  const byItself = changesOfDay(person.ssn, bureau, date, events, life!)
  const [before, after] = filesOfChanges(bureau, date, byItself)
  const fileWith = (injected: readonly InjectedEvent[]) => {
    const file = events.lifeOf(person.ssn, bureau, injected)?.fileAt(bureau, date)
    return asAsked(file ?? blankFile(bureau, date), person, date)
  }
  return [
    ...(byItself.length === 0 ? [] : diffFiles(asAsked(before, person, date), asAsked(after, person, date))),
    ...later.flatMap((moment, place) => diffFiles(fileWith([life!, ...later][place]!), fileWith(moment))),
  ]
}

function scoreChangesOf(enrollment: Enrollment, date: CalendarDate, events: InjectedEvents): FileChange[] {
  const { bureau, scoreModel, person } = enrollment
  const scoreOn = (asOf: CalendarDate, injected: readonly InjectedEvent[]) =>
    scoredFile({ ssn: person.ssn, bureau, asOf, scoreModel }, events, injected)?.score ?? null
  const moments = momentsOf(person.ssn, date, events)
  const scores = [scoreOn(addDays(date, -1), moments[0]!), ...moments.map((moment) => scoreOn(date, moment))]
  return scores.slice(1).flatMap((after, place): FileChange[] => {
    const before = scores[place]!
    return before?.value === after?.value ? [] : [{ kind: 'score-changed', key: '', before, after }]
  })
}

/**
 * The day in its order: what life brings by itself, then what testers made happen, one after the other. Each entry is all that
 * had been injected by then, so that an account that is opened and paid on one day is told as both.
 */
function momentsOf(ssn: string, date: CalendarDate, events: InjectedEvents): readonly (readonly InjectedEvent[])[] {
  const all = events.ofPerson(ssn)
  const todays = all.flatMap(({ on }, place) => (on === date ? [place] : []))
  return [...todays.map((place) => all.slice(0, place)), all]
}
