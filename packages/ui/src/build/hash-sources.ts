import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/**
 * Says whether a build is still what its sources are: those of the packages whose code can end up in it, and its own description.
 * Versions of what others have written are in the lock file.
 */
export function hashSources(own: string, packages: readonly string[]): string {
  const hash = createHash('sha256')
  const sources = [...packages, own].flatMap((name) =>
    globSync(`packages/${name}/src/**/*.{ts,tsx,css}`, { cwd: root }),
  )
  const code = sources.filter((path) => !path.endsWith('.test.ts') && !path.includes('/testing/'))
  for (const path of ['package-lock.json', `packages/${own}/package.json`, ...code.sort()])
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}
