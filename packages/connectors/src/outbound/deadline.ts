/** One budget of time for several steps. */
export interface Deadline {
  /** At least 1, so that a step begun too late fails by itself and at once. */
  readonly leftMs: () => number
  /** Rejects with `DeadlineOver` when the time is over first; the step goes on for others who wait for it. */
  readonly race: <Value>(step: Promise<Value>) => Promise<Value>
}

export class DeadlineOver extends Error {
  constructor() {
    super('the time is over')
    this.name = 'DeadlineOver'
  }
}

export function deadlineIn(timeoutMs: number): Deadline {
  const endsAt = performance.now() + timeoutMs
  const leftMs = () => Math.max(1, endsAt - performance.now())
  return {
    leftMs,
    race(step) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new DeadlineOver()), leftMs())
        step.then(resolve, reject).finally(() => clearTimeout(timer))
      })
    },
  }
}
