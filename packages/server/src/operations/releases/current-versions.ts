import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiRevision, apiVersion } from '@plumbline/contract'
import type { Context } from '../../context.ts'

export interface CurrentVersions {
  api: string
  revision: string
  /** Null: no widget is built. */
  widget: string | null
  sdk: string
}

const sdkManifest = new URL('../../../../sdk/package.json', import.meta.url)

/** What is served and published now, as the builds and packages say themselves. */
export async function currentVersions({ config }: Pick<Context, 'config'>): Promise<CurrentVersions> {
  const widget = await versionIn(join(config.widgetFiles, 'manifest.json')).catch(() => null)
  return { api: apiVersion, revision: apiRevision, widget, sdk: await versionIn(sdkManifest) }
}

async function versionIn(path: string | URL): Promise<string> {
  return (JSON.parse(await readFile(path, 'utf8')) as { version: string }).version
}
