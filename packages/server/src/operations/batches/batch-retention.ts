import { dayMs } from '@plumbline/core/calendar'
import { batchDays } from '@plumbline/core/promises'
/** What ended then or before is no longer shown. */
export function oldestKept(now: number): number {
  return now - batchDays * dayMs
}
