import { Refusal } from '@plumbline/core/refusals'
import { networkOf } from '../access/addresses.ts'

/**
 * How much is done at once. Requests whose body is still on its way are counted apart from those that are worked on, and by
 * network: a slow sender uses up a place of its own network, not one that all share.
 */
export class Gate {
  readonly #maxWorking: number
  #working = 0
  readonly #receiving = new Map<string, number>()

  constructor(maxWorking: number) {
    this.#maxWorking = maxWorking
  }

  async receive<T>(address: string, read: () => Promise<T>): Promise<T> {
    const network = networkOf(address)
    const count = this.#receiving.get(network) ?? 0
    if (count >= bodiesPerNetwork) throw new Refusal('overloaded', {}, 1)
    this.#receiving.set(network, count + 1)
    try {
      return await read()
    } finally {
      const left = this.#receiving.get(network)! - 1
      if (left === 0) this.#receiving.delete(network)
      else this.#receiving.set(network, left)
    }
  }

  async work<T>(run: () => Promise<T>): Promise<T> {
    if (this.#working >= this.#maxWorking) throw new Refusal('overloaded', {}, 1)
    this.#working++
    try {
      return await run()
    } finally {
      this.#working--
    }
  }
}

const bodiesPerNetwork = 200
