import { dayMs, hourMs, minuteMs } from '@plumbline/core/calendar'
export interface Duration {
  readonly months: number
  readonly ms: number
}

/** ISO 8601 duration in whole units (`P1M`, `P2W`, `P1DT12H`, `PT30S`); undefined when it is none or has no unit. */
export function parseDuration(text: string): Duration | undefined {
  if (text.length > 64) return undefined
  const weeks = /^P(\d{1,9})W$/.exec(text)
  if (weeks) return { months: 0, ms: Number(weeks[1]) * 7 * dayMs }
  const parts =
    /^P(?:(\d{1,9})Y)?(?:(\d{1,9})M)?(?:(\d{1,9})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/.exec(text)
  if (!parts || text.endsWith('P') || text.endsWith('T')) return undefined
  const [years, months, days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0))
  return {
    months: (years ?? 0) * 12 + (months ?? 0),
    ms: (days ?? 0) * dayMs + (hours ?? 0) * hourMs + (minutes ?? 0) * minuteMs + (seconds ?? 0) * 1000,
  }
}

/** Months first, then the exact part. The last day of a shorter month stands for days it does not have. */
export function addDuration(instant: number, duration: Duration): number {
  const date = new Date(instant)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + duration.months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.getTime() + duration.ms
}
