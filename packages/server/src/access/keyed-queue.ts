import { setTimeout as wait } from 'node:timers/promises'

const waitersPerKey = 50
const firstStepMs = 40
const longestStepMs = 400

/**
 * Lines of callers in this process, one for each key that another caller is busy with. The first of a line asks the database,
 * in growing steps; the others wait behind it in memory. However many come for one user, only one asks the database.
 */
export class KeyedQueue {
  readonly #lines = new Map<string, Set<() => void>>()

  /** Returns the call that leaves the line. Undefined: too many wait already, or the caller was not first in time. */
  async next(key: string, patienceMs: number): Promise<(() => void) | undefined> {
    const line = this.#lines.get(key)
    if (!line) this.#lines.set(key, new Set())
    else if (patienceMs <= 0 || line.size >= waitersPerKey || !(await standIn(line, patienceMs))) return undefined
    let left = false
    return () => {
      if (!left) this.#leave(key)
      left = true
    }
  }

  /** Returns the first answer of `ask` that is not undefined. Undefined as in `next`. */
  async waitFor<T>(key: string, patienceMs: number, ask: () => Promise<T | undefined>): Promise<T | undefined> {
    const end = performance.now() + patienceMs
    const leave = await this.next(key, patienceMs)
    if (!leave) return undefined
    try {
      return await askUntil(end, ask)
    } finally {
      leave()
    }
  }

  #leave(key: string): void {
    const line = this.#lines.get(key)!
    const [first] = line
    if (!first) this.#lines.delete(key)
    else first()
  }
}

/** Asks at least once, and then until there is an answer or the end has come, on the clock of `performance`. */
export async function askUntil<T>(end: number, ask: () => Promise<T | undefined>): Promise<T | undefined> {
  for (let stepMs = firstStepMs; ; stepMs = Math.min(stepMs * 1.5, longestStepMs)) {
    const found = await ask()
    if (found !== undefined || performance.now() + stepMs > end) return found
    await wait(stepMs)
  }
}

function standIn(line: Set<() => void>, patienceMs: number): Promise<boolean> {
  return new Promise((done) => {
    const go = (came: boolean) => {
      clearTimeout(timer)
      line.delete(step)
      done(came)
    }
    const step = () => go(true)
    const timer = setTimeout(() => go(false), patienceMs)
    line.add(step)
  })
}
