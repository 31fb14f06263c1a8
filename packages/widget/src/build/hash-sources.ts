import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** Packages whose code can end up in a build. */
const packages = ['core', 'sdk', 'ui', 'widget']

/** Says whether a build is still what its sources are. Versions of what others have written are in the lock file. */
export function hashSources(): string {
  const hash = createHash('sha256')
  const sources = packages.flatMap((name) => globSync(`packages/${name}/src/**/*.{ts,tsx,css}`, { cwd: root }))
  const code = sources.filter((path) => !path.endsWith('.test.ts') && !path.includes('/testing/'))
  for (const path of ['package-lock.json', 'packages/widget/package.json', ...code.sort()])
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}
