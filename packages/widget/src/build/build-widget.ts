import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Bundled, bundleFrame, bundleLoader } from './bundle.ts'
import { firstWords } from './first-words.ts'
import { hashSources } from './hash-sources.ts'
import type { BuiltFile, Manifest } from './manifest.ts'

/**
 * Builds the widget into a folder, unless it is there already and as its sources are. Names change with content, and the manifest is
 * written last: whoever reads it finds every file that it names, also while another build is on its way.
 */
export async function buildWidget(outDir: string): Promise<Manifest> {
  const sources = hashSources()
  const present = readPresent(outDir)
  if (present?.sources === sources) return present
  const [loader, frame, words] = await Promise.all([bundleLoader(), bundleFrame(), firstWords()])
  const files = [loader, ...frame.scripts, frame.styles, words]
  const described = Object.fromEntries(files.map((file) => [file.name, describe(file)]))
  const manifest: Manifest = {
    version: readVersion(),
    sources,
    loader: { file: loader.name, sha384: described[loader.name]!.sha384 },
    frame: { js: frame.scripts[0]!.name, css: frame.styles.name, words: words.name },
    files: described,
  }
  mkdirSync(outDir, { recursive: true })
  for (const { name, text } of files) writeWhole(join(outDir, name), text)
  writeWhole(join(outDir, manifestName), `${JSON.stringify(manifest, null, 2)}\n`)
  for (const name of readdirSync(outDir)) if (isOld(name, manifest)) rmSync(join(outDir, name), { force: true })
  return manifest
}

const manifestName = 'manifest.json'

function readPresent(outDir: string): Manifest | undefined {
  const path = join(outDir, manifestName)
  if (!existsSync(path)) return undefined
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  return Object.keys(manifest.files).every((name) => existsSync(join(outDir, name))) ? manifest : undefined
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

/** A file of an earlier build. Parts belong to builds that go on. */
function isOld(name: string, { files }: Manifest): boolean {
  return /^[\w-]+-[\w-]{8}\.(?:js|css|json)$/.test(name) && !(name in files)
}
