import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { type Layout, superuser } from './layout.ts'
import type { OperatingUser } from './operating-user.ts'
import { explainPostgres, PostgresFault } from './postgres-fault.ts'

/** Makes the data folder unless there is one. It gets its name only when it is complete, so a killed attempt is redone. */
export async function makeCluster(
  place: Layout,
  binaries: Binaries,
  user: OperatingUser,
  durable: boolean,
  signal?: AbortSignal,
): Promise<void> {
  removeUnfinished(place)
  if (existsSync(place.cluster)) return checkCluster(place, binaries)
  if (!existsSync(place.password)) {
    writeFileSync(place.password, randomBytes(24).toString('base64url'), { mode: 0o600 })
    if (user.owner) chownSync(place.password, user.owner.uid, user.owner.gid)
  }
  const draft = `${place.cluster}.unfinished-${process.pid}`
  mkdirSync(draft, { mode: 0o700 })
  if (user.owner) chownSync(draft, user.owner.uid, user.owner.gid)
  const { file, args, options } = user.command(binaries.initdb, [
    `--pgdata=${draft}`,
    `--username=${superuser}`,
    `--pwfile=${place.password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Sorting must not change with the system's C library, or indexes break when the folder moves.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ])
  try {
    await run(file, args, { ...options, ...(signal ? { signal } : {}) }, place)
    renameSync(draft, place.cluster)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
}

function checkCluster(place: Layout, binaries: Binaries): void {
  let version: string
  try {
    version = readFileSync(join(place.cluster, 'PG_VERSION'), 'utf8').trim()
  } catch {
    throw new PostgresFault(`${place.cluster} holds no PostgreSQL data; move it away and start again.`)
  }
  if (Number(version) !== binaries.major) {
    throw new PostgresFault(
      `The data in ${place.cluster} was made by PostgreSQL ${version}, this is version ${binaries.major}; ` +
        'move it away, or run that version yourself and set DATABASE_URL.',
    )
  }
  if (!existsSync(place.password)) {
    throw new PostgresFault(`${place.password} is missing, so the database in ${place.cluster} cannot be opened.`)
  }
}

function removeUnfinished(place: Layout): void {
  const prefix = `${basename(place.cluster)}.unfinished-`
  for (const name of readdirSync(place.folder)) {
    if (name.startsWith(prefix)) rmSync(join(place.folder, name), { recursive: true, force: true })
  }
}

function run(
  file: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly uid?: number; readonly gid?: number; readonly signal?: AbortSignal },
  place: Layout,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { PATH: process.env['PATH'], LC_ALL: 'C' }
    // Its own process group keeps Ctrl-C of the terminal away; the signal option ends it instead.
    const child = spawn(file, args, { ...options, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(explainPostgres('The database could not be created', output, place.folder))
    })
  })
}
