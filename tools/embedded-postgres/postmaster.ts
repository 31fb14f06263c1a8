import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bornAt } from '../process-lock.mjs'

interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly ready: boolean
}

/**
 * The server process that works on this data folder right now. The file it leaves may outlive it (kill -9, power cut) and
 * its number may belong to a stranger by then, whom PostgreSQL itself would take for a running server.
 */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const lines = readPidFile(cluster)
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 1 || !worksOn(pid, cluster)) return undefined
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

/** Ends a server left behind by a launcher that died, and removes a stranger's number from the file of a killed one. */
export async function clearPostmaster(cluster: string): Promise<void> {
  const left = findPostmaster(cluster)
  if (left) return endPostmaster(left.pid)
  // The number of a dead process stays: with it PostgreSQL checks that no session of the killed server is left.
  if (bornAt(Number(readPidFile(cluster)[0])) !== undefined) rmSync(pidFile(cluster), { force: true })
}

/** Asks with rising force: fast (sessions end, data is flushed), immediate (recovery at next start), kill. */
export async function endPostmaster(pid: number, patienceMs = 20_000): Promise<void> {
  const steps: readonly [NodeJS.Signals, number][] = [
    ['SIGINT', patienceMs],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ]
  const born = bornAt(pid)
  for (const [signal, waitMs] of steps) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    const until = Date.now() + waitMs
    while (Date.now() < until) {
      if (bornAt(pid) !== born) return
      await sleep(20)
    }
  }
}

function worksOn(pid: number, cluster: string): boolean {
  try {
    // The server changes into its data folder.
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster)
  } catch {
    return false
  }
}

function readPidFile(cluster: string): readonly string[] {
  try {
    return readFileSync(pidFile(cluster), 'utf8').split('\n')
  } catch {
    return []
  }
}

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}
