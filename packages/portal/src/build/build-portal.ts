import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  type BuiltFile,
  describeFiles,
  isBuiltName,
  isCurrent,
  readPresent,
  writeBuild,
} from '@plumbline/ui/build/built-files'
import { hashSources } from '@plumbline/ui/build/hash-sources'

/** What a build of portal and console consists of; `manifest.json` beside its files says it. */
interface Manifest {
  /** SHA-256 of everything it was made from. */
  readonly sources: string
  /** With what every page of both sites begins. */
  readonly js: string
  readonly css: string
  /** Where each site has pages; `:name` stands for one segment. */
  readonly addresses: { readonly portal: readonly string[]; readonly console: readonly string[] }
  readonly files: Readonly<Record<string, BuiltFile>>
}

/** Builds portal and console into a folder, unless they are there already and as their sources are. Names change with content. */
export async function buildPortal(outDir: string): Promise<Manifest> {
  const sources = ownSources()
  const present = readPresent<Manifest>(outDir)
  if (present && isCurrent(outDir, present, sources)) return present
  // The bundler is loaded by those who build; it may not even be installed where a build is only served.
  const { addressesOf, bundleSites } = await import('./bundle.ts')
  const { scripts, styles } = await bundleSites()
  const files = [...scripts, styles]
  const addresses = { portal: await addressesOf('portal'), console: await addressesOf('console') }
  const manifest: Manifest = { sources, js: scripts[0]!.name, css: styles.name, addresses, files: describeFiles(files) }
  writeBuild(outDir, files, manifest)
  for (const name of readdirSync(outDir))
    if (isBuiltName(name) && !(name in manifest.files)) rmSync(join(outDir, name), { force: true })
  return manifest
}

/** Whether the folder has a build that is as its sources are. */
export function isPortalBuilt(outDir: string): boolean {
  const present = readPresent<Manifest>(outDir)
  return present !== undefined && isCurrent(outDir, present, ownSources())
}

const ownSources = () => hashSources('portal', ['contract', 'core', 'ui'])
