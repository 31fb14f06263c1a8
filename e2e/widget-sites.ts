import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientHeader } from '@plumbline/core/clients'
import { changeSettings } from '../packages/server/src/testing/as-owner.ts'
import { type EnrolledUser, enroll } from '../packages/server/src/testing/enroll.ts'
import { type Platform, startPlatform } from '../packages/server/src/testing/platform.ts'
import { askWidgetSession, codeOf } from '../packages/server/src/testing/widget-calls.ts'
import { buildWidget } from '../packages/widget/src/build/build-widget.ts'
import { forIsolatedPages, played, playedPage } from './widget-played.ts'

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
  /** Requests to the API at the origin of the widget, as `GET /users/…`, with their tokens and what made them. */
  readonly calls: { readonly line: string; readonly token: string | undefined; readonly client: unknown }[]
  /** Puts a page on one of the sites; gives its address. */
  serve(site: 'bank' | 'evil', path: string, page: SitePage): string
  /** A code of a hosted page in Spanish, for the score alone. */
  hostedCode(): Promise<string>
  stop(): Promise<void>
}

/**
 * Three sites on one port, told apart by their names as a browser tells them apart: a host, the widget, and somebody else. What is asked of
 * the widget goes on to the one of a real platform and is written down on the way.
 */
export async function openSites(): Promise<WidgetSites> {
  const folder = mkdtempSync(join(tmpdir(), 'widget-sites-'))
  await buildWidget(folder)
  const platform = await startPlatform({ sandbox: true, config: { widgetFiles: folder } })
  const user = await enroll(platform)
  const key = platform.hosts['efx-1b']!.widgetKey
  const calls: WidgetSites['calls'] = []
  const pages = new Map<string, SitePage>()
  const scripts = new Map<string, string>()
  let port = 0
  const origin = (name: string) => `http://${name}.localhost:${port}`

  const preauth = async ({ host, userId }: Pick<EnrolledUser, 'host' | 'userId'>): Promise<string> => {
    const token = await platform.hostToken(host)
    return (await platform.call('GET', `/direct/preauth-token/${userId}`, { token })).body['token'] as string
  }

  const passOn = (asked: IncomingMessage, answer: ServerResponse, path: string) => {
    const passed = send(platform.widgetUrl + path, {
      method: asked.method,
      headers: { ...asked.headers, host: 'widget' },
    })
    passed.on('response', (given) => {
      answer.writeHead(given.statusCode ?? 500, given.headers)
      given.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  }
  const showWidget = (asked: IncomingMessage, answer: ServerResponse, { pathname, search, searchParams }: URL) => {
    if (pathname.startsWith('/api/')) {
      const token = asked.headers.authorization?.replace('Bearer ', '')
      calls.push({ line: `${asked.method} ${pathname.slice(4) + search}`, token, client: asked.headers[clientHeader] })
    }
    if (pathname === '/v1/played.js') return answer.writeHead(200, { 'content-type': 'text/javascript' }).end(played)
    const given = searchParams.get('key') ?? ''
    if (pathname === '/v1/frame' && given.startsWith('played')) {
      const policy = `frame-ancestors ${origin('bank')}`
      const headers = { 'content-type': 'text/html', 'content-security-policy': policy, ...forIsolatedPages }
      return answer.writeHead(200, headers).end(playedPage(given))
    }
    return passOn(asked, answer, pathname + search)
  }

  const showSite = async (answer: ServerResponse, site: string, pathname: string) => {
    const [, asked, host, userId] = pathname.split('/')
    if (asked === 'token') return answer.end(await preauth(host && userId ? { host, userId } : user))
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
  const theme = { light: { '--pl-color-primary': '#7a1fa2' }, dark: {} }
  await changeSettings(platform, 'efx-1b', { widgetOrigins: [origin('bank')], theme })

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
    async hostedCode() {
      const asked = { components: ['score'], locale: 'es-US' }
      return codeOf(await askWidgetSession(platform, user, asked))
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await platform.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
