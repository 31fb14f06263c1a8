import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from '../build/bundle.ts'

/** As strict as the pages of the widget: nothing inline, nothing from elsewhere, no HTML made of texts. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'"

const page =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
  '<title>Gallery</title><link rel="stylesheet" href="/style.css"><body><script type="module" src="/main.js"></script>'

const kinds: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '': 'text/html' }

export interface Gallery {
  readonly url: string
  stop(): Promise<void>
}

/** The gallery of parts, bundled into a folder of its own and served until it is stopped. */
export async function serveGallery(port = 0): Promise<Gallery> {
  const folder = await mkdtemp(join(tmpdir(), 'gallery-'))
  await bundle({
    entry: fileURLToPath(new URL('../gallery/main.tsx', import.meta.url)),
    outDir: folder,
    styles: 'style.css',
  })
  const server = createServer(async (request, answer) => {
    const path = new URL(request.url ?? '/', 'http://gallery').pathname
    const name = path === '/' ? '' : path.slice(1)
    const body = name === '' ? page : await readFile(join(folder, name)).catch(() => undefined)
    answer.writeHead(body === undefined || name.includes('..') ? 404 : 200, {
      'Content-Type': `${kinds[extname(name)] ?? 'text/plain'}; charset=utf-8`,
      'Content-Security-Policy': policy,
    })
    answer.end(body ?? '')
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
