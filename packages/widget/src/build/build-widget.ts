import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Bundled } from './bundle.ts'
import { firstWords } from './first-words.ts'
import { hashSources } from './hash-sources.ts'
import type { BuiltFile, BuiltLoader, Manifest } from './manifest.ts'

/**
 * Builds the widget into a folder, unless it is there already and as its sources are. Names change with content, and the manifest is
 * written last: whoever reads it finds every file that it names, also while another build is on its way.
 */
export async function buildWidget(outDir: string): Promise<Manifest> {
  const sources = hashSources()
  const present = readPresent(outDir)
  if (present && isCurrent(outDir, present, sources)) return present
  // The bundler is loaded by those who build; it may not even be installed where a build is only served.
  const { bundleFrame, bundleLoader, bundleWorker } = await import('./bundle.ts')
  const bundling = [bundleLoader(), bundleFrame(), bundleWorker(), firstWords()] as const
  const [loader, frame, worker, words] = await Promise.all(bundling)
  const files = [loader, ...frame.scripts, frame.styles, worker, words]
  const described = Object.fromEntries(files.map((file) => [file.name, describe(file)]))
  const version = readVersion()
  const built: BuiltLoader = { file: loader.name, sha384: described[loader.name]!.sha384 }
  const manifest: Manifest = {
    version,
    sources,
    loader: built,
    loaders: { ...keptLoaders(outDir, present), [version]: built },
    frame: { js: frame.scripts[0]!.name, css: frame.styles.name, worker: worker.name, words: words.name },
    files: described,
  }
  mkdirSync(outDir, { recursive: true })
  for (const { name, text } of files) writeWhole(join(outDir, name), text)
  writeWhole(join(outDir, manifestName), `${JSON.stringify(manifest, null, 2)}\n`)
  for (const name of readdirSync(outDir)) if (isOld(name, manifest)) rmSync(join(outDir, name), { force: true })
  return manifest
}

/** Whether the folder has a build that is as its sources are. */
export function isBuilt(outDir: string): boolean {
  const present = readPresent(outDir)
  return present !== undefined && isCurrent(outDir, present, hashSources())
}

const manifestName = 'manifest.json'

function isCurrent(outDir: string, { sources, files }: Manifest, wanted: string): boolean {
  return sources === wanted && Object.keys(files).every((name) => existsSync(join(outDir, name)))
}

/** A manifest that cannot be read is like none. */
function readPresent(outDir: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(join(outDir, manifestName), 'utf8')) as Manifest
  } catch {
    return undefined
  }
}

/** Pages name a version of the loader together with its hash, so each that was ever built stays as it was. */
function keptLoaders(outDir: string, present: Manifest | undefined): Record<string, BuiltLoader> {
  const loaders = present?.loaders ?? {}
  return Object.fromEntries(Object.entries(loaders).filter(([, { file }]) => existsSync(join(outDir, file))))
}

function describe({ text, imports }: Bundled): BuiltFile {
  const content = Buffer.from(text)
  const sha384 = `sha384-${createHash('sha384').update(content).digest('base64')}`
  return { bytes: content.length, gzip: gzipSync(content, { level: 9 }).length, sha384, imports }
}

function readVersion(): string {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

/** Nobody ever sees a part of a file. */
function writeWhole(path: string, text: string): void {
  const part = `${path}.${process.pid}.part`
  writeFileSync(part, text)
  renameSync(part, path)
}

/** A file of an earlier build that nobody asks for any more. Parts belong to builds that go on. */
function isOld(name: string, { files, loaders }: Manifest): boolean {
  const isKept = name in files || Object.values(loaders).some(({ file }) => file === name)
  return /^[\w-]+-[\w-]{8}\.(?:js|css|json)$/.test(name) && !isKept
}
