import { posix } from 'node:path'
import { at, type Repository } from './repository.ts'

interface Import {
  readonly from: string
  /** Path of a file of the project, a package name, or `node:…`. */
  readonly to: string
  /** Disappears before the code runs. */
  readonly typeOnly: boolean
  /** `path:line`, for messages. */
  readonly where: string
}

const patterns: readonly RegExp[] = [
  /^\s*(?:import|export)\s+(?<type>type\s)?[^'"`;()]*?\bfrom\s*['"](?<to>[^'"]+)['"]/gm,
  /^\s*import\s*['"](?<to>[^'"]+)['"]/gm,
  /(?<type>\btypeof\s+)?\bimport\(\s*['"](?<to>[^'"]+)['"]/g,
]

export function importsOf(repository: Repository, path: string): readonly Import[] {
  const text = repository.text(path)
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => {
      const to = match.groups?.['to'] ?? ''
      return {
        from: path,
        to: to.startsWith('.') ? posix.join(posix.dirname(path), to) : to,
        typeOnly: match.groups?.['type'] !== undefined,
        where: at(path, text, match.index + match[0].search(/\S/)),
      }
    }),
  )
}

/**
 * `@plumbline/server` -> `packages/server/src/index.ts`, `@plumbline/core/alerts` -> `packages/core/src/alerts/index.ts`,
 * `@plumbline/sdk/user` -> `packages/sdk/src/user.ts`, `@plumbline/ui/parts/card` -> `packages/ui/src/parts/card.tsx`,
 * `@plumbline/report-pdf/testing/read-pdf` -> `packages/report-pdf/src/testing/read-pdf.ts`.
 */
export function entryOf(name: string): string | undefined {
  const ofSdk = name.match(/^@plumbline\/sdk\/([\w-]+)$/)?.[1]
  if (ofSdk) return `packages/sdk/src/${ofSdk}.ts`
  const ofScreens = name.match(/^@plumbline\/ui\/((?:parts|charts)\/[\w-]+|theme\/apply-theme)$/)?.[1]
  if (ofScreens) return `packages/ui/src/${ofScreens}.tsx`
  const [, owner, folder, file = 'index'] = name.match(/^@plumbline\/([\w-]+)(?:\/([\w-]+)(?:\/([\w-]+))?)?$/) ?? []
  return owner && ['packages', owner, 'src', ...(folder ? [folder] : []), `${file}.ts`].join('/')
}

/** `packages/server/src/api/x.ts` -> `server`. */
export function packageOf(path: string): string | undefined {
  return path.match(/^packages\/([^/]+)\//)?.[1]
}

/** Files whose exports are for others than us: what customers import from the SDK, and the types of the widget's elements. */
export function isPublished(path: string): boolean {
  return /^packages\/(?:sdk\/src\/(?:index|host|user|sandbox|tokens|webhooks)|widget\/src\/loader\/element-types)\.ts$/.test(
    path,
  )
}

/** Tests, and what only tests use. */
export function isTest(path: string): boolean {
  return path.endsWith('.test.ts') || path.includes('/testing/')
}
