import { dayMs } from '../calendar/units.ts'
import { failingDays, failingWarningDays } from '../promises/deliveries.ts'

/** What to do with an endpoint that fails, and when to look at it again. */
interface FailingStep {
  step?: 'warn' | 'disable'
  lookAt?: number
}

/**
 * What is due for an endpoint at which no attempt has succeeded since `failingSince`. It is disabled only after its contact was
 * warned.
 */
export function failingStep(endpoint: { failingSince: number; warnedAt: number | null }, now: number): FailingStep {
  const warnAt = endpoint.failingSince + (failingDays - failingWarningDays) * dayMs
  const disableAt = endpoint.failingSince + failingDays * dayMs
  if (endpoint.warnedAt === null) return now >= warnAt ? { step: 'warn', lookAt: disableAt } : { lookAt: warnAt }
  return now >= disableAt ? { step: 'disable' } : { lookAt: disableAt }
}
