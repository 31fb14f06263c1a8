import { execFileSync } from 'node:child_process'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * A lock file that names its holder. It is taken over when the holder is dead, and a process id that the system has given
 * to another process since does not count as alive: in a container the same small numbers come back at every start.
 *
 * Returns the holder's record when another process holds the lock.
 */
export function takeLock(path, note = {}) {
  const record = { ...note, pid: process.pid, born: bornAt(process.pid) }
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(record)}\n`, { mode: 0o644 })
  try {
    for (;;) {
      try {
        // A link either appears whole or not at all, so no process ever reads a half-written lock.
        linkSync(draft, path)
        return { taken: true, release: () => releaseLock(path) }
      } catch (error) {
        if (error.code !== 'EEXIST') throw error
      }
      const holder = readLock(path)
      if (holder) return { taken: false, holder }
      removeStaleLock(path)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** The record of a living holder, or undefined. */
export function readLock(path) {
  let record
  try {
    record = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
  return Number.isInteger(record?.pid) && record.born !== undefined && record.born === bornAt(record.pid)
    ? record
    : undefined
}

/** Something that tells this process from a later one with the same id; undefined when there is no such process. */
export function bornAt(pid) {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The command in parentheses may hold anything; the fields after it are fixed: the 1st is the state, the 20th the start.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (fields[0] === 'Z') return undefined
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[19]}`
    } catch {
      return undefined
    }
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

function releaseLock(path) {
  if (readLock(path)?.pid === process.pid) rmSync(path, { force: true })
}

function removeStaleLock(path) {
  // Renaming first makes sure that only one of several takers removes it, and never a lock taken meanwhile.
  const aside = `${path}.stale-${process.pid}`
  try {
    renameSync(path, aside)
    if (readLock(aside)) linkSync(aside, path)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}
