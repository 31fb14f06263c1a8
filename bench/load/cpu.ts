import { readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** CPU time of a process so far, in microseconds; threads included. */
export function cpuMicroseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1e6
}

/** The same with all processes that it has started, also those that have ended: a server with its connections. */
export function cpuMicrosecondsOfAll(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  const alive = children.reduce((sum, child) => sum + cpuOfChild(Number(child)), 0)
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  const ended = ((Number(fields[13]) + Number(fields[14])) / ticksPerSecond) * 1e6
  return cpuMicroseconds(pid) + ended + alive
}

/** One that has ended since it was listed counts among those that have ended. */
function cpuOfChild(pid: number): number {
  try {
    return cpuMicroseconds(pid)
  } catch {
    return 0
  }
}

export function residentMegabytes(pid: number): number {
  const match = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(match?.[1] ?? 0) / 1024
}
