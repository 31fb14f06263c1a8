import { insertRequests, type NewRequest } from '../storage/api-requests.ts'
import type { Database } from '../storage/database.ts'
import { faultFields, type Log } from '../telemetry/log.ts'
import type { Counter, Metrics } from '../telemetry/metrics.ts'

interface RecorderParts {
  system: Database
  log: Log
  metrics: Metrics
}

/**
 * Writes the request log, off the way of the requests: what was answered is remembered and written with others, some times a second at
 * most. A process that is killed loses what it has not written yet, which is a second of calls; one that ends in order loses nothing.
 * While the database cannot be written, calls wait here; those for which there is no room are counted and not logged.
 */
export class RequestRecorder {
  readonly #parts: RecorderParts
  #waiting: NewRequest[] = []
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> | undefined
  readonly #lost: Counter

  constructor(parts: RecorderParts) {
    this.#parts = parts
    this.#lost = parts.metrics.counter(
      'plumbline_requests_unlogged_total',
      'Calls for which the request log had no room',
    )
  }

  note(request: NewRequest): void {
    if (this.#waiting.length >= maxWaiting) {
      this.#lost.add()
      return
    }
    this.#waiting.push(request)
    if (this.#waiting.length >= batchLimit) void this.#write()
    else this.#writeLater()
  }

  /** Writes what waits. Rejects where that is impossible. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#writing
    while (this.#waiting.length > 0) await this.#writeBatch()
  }

  #writeLater(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.#write()
    }, pauseMs).unref()
  }

  #write(): Promise<void> {
    this.#writing ??= this.#writeBatch()
      .catch((fault) => this.#parts.log.warn('request-log.write-failed', faultFields(fault)))
      .finally(() => {
        this.#writing = undefined
        if (this.#waiting.length > 0) this.#writeLater()
      })
    return this.#writing
  }

  async #writeBatch(): Promise<void> {
    const batch = this.#waiting.splice(0, batchLimit)
    try {
      await insertRequests(this.#parts.system, batch)
    } catch (fault) {
      this.#waiting = [...batch, ...this.#waiting].slice(0, maxWaiting)
      throw fault
    }
  }
}

const pauseMs = 1_000
const batchLimit = 1_000
const maxWaiting = 20_000
