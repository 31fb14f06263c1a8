import type { Part } from './part.ts'
import type { Settings } from './settings.ts'
import type { Watch } from './watch.ts'

/** What a start works with: the settings, a way to print lines, and the list of parts that must be stopped again. */
export interface Launch {
  readonly settings: Settings
  readonly root: string
  readonly startedAtMs: number
  say(line: string): void
  /** For parts that are started again when they die. */
  readonly watch: Watch
  /** Call it before waiting for the part. Once stopping has begun nothing new is taken on: it throws. */
  own<P extends Part>(part: P): P
}

/** Parts in the order they were started; they end in the reverse order, each before the next one is asked. */
interface Parts {
  own<P extends Part>(part: P): P
  /** From the moment `stop` is called. */
  isStopping(): boolean
  stop(): Promise<void>
  kill(): void
}

export function createParts(): Parts {
  const parts: Part[] = []
  let stopping = false
  return {
    own(part) {
      parts.push(part)
      if (stopping) {
        part.kill()
        throw new Error('stopping')
      }
      return part
    },
    isStopping: () => stopping,
    async stop() {
      stopping = true
      for (let last = parts.at(-1); last; last = parts.at(-1)) {
        await last.stop()
        parts.pop()
      }
    },
    kill() {
      for (const part of parts) part.kill()
    },
  }
}
