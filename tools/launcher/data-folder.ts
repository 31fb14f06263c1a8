import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readLock, takeLock } from '../process-lock.mjs'
import { explainFileError, StartFault } from './start-fault.ts'

const lockName = 'launcher.pid'
const graceMs = 1500

/** Makes the folder and holds it for this launcher. Two on one folder would fight over the database. */
export async function holdDataFolder(dataDir: string, address: string): Promise<{ release(): void }> {
  makeDataFolder(dataDir)
  try {
    const path = join(dataDir, lockName)
    let lock = takeLock(path, { address })
    // One that was just told to stop is given the moment it needs.
    for (const until = Date.now() + graceMs; !lock.taken && Date.now() < until; lock = takeLock(path, { address })) {
      await sleep(100)
    }
    if (lock.taken) return lock
    throw new StartFault(
      `Plumbline already runs on ${dataDir} as process ${lock.holder.pid}, at ${lock.holder['address']}; ` +
        'stop it first, or give this one its own PORT and DATA_DIR.',
    )
  } catch (error) {
    throw explainFileError(error, dataDir)
  }
}

export function isHeld(dataDir: string): boolean {
  return readLock(join(dataDir, lockName)) !== undefined
}

export function makeDataFolder(dataDir: string): void {
  try {
    makeFolders(join(dataDir, 'logs'))
  } catch (error) {
    throw explainFileError(error, dataDir)
  }
}

/** One by one, because Node's own recursive way tells a disk that cannot be written to as a folder that is not there. */
function makeFolders(path: string): void {
  const isFolder = () => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
  if (isFolder()) return
  makeFolders(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Two roles that start together make the same folders.
    if (!isFolder()) throw error
  }
}

export function sandboxFilePath(dataDir: string): string {
  return join(dataDir, 'sandbox.json')
}

/** Written aside and renamed, so that a reader never sees half a file; readable by its owner only, it holds secrets. */
export function writeSandboxFile(dataDir: string, content: object): string {
  const path = sandboxFilePath(dataDir)
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
    chmodSync(draft, 0o600)
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw explainFileError(error, dataDir)
  }
  return path
}

/** The key of the sandbox's controls, the same for every role that uses this folder. Made when it is first needed. */
export function sandboxControlKey(dataDir: string): string {
  const path = join(dataDir, 'sandbox-control-key')
  try {
    // Two roles that start together: the second finds what the first has made.
    writeFileSync(path, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw explainFileError(error, dataDir)
  }
  return readFileSync(path, 'utf8').trim()
}

/** What the last start wrote; one that is missing or cannot be read is like the first. */
export function readSandboxFile(dataDir: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(readFileSync(sandboxFilePath(dataDir), 'utf8'))
  } catch {
    return undefined
  }
}

export function removeSandboxFile(dataDir: string): void {
  rmSync(sandboxFilePath(dataDir), { force: true })
}

export function logPath(dataDir: string, role: string): string {
  return join(dataDir, 'logs', `${role}.log`)
}

/** Appends; a big log of earlier runs is moved aside once, so that the folder does not grow for ever. */
export function openLog(dataDir: string, role: string): number {
  const path = logPath(dataDir, role)
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 50_000_000) renameSync(path, `${path}.1`)
  return openSync(path, 'a', 0o600)
}
