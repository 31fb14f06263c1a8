import { after, afterEach, before } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { type Platform, startPlatform } from '../packages/server/src/testing/platform.ts'
import { launchBrowser } from './launch-browser.ts'

export const desktop = { viewport: { width: 1440, height: 900 } }
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** A platform and a browser for the tests around it. */
export function siteForTests() {
  let platform: Platform
  let browser: Browser

  before(async () => {
    platform = await startPlatform()
    browser = await launchBrowser()
  })
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
  after(async () => {
    await browser?.close()
    await platform?.stop()
  })

  /** A page that remembers what went wrong on it. */
  async function openPage(options: BrowserContextOptions = desktop): Promise<{ page: Page; problems: string[] }> {
    const context = await browser.newContext({ baseURL: new URL(platform.baseUrl).origin, ...options })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
    })
    page.on('pageerror', (fault) => problems.push(String(fault)))
    page.on('requestfailed', (request) => problems.push(`${request.url()} ${request.failure()?.errorText}`))
    await page.exposeFunction('violated', (text: string) => problems.push(text))
    await page.addInitScript(`document.addEventListener('securitypolicyviolation', (event) =>
      violated(event.violatedDirective + ' ' + event.blockedURI))`)
    return { page, problems }
  }

  return { openPage, platform: () => platform }
}
