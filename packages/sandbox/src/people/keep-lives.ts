import type { Bureau } from '@plumbline/core'
import type { InjectedEvent } from '../life/injected/injected-event.ts'
import type { Life } from '../life/life.ts'
import { lifeAt } from './population.ts'

/**
 * Keeps the lives that were asked for last, each where it was walked to: the next day then costs a day and not a life. A
 * list of events stands for itself, for it is never changed.
 */
export function keepLives(
  most = 120,
): (ssn: string, bureau: Bureau, injected: readonly InjectedEvent[]) => Life | null {
  const kept = new Map<string, { readonly life: Life | null; readonly injected: readonly InjectedEvent[] }>()
  return (ssn, bureau, injected) => {
    const key = `${ssn} ${bureau}`
    const known = kept.get(key)
    const entry = known?.injected === injected ? known : { life: lifeAt(ssn, bureau, injected), injected }
    // What is asked for goes to the end; the first one is the one that was not for longest.
    kept.delete(key)
    kept.set(key, entry)
    if (kept.size > most) kept.delete(kept.keys().next().value!)
    return entry.life
  }
}
