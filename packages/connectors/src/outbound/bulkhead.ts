/**
 * Bounds how many calls to one server run at once and how many wait, so that a slow server holds up neither the process nor
 * the calls to other servers.
 */
interface Bulkhead {
  /**
   * Resolves when it is the caller's turn; the function it gets frees the place and may be called more than once. Rejects with
   * `BulkheadFull` when too many wait already or the turn does not come within the time.
   */
  readonly enter: (timeoutMs: number) => Promise<() => void>
  readonly running: () => number
  readonly waiting: () => number
}

export interface BulkheadSettings {
  readonly maxConcurrent: number
  readonly maxQueued: number
}

export class BulkheadFull extends Error {
  constructor() {
    super('too many calls are under way')
    this.name = 'BulkheadFull'
  }
}

export function createBulkhead(settings: BulkheadSettings): Bulkhead {
  let running = 0
  const queue = new Set<() => void>()

  const leave = () => {
    running -= 1
    const [next] = queue
    if (next) next()
  }
  const takePlace = () => {
    running += 1
    let left = false
    return () => {
      if (left) return
      left = true
      leave()
    }
  }

  return {
    running: () => running,
    waiting: () => queue.size,
    enter(timeoutMs) {
      if (running < settings.maxConcurrent) return Promise.resolve(takePlace())
      if (queue.size >= settings.maxQueued) return Promise.reject(new BulkheadFull())
      return new Promise((resolve, reject) => {
        const admit = () => {
          queue.delete(admit)
          clearTimeout(patience)
          resolve(takePlace())
        }
        const patience = setTimeout(() => {
          queue.delete(admit)
          reject(new BulkheadFull())
        }, timeoutMs)
        queue.add(admit)
      })
    },
  }
}
