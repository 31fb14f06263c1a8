/**
 * Does work that takes a good part of a turn of the event loop, one piece a turn: those who wait for something else are
 * answered in between, however many pieces come at the same moment.
 */
export class OnePerTurn {
  #last: Promise<void> = Promise.resolve()

  run<T>(work: () => T): Promise<T> {
    const turn = this.#last.then(() => new Promise<void>((begin) => setImmediate(begin)))
    this.#last = turn
    return turn.then(work)
  }
}
