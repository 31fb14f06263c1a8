import { batchDays, dayMs } from '@plumbline/core'
/** What ended then or before is no longer shown. */
export function oldestKept(now: number): number {
  return now - batchDays * dayMs
}
