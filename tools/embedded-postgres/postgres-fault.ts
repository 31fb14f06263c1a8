/** Something the person at the keyboard can act on; the message is one sentence and is shown as it stands. */
export class PostgresFault extends Error {
  override readonly name = 'PostgresFault'
}

/** Turns what PostgreSQL wrote into one sentence; the log holds the rest. */
export function explainPostgres(what: string, output: string, folder: string): PostgresFault {
  const line = output.match(/(?:FATAL|PANIC|ERROR|error|fatal):\s+(.+)/)?.[1]?.trim()
  if (/No space left on device|Disk quota exceeded/i.test(output)) {
    return new PostgresFault(`${what}: there is no space left on the disk of ${folder}.`)
  }
  if (/Permission denied|has invalid permissions|has wrong ownership/i.test(output)) {
    return new PostgresFault(`${what}: the database may not use ${folder} (${line ?? 'permission denied'}).`)
  }
  if (/database files are incompatible|not compatible with this version/i.test(output)) {
    return new PostgresFault(`${what}: the data in ${folder} belongs to another version of PostgreSQL.`)
  }
  if (/could not (create|resize|map) .*shared memory|Cannot allocate memory/i.test(output)) {
    return new PostgresFault(`${what}: the system has not enough shared memory left (${line ?? 'see the log'}).`)
  }
  if (/error while loading shared libraries|GLIBC_|not found \(required by/i.test(output)) {
    const missing = output.match(/loading shared libraries: (\S+):/)?.[1]
    return new PostgresFault(
      `${what}: this system lacks ${missing ?? 'a library'} that the embedded PostgreSQL needs; set DATABASE_URL to use another one.`,
    )
  }
  return new PostgresFault(
    `${what}: ${line ?? (output.trim().split('\n').at(-1) || 'it gave no reason')}.`.replace('..', '.'),
  )
}
