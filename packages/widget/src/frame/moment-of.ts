import type { Formats } from '@plumbline/ui/texts/formats'

const halfDayMs = 12 * 3_600_000

/** A time of day; with its day where it is so far ahead that it could be meant of another one. */
export function momentOf(at: number, { day, time }: Formats, now = Date.now()): string {
  return at - now < halfDayMs ? time(at) : `${day(at)}, ${time(at)}`
}
