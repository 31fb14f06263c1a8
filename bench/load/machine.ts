import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'

/** Begins to watch how much of the machine others have. Returns a line that tells it, because figures depend on it. */
export function watchMachine(): () => string {
  const before = processorTimes()
  return () => {
    const { all, stolen } = processorTimes()
    const share = all > before.all ? (100 * (stolen - before.stolen)) / (all - before.all) : 0
    const load = `load of the machine ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} cores`
    return `${load}; other machines had ${share.toFixed(0)} % of their time`
  }
}

/** In ticks, from the start of the machine. Zeros where the system does not tell. */
function processorTimes(): { all: number; stolen: number } {
  try {
    const [, ...ticks] = readFileSync('/proc/stat', 'utf8').split('\n')[0]!.trim().split(/\s+/).map(Number)
    const counted = ticks.slice(0, 8)
    return { all: counted.reduce((sum, one) => sum + one, 0), stolen: counted[7] ?? 0 }
  } catch {
    return { all: 0, stolen: 0 }
  }
}
