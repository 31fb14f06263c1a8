import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describeFiles, isBuiltName, isCurrent, readPresent, writeBuild } from '@plumbline/ui/build/built-files'
import { hashSources } from '@plumbline/ui/build/hash-sources'
import { firstWords } from './first-words.ts'
import type { BuiltLoader, Manifest } from './manifest.ts'
import { readVersion } from './version.ts'

/** Builds the widget into a folder, unless it is there already and as its sources are. Names change with content. */
export async function buildWidget(outDir: string): Promise<Manifest> {
  const sources = ownSources()
  const present = readPresent<Manifest>(outDir)
  if (present && isCurrent(outDir, present, sources)) return present
  // The bundler is loaded by those who build; it may not even be installed where a build is only served.
  const { bundleFrame, bundleLoader, bundleWorker } = await import('./bundle.ts')
  const bundling = [bundleLoader(), bundleFrame(), bundleWorker(), firstWords()] as const
  const [loader, frame, worker, words] = await Promise.all(bundling)
  const files = [loader, ...frame.scripts, frame.styles, worker, words]
  const described = describeFiles(files)
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
  writeBuild(outDir, files, manifest)
  for (const name of readdirSync(outDir)) if (isOld(name, manifest)) rmSync(join(outDir, name), { force: true })
  return manifest
}

/** Whether the folder has a build that is as its sources are. */
export function isBuilt(outDir: string): boolean {
  const present = readPresent<Manifest>(outDir)
  return present !== undefined && isCurrent(outDir, present, ownSources())
}

const ownSources = () => hashSources('widget', ['core', 'sdk', 'ui'])

/** Pages name a version of the loader together with its hash, so each that was ever built stays as it was. */
function keptLoaders(outDir: string, present: Manifest | undefined): Record<string, BuiltLoader> {
  const loaders = present?.loaders ?? {}
  return Object.fromEntries(Object.entries(loaders).filter(([, { file }]) => existsSync(join(outDir, file))))
}

/** A file of an earlier build that nobody asks for any more. */
function isOld(name: string, { files, loaders }: Manifest): boolean {
  const isKept = name in files || Object.values(loaders).some(({ file }) => file === name)
  return isBuiltName(name) && !isKept
}
