import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Bureau, bureaus } from '@plumbline/core/bureaus'
import type { CalendarDate } from '@plumbline/core/calendar'
import { diffFiles, type ScoreModel } from '@plumbline/core/credit-file'
import type { AskedPerson } from '../enrollment/asked-person.ts'
import { type Enrollment, isWatched } from '../enrollment/enrollment.ts'
import { asAsked } from '../server/bureaus/as-asked.ts'
import type { InjectedEvents } from './injected-events.ts'
import { isToldOf } from './is-told-of.ts'
import { type Notice, noticeOf } from './notice.ts'
import { type CausedChange, type PersonDay, scoreChangesOf } from './person-day.ts'

/** The records of a day for these enrollments, by what each of them has switched on. */
export async function dayNotices(
  enrollments: readonly Enrollment[],
  date: CalendarDate,
  events: InjectedEvents,
): Promise<Notice[]> {
  const begun = enrollments.filter(({ enrolledOn }) => enrolledOn <= date)
  const notices = new Map<Enrollment, readonly Notice[]>()
  // Many clients can have enrolled the same person; the day of that person is the same for all of them.
  for (const [ssn, ofPerson] of Map.groupBy(begun, ({ person }) => person.ssn)) {
    const day = shareDay(ssn, date, events)
    for (const enrollment of ofPerson) {
      notices.set(enrollment, await noticesFor(enrollment, date, day))
      // A file about thousands of people must not hold up other requests.
      await nextTurn()
    }
  }
  return begun.flatMap((enrollment) => notices.get(enrollment) ?? [])
}

async function noticesFor(enrollment: Enrollment, date: CalendarDate, day: SharedDay): Promise<Notice[]> {
  const { bureau: own, features, scoreModel, person } = enrollment
  const isTold = ({ cause, change }: CausedChange) => isToldOf(enrollment, date, cause, change.key)
  const notices: Notice[] = []
  for (const bureau of bureausWatched(enrollment)) {
    const changes = fileChangesOf(await day.at(bureau), person).filter(isTold)
    notices.push(...changes.map((change) => noticeOf(enrollment, bureau, date, change)))
  }
  if (!features.includes('score-change')) return notices
  const scores = (await day.scoresAt(own, scoreModel)).filter(isTold)
  return [...notices, ...scores.map((change) => noticeOf(enrollment, own, date, change))]
}

function bureausWatched(enrollment: Enrollment): readonly Bureau[] {
  if (enrollment.features.includes('file-monitoring-all-bureaus')) return bureaus
  return isWatched(enrollment) ? [enrollment.bureau] : []
}

/** In the names under which the person was enrolled. */
function fileChangesOf({ date, moments }: PersonDay, person: AskedPerson): CausedChange[] {
  return moments.flatMap(({ cause, items, heads }) => {
    const named = heads?.map((head) => asAsked(head, person, date))
    const changes = named ? [...items, ...diffFiles(named[0]!, named[1]!)] : items
    return changes.map((change) => ({ cause, change }))
  })
}

/** The part of a person's day that is the same for every client that enrolled them, made when it is first asked for. */
interface SharedDay {
  readonly at: (bureau: Bureau) => Promise<PersonDay>
  readonly scoresAt: (bureau: Bureau, model: ScoreModel) => Promise<readonly CausedChange[]>
}

function shareDay(ssn: string, date: CalendarDate, events: InjectedEvents): SharedDay {
  const days = new Map<Bureau, Promise<PersonDay>>()
  const scores = new Map<string, Promise<readonly CausedChange[]>>()
  const at = (bureau: Bureau) => shared(days, bureau, () => events.dayOf(ssn, bureau, date))
  return {
    at,
    scoresAt: (bureau, model) =>
      shared(scores, `${bureau} ${model}`, async () => scoreChangesOf(await at(bureau), model)),
  }
}

function shared<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}
