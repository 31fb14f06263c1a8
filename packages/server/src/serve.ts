import { atPresent, openApiInParts } from '@plumbline/contract'
import type { Site } from '@plumbline/core/team'
import { referencePages } from '@plumbline/reference'
import { teamRoutes } from './api/portal/team-routes.ts'
import { routesFor } from './api/routes.ts'
import type { Page } from './http/answers.ts'
import { createInternalServer } from './http/internal-server.ts'
import { readiness } from './http/readiness.ts'
import { createHttpServer, type HttpServer } from './http/server.ts'
import { createSharedParts } from './http/shared-parts.ts'
import { serveTeamRoutes } from './http/team/serve-team-routes.ts'
import { ingestCrt } from './ingest/crt.ts'
import { startHousekeeping } from './jobs/housekeeping.ts'
import { workKinds } from './jobs/kinds.ts'
import { type OpenContext, type OpenOptions, openContext } from './open-context.ts'
import { confirmEmailLink } from './pages/confirm-email.ts'
import { mailedLinkPages } from './pages/mailed-link.ts'
import { resetPasswordLink } from './pages/reset-password.ts'
import { openSiteFiles } from './pages/site-files.ts'
import { sitePages } from './pages/site-pages.ts'
import { smfaAuthPages } from './pages/smfa-auth.ts'
import { unsubscribePages } from './pages/unsubscribe.ts'
import { widgetPages } from './pages/widget-pages.ts'
import { createPing } from './storage/ping.ts'
import { type DeliveryLoop, startDeliveryLoop } from './work/delivery-loop.ts'
import { startWorkLoop, type WorkLoop } from './work/loop.ts'

export interface Service {
  ctx: OpenContext
  port: number
  widgetPort: number
  portalPort: number
  consolePort: number
  internalPort: number
  stop(): Promise<void>
}

/** The role that answers requests. */
export async function serveApi(options: OpenOptions): Promise<Service> {
  const ctx = await openContext(options)
  const canWork = createCanWork(ctx)
  const isReady = async () => !server.draining && (await canWork())
  const parts = createSharedParts(ctx, routesFor({ sandbox: ctx.config.sandboxRoutes }))
  const health = healthPages(ctx, isReady)
  const server: HttpServer = createHttpServer(ctx, parts, [...documents(ctx), ...health])
  const widget = createHttpServer(ctx, parts, [...widgetPages(ctx), ...health])
  const siteBuild = openSiteFiles(ctx)
  const siteServer = (site: Site) => {
    const routes = serveTeamRoutes(ctx, parts, teamRoutes, site)
    return createHttpServer(ctx, { ...parts, routes }, [...sitePages(siteBuild, site, ctx.config.widgetUrl), ...health])
  }
  const portalServer = siteServer('portal')
  const consoleServer = siteServer('console')
  const internal = createInternalServer(ctx, isReady)
  const { config } = ctx
  const port = await server.listen(config.port, config.listenAddress)
  ctx.ownApi.listensAt(port, config.listenAddress)
  const widgetPort = await widget.listen(config.widgetPort, config.listenAddress)
  const portalPort = await portalServer.listen(config.portalPort, config.listenAddress)
  const consolePort = await consoleServer.listen(config.consolePort, config.listenAddress)
  const internalPort = await listenInternal(internal, ctx)
  return {
    ctx,
    port,
    widgetPort,
    portalPort,
    consolePort,
    internalPort,
    stop: async () => {
      await Promise.all([server, widget, portalServer, consoleServer].map((one) => one.drain(config.drainMs)))
      internal.close()
      await ctx.close()
      ctx.log.flush()
    },
  }
}

/** The role that works off what is due. */
export async function serveWorker(options: OpenOptions): Promise<Service> {
  let loop: WorkLoop | undefined
  let deliveries: DeliveryLoop | undefined
  const ctx = await openContext({
    ...options,
    onWork: () => loop?.wake(),
    onDeliveries: (hostId) => deliveries?.wake(hostId),
  })
  loop = startWorkLoop(ctx, workKinds)
  deliveries = startDeliveryLoop(ctx)
  const housekeeping = startHousekeeping(ctx)
  const internal = createInternalServer(ctx, createCanWork(ctx))
  const internalPort = await listenInternal(internal, ctx)
  return {
    ctx,
    port: 0,
    widgetPort: 0,
    portalPort: 0,
    consolePort: 0,
    internalPort,
    stop: async () => {
      await Promise.all([loop?.stop(), deliveries?.stop(), housekeeping.stop()])
      internal.close()
      await ctx.close()
      ctx.log.flush()
    },
  }
}

/** Whether the database answers and its data belongs to the key ring. */
function createCanWork(ctx: OpenContext): () => Promise<boolean> {
  const ping = createPing(ctx.db)
  return async () =>
    !ctx.listWatch.databaseIsOlder &&
    (await ping()) &&
    (await ctx.ring.prove().then(
      () => true,
      () => false,
    ))
}

/** The OpenAPI document as text. */
async function describeApi({ config, heavyWork }: OpenContext): Promise<string> {
  const work = openApiInParts({ baseUrl: config.publicUrl, sandbox: config.sandboxRoutes })
  return JSON.stringify(await heavyWork.runInParts(work))
}

const json = 'application/json; charset=utf-8'

function documents(ctx: OpenContext): Page[] {
  let description: Promise<string> | undefined
  return [
    {
      path: '/api/openapi.json',
      respond: async () => {
        description ??= describeApi(ctx)
        return { type: json, body: atPresent(await description, ctx.clock.now()) }
      },
    },
    {
      path: '/.well-known/jwks.json',
      respond: () => ({ type: json, body: JSON.stringify({ keys: ctx.directory.publicKeys }) }),
    },
    ingestCrt(ctx),
    ...smfaAuthPages(ctx),
    ...mailedLinkPages(ctx, confirmEmailLink),
    ...mailedLinkPages(ctx, resetPasswordLink),
    ...unsubscribePages(ctx),
    ...referencePages({
      publicUrl: ctx.config.publicUrl,
      sandbox: ctx.config.sandboxRoutes,
      now: () => ctx.clock.now(),
    }),
  ]
}

function healthPages(ctx: OpenContext, isReady: () => Promise<boolean>): Page[] {
  return [
    { path: '/healthz', unlimited: true, respond: () => ({ type: json, body: '{"status":"alive"}' }) },
    {
      path: '/readyz',
      unlimited: true,
      respond: async () => {
        const ready = await isReady()
        return {
          status: ready ? 200 : 503,
          type: json,
          body: readiness(ctx, ready),
        }
      },
    },
  ]
}

async function listenInternal(internal: import('node:http').Server, ctx: OpenContext): Promise<number> {
  await new Promise<void>((done, failed) => {
    internal.once('error', failed)
    internal.listen(ctx.config.internalPort, ctx.config.internalAddress, done)
  })
  return (internal.address() as { port: number }).port
}
