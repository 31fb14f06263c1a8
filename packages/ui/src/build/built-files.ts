import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** A file of a build, before it is written. */
export interface Bundled {
  readonly name: string
  readonly text: string
  readonly imports: readonly string[]
}

/** The same as the manifest tells of it. */
export interface BuiltFile {
  readonly bytes: number
  /** Bytes that go over the line. */
  readonly gzip: number
  /** As it stands in the `integrity` of a script element. */
  readonly sha384: string
  /** Other files of the build that are loaded with it. */
  readonly imports: readonly string[]
}

/** What every manifest says; `manifest.json` beside the files of a build. */
interface Described {
  /** SHA-256 of everything it was made from. */
  readonly sources: string
  readonly files: Readonly<Record<string, BuiltFile>>
}

const manifestName = 'manifest.json'

/** A manifest that cannot be read is like none. */
export function readPresent<Manifest extends Described>(outDir: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(join(outDir, manifestName), 'utf8')) as Manifest
  } catch {
    return undefined
  }
}

export function isCurrent(outDir: string, { sources, files }: Described, wanted: string): boolean {
  return sources === wanted && Object.keys(files).every((name) => existsSync(join(outDir, name)))
}

/** The manifest is written last: whoever reads it finds every file that it names, also while another build is on its way. */
export function writeBuild(outDir: string, files: readonly Bundled[], manifest: Described): void {
  mkdirSync(outDir, { recursive: true })
  for (const { name, text } of files) writeWhole(join(outDir, name), text)
  writeWhole(join(outDir, manifestName), `${JSON.stringify(manifest, null, 2)}\n`)
}

export function describeFiles(files: readonly Bundled[]): Record<string, BuiltFile> {
  return Object.fromEntries(files.map((file) => [file.name, describe(file)]))
}

function describe({ text, imports }: Bundled): BuiltFile {
  const content = Buffer.from(text)
  const sha384 = `sha384-${createHash('sha384').update(content).digest('base64')}`
  return { bytes: content.length, gzip: gzipSync(content, { level: 9 }).length, sha384, imports }
}

/** A name as a build gives it; parts belong to builds that go on. */
export function isBuiltName(name: string): boolean {
  return /^[\w-]+-[\w-]{8}\.(?:js|css|json)$/.test(name)
}

/** Nobody ever sees a part of a file. */
function writeWhole(path: string, text: string): void {
  const part = `${path}.${process.pid}.part`
  writeFileSync(part, text)
  renameSync(part, path)
}
