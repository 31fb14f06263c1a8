import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EnrolledUser, enroll } from '../packages/server/src/testing/enroll.ts'
import { type Platform, startPlatform } from '../packages/server/src/testing/platform.ts'
import { buildWidget } from '../packages/widget/src/build/build-widget.ts'
import { type FramePages, frameHeaders, framePages } from './widget-frame-pages.ts'

/** A page of a site, by path: its markup and its script, which is served as a file because the page allows no other. */
interface SitePage {
  readonly body: string
  readonly script?: string
}

export interface WidgetSites {
  readonly platform: Platform
  readonly user: EnrolledUser
  readonly key: string
  /** Origins of the host, of the widget, and of somebody else. */
  readonly bank: string
  readonly widget: string
  readonly evil: string
  /** Requests to the API at the origin of the widget, as `GET /users/…`, with their tokens. */
  readonly calls: { readonly line: string; readonly token: string | undefined }[]
  /** Puts a page on one of the sites; gives its address. */
  serve(site: 'bank' | 'evil', path: string, page: SitePage): string
  /** What the service would say to a code of a hosted page. */
  hostedCode(): string
  stop(): Promise<void>
}

/**
 * Three sites on one port, told apart by their names as a browser tells them apart: a host, the widget, and somebody else. The widget's
 * serves a build with the headers of the real one and passes calls on to a real platform.
 */
export async function openSites(): Promise<WidgetSites> {
  const folder = mkdtempSync(join(tmpdir(), 'widget-sites-'))
  const manifest = await buildWidget(folder)
  const platform = await startPlatform({ sandbox: true })
  const user = await enroll(platform)
  const key = platform.hosts['efx-1b']!.widgetKey
  const calls: WidgetSites['calls'] = []
  const codes = new Set<string>()
  const pages = new Map<string, SitePage>()
  const scripts = new Map<string, string>()
  let port = 0
  const origin = (name: string) => `http://${name}.localhost:${port}`

  const preauth = async (): Promise<string> => {
    const token = await platform.hostToken()
    return (await platform.call('GET', `/direct/preauth-token/${user.userId}`, { token })).body['token'] as string
  }

  const appearance = {
    theme: { light: { '--pl-color-primary': '#7a1fa2' }, dark: {} },
    locale: 'en-US',
    components: ['score'],
    verificationType: 'DIT_SMFA',
    userManagement: 'HOST',
    textsVersion: '1',
  }
  const json = (answer: ServerResponse, status: number, body: unknown) =>
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  const callApi = async (asked: IncomingMessage, answer: ServerResponse, path: string) => {
    const token = asked.headers.authorization?.replace('Bearer ', '')
    calls.push({ line: `${asked.method} ${path}`, token })
    if (path.startsWith('/users/appearance')) return json(answer, 200, appearance)
    if (path === '/users/hosted-session') {
      const { code } = JSON.parse(await textOf(asked)) as { code: string }
      if (!codes.delete(code)) return json(answer, 401, refused('SC416'))
      const opened = await platform.call('GET', `/users/preauth-token/${await preauth()}`)
      return json(answer, 200, {
        ...opened.body,
        components: ['score'],
        locale: 'es-US',
        returnUrl: null,
        widgetKey: key,
      })
    }
    const passed = send(platform.baseUrl + path, { method: asked.method, headers: { ...asked.headers, host: 'api' } })
    passed.on('response', (given) => {
      answer.writeHead(given.statusCode ?? 500, given.headers)
      given.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  }

  const frames: FramePages = framePages({ key, build: manifest, origins: () => [origin('bank')] })
  const showWidget = (asked: IncomingMessage, answer: ServerResponse, url: URL) => {
    const { pathname } = url
    if (pathname.startsWith('/api/')) return callApi(asked, answer, pathname.slice(4) + url.search)
    const page = frames.page(url)
    if (page) return answer.writeHead(200, frameHeaders(page.origins)).end(page.body)
    if (pathname === '/v1/played.js')
      return answer.writeHead(200, { 'content-type': 'text/javascript' }).end(frames.played)
    const name = pathname === '/v1/loader.js' ? manifest.loader.file : pathname.replace('/v1/assets/', '')
    if (!Object.hasOwn(manifest.files, name)) return answer.writeHead(404).end()
    const type = name.endsWith('.css') ? 'text/css' : 'text/javascript'
    const shared = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }
    return answer.writeHead(200, { 'content-type': type, ...shared }).end(readFileSync(join(folder, name)))
  }

  const showSite = async (answer: ServerResponse, site: string, pathname: string) => {
    if (pathname === '/token') return answer.end(await preauth())
    const script = scripts.get(`${site}${pathname}`)
    if (script !== undefined) return answer.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    const page = pages.get(`${site}${pathname}`)
    if (!page) return answer.writeHead(404).end()
    const policy = [
      "default-src 'none'",
      `script-src 'self' ${origin('widget')}`,
      `frame-src ${origin('widget')} ${origin('evil')}`,
      'img-src data:',
      "connect-src 'self'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]
    const own = page.script === undefined ? '' : `<script src="${pathname}.js"></script>`
    return answer
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy.join('; ') })
      .end(`<!doctype html><html lang="en"><title>${site}</title><link rel="icon" href="data:,">${page.body}${own}`)
  }

  const server = createServer((asked, answer) => {
    const url = new URL(asked.url ?? '/', `http://${asked.headers.host}`)
    const site = url.hostname.split('.')[0]!
    if (url.pathname === '/favicon.ico') return void answer.writeHead(204).end()
    void (site === 'widget' ? showWidget(asked, answer, url) : showSite(answer, site, url.pathname))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port

  return {
    platform,
    user,
    key,
    bank: origin('bank'),
    widget: origin('widget'),
    evil: origin('evil'),
    calls,
    serve(site, path, page) {
      pages.set(`${site}${path}`, page)
      if (page.script !== undefined) scripts.set(`${site}${path}.js`, page.script)
      return `${origin(site)}${path}`
    },
    hostedCode() {
      const code = `code-${codes.size}-${process.hrtime.bigint()}`
      codes.add(code)
      return code
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await platform.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function refused(code: string): object {
  const said = { codes: [code], messages: ['Refused'], details: [], timestamp: 1, status: 401 }
  return { ...said, requestId: 'req_played', retryable: false, fault: 'host' }
}

async function textOf(asked: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of asked) text += part
  return text
}
