import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bornAt } from '../process-lock.mjs'

const patienceMs = 3000

/**
 * Roles whose launcher was killed end by themselves, but first finish the requests they have in hand and keep the port
 * meanwhile. A new start does not wait for that long.
 */
export async function endLeftOverRoles(dataDir: string): Promise<void> {
  const left = readRecords(dataDir).filter((role) => bornAt(role.pid) === role.born)
  for (const role of left) signal(role.pid, 'SIGTERM')
  const isLeft = () => left.filter((role) => bornAt(role.pid) === role.born)
  for (const until = Date.now() + patienceMs; isLeft().length > 0 && Date.now() < until; ) await sleep(20)
  for (const role of isLeft()) signal(role.pid, 'SIGKILL')
  forgetRoles(dataDir)
}

/** After a stop in good order no role is left to look for. */
export function forgetRoles(dataDir: string): void {
  rmSync(recordPath(dataDir), { force: true })
}

/** Notes a role for the start after a crash of this launcher. */
export function noteRole(dataDir: string, role: string, pid: number): void {
  const living = readRecords(dataDir).filter((role) => bornAt(role.pid) === role.born)
  const born = bornAt(pid)
  try {
    if (born) writeFileSync(recordPath(dataDir), `${JSON.stringify([...living, { role, pid, born }])}\n`)
  } catch {
    // A full disk may be why the role died before; it is no reason not to start it again.
  }
}

interface RoleRecord {
  readonly role: string
  readonly pid: number
  readonly born: string
}

function readRecords(dataDir: string): readonly RoleRecord[] {
  try {
    return JSON.parse(readFileSync(recordPath(dataDir), 'utf8'))
  } catch {
    return []
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // Gone meanwhile.
  }
}

/** The processes on record that are alive, of one role or of all. */
export function livingRoles(dataDir: string, role?: string): readonly number[] {
  return readRecords(dataDir)
    .filter((one) => (role === undefined || one.role === role) && bornAt(one.pid) === one.born)
    .map((one) => one.pid)
}

function recordPath(dataDir: string): string {
  return join(dataDir, 'roles.pid')
}
