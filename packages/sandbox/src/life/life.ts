import type { Bureau } from '@plumbline/core/bureaus'
import { type CalendarDate, dayNumber } from '@plumbline/core/calendar'
import type { CreditFile } from '@plumbline/core/credit-file'
import { mix } from '../people/chance.ts'
import type { Person } from '../people/person.ts'
import { branchWalk } from './branch-walk.ts'
import type { DatedChange } from './dated-change.ts'
import { monthOfDay, startOfMonth } from './day.ts'
import { firstMonthOnFile } from './first-month-on-file.ts'
import type { InjectedEvent, InjectedStep } from './injected/injected-event.ts'
import { listChanges } from './list-changes.ts'
import { renderFile } from './view/render-file.ts'
import type { Walk } from './walk.ts'
import { startWalk, walkThrough } from './walk-month.ts'

/** One person's life, walked as far as a caller has asked. */
export interface Life {
  /** Walks on to the date; going back is free, for nothing of the past is forgotten. */
  advanceTo(date: CalendarDate): void
  /** Null when the bureau has no file on that day. */
  fileAt(bureau: Bureau, date: CalendarDate): CreditFile | null
  /** After the first date, up to and including the second. */
  changes(bureau: Bureau, from: CalendarDate, to: CalendarDate): DatedChange[]
  /** The same life, walked on apart from this one, with more events; only of months that were not walked yet. */
  branch(injected: readonly InjectedEvent[]): Life
}

/** The life at a bureau; null for an SSN without a person. */
export type LifeOf = (ssn: string, bureau: Bureau) => Life | null

/**
 * Events happen at one bureau and the others never hear of them. So a life with events is that of one bureau: ask it for no
 * other. A person who promised something keeps it after the date.
 */
export function beginLife(
  person: Person,
  injected: readonly InjectedEvent[] = [],
  promisedOn: CalendarDate | null = null,
): Life {
  const promisesFromDay = promisedOn === null ? Number.POSITIVE_INFINITY : dayNumber(promisedOn)
  return walkedLife(startWalk(person, stepsOf(person, injected), promisesFromDay))
}

function walkedLife(walk: Walk): Life {
  const { person } = walk
  const begins = startOfMonth(firstMonthOnFile(person))
  const walkTo = (date: CalendarDate): number => {
    const day = dayNumber(date)
    if (day >= begins) walkThrough(walk, monthOfDay(day))
    return day
  }
  return {
    advanceTo: walkTo,
    fileAt(bureau, date) {
      const day = walkTo(date)
      return day < begins ? null : renderFile(walk, bureau, day)
    },
    changes(bureau, from, to) {
      const toDay = walkTo(to)
      return toDay < begins ? [] : listChanges(walk, bureau, dayNumber(from), toDay)
    },
    branch(injected) {
      const added = stepsOf(person, injected)
      if (added.some(({ day }) => monthOfDay(day) < walk.month)) throw new RangeError('That month has been walked.')
      return walkedLife(branchWalk(walk, added))
    },
  }
}

/** By day, events of one day in the order in which they came; nothing happens to a file that does not exist yet. */
function stepsOf(person: Person, injected: readonly InjectedEvent[]): readonly InjectedStep[] {
  if (injected.length === 0) return []
  const begins = startOfMonth(firstMonthOnFile(person) + 1)
  return injected
    .map((event, index) => ({
      event,
      day: dayNumber(event.on),
      seed: mix(mix(person.seed, 0x6576656e), eventSalt(event, index)),
    }))
    .filter(({ day }) => day >= begins)
    .sort((a, b) => a.day - b.day)
}

/** From the event itself, so that its effect does not depend on which others there are. */
function eventSalt({ id }: InjectedEvent, index: number): number {
  let salt = id === '' ? index : 0
  for (let at = 0; at < id.length; at++) salt = mix(salt, id.charCodeAt(at))
  return salt
}
