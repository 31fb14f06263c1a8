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
}
