import type { Context } from '../../context.ts'
import { faultFields } from '../../telemetry/log.ts'
import { isOlderThanList, type ListContext, readUnread } from './compare-list.ts'

const periodMs = 5_000

/** Compares the database with the list of closed accounts: when a process starts, and while it runs. */
export class ListWatch {
  readonly #ctx: ListContext & Pick<Context, 'log'>
  readonly #onOlder: () => void
  #older = false
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()

  constructor(ctx: ListContext & Pick<Context, 'log'>, onOlder: () => void = () => undefined) {
    this.#ctx = ctx
    this.#onOlder = onOlder
  }

  /** True when a restored backup has accounts open that are closed. */
  get databaseIsOlder(): boolean {
    return this.#older
  }

  /** Refuses to begin with a database that would bring accounts back, or without a list that is whole. */
  async begin(): Promise<void> {
    const list = await readUnread(this.#ctx).catch((fault) => {
      if (isFileFault(fault)) throw new Error(`The list of closed accounts cannot be used: ${fault.message}.`)
      throw fault
    })
    if (list.lost.length > 0) {
      throw new Error(
        `The list of closed accounts is not whole: ${list.lost.join(', ')} is missing in CLOSED_ACCOUNTS_DIR or was longer ` +
          'once. All machines need the same folder; where it is lost for good, plumbline restore --accept-loss makes it anew.',
      )
    }
    if (await isOlderThanList(this.#ctx, list)) throw new Error(olderDatabase)
    this.#wait()
  }

  /** Compares now. */
  async look(): Promise<void> {
    const list = await readUnread(this.#ctx)
    if (list.lost.length > 0) this.#ctx.log.error('closed-accounts.list-lost', { parts: list.lost.join(' ') })
    const older = await isOlderThanList(this.#ctx, list)
    if (!older || this.#older) return
    this.#older = true
    this.#ctx.log.error('closed-accounts.database-older')
    this.#onOlder()
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#running
  }

  #wait(): void {
    const timer = setTimeout(() => {
      this.#running = this.look()
        // Without a database no account can come back either; the next look is soon.
        .catch((fault) => this.#ctx.log.warn('closed-accounts.not-compared', faultFields(fault)))
        .then(() => {
          if (this.#timer === timer) this.#wait()
        })
    }, periodMs)
    this.#timer = timer
  }
}

const olderDatabase =
  'The database is older than the list of closed accounts: a backup was restored. Run plumbline restore before anything is served.'

function isFileFault(fault: unknown): fault is NodeJS.ErrnoException {
  return fault instanceof Error && 'syscall' in fault && 'path' in fault
}
