import { dayMs, hourMs } from '@plumbline/core/calendar'
import type { FlowHour } from '../../storage/identity-hours.ts'

/** So many days before tell what is usual. */
export const usualDays = 7

/** An hour is out of the ordinary with three times what is usual at its time of day; a handful is never a spike. */
const spikeFactor = 3
const spikeMinimum = { failed: 10, locked: 3 } as const

interface ComparedHour {
  from: number
  proven: number
  failed: number
  locked: number
  usualFailed: number
  usualLocked: number
}

/** Every hour of the span beside the mean of the same hour on the days before. */
export function comparedHours(counted: readonly FlowHour[], since: number, now: number): ComparedHour[] {
  const byHour = Map.groupBy(counted, ({ hour }) => hour)
  const sum = (hour: number, key: 'proven' | 'failed' | 'locked') =>
    (byHour.get(hour) ?? []).reduce((total, one) => total + one[key], 0)
  const usual = (hour: number, key: 'failed' | 'locked') => {
    const days = Array.from({ length: usualDays }, (_, index) => hour - ((index + 1) * dayMs) / hourMs)
    return days.reduce((total, one) => total + sum(one, key), 0) / usualDays
  }
  const first = Math.floor(since / hourMs)
  return Array.from({ length: Math.floor(now / hourMs) - first + 1 }, (_, index) => {
    const hour = first + index
    return {
      from: hour * hourMs,
      proven: sum(hour, 'proven'),
      failed: sum(hour, 'failed'),
      locked: sum(hour, 'locked'),
      usualFailed: usual(hour, 'failed'),
      usualLocked: usual(hour, 'locked'),
    }
  })
}

/** Hours with far more failures or locks than usual, the newest first. */
export function spikesOf(hours: readonly ComparedHour[]) {
  return hours
    .flatMap(({ from, failed, locked, usualFailed, usualLocked }) => [
      { from, what: 'failed' as const, count: failed, usual: usualFailed },
      { from, what: 'locked' as const, count: locked, usual: usualLocked },
    ])
    .filter(({ what, count, usual }) => count >= spikeMinimum[what] && count >= spikeFactor * usual)
    .sort((one, other) => other.from - one.from)
    .slice(0, shownSpikes)
}

const shownSpikes = 20
