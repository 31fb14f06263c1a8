import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, afterEach, before, describe, it } from 'node:test'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { readTheme, weakPairs } from '../packages/core/src/widget/index.ts'
import { themes } from '../packages/demo/src/themes.ts'
import { until } from '../packages/server/src/testing/until.ts'
import { eventName, fromFrame } from '../packages/widget/src/protocol/messages.ts'
import { bankHeard, type DemoSite, eventsOf, openDemo } from './demo-site.ts'
import { launchBrowser } from './launch-browser.ts'
import { assertNoFaults, becomes, frameOf } from './widget-browser.ts'
import { assertLooksRight } from './widget-looks.ts'

const ofDemo = (path: string) => readFileSync(new URL(`../packages/demo/src/${path}`, import.meta.url), 'utf8')
const tile = 'plumbline-widget[view=tile-view]'

describe('the bank of the demonstration', () => {
  let site: DemoSite
  let browser: Browser
  before(async () => {
    site = await openDemo()
    browser = await launchBrowser()
  })
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    assertNoFaults()
  })
  after(async () => {
    await browser?.close()
    await site?.stop()
  })

  const visit = (options: BrowserContextOptions = {}): Promise<BrowserContext> =>
    browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 2400 }, ...options })
  const go = async (page: Page, path: string) => {
    await page.goto(`${site.url}${path}`)
    return page
  }
  /** Everything that can be asked for has been shown, so nothing is cut off by the next step. */
  const settled = async (page: Page, elements: number) => {
    await bankHeard(page, 'ready', elements)
    return page
  }
  const scoreOf = async (persona: string): Promise<string> => {
    const { token } = await site.platform.openSession(site.users.get(persona)!)
    const { body } = await site.platform.call('GET', '/users/efx-latest-scores', { token })
    return String((body['providerViews'] as { score: number }[])[0]!.score)
  }

  it('signs a person in, and its overview shows the score of that person in three elements', async () => {
    const page = await site.signInAs(await visit(), 'clean-prime')
    await page.getByRole('heading', { level: 1, name: 'Good to see you, Nora' }).waitFor()
    await settled(page, 3)
    await frameOf(page, tile)
      .getByText(await scoreOf('clean-prime'), { exact: true })
      .first()
      .waitFor()
    const ready = (await eventsOf(page)).filter(({ name }) => name === 'ready')
    assert.deepEqual(ready.map(({ detail }) => detail['view']).sort(), ['alerts', 'all-in-one', 'tile-view'])
    const cookies = await page.context().cookies()
    assert.deepEqual(
      cookies.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite]),
      [['harbor_session', true, 'Lax']],
    )
  })

  it('loads the loader by its hash, as its page of code shows it, with the code that runs', async () => {
    const page = await settled(await site.signInAs(await visit(), 'clean-prime'), 3)
    const loader = page.locator('script[integrity]')
    const [src, integrity] = [await loader.getAttribute('src'), await loader.getAttribute('integrity')]
    const published = await site.platform.widgetUrl.concat('/v1/integrity.json')
    const known = (await (await fetch(published)).json()) as { path: string; integrity: string }
    assert.deepEqual([src, integrity], [`${site.platform.widgetUrl}${known.path}`, known.integrity])
    await go(page, '/how-it-is-built')
    const shown = await page.locator('pre code').allTextContents()
    assert.ok(shown[0]!.includes(known.integrity))
    assert.ok(shown[0]!.includes(site.platform.hosts['efx-1b']!.widgetKey))
    assert.equal(shown[1], ofDemo('browser/fetch-token.js').trimEnd())
    assert.equal(shown[2], ofDemo('widget-token.ts').trimEnd())
    assert.ok(shown[2]!.split('\n').length <= 30)
    assert.equal(shown[3], `script-src ${site.platform.widgetUrl};\nframe-src ${site.platform.widgetUrl}`)
  })

  it('changes theme, colors, language, scheme and view at once, and keeps them on its other pages', async () => {
    const page = await settled(await site.signInAs(await visit(), 'clean-prime'), 3)
    await settled(await go(page, '/settings'), 4)
    const frame = page.frames().find((one) => one.url().includes('/v1/frame'))!
    const value = (name: string) => `getComputedStyle(document.documentElement).getPropertyValue('--pl-${name}')`
    const choose = (name: string) => page.getByRole('radio', { name }).check()
    await becomes(frame, `${value('color-primary')} === '#0b5563'`)
    await choose('Meadow')
    await becomes(frame, `${value('color-primary')} === '#1d6b35' && ${value('radius')} === '22px'`)
    await page.getByLabel('Buttons and links').fill('#5b2a86')
    await becomes(frame, `${value('color-primary')} === '#5b2a86' && ${value('color-on-primary')} === '#ffffff'`)
    await page.getByRole('button', { name: 'Take own colors away' }).click()
    await becomes(frame, `${value('color-primary')} === '#1d6b35'`)
    await choose('Español')
    await becomes(frame, "document.documentElement.lang === 'es'")
    await choose('Dark')
    await becomes(frame, "document.documentElement.dataset.colorScheme === 'dark'")
    assert.equal(await page.evaluate("getComputedStyle(document.querySelector('.panel')).color"), 'rgb(231, 238, 240)')
    const views = (await eventsOf(page)).filter(({ name }) => name === 'view-changed').length
    await page.getByLabel('View').selectOption('alerts')
    await bankHeard(page, 'view-changed', views + 1)
    await go(page, '/dashboard')
    const onTile = page.locator(tile)
    assert.equal(await onTile.getAttribute('locale'), 'es-US')
    assert.equal(await onTile.getAttribute('color-scheme'), 'dark')
    await settled(page, 7)
    await frameOf(page, tile).locator('html[lang=es]').waitFor()
  })

  it('prints what the widget tells as it comes, also of its other pages, and forgets it when asked', async () => {
    const page = await settled(await site.signInAs(await visit(), 'clean-prime'), 3)
    const before = await eventsOf(page)
    await settled(await go(page, '/events'), 4)
    const log = page.getByRole('log')
    await until(async () => (await log.getByRole('listitem').count()) > before.length)
    const [newest] = await log.getByRole('listitem').allTextContents()
    assert.match(newest!, /plumbline:[a-z-]+<plumbline-widget>\{.*"eventId":"[0-9a-f-]{36}"/)
    await page.getByRole('button', { name: 'Clear' }).click()
    assert.equal(await log.getByRole('listitem').count(), 0)
    await page.evaluate("document.querySelector('plumbline-widget').logout()")
    await log.getByText('plumbline:session-ended').waitFor()
  })

  it('knows every event that there is', () => {
    const names = [...ofDemo('browser/event-log.js').matchAll(/^ {2}'([a-z-]+)',$/gm)].map(([, name]) => name)
    const known = Object.keys(fromFrame).filter((type) => type !== 'INIT_CONFIG' && type !== 'RESIZE')
    assert.deepEqual(
      names.map((name) => `plumbline:${name}`),
      known.map(eventName),
    )
  })

  it('has themes that everybody can read', () => {
    for (const { key, appearance } of themes) {
      const { theme, refused } = readTheme(appearance)
      assert.deepEqual([refused, weakPairs(theme)], [[], []], key)
    }
  })

  it('shows the same in a plain iframe, and brings a token to that frame alone', async () => {
    const page = await settled(await site.signInAs(await visit(), 'clean-prime'), 3)
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/widget-token')) asked++
    })
    await go(page, '/legacy')
    await page
      .frameLocator('#legacy')
      .getByText(await scoreOf('clean-prime'), { exact: true })
      .first()
      .waitFor()
    assert.equal(asked, 1)
    // Another window than the frame gets no answer, whatever it says.
    await page.evaluate(`new Promise((done) => {
      addEventListener('message', ({ data }) => data.type === 'AUTH_REQUIRED' && setTimeout(done, 0))
      postMessage({ type: 'AUTH_REQUIRED', reason: 'start' }, location.origin)
    })`)
    assert.equal(asked, 1)
  })

  it('registers somebody new, and shows the enrollment with what the bank knows', async () => {
    const page = await site.open(await visit(), '/sign-in')
    await page.getByRole('button', { name: 'Become a customer' }).click()
    await page.getByRole('heading', { level: 1, name: 'Good to see you, Robin' }).waitFor()
    await settled(page, 1)
    assert.deepEqual(
      (await eventsOf(page)).filter(({ name }) => name === 'ready').map(({ detail }) => detail['view']),
      ['enroll'],
    )
    await page.getByText('666-10-3000').waitFor()
    const prefill = await page.locator('#enrollment').getAttribute('data-prefill')
    assert.deepEqual(Object.keys(JSON.parse(prefill!)), ['fname', 'lname', 'email'])
  })

  it('registers a persona of the sandbox once, however often they sign in', async () => {
    for (let time = 0; time < 2; time++) await settled(await site.signInAs(await visit(), 'thin-file'), 1)
    const token = await site.platform.hostToken()
    const { body } = await site.platform.call('GET', '/direct/users?externalId=harbor-thin-file', { token })
    assert.equal((body['items'] as unknown[]).length, 1)
  })

  it('brings no token where people log in inside the widget', async () => {
    const page = await site.open(await visit(), '/sign-in')
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/widget-token')) asked++
    })
    await page.getByRole('button', { name: 'Go on without signing in' }).click()
    await page.waitForURL('**/dashboard')
    await settled(page, 1)
    assert.equal(asked, 0)
    const key = await page.locator('plumbline-widget').getAttribute('widget-key')
    assert.equal(key, site.platform.hosts['service-managed']!.widgetKey)
  })

  it('signs out', async () => {
    const page = await settled(await site.signInAs(await visit(), 'clean-prime'), 3)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Customers with credit monitoring' }).waitFor()
    await go(page, '/dashboard')
    assert.equal(new URL(page.url()).pathname, '/sign-in')
  })

  const looks: Readonly<Record<string, BrowserContextOptions>> = {
    'in light': { colorScheme: 'light' },
    'in dark': { colorScheme: 'dark' },
    'on a narrow phone': { viewport: { width: 320, height: 2600 } },
    'in forced colors': { forcedColors: 'active' },
  }
  for (const [look, options] of Object.entries(looks)) {
    it(`looks right on every page ${look}`, async () => {
      const context = await visit(options)
      await assertLooksRight(await site.open(context, '/sign-in'))
      const page = await settled(await site.signInAs(context, 'clean-prime'), 3)
      await assertLooksRight(page)
      await assertLooksRight(await settled(await go(page, '/settings'), 4))
      await assertLooksRight(await settled(await go(page, '/events'), 5))
      await assertLooksRight(await go(page, '/how-it-is-built'))
      await go(page, '/legacy')
      await page.frameLocator('#legacy').getByRole('heading').first().waitFor()
      await assertLooksRight(page)
    })
  }
})
