import type { LongWork } from '@plumbline/core/long-work'

/** So long a task may go on in its turn; what it is doing then it finishes. */
const turnMs = 8

/**
 * Runs tasks that each take a good part of a turn of the event loop, one in a turn: requests that wait for something else are
 * answered in between, however many tasks come at the same moment.
 */
export class OnePerTurn {
  #last: Promise<void> = Promise.resolve()

  run<T>(work: () => T): Promise<T> {
    const turn = this.#last.then(() => new Promise<void>((begin) => setImmediate(begin)))
    this.#last = turn
    return turn.then(work)
  }

  /** Work that is too long for one turn: some of its parts in each, and the tasks that came meanwhile before the next. */
  async runInParts<Outcome>(work: LongWork<Outcome>): Promise<Outcome> {
    for (;;) {
      const { done, value } = await this.run(() => partsUntil(work, performance.now() + turnMs))
      if (done) return value
    }
  }
}

function partsUntil<Outcome>(work: LongWork<Outcome>, end: number): IteratorResult<undefined, Outcome> {
  for (;;) {
    const part = work.next()
    if (part.done || performance.now() >= end) return part
  }
}
