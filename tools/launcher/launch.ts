import type { Part } from './part.ts'
import type { Settings } from './settings.ts'

/** What starting has in hand: the settings, a voice, and the list of what must be ended again. */
export interface Launch {
  readonly settings: Settings
  readonly root: string
  readonly startedAtMs: number
  say(line: string): void
  /** Call it before waiting for the part. Once stopping has begun nothing new is taken on: it throws. */
  own<P extends Part>(part: P): P
}

/** Parts in the order they were started; they end in the reverse order, each before the next one is asked. */
export interface Parts {
  own<P extends Part>(part: P): P
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
