import { dayMs } from '@plumbline/core/calendar'
import { eventDays } from '@plumbline/core/promises'

/** Events, deliveries and attempts before this instant are over, also where they have not been removed yet. */
export function oldestKept(now: number): number {
  return now - eventDays * dayMs
}
