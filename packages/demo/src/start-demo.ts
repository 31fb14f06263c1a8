import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type HostClient, isPlumblineError } from '@plumbline/sdk'
import { openSessions } from './customer-sessions.ts'
import { isFromOwnPage, isOwnName, readForm } from './guard.ts'
import { readAssets } from './own-files.ts'
import { safeHeaders } from './page-policy.ts'
import { plainPage } from './pages/layout.ts'
import { hostOf } from './people.ts'
import type { Platform, PlatformHost } from './platform-file.ts'
import { routes } from './routes.ts'
import { type Answer, redirect, type Visit } from './visit.ts'
import { openReleases } from './widget-release.ts'
import { openPlumbline, widgetToken } from './widget-token.ts'

interface DemoOptions {
  /** 0 takes a free one. */
  readonly port: number
  /** Undefined while the platform has not started. */
  platform(): Platform | undefined
  log(event: string, fields?: Record<string, unknown>): void
}

interface Demo {
  readonly url: string
  readonly port: number
  stop(): Promise<void>
}

/** The bank: a server of its own, on this machine only, that knows nothing but what a customer of Plumbline knows. */
export async function startDemo({ port, platform: findPlatform, log }: DemoOptions): Promise<Demo> {
  const sessions = openSessions()
  const releaseOf = openReleases()
  const clientOf = openClients()
  const assets = readAssets()

  async function answerTo(request: IncomingMessage, response: ServerResponse): Promise<Answer | undefined> {
    const path = (request.url ?? '/').split('?')[0]!
    if (!isOwnName(request.headers.host)) return plainPage({}, 421, 'Another name', 'This bank is at 127.0.0.1.')
    // A real bank would look at the signature and act; this one keeps nothing of what it hears.
    if (request.method === 'POST' && path === '/webhooks') {
      request.resume()
      return { status: 204, headers: safeHeaders, body: '' }
    }
    const asset = path.startsWith('/assets/') ? assets.get(path.slice('/assets/'.length)) : undefined
    if (asset) return { status: 200, headers: { ...assetHeaders, 'content-type': asset.type }, body: asset.body }
    const platform = findPlatform()
    if (!platform)
      return plainPage({}, 503, 'Not yet', 'The platform is still starting. Load this page again in a moment.')
    const customer = sessions.find(request)
    if (request.method === 'POST' && !isFromOwnPage(request)) {
      return plainPage({ platform }, 403, 'Not from here', 'Another site has sent this; nothing was done.')
    }
    if (request.method === 'POST' && path === '/widget-token') {
      const host = customer && hostOf(platform, customer.hostKey)
      if (!host) return { status: 401, headers: safeHeaders, body: '' }
      await widgetToken(clientOf(platform, host), customer.userId, response)
      return undefined
    }
    const route = routes[`${request.method} ${path}`]
    const release = await releaseOf(platform.widgetUrl)
    const fields = request.method === 'POST' ? await readForm(request) : new URLSearchParams()
    const visit: Visit = {
      platform,
      customer,
      release,
      fields: fields ?? new URLSearchParams(),
      clientOf: (host) => clientOf(platform, host),
      signIn: (customer) => ({ 'set-cookie': sessions.begin(customer) }),
      signOut: () => ({ 'set-cookie': sessions.end(request) }),
    }
    if (!route) return plainPage(visit, 404, 'No such page', 'There is nothing at this address.')
    if (!fields) return plainPage(visit, 413, 'Too much', 'The form was larger than any of this bank.')
    if (route.forCustomers && !customer) return redirect('/sign-in')
    return route.respond(visit)
  }

  const server = createServer(async (request, response) => {
    try {
      const answer = await answerTo(request, response)
      if (answer) response.writeHead(answer.status, answer.headers).end(answer.body)
    } catch (fault) {
      log('failed', reasonOf(fault))
      if (response.headersSent) return void response.destroy()
      const sorry = plainPage(
        {},
        502,
        'Something went wrong',
        'The bank got no good answer from Plumbline. Try again in a moment.',
      )
      response.writeHead(sorry.status, sorry.headers).end(sorry.body)
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const taken = (server.address() as AddressInfo).port
  return {
    url: `http://127.0.0.1:${taken}`,
    port: taken,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

const assetHeaders = { ...safeHeaders, 'cache-control': 'no-cache' }

/** One client for each host, for as long as its key stays the same. */
function openClients(): (platform: Platform, host: PlatformHost) => HostClient {
  const clients = new Map<string, HostClient>()
  return ({ baseUrl }, { apikey, secret }) => {
    const known = clients.get(`${baseUrl} ${apikey}`)
    if (known) return known
    const client = openPlumbline({ baseUrl, apikey, secret })
    clients.set(`${baseUrl} ${apikey}`, client)
    return client
  }
}

/** Kinds and codes only: nothing about a person gets into the log. */
function reasonOf(fault: unknown): Record<string, unknown> {
  if (!isPlumblineError(fault)) return { fault: fault instanceof Error ? fault.name : typeof fault }
  return { fault: fault.kind, ...('code' in fault ? { code: fault.code } : {}) }
}
