import type { Site } from '@plumbline/core/team'
import type { Context } from '../context.ts'
import { faultFields } from '../telemetry/log.ts'
import { isPlainName, openBuild, readManifestFile, readServedFile, type ServedFile } from './built-files.ts'

/** The built pages of portal and console. */
export interface SiteBuild {
  /** Names of the files with which every page begins. */
  js: string
  css: string
  /** Where each site has pages. */
  addresses: Readonly<Record<Site, readonly RegExp[]>>
  /** By name; a name changes with its content. What is not in here is not served. */
  assets: ReadonlyMap<string, ServedFile>
}

/** Portal and console are one build, which both read once. */
export function openSiteFiles({ config, log }: Pick<Context, 'config' | 'log'>): () => Promise<SiteBuild> {
  const files = openBuild(() => readBuild(config.portalFiles), 'portal')
  // Compressing takes a moment, which the first visitor need not wait for.
  void files().catch(({ cause }) => log.warn('portal.missing', faultFields(cause)))
  return files
}

async function readBuild(folder: string): Promise<SiteBuild> {
  const { js, css, addresses, files } = (await readManifestFile(folder)) as {
    js?: unknown
    css?: unknown
    addresses?: Partial<Record<Site, unknown[]>>
    files?: object
  }
  const names = Object.keys(files ?? {})
  if (!names.every(isPlainName)) throw new Error('The manifest has odd names')
  const patterns = (site: Site) => (addresses?.[site] ?? []).map(addressPattern)
  const read = await Promise.all(names.map((name) => readServedFile(folder, name)))
  return {
    js: nameAmong(names, js),
    css: nameAmong(names, css),
    addresses: { portal: patterns('portal'), console: patterns('console') },
    assets: new Map(names.map((name, index) => [name, read[index]!])),
  }
}

function nameAmong(names: readonly string[], name: unknown): string {
  const found = names.find((one) => one === name)
  if (found === undefined) throw new Error('The manifest lacks files of a site')
  return found
}

/** `/users/:userId` stands for every address of that form. */
function addressPattern(address: unknown): RegExp {
  if (typeof address !== 'string' || !/^\/[\w:/-]*$/.test(address)) throw new Error('The manifest has odd addresses')
  return new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}$`)
}
