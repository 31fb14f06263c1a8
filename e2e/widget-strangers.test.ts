import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { until } from '../packages/server/src/testing/until.ts'
import { becomes, frameOf, heard, hostBody, hostScript, openPage, seenBy } from './widget-browser.ts'
import type { WidgetSites } from './widget-sites.ts'
import { withSites } from './with-sites.ts'

/** Sends every window it can reach whatever could be of use, and keeps what comes back. */
const floodScript = `
window.got = []
addEventListener('message', ({ data }) => window.got.push(data))
const messages = [
  { type: 'INIT_CONFIG', protocol: 1, build: 'x' },
  { type: 'AUTH_REQUIRED', reason: 'start' },
  { type: 'READY', view: 'score' },
  { type: 'RESIZE', height: 9999 },
  { type: 'WIDGET_CONFIGS', protocol: 1, group: 'stranger-stranger', locale: 'es-US' },
  { type: 'PREAUTH', token: 'stolen' },
  { type: 'NAVIGATE', view: 'alerts' },
  { type: 'LOGOUT' },
]
window.flooded = 0
setInterval(() => {
  window.flooded++
  for (const message of messages) {
    if (!location.pathname.endsWith('-frames')) parent.postMessage(message, '*')
    for (let i = 0; i < parent.length; i++) {
      if (parent[i] === window) continue
      parent[i].postMessage(message, '*')
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => window.got.push(data)
      parent[i].postMessage(message, '*', [port2])
    }
  }
}, 5)
`

/** As pages of older hosts do it: any origin is answered. */
const legacyScript = `
window.seen = { events: [], fetched: 0 }
addEventListener('message', async ({ data, source, origin }) => {
  window.seen.events.push([data.type, { ...data, origin }])
  if (data.type === 'INIT_CONFIG') source.postMessage({ type: 'WIDGET_CONFIGS', key: 'x', flags: 7, redirectView: 'dashboard' }, '*')
  if (data.type === 'AUTH_REQUIRED') source.postMessage({ type: 'PREAUTH', token: await (await fetch('/token')).text() }, '*')
})
`

describe('the widget among strangers', () => {
  let sites: WidgetSites
  let browser: Browser
  withSites((...opened) => {
    ;[sites, browser] = opened
  })

  const tile = () => `<plumbline-widget widget-key="${sites.key}" view="tile-view"></plumbline-widget>`
  const flood = (path = '/flood') => sites.serve('evil', path, { body: '', script: floodScript })
  const framesOf = (page: Awaited<ReturnType<typeof openPage>>, origin: string) =>
    page.frames().filter((frame) => frame.url().startsWith(origin))

  it('gives a frame that floods every window nothing, and is not disturbed by it', async () => {
    const body = hostBody(sites, `<iframe src="${flood()}"></iframe>${tile()}`)
    const page = await openPage(
      await browser.newContext(),
      sites.serve('bank', '/flooded', { body, script: hostScript }),
    )
    await heard(page, 'ready')
    const [stranger] = framesOf(page, sites.evil)
    const before = (await stranger!.evaluate('window.flooded')) as number
    await becomes(stranger!, `window.flooded > ${before + 20}`)
    assert.deepEqual(await stranger!.evaluate('window.got'), [])
    assert.match((await frameOf(page).locator('.score').textContent()) ?? '', /^\d{3}$/)
    assert.equal(await frameOf(page).locator('html').getAttribute('lang'), 'en')
    const { events, fetched } = await seenBy(page)
    assert.deepEqual([events.map(([name]) => name), fetched], [['auth-required', 'login-successful', 'ready'], 1])
  })

  it('hands nothing to a page of another origin that has got into its own frame', async () => {
    const body = hostBody(sites, tile())
    const page = await openPage(
      await browser.newContext(),
      sites.serve('bank', '/replaced', { body, script: hostScript }),
    )
    await heard(page, 'ready')
    await page.evaluate(
      `document.querySelector('plumbline-widget').shadowRoot.querySelector('iframe').src = '${flood()}'`,
    )
    await until(() => framesOf(page, sites.evil).length > 0)
    const [shown] = framesOf(page, sites.evil)
    await becomes(shown!, 'window.flooded > 20')
    assert.deepEqual(await shown!.evaluate('window.got'), [])
    assert.equal((await seenBy(page)).fetched, 1)
  })

  it('works in a plain iframe of an older page, speaks to its exact origin, and ignores other frames there', async () => {
    const src = `${sites.widget}/login-tile?key=${sites.key}&ocf=1&oct=2`
    const body = `<iframe src="${flood('/flood-frames')}"></iframe><iframe id="ours" src="${src.replaceAll('&', '&amp;')}"></iframe>`
    const page = await openPage(
      await browser.newContext(),
      sites.serve('bank', '/legacy', { body, script: legacyScript }),
    )
    const ours = page.frameLocator('#ours')
    await ours.locator('.score').waitFor()
    await becomes(
      page,
      `window.seen.events.some(([name, { origin }]) => name === 'READY' && origin === '${sites.widget}')`,
    )
    const { events } = await seenBy(page)
    const told = events.filter(([, { origin }]) => origin === sites.widget)
    const names = told.map(([name]) => name).filter((name) => name !== 'RESIZE')
    assert.deepEqual(names, ['INIT_CONFIG', 'AUTH_REQUIRED', 'LOGIN_SUCCESSFUL', 'READY'])
    assert.equal(await ours.locator('html').getAttribute('lang'), 'en')
  })

  it('is shown to nobody by a page that is not on the list, and speaks to nobody there', async () => {
    const src = `${sites.widget}/v1/frame?key=${sites.key}&amp;view=tile-view`
    const script = `window.seen = { events: [] }\naddEventListener('message', ({ data }) => window.seen.events.push([data.type, data]))`
    const address = sites.serve('evil', '/raw', { body: `<iframe src="${src}"></iframe>`, script })
    const page = await openPage(await browser.newContext(), address, [/frame-ancestors/])
    await page.frames().at(-1)!.waitForURL('chrome-error://**')
    assert.deepEqual((await seenBy(page)).events, [])
  })
})
