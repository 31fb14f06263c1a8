import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Bureau } from '@plumbline/core/bureaus'
import type { CalendarDate } from '@plumbline/core/calendar'
import type { InjectedEvent } from '../life/injected/injected-event.ts'
import type { Life } from '../life/life.ts'
import { lifeAt } from '../people/population.ts'
import { addMoment, beginDay, type PersonDay } from './person-day.ts'

/**
 * Walks the days of people moment by moment and keeps the last days on which testers injected events: one more event then adds one
 * moment to such a day and does not walk all of them anew.
 */
export function keepDays({ ofPerson, lifeOf }: DaySources, maxMoments = 240): DayOf {
  const kept = new Map<string, KeptDay>()
  const keep = (key: string, entry: KeptDay) => {
    kept.delete(key)
    kept.set(key, entry)
    let moments = [...kept.values()].reduce((sum, { day }) => sum + day.moments.length, 0)
    for (const [oldest, { day }] of kept) {
      if (moments <= maxMoments || oldest === key) break
      kept.delete(oldest)
      moments -= day.moments.length
    }
  }
  return async (ssn, bureau, date) => {
    // Both lists are of this moment; an event that is injected while this waits belongs to the next request.
    const whole = lifeOf(ssn, bureau)
    const [others, todays] = splitAt(date, ofPerson(ssn), bureau)
    if (todays.length === 0) return beginDay(whole, bureau, date)
    const key = `${ssn} ${bureau} ${date}`
    let day = prefixOf(kept.get(key), others, todays) ?? beginDay(lifeAt(ssn, bureau, others), bureau, date)
    while (day.moments.length <= todays.length) {
      await nextTurn()
      const place = day.moments.length
      const isLast = place === todays.length
      const life = isLast ? whole : lifeAt(ssn, bureau, [...others, ...todays.slice(0, place)])
      day = addMoment(day, todays[place - 1]!, life)
    }
    keep(key, { others, day })
    return day
  }
}

export type DayOf = (ssn: string, bureau: Bureau, date: CalendarDate) => Promise<PersonDay>

interface DaySources {
  readonly ofPerson: (ssn: string) => readonly InjectedEvent[]
  /** With all that was injected. */
  readonly lifeOf: (ssn: string, bureau: Bureau) => Life | null
}

interface KeptDay {
  readonly others: readonly InjectedEvent[]
  readonly day: PersonDay
}

/**
 * Events of other days come before those of the day, whenever they were injected: hosts with different clocks share people, and
 * what one of them does on an earlier day is no part of this one.
 */
function splitAt(date: CalendarDate, all: readonly InjectedEvent[], bureau: Bureau) {
  const here = all.filter((event) => event.bureau === bureau)
  return [here.filter(({ on }) => on !== date), here.filter(({ on }) => on === date)] as const
}

/** As far as the same events made it; null when it began otherwise. */
function prefixOf(
  known: KeptDay | undefined,
  others: readonly InjectedEvent[],
  todays: readonly InjectedEvent[],
): PersonDay | null {
  if (known === undefined || known.others.length !== others.length) return null
  if (!known.others.every((event, place) => event === others[place])) return null
  const { day } = known
  return { ...day, moments: day.moments.filter(({ cause }, place) => place === 0 || cause === todays[place - 1]) }
}
