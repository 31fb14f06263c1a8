import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, afterEach, before, describe, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { changeSettings } from '../packages/server/src/testing/as-owner.ts'
import { type Platform, startPlatform } from '../packages/server/src/testing/platform.ts'
import { writeTestBuild } from '../packages/server/src/testing/widget-calls.ts'
import { launchBrowser } from './launch-browser.ts'

/** Stands for the frame's own script: says what it was told, and what the browser lets it do. */
const script = `
const app = document.getElementById('app')
const { key, view, locale, origins } = document.documentElement.dataset
const tried = async (work) => { try { return await work() } catch (fault) { return fault.name } }
const answer = await fetch('/api/users/appearance?key=' + key)
const facts = {
  view, locale, origins,
  own: answer.status,
  elsewhere: await tried(() => fetch('http://evil.localhost:1/')),
  markup: await tried(() => { app.innerHTML = '<b>x</b>'; return 'written' }),
  code: await tried(() => { (0, eval)('1'); return 'run' }),
}
app.textContent = JSON.stringify(facts)
`

describe('the frame of the widget, in a browser', () => {
  const build = writeTestBuild({}, script)
  let platform: Platform
  let browser: Browser
  let pages: Server
  let port: number
  let widget: string
  let key: string

  before(async () => {
    platform = await startPlatform({ config: { widgetFiles: build.folder } })
    widget = `http://widget.localhost:${new URL(platform.widgetUrl).port}`
    key = platform.hosts['efx-1b']!.widgetKey
    // One server for every site: a browser tells them apart by their names.
    pages = createServer((request, response) => {
      const src = new URL(request.url ?? '', 'http://any').searchParams.get('src') ?? ''
      const frame = `<iframe src="${src.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`
      const sealed = `<iframe sandbox="allow-scripts" srcdoc="${frame.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`
      response.setHeader('content-type', 'text/html')
      // A page that isolates itself, as pages with shared memory do, may show the widget too.
      if (request.url?.startsWith('/isolated')) response.setHeader('cross-origin-embedder-policy', 'require-corp')
      response.end(`<!doctype html><title>Host</title>${request.url?.startsWith('/sealed') ? sealed : frame}`)
    }).listen(0, '127.0.0.1')
    await once(pages, 'listening')
    port = (pages.address() as AddressInfo).port
    await changeSettings(platform, 'efx-1b', { widgetOrigins: [`http://bank.localhost:${port}`] })
    browser = await launchBrowser()
  })
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
  after(async () => {
    await browser?.close()
    pages?.close()
    await platform?.stop()
    build.remove()
  })

  const show = async (site: string, src: string, path = '/'): Promise<Page> => {
    const page = await (await browser.newContext()).newPage()
    await page.goto(`http://${site}:${port}${path}?src=${encodeURIComponent(src)}`)
    return page
  }
  const frameUrl = (query = '') => `${widget}/v1/frame?key=${key}&view=score${query}`
  const factsOf = async (page: Page) =>
    JSON.parse((await page.frameLocator('iframe').locator('#app', { hasText: '{' }).textContent()) ?? '')
  /** A page that may not be shown is replaced by one of the browser. */
  const assertRefused = async (page: Page) => {
    const shown = page.frames().at(-1)!
    await shown.waitForURL('chrome-error://**')
    assert.equal(
      page.frames().some((frame) => frame.url().startsWith(widget)),
      false,
    )
  }

  it('is shown by a page of its host, reads from its own origin, and can write no markup and run no text', async () => {
    for (const path of ['/', '/isolated']) {
      assert.deepEqual(await factsOf(await show('bank.localhost', frameUrl('&locale=es-US'), path)), {
        view: 'score',
        locale: 'es-US',
        origins: `http://bank.localhost:${port}`,
        own: 200,
        elsewhere: 'TypeError',
        markup: 'TypeError',
        code: 'EvalError',
      })
    }
  })

  it('is shown at the entry path of older hosts', async () => {
    const facts = await factsOf(await show('bank.localhost', `${widget}/login-tile?key=${key}&ocf=1&oct=2`))
    assert.deepEqual([facts.view, facts.own], ['tile-view', 200])
  })

  it('is not shown by another site, one that looks alike, or a sealed frame in the page of its host', async () => {
    for (const site of ['evil.localhost', 'bank.localhost.evil.localhost', 'sub.bank.localhost', 'localhost']) {
      await assertRefused(await show(site, frameUrl()))
    }
    await assertRefused(await show('bank.localhost', frameUrl(), '/sealed'))
  })

  it('is shown by nobody with an unknown key, and its page of its own by nobody at all', async () => {
    await assertRefused(await show('bank.localhost', `${widget}/v1/frame?key=wk_nobody`))
    await assertRefused(await show('bank.localhost', `${widget}/v1/hosted?key=${key}`))
    const page = await (await browser.newContext()).newPage()
    await page.goto(`${widget}/v1/hosted#c=code`)
    await page.locator('#app', { hasText: '{' }).waitFor()
  })
})
