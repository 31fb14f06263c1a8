import { setTimeout as pause } from 'node:timers/promises'

/** Asks again until it is true; a state that is reached by itself has no event to wait for. */
export async function until(what: string, isTrue: () => Promise<boolean>, withinMs = 30_000): Promise<void> {
  const end = performance.now() + withinMs
  while (!(await isTrue().catch(() => false))) {
    if (performance.now() > end) throw new Error(`Still not so after ${withinMs} ms: ${what}`)
    await pause(50)
  }
}
