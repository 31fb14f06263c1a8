import { after, afterEach, before } from 'node:test'
import type { Browser } from 'playwright-core'
import { launchBrowser } from './launch-browser.ts'
import { assertNoFaults } from './widget-browser.ts'
import { openSites, type WidgetSites } from './widget-sites.ts'

/** Sites and a browser for the tests around. After each test no page stays open, and no browser has complained. */
export function withSites(
  ready: (sites: WidgetSites, browser: Browser) => void | Promise<void>,
  kind: 'shell' | 'whole' = 'shell',
): void {
  let sites: WidgetSites | undefined
  let browser: Browser | undefined
  before(async () => {
    sites = await openSites()
    browser = await launchBrowser(kind)
    await ready(sites, browser)
  })
  afterEach(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? [])
    assertNoFaults()
  })
  after(async () => {
    await browser?.close()
    await sites?.stop()
  })
}
