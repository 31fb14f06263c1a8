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

/** After a stop in good order there is nobody to look for. */
export function forgetRoles(dataDir: string): void {
  rmSync(recordPath(dataDir), { force: true })
}

/** Notes a role for the start after a crash of this launcher. */
export function noteRole(dataDir: string, pid: number): void {
  const living = readRecords(dataDir).filter((role) => bornAt(role.pid) === role.born)
  const born = bornAt(pid)
  if (born) writeFileSync(recordPath(dataDir), `${JSON.stringify([...living, { pid, born }])}\n`)
}

function readRecords(dataDir: string): readonly { readonly pid: number; readonly born: string }[] {
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

/** The roles on record that are alive. */
export function livingRoles(dataDir: string): readonly number[] {
  return readRecords(dataDir)
    .filter((role) => bornAt(role.pid) === role.born)
    .map((role) => role.pid)
}

function recordPath(dataDir: string): string {
  return join(dataDir, 'roles.pid')
}
