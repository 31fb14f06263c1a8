import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before } from 'node:test'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { buildPortal } from '../packages/portal/src/build/build-portal.ts'
import { type Platform, startPlatform } from '../packages/server/src/testing/platform.ts'
import { signIn } from '../packages/server/src/testing/team.ts'
import { buildWidget } from '../packages/widget/src/build/build-widget.ts'
import { launchBrowser } from './launch-browser.ts'
import { assertNoFaults, openPage } from './widget-browser.ts'

export interface PortalSites {
  readonly platform: Platform
  readonly browser: Browser
  /** Origins, as the browser knows them. */
  readonly portal: string
  readonly console: string
  /** A page of somebody who has signed in already, named as `seededMember` does. */
  open(name: string, path: string, options?: BrowserContextOptions): Promise<Page>
  /** A browser in which nobody has signed in. */
  newContext(site: 'portal' | 'console', options?: BrowserContextOptions): Promise<BrowserContext>
}

/** Browsers write down every refused call, also where a refusal is what the page expects: nobody is signed in yet, say. */
export const refusedCalls =
  /^Failed to load resource: (?:the server responded with a status of [45]\d\d|net::ERR_FAILED)/

/**
 * A platform with the pages of portal and console, and a browser. After each test no page stays open, and no browser has complained. The
 * widget is built where the portal shows it.
 */
export function withPortal(ready: (sites: PortalSites) => void, { widget = false } = {}): void {
  const folder = mkdtempSync(join(tmpdir(), 'portal-sites-'))
  let platform: Platform | undefined
  let browser: Browser | undefined
  before(async () => {
    await buildPortal(folder)
    const widgetFiles = join(folder, 'widget')
    if (widget) await buildWidget(widgetFiles)
    const [portalPort, consolePort, widgetPort] = await freePorts(3)
    const origins = { portal: `http://localhost:${portalPort}`, console: `http://localhost:${consolePort}` }
    const shown = widget ? { widgetFiles, widgetPort, widgetUrl: `http://localhost:${widgetPort}` } : {}
    const config = { portalPort, consolePort, portalUrl: origins.portal, consoleUrl: origins.console, ...shown }
    platform = await startPlatform({ sandbox: true, config: { ...config, portalFiles: folder } as never })
    browser = await launchBrowser()
    ready(sitesOf(platform, browser, origins))
  })
  afterEach(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? [])
    assertNoFaults()
  })
  after(async () => {
    await browser?.close()
    await platform?.stop()
    rmSync(folder, { recursive: true, force: true })
  })
}

function sitesOf(platform: Platform, browser: Browser, origins: { portal: string; console: string }): PortalSites {
  const newContext: PortalSites['newContext'] = (site, options = {}) =>
    browser.newContext({ baseURL: origins[site], reducedMotion: 'reduce', viewport: desktop, ...options })
  return {
    platform,
    browser,
    ...origins,
    newContext,
    async open(name, path, options) {
      const { site, session } = await signIn(platform, name)
      const context = await newContext(site, options)
      const cookie = { name: `__Host-${site}`, value: session!, url: origins[site], secure: true, httpOnly: true }
      await context.addCookies([{ ...cookie, url: origins[site].replace('http:', 'https:') }])
      return openPage(context, path, [refusedCalls])
    },
  }
}

export const desktop = { width: 1280, height: 900 }
export const phone = { width: 390, height: 844 }

/** The browser must know the origins before the platform listens at them. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => new Promise((done) => server.once('listening', done))))
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
  return ports
}
