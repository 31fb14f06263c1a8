import { minuteMs } from '../calendar/units.ts'
import { offsetMs, wallClockAt } from '../calendar/wall-clock.ts'

/** Hours in which nothing is sent, by the clock on the person's wall. `to` is no longer quiet; it may lie on the next day. */
export interface QuietHours {
  /** HH:MM. */
  readonly from: string
  readonly to: string
  /** A name of the IANA database. */
  readonly timeZone: string
}

/** When the quiet hours end in which this instant lies; undefined: it lies in none. */
export function quietUntil(quiet: QuietHours, instant: number): number | undefined {
  const { timeZone } = quiet
  const start = Math.floor(instant / minuteMs) * minuteMs
  const shown = wallClockAt(start, timeZone).minutes
  if (!isQuiet(quiet, shown)) return undefined
  const end = start + ((minutesOf(quiet.to) - shown + minutesPerDay) % minutesPerDay) * minuteMs
  if (offsetMs(end, timeZone) === offsetMs(start, timeZone)) return end
  // The clock is changed on the way: then it is looked at minute by minute, twice a year.
  let later = start + minuteMs
  while (isQuiet(quiet, wallClockAt(later, timeZone).minutes)) later += minuteMs
  return later
}

function isQuiet(quiet: QuietHours, minutes: number): boolean {
  const from = minutesOf(quiet.from)
  const to = minutesOf(quiet.to)
  return from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to
}

function minutesOf(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
}

const minutesPerDay = 24 * 60
