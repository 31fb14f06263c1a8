import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { beforeEach, describe, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { until } from '../packages/server/src/testing/until.ts'
import { becomes, frameOf, heard, hostBody, hostScript, namesOf, openPage, seenBy } from './widget-browser.ts'
import type { WidgetSites } from './widget-sites.ts'
import { withSites } from './with-sites.ts'

describe('the session of the widget', () => {
  let sites: WidgetSites
  let browser: Browser
  withSites((...opened) => {
    ;[sites, browser] = opened
  }, 'whole')
  beforeEach(() => {
    sites.calls.length = 0
  })

  const tile = (more = '') => `<plumbline-widget widget-key="${sites.key}" view="tile-view" ${more}></plumbline-widget>`
  const serve = (path: string, elements: string, script = hostScript) =>
    sites.serve('bank', path, { body: hostBody(sites, elements), script })
  const exchanges = () => sites.calls.filter(({ line }) => line.startsWith('GET /users/preauth-token/')).length
  const scoreIn = (page: Page, selector?: string) => frameOf(page, selector).locator('.score').waitFor()
  const signedOut = (page: Page, selector?: string) =>
    frameOf(page, selector).getByRole('heading', { name: 'Sign in to go on' }).waitFor()

  it('is one for all elements of a page, and ends for all of them', async () => {
    const page = await openPage(await browser.newContext(), serve('/two', tile('id="one"') + tile('id="two"')))
    await heard(page, 'ready', 2)
    await Promise.all([scoreIn(page, '#one'), scoreIn(page, '#two')])
    assert.deepEqual([(await seenBy(page)).fetched, exchanges()], [1, 1])
    const tokens = sites.calls.filter(({ line }) => line.includes('efx-latest-scores')).map(({ token }) => token)
    assert.deepEqual([tokens.length, new Set(tokens).size], [2, 1])
    await page.evaluate("document.getElementById('one').logout()")
    await Promise.all([signedOut(page, '#one'), signedOut(page, '#two')])
    await heard(page, 'session-ended', 2)
    // Somebody signs in again by one of them.
    await frameOf(page, '#two').getByRole('button').click()
    await Promise.all([scoreIn(page, '#one'), scoreIn(page, '#two')])
    assert.deepEqual([(await seenBy(page)).fetched, exchanges()], [2, 2])
  })

  it('names the loader of its page with every call', async () => {
    const page = await openPage(await browser.newContext(), serve('/named', tile()))
    await scoreIn(page)
    const { version } = JSON.parse(readFileSync(new URL('../packages/widget/package.json', import.meta.url), 'utf8'))
    assert.ok(sites.calls.length > 0)
    assert.deepEqual([...new Set(sites.calls.map(({ client }) => client))], [`widget/${version}`])
  })

  it('is had by an element that comes later without another token', async () => {
    const page = await openPage(await browser.newContext(), serve('/later', tile('id="one"')))
    await scoreIn(page, '#one')
    await page.evaluate(`(() => {
      const later = document.getElementById('one').cloneNode()
      later.id = 'two'
      later.fetchToken = () => window.bringToken()
      document.body.append(later)
    })()`)
    await scoreIn(page, '#two')
    assert.deepEqual([(await seenBy(page)).fetched, exchanges()], [1, 1])
  })

  it('is another one in every tab', async () => {
    const context = await browser.newContext()
    const address = serve('/tabs', tile())
    const [one, two] = [await openPage(context, address), await openPage(context, address)]
    await Promise.all([scoreIn(one), scoreIn(two)])
    assert.equal(exchanges(), 2)
    await one.evaluate("document.querySelector('plumbline-widget').logout()")
    await signedOut(one)
    assert.equal((await namesOf(two)).includes('session-ended'), false)
    await scoreIn(two)
  })

  it('is gone with its element', async () => {
    const page = await openPage(await browser.newContext(), serve('/removed', tile()))
    // The score is there a moment before it is told.
    await Promise.all([scoreIn(page), heard(page, 'ready')])
    await page.evaluate("window.kept = document.querySelector('plumbline-widget'); window.kept.remove()")
    await until(() => page.frames().length === 1)
    await page.evaluate('document.body.append(window.kept)')
    await heard(page, 'ready', 2)
    await scoreIn(page)
    const { events, fetched } = await seenBy(page)
    const reasons = events.filter(([name]) => name === 'auth-required').map(([, { reason }]) => reason)
    assert.deepEqual([reasons, fetched, exchanges()], [['start', 'start'], 2, 2])
  })

  it('asks once more for a token that was refused, then stops until somebody asks it to go on', async () => {
    const script = `${hostScript}\nconst good = window.bringToken\nwindow.bringToken = async () => { window.seen.fetched++; return 'nonsense' }
      window.mend = () => { window.bringToken = good }`
    const address = serve('/refused', tile(), script)
    const page = await openPage(await browser.newContext(), address, [/401/])
    await signedOut(page)
    await heard(page, 'ready')
    const failed = { code: 'SC416' }
    const { events, fetched } = await seenBy(page)
    assert.deepEqual(
      events.map(([name, { code, reason }]) => [name, code ?? reason]),
      [
        ['auth-required', 'start'],
        ['login-failed', failed.code],
        ['auth-required', 'refused'],
        ['login-failed', failed.code],
        ['service-failure', 'TOKEN_REFUSED'],
        ['ready', undefined],
      ],
    )
    assert.equal(fetched, 2)
    await page.evaluate('window.mend()')
    await frameOf(page).getByRole('button').click()
    await scoreIn(page)
  })

  it('does not begin with a token that was asked for before it was ended', async () => {
    const script = `${hostScript}\nwindow.bringToken = () => new Promise((done) => {
      window.release = async () => done(await (await fetch('/token')).text())
    })`
    const page = await openPage(
      await browser.newContext(),
      serve('/overtaken', tile('id="one"') + tile('id="two"'), script),
    )
    await heard(page, 'auth-required')
    await page.evaluate("document.getElementById('one').logout()")
    await Promise.all([signedOut(page, '#one'), signedOut(page, '#two')])
    await page.evaluate('window.release()')
    await until(() => exchanges() === 1)
    // Whoever presses the button asks anew.
    await frameOf(page, '#one').getByRole('button').click()
    await heard(page, 'auth-required', 2)
    assert.equal((await namesOf(page)).includes('login-successful'), false)
    await page.evaluate('window.release()')
    await Promise.all([scoreIn(page, '#one'), scoreIn(page, '#two')])
    assert.equal(exchanges(), 2)
  })

  it('waits for a page that shows a sign-in of its own, and goes on when it brings tokens', async () => {
    const script = `${hostScript.replace('element.fetchToken', 'element.later')}
      addEventListener('plumbline:auth-required', (event) => event.preventDefault())`
    const page = await openPage(await browser.newContext(), serve('/own', tile(), script))
    await signedOut(page)
    await page.evaluate("document.querySelector('plumbline-widget').fetchToken = () => window.bringToken()")
    await scoreIn(page)
    assert.equal((await seenBy(page)).fetched, 1)
  })

  it('gives up on a page that brings no token in time', async () => {
    const context = await browser.newContext()
    await context.clock.install()
    const script = `${hostScript}\nwindow.bringToken = () => { window.seen.fetched++; return new Promise(() => {}) }`
    const page = await openPage(context, serve('/slow', tile(), script))
    await heard(page, 'auth-required')
    await context.clock.fastForward(10_500)
    await heard(page, 'service-failure')
    assert.equal((await seenBy(page)).events.find(([name]) => name === 'service-failure')![1]['code'], 'TOKEN_TIMEOUT')
    await signedOut(page)
  })

  it('is dropped when nobody has looked for a quarter of an hour, and begins anew on return', async () => {
    const context = await browser.newContext()
    await context.clock.install()
    const page = await openPage(context, serve('/away', tile()))
    await scoreIn(page)
    const become = (state: string) =>
      page
        .frames()
        .at(-1)!
        .evaluate(`(() => {
        Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      })()`)
    await become('hidden')
    await context.clock.fastForward(14 * 60_000)
    await become('visible')
    await scoreIn(page)
    await become('hidden')
    await context.clock.fastForward(15 * 60_000 + 1000)
    await heard(page, 'session-ended')
    await frameOf(page).locator('.score').waitFor({ state: 'detached' })
    await become('visible')
    await scoreIn(page)
    const reasons = (await seenBy(page)).events
      .filter(([name]) => name === 'auth-required')
      .map(([, told]) => told['reason'])
    assert.deepEqual(reasons, ['start', 'expired'])
  })

  it('leaves no token in an address, in storage or in a message to the page, and no score and no name either', async () => {
    const context = await browser.newContext()
    await context.addInitScript(`
      window.told = []
      const Native = window.MessageChannel
      window.MessageChannel = class extends Native {
        constructor() { super(); this.port1.addEventListener('message', ({ data }) => window.told.push(data)) }
      }
      addEventListener('message', ({ data }) => window.told.push(data))`)
    const page = await openPage(context, serve('/traces', tile()))
    await heard(page, 'ready')
    const score = await frameOf(page).locator('.score').textContent()
    const told = JSON.stringify(await page.evaluate('window.told'))
    assert.match(told, /"INIT_CONFIG".*"LOGIN_SUCCESSFUL".*"READY"/)
    const tokens = sites.calls.flatMap(({ token }) => token ?? [])
    assert.ok(tokens.length > 0)
    const { fname, lname, email } = sites.user.profile as Record<string, string>
    for (const secret of [...tokens, `:${score}`, `"${score}`, fname!, lname!, email!])
      assert.equal(told.includes(secret), false, secret)
    const frame = page.frames().at(-1)!
    // A frame of another site may have no storage at all.
    const kept = await frame.evaluate(`Promise.all([
      () => document.cookie.length, () => localStorage.length, () => sessionStorage.length,
      async () => (await indexedDB.databases()).length, async () => (await caches.keys()).length,
    ].map(async (count) => { try { return await count() } catch { return 0 } }))`)
    assert.deepEqual(kept, [0, 0, 0, 0, 0])
    assert.equal(frame.url(), `${sites.widget}/v1/frame?key=${sites.key}&view=tile-view&locale=`)
    // What other pages, extensions and the list of visited pages get to see.
    const seen = (await frame.evaluate(
      'JSON.stringify([document.title, document.referrer, history.state, window.name])',
    )) as string
    const around = (await page.evaluate('JSON.stringify([document.title, history.state, location.href])')) as string
    for (const secret of [...tokens, score!, fname!, lname!, email!])
      assert.equal((seen + around).includes(secret), false, `${secret} in ${seen} ${around}`)
    assert.equal(JSON.parse(seen)[1], `${sites.bank}/`)
    for (const token of tokens)
      assert.equal(
        sites.calls.some(({ line }) => line.includes(token)),
        false,
      )
  })

  it('that was ended leaves nothing for who goes back to the page', async () => {
    const context = await browser.newContext()
    const page = await openPage(context, serve('/shared', tile()), [/401/])
    const score = await frameOf(page).locator('.score').textContent()
    await page.evaluate("document.querySelector('plumbline-widget').logout()")
    await signedOut(page)
    // Of the next person at this machine the page has no token.
    await page.route('**/token', (route) => route.fulfill({ status: 401, body: '' }))
    await page.goto(serve('/elsewhere', '<p>Elsewhere</p>'))
    await page.goBack()
    await signedOut(page)
    const kept = await frameOf(page).locator('body').innerText()
    assert.equal(kept.includes(score!), false, kept)
    assert.equal((await page.locator('body').innerText()).includes(score!), false)
  })

  it('of a page that the browser kept whole has ended in there too', async () => {
    const page = await openPage(await browser.newContext(), serve('/kept', tile()))
    await scoreIn(page)
    const frame = page.frames().at(-1)!
    const shown = await frame.locator('.score').textContent()
    await page.evaluate("document.querySelector('plumbline-widget').logout()")
    await signedOut(page)
    await frame.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    await signedOut(page)
    assert.equal((await frame.locator('body').innerText()).includes(shown!), false)
    assert.equal(exchanges(), 1)
  })

  it('of a page of its own begins with the code behind the #, which leaves the address first and works once', async () => {
    const code = await sites.hostedCode()
    const context = await browser.newContext()
    const page = await openPage(context, `${sites.widget}/v1/hosted#c=${code}`)
    await page.locator('.score').waitFor()
    assert.equal(page.url(), `${sites.widget}/v1/hosted`)
    assert.equal(await page.locator('html').getAttribute('lang'), 'es')
    assert.equal(exchanges(), 0)
    const again = await openPage(context, `${sites.widget}/v1/hosted#c=${code}`, [/401/])
    await again.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    assert.equal(again.url(), `${sites.widget}/v1/hosted`)
  })

  it('in the WebView of an app begins with a token from the app, and not from another window', async () => {
    const context = await browser.newContext()
    await context.addInitScript(`
      window.told = []
      window.ReactNativeWebView = { postMessage: (text) => window.told.push(JSON.parse(text)) }`)
    const page = await openPage(context, `${sites.widget}/v1/frame?key=${sites.key}&view=tile-view`)
    await becomes(page, "window.told.some(({ type }) => type === 'AUTH_REQUIRED')")
    await page.evaluate("postMessage({ type: 'PREAUTH', token: 'stolen' }, '*')")
    const token = await (await fetch(`${sites.bank.replace('bank.localhost', '127.0.0.1')}/token`)).text()
    const data = JSON.stringify({ type: 'PREAUTH', token })
    await page.evaluate(`dispatchEvent(new MessageEvent('message', { data: ${JSON.stringify(data)} }))`)
    await page.locator('.score').waitFor()
    assert.equal(exchanges(), 1)
  })
})
