import type { Bureau } from '@plumbline/core/bureaus'
import type { InjectedEvent } from '../life/injected/injected-event.ts'
import type { Life } from '../life/life.ts'
import { lifeAt } from './population.ts'

/**
 * Keeps the lives that were asked for last, each where it was walked to: the next day then costs a day and not a life. A
 * life begins anew when something was injected at its own bureau.
 */
export function keepLives(max = 120): (ssn: string, bureau: Bureau, injected: readonly InjectedEvent[]) => Life | null {
  const kept = new Map<string, KeptLife>()
  return (ssn, bureau, injected) => {
    const key = `${ssn} ${bureau}`
    const known = kept.get(key)
    const life = known && isOf(known, bureau, injected) ? known.life : lifeAt(ssn, bureau, injected)
    // A life that is asked for goes to the end, so the first one was not asked for the longest.
    kept.delete(key)
    kept.set(key, { life, injected })
    if (kept.size > max) kept.delete(kept.keys().next().value!)
    return life
  }
}

interface KeptLife {
  readonly life: Life | null
  readonly injected: readonly InjectedEvent[]
}

function isOf(known: KeptLife, bureau: Bureau, injected: readonly InjectedEvent[]): boolean {
  if (known.injected === injected) return true
  const here = injected.filter((event) => event.bureau === bureau)
  const before = known.injected.filter((event) => event.bureau === bureau)
  return here.length === before.length && here.every((event, place) => event === before[place])
}
