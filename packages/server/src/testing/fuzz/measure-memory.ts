import { fileURLToPath } from 'node:url'
import type { ApiProcess } from '../api-process.ts'

/** In bytes, after the garbage was collected. */
interface MemoryUse {
  rss: number
  heapUsed: number
  external: number
  arrayBuffers: number
}

/** With these flags a role's process answers `measureMemory`. */
export const memoryFlags: readonly string[] = [
  '--expose-gc',
  `--import=${fileURLToPath(new URL('./process-memory.ts', import.meta.url))}`,
]

export function measureMemory({ child }: Pick<ApiProcess, 'child'>): Promise<MemoryUse> {
  return new Promise((done, failed) => {
    const gone = () => failed(new Error('The process ended before it told its memory.'))
    const hear = (message: MemoryUse & { type: string }) => {
      if (message.type !== 'memory') return
      child.off('message', hear)
      child.off('exit', gone)
      done(message)
    }
    child.on('message', hear)
    child.once('exit', gone)
    child.send({ type: 'measure-memory' })
  })
}

export interface MemorySample extends MemoryUse {
  /** After how many requests. */
  sent: number
}

/** What is wrong with the memory of a run, or nothing: the last two samples are compared, because a process has to get warm. */
export function growthIn(samples: readonly MemorySample[], resident: boolean): string | undefined {
  const [before, end] = [samples.at(-2), samples.at(-1)]
  if (!before || !end) return undefined
  const heapMb = (end.heapUsed - before.heapUsed) / 1e6
  if (heapMb > maxHeapGrowthMb) return `the heap grew by ${heapMb.toFixed(1)} MB towards the end`
  const residentMb = (end.rss - before.rss) / 1e6
  return resident && residentMb > maxResidentGrowthMb
    ? `resident memory grew by ${residentMb.toFixed(1)} MB towards the end`
    : undefined
}

const maxHeapGrowthMb = 4
/** The system gives and takes memory in large blocks. */
const maxResidentGrowthMb = 16
