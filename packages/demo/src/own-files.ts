import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'

/** The text of a file of this package, as it runs. */
export function ownFile(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
}

interface Asset {
  readonly type: string
  readonly body: string
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Everything that pages load from the bank, by name, read once. Nothing else of this machine is served. */
export function readAssets(): ReadonlyMap<string, Asset> {
  const list = (folder: string) => readdirSync(new URL(folder, import.meta.url)).sort()
  const styles = list('styles/').map((name) => ownFile(`styles/${name}`))
  const files = list('browser/').map((name) => [name, ownFile(`browser/${name}`)] as const)
  return new Map(
    [...files, ['bank.css', styles.join('\n')] as const].map(([name, body]) => [
      name,
      { type: types[extname(name)] ?? 'text/plain', body },
    ]),
  )
}
