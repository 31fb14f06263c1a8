import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, it } from 'node:test'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { becomes, frameOf, heard, hostBody, hostScript, namesOf, openPage, seenBy } from './widget-browser.ts'
import type { WidgetSites } from './widget-sites.ts'
import { withSites } from './with-sites.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The frame of the one element of a page, as an expression. */
const iframe = "document.querySelector('[widget-key]').shadowRoot.querySelector('iframe')"

describe('an element of the widget in a page of a host', () => {
  let sites: WidgetSites
  let browser: Browser
  withSites((...opened) => {
    ;[sites, browser] = opened
  })

  const tile = (more = '') =>
    `<plumbline-widget widget-key="${sites.key}" view="tile-view" min-height="520" ${more}></plumbline-widget>`
  const serve = (path: string, elements: string, script = hostScript) =>
    sites.serve('bank', path, { body: hostBody(sites, elements), script })
  const open = async (path: string, elements: string, expected: readonly RegExp[] = []) =>
    openPage(await browser.newContext(), serve(path, elements), expected)

  it('shows the score under strict policies on both sides, in this order, and takes no focus', async () => {
    const page = await open('/shown', `<a href="#">before</a>${tile()}`)
    await heard(page, 'ready')
    const { body } = await sites.platform.call('GET', '/users/efx-latest-scores', { token: sites.user.session.token })
    const [view] = body['providerViews'] as { score: number }[]
    assert.equal(await frameOf(page).locator('.score').textContent(), String(view!.score))
    assert.deepEqual(await namesOf(page), ['auth-required', 'login-successful', 'ready'])
    const [first] = (await seenBy(page)).events
    assert.equal(first![1]['reason'], 'start')
    assert.match(String(first![1]['eventId']), /^[0-9a-f-]{36}$/)
    assert.equal(await page.evaluate('document.activeElement.tagName'), 'BODY')
    const attributes = await page.evaluate(`(() => {
      const frame = document.querySelector('plumbline-widget').shadowRoot.querySelector('iframe')
      return ['title', 'referrerpolicy', 'sandbox'].map((name) => frame.getAttribute(name))
    })()`)
    const sandbox =
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'
    assert.deepEqual(attributes, ['Credit monitoring', 'origin', sandbox])
  })

  it('lets nothing write markup in the frame', async () => {
    const page = await open('/markup', tile(), [/TrustedHTML/])
    await heard(page, 'ready')
    const frame = page.frames().at(-1)!
    const written = frame.evaluate("document.body.innerHTML = '<b>x</b>'")
    await assert.rejects(written, /TrustedHTML/)
  })

  it('moves nothing of the page when it has room', async () => {
    const script = `${hostScript}
      window.shifted = 0
      new PerformanceObserver((list) => { for (const { value } of list.getEntries()) window.shifted += value })
        .observe({ type: 'layout-shift', buffered: true })`
    const address = serve('/still', `${tile()}<p>below</p>`, script)
    const page = await openPage(await browser.newContext(), address)
    await heard(page, 'ready')
    assert.equal(await page.evaluate('window.shifted'), 0)
  })

  it('is as high as its content at any width, and comes to rest', async () => {
    const page = await open('/height', tile().replace('520', '40'))
    await heard(page, 'ready')
    const sizes = async (): Promise<{ content: number; shown: number }> => {
      const frame = page.frames().at(-1)!
      const content = await frame.evaluate("Math.ceil(document.getElementById('app').getBoundingClientRect().height)")
      const shown = await page.evaluate(`${iframe}.getBoundingClientRect().height`)
      return { content: Number(content), shown: Number(shown) }
    }
    const settled = async () => {
      await becomes(
        page,
        `(async () => {
        const frame = ${iframe}
        const before = frame.style.height
        for (let i = 0; i < 10; i++) await new Promise(requestAnimationFrame)
        return before !== '' && frame.style.height === before
      })()`,
      )
      return sizes()
    }
    const wide = await settled()
    assert.equal(wide.shown, wide.content)
    await page.setViewportSize({ width: 180, height: 700 })
    await becomes(page, `${iframe}.getBoundingClientRect().height !== ${wide.shown}`)
    const narrow = await settled()
    assert.equal(narrow.shown, narrow.content)
    assert.ok(narrow.shown > wide.shown)
  })

  it('keeps a height from the frame within bounds, and hands on known fields only', async () => {
    const page = await open('/bounds', '<plumbline-score widget-key="played" min-height="40"></plumbline-score>')
    const frame = page.frames().at(-1)!
    await becomes(frame, 'window.line')
    const say = (message: object) => frame.evaluate(`window.line.postMessage(${JSON.stringify(message)})`)
    const height = () => page.evaluate(`${iframe}.style.height`) as Promise<string>
    const heights: string[] = []
    for (const [given, view] of [
      [1, 'one'],
      [1e9, 'two'],
      [123, 'three'],
    ]) {
      await say({ type: 'RESIZE', height: given })
      await say({ type: 'READY', view, token: 'secret', score: 712, eventId: 'e1' })
      await becomes(page, `window.seen.events.at(-1)?.[1].view === '${view}'`)
      heights.push(await height())
    }
    assert.deepEqual(heights, ['40px', '20000px', '123px'])
    const { events } = await seenBy(page)
    assert.deepEqual(events.at(-1), ['ready', { view: 'three', eventId: 'e1' }])
    const [greeting] = (await frame.evaluate('window.heard')) as { data: Record<string, unknown>; origin: string }[]
    assert.deepEqual(
      [greeting!.data['type'], greeting!.data['protocol'], greeting!.origin],
      ['WIDGET_CONFIGS', 1, sites.bank],
    )
  })

  it('says which setting to look at when a page may not show it', async () => {
    const address = sites.serve('evil', '/frames', {
      body: hostBody(sites, tile('error-text="Come back later."')),
      script: hostScript,
    })
    const context = await browser.newContext()
    await context.clock.install()
    const page = await openPage(context, address, [/frame-ancestors/])
    await context.clock.fastForward(11_000)
    await heard(page, 'service-failure')
    const [, { code, retryable, message }] = (await seenBy(page)).events[0]!
    assert.deepEqual([code, retryable], ['LOAD_TIMEOUT', true])
    assert.match(
      String(message),
      new RegExp(`^Is ${sites.evil} in the widget origins of the host, and ${sites.widget} in frame-src`),
    )
    assert.equal(await page.getByRole('alert').textContent(), 'Come back later.')
    assert.equal((await seenBy(page)).fetched, 0)
  })

  it('says so when loader and frame do not understand each other', async () => {
    const page = await open('/versions', '<plumbline-score widget-key="played-9"></plumbline-score>')
    await heard(page, 'service-failure')
    assert.equal((await seenBy(page)).events[0]![1]['code'], 'VERSION_MISMATCH')
    await page.getByRole('alert').waitFor()
  })

  it('changes language, colours and scheme at once, and drops values that could do more', async () => {
    const page = await open('/looks', tile())
    await heard(page, 'ready')
    const read = () =>
      page
        .frames()
        .at(-1)!
        .evaluate(`(() => {
        const root = document.documentElement
        const style = getComputedStyle(root)
        const of = (name) => style.getPropertyValue(name)
        return [root.lang, root.dataset.colorScheme, of('--pl-color-primary'), of('--pl-color-text'), of('--pl-radius')]
      })()`)
    assert.deepEqual(await read(), ['en', undefined, '#7a1fa2', '#16202c', '12px'])
    const values = { '--pl-color-primary': '#9ac0ff', '--pl-radius': 'url(https://evil.example)', background: 'red' }
    const appearance = { light: {}, dark: values }
    await page.evaluate(
      `document.querySelector('plumbline-widget').update(${JSON.stringify({ locale: 'es-US', colorScheme: 'dark', appearance })})`,
    )
    await frameOf(page).getByRole('heading', { name: 'Su puntaje de crédito' }).waitFor()
    assert.deepEqual(await read(), ['es', 'dark', '#9ac0ff', '#e6eaf0', '12px'])
    assert.equal((await seenBy(page)).fetched, 1)
  })

  it('has nothing that axe objects to: light, dark, in Spanish on a narrow phone, in forced colours, signed out', async () => {
    const looks: readonly [string, BrowserContextOptions][] = [
      [tile(), {}],
      [tile('color-scheme="dark"'), { colorScheme: 'dark' }],
      [tile('locale="es-US"'), { viewport: { width: 320, height: 800 } }],
      [tile(), { forcedColors: 'active' }],
      [tile('hidden-token'), {}],
    ]
    for (const [place, [element, options]] of looks.entries()) {
      const script = hostScript.replace('[widget-key]', '[widget-key]:not([hidden-token])')
      const page = await openPage(await browser.newContext(options), serve(`/axe-${place}`, element, script))
      await heard(page, 'ready')
      const frame = page.frames().at(-1)!
      await frame.evaluate(axeSource)
      const found =
        await frame.evaluate(`axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] })
        .then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))`)
      assert.deepEqual(found, [], element)
    }
  })

  it('tells which link was followed where the page opens links itself', async () => {
    const page = await open('/links', tile('link-click="delegate"'))
    await heard(page, 'ready')
    await page
      .frames()
      .at(-1)!
      .evaluate(`(() => {
      const link = document.createElement('a')
      Object.assign(link, { href: 'https://example.com/terms', target: '_blank' })
      link.dataset.link = 'terms'
      document.getElementById('app').append(link)
      link.click()
    })()`)
    await heard(page, 'link')
    assert.equal((await seenBy(page)).events.at(-1)![1]['rel'], 'terms')
    assert.equal(page.context().pages().length, 1)
  })

  it('is not defined by a loader with another integrity, nor a second time', async () => {
    const body = `<script src="${sites.widget}/v1/loader.js" crossorigin integrity="sha384-${'A'.repeat(64)}"></script>`
    const broken = await openPage(await browser.newContext(), sites.serve('bank', '/broken', { body }), [/integrity/])
    assert.equal(await broken.evaluate("customElements.get('plumbline-widget')"), undefined)
    const twice = `<script src="${sites.widget}/v1/loader.js"></script>`.repeat(2)
    const page = await openPage(await browser.newContext(), sites.serve('bank', '/twice', { body: twice }))
    assert.equal(await page.evaluate("typeof customElements.get('plumbline-enroll')"), 'function')
  })
})
