import { dayMs } from '../calendar/units.ts'
import { failingDays, failingWarningDays } from '../promises/deliveries.ts'

/**
 * What follows when an attempt failed at an endpoint at which none has succeeded since `failingSince`. It is disabled only after its
 * contact was warned, however seldom it is tried.
 */
export function healthAfterFailure(
  endpoint: { failingSince: number; warnedAt: number | null },
  now: number,
): 'disable' | 'warn' | undefined {
  const failingMs = now - endpoint.failingSince
  if (endpoint.warnedAt !== null) return failingMs >= failingDays * dayMs ? 'disable' : undefined
  return failingMs >= (failingDays - failingWarningDays) * dayMs ? 'warn' : undefined
}
