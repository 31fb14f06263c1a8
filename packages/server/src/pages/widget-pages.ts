import { Refusal } from '@plumbline/core/refusals'
import { isView, type Locale, locales, type WidgetView } from '@plumbline/core/widget'
import { hostAppearance } from '../access/host-appearance.ts'
import type { Context } from '../context.ts'
import type { Page, PageAnswer, PageVisit } from '../http/answers.ts'
import { faultFields } from '../telemetry/log.ts'
import { fileAnswer, forAYear, type ServedFile } from './built-files.ts'
import { openWidgetFiles } from './widget-files.ts'
import { framePage } from './widget-frame.ts'
import { logoPage } from './widget-logo.ts'

/** Entry paths of older hosts, and what they show. */
const oldPaths: Readonly<Record<string, WidgetView>> = {
  '/login-aio': 'all-in-one',
  '/login-direct': 'dashboard',
  '/login-tile': 'tile-view',
}

const forFiveMinutes = 'public, max-age=300'

/** Everything at the widget's own origin beside the API: the loader for pages of hosts, the frame, and their files. */
export function widgetPages(ctx: Pick<Context, 'clock' | 'config' | 'db' | 'directory' | 'log'>): Page[] {
  const files = openWidgetFiles(ctx.config.widgetFiles)
  // Compressing takes a moment, which the first visitor need not wait for.
  void files().catch(({ cause }) => ctx.log.warn('widget.missing', faultFields(cause)))

  const frame = async ({ query, address }: PageVisit, view: WidgetView): Promise<PageAnswer> => {
    const build = await files()
    const key = query.get('key')
    const host = key === null ? undefined : ctx.directory.hostByWidgetKey(key)
    const locale = localeOf(query) ?? host?.settings.locale ?? locales[0]
    const origins = host?.settings.widgetOrigins ?? []
    const appearance = host && hostAppearance(ctx, host)
    return framePage({ build, mode: 'frame', key: host?.widgetKey, view, locale, address, origins, appearance })
  }
  /**
   * What the portal shows while a look is being made: the widget as it is served, without the look that is published, which the portal
   * sends the next one instead of. Only the portal can show it, and only of hosts in development.
   */
  const preview = async ({ query, address }: PageVisit): Promise<PageAnswer> => {
    const build = await files()
    const named = ctx.config.sandboxRoutes ? ctx.directory.hostByWidgetKey(query.get('key') ?? '') : undefined
    const host = named?.live ? undefined : named
    const locale = localeOf(query) ?? host?.settings.locale ?? locales[0]
    const appearance = host && { ...hostAppearance(ctx, host), theme: { light: {}, dark: {} } }
    const origins = host ? [ctx.config.portalUrl] : []
    const asked = query.get('view')
    const view = isView(asked) ? asked : 'all-in-one'
    return framePage({ build, mode: 'frame', key: host?.widgetKey, view, locale, address, origins, appearance })
  }
  const hosted = async ({ query, address }: PageVisit): Promise<PageAnswer> => {
    const build = await files()
    const locale = localeOf(query) ?? locales[0]
    return framePage({
      build,
      mode: 'hosted',
      key: undefined,
      view: 'all-in-one',
      locale,
      address,
      origins: [],
      appearance: undefined,
    })
  }

  const pages: Page[] = [
    {
      path: '/v1/frame',
      respond: (visit) => {
        const view = visit.query.get('view')
        return frame(visit, isView(view) ? view : 'all-in-one')
      },
    },
    ...Object.entries(oldPaths).map(([path, view]): Page => ({ path, respond: (visit) => frame(visit, view) })),
    { path: '/v1/preview', respond: preview },
    { path: '/v1/hosted', respond: hosted },
    { path: '/v1/logos/:key/:file', head: true, respond: (visit) => logoPage(ctx, visit) },
    {
      path: '/v1/loader.js',
      unlimited: true,
      respond: async (visit) => widgetFile(visit, (await files()).loader, forFiveMinutes, forAnyPage),
    },
    {
      path: '/:version/loader.js',
      unlimited: true,
      respond: async (visit) => {
        const asked = visit.params['version'] ?? ''
        const loader = asked.startsWith('v') ? (await files()).loaders.get(asked.slice(1)) : undefined
        if (!loader) throw new Refusal('no-such-route')
        return widgetFile(visit, loader, forAYear, forAnyPage)
      },
    },
    {
      // At an address of its own: browsers know a worker by it, and look there for a newer one.
      path: '/v1/push-worker.js',
      unlimited: true,
      respond: async (visit) => {
        const { assets, frame: names } = await files()
        return widgetFile(visit, assets.get(names.worker)!, 'no-cache', forAWorker)
      },
    },
    {
      path: '/v1/integrity.json',
      unlimited: true,
      respond: async () => {
        const { version, loader, loaders } = await files()
        const entry = (of: string, { integrity }: ServedFile) => ({ version: of, path: `/v${of}/loader.js`, integrity })
        const versions = [...loaders].map(([of, file]) => entry(of, file)).sort(newestFirst)
        const body = JSON.stringify({ ...entry(version, loader), versions })
        const headers = { ...shared, ...forAnyPage, 'cache-control': forFiveMinutes }
        return { type: 'application/json; charset=utf-8', body, headers }
      },
    },
    {
      path: '/v1/assets/:name',
      unlimited: true,
      respond: async (visit) => {
        const file = (await files()).assets.get(visit.params['name'] ?? '')
        if (!file) throw new Refusal('no-such-route')
        return widgetFile(visit, file, forAYear)
      },
    },
  ]
  return pages.map((page) => ({ ...page, head: true }))
}

function newestFirst(one: { version: string }, other: { version: string }): number {
  return other.version.localeCompare(one.version, 'en', { numeric: true })
}

/** Pages that isolate themselves from others may load these files too. */
const shared = { 'cross-origin-resource-policy': 'cross-origin' }
/** It shows what it gets and asks for nothing. */
const forAWorker = { 'content-security-policy': "default-src 'none'" }
/** A script whose integrity is checked has to be readable for the page that checks it. */
const forAnyPage = { 'access-control-allow-origin': '*' }

function widgetFile(visit: PageVisit, file: ServedFile, cacheControl: string, more: Record<string, string> = {}) {
  return fileAnswer(visit, file, { ...shared, ...more, 'cache-control': cacheControl })
}

function localeOf(query: URLSearchParams): Locale | undefined {
  return locales.find((one) => one === query.get('locale'))
}
