import { BoundedMap } from '../collections/bounded-map.ts'
import { type CalendarDate, dateOfInstant, instantOfDate } from './calendar-date.ts'
import { dayMs, minuteMs } from './units.ts'

/** What a clock on the wall shows in a time zone. */
interface WallClock {
  readonly date: CalendarDate
  /** Since midnight. */
  readonly minutes: number
}

/** A name of the IANA database, such as America/Chicago. Bare offsets are none: they know no summer time. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text) || text.length > 64) return false
  try {
    return formatIn(text) !== undefined
  } catch {
    return false
  }
}

export function wallClockAt(instant: number, timeZone: string): WallClock {
  const local = instant + offsetMs(instant, timeZone)
  const date = dateOfInstant(local)
  return { date, minutes: Math.floor((local - instantOfDate(date)) / minuteMs) }
}

/**
 * The first instant at which the clock shows this. A time that is left out when the clock goes forward is reached by as much later
 * as the clock was moved.
 */
export function instantOfWallClock({ date, minutes }: WallClock, timeZone: string): number {
  const local = instantOfDate(date) + minutes * minuteMs
  const before = local - offsetMs(local - dayMs, timeZone)
  const after = local - offsetMs(local + dayMs, timeZone)
  const shown = [before, after]
    .filter((instant) => instant + offsetMs(instant, timeZone) === local)
    .sort((a, b) => a - b)
  return shown[0] ?? before
}

/** By how much the clock of the zone is ahead of UTC. */
export function offsetMs(instant: number, timeZone: string): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatIn(timeZone).formatToParts(instant)) parts[type] = Number(value)
  const { year, month, day, hour, minute, second } = parts as Record<(typeof shownParts)[number], number>
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}

const shownParts = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const

// To make a formatter takes a hundred times as long as to use it. Names come from outside, in any case.
const formats = new BoundedMap<string, Intl.DateTimeFormat>(600)

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, made)
  return made
}
