import { addDays, dayNumber } from '../calendar/calendar-date.ts'
import { instantOfWallClock, wallClockAt } from '../calendar/wall-clock.ts'
import { digestHour } from '../promises/messages.ts'
import type { Preferences } from './preferences.ts'
import { quietUntil } from './quiet-hours.ts'

/** Of people who have not told theirs: ten o'clock there is eleven in the east of the country and eight in the west. */
const usualTimeZone = 'America/Chicago'

/** When the next summary goes out, after this instant and outside the quiet hours. */
export function nextDigestAt(
  { digest, quietHours }: Pick<Preferences, 'digest' | 'quietHours'>,
  instant: number,
): number {
  const timeZone = quietHours?.timeZone ?? usualTimeZone
  let { date } = wallClockAt(instant, timeZone)
  for (;;) {
    const at = instantOfWallClock({ date, minutes: digestHour * 60 }, timeZone)
    const isDay = digest !== 'WEEKLY' || isMonday(dayNumber(date))
    if (at > instant && isDay) return quietHours ? (quietUntil(quietHours, at) ?? at) : at
    date = addDays(date, 1)
  }
}

/** The first of January 1970 was a Thursday. */
function isMonday(days: number): boolean {
  return (((days + 3) % 7) + 7) % 7 === 0
}
