import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, describe, it } from 'node:test'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { until } from '../packages/server/src/testing/until.ts'
import { openReceiver, type WebhookReceiver } from '../packages/server/src/testing/webhook-receiver.ts'
import { freePort, startPlatform } from './guide-shell.ts'
import { launchBrowser } from './launch-browser.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }

describe('the console of the sandbox, in a browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-console-'))
  let platform: ChildProcess
  let browser: Browser
  let receiver: WebhookReceiver
  let site: string
  let controlKey: string
  let people: { host: string; userId: string }[]

  before(async () => {
    platform = await startPlatform({ DATA_DIR: folder, PORT: await freePort() })
    const file = JSON.parse(readFileSync(join(folder, 'sandbox.json'), 'utf8'))
    site = file.sandbox.url
    controlKey = file.sandbox.controlKey
    people = file.users
    receiver = await openReceiver()
    browser = await launchBrowser()
  })
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
  after(async () => {
    await browser?.close()
    await receiver?.close()
    const ended = once(platform, 'close')
    platform.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })

  const openPage = async (path = '/console', options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({ baseURL: site, viewport: sizes.desktop, ...options })
    const page = await context.newPage()
    page.on('pageerror', (error) => assert.fail(error.message))
    await page.goto(path)
    return page
  }
  /** The stream of a host as its page reads it. */
  const watch = async (lastId?: string) => {
    const leaving = new AbortController()
    const headers = { 'x-control-key': controlKey, ...(lastId === undefined ? {} : { 'last-event-id': lastId }) }
    const answer = await fetch(`${site}/control/console/all-bureaus/stream`, { headers, signal: leaving.signal })
    assert.equal(answer.status, 200)
    let text = ''
    const read = async () => {
      for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) text += part
    }
    read().catch(() => undefined)
    const rows = () => [...text.matchAll(/^id: (\S+)\nevent: entry\ndata: (.+)\n\n/gm)].map(([, id]) => ({ id: id! }))
    await until(() => text.includes('event: standing'))
    return { rows, leave: () => leaving.abort() }
  }
  /** Makes something happen and returns the rows that come of it. */
  const makeHappen = async (viewer: { rows(): { id: string }[] }) => {
    const { userId } = people.find(({ host }) => host === 'all-bureaus')!
    const answer = await fetch(`${site}/control/console/all-bureaus/events`, {
      method: 'POST',
      headers: { 'x-control-key': controlKey, 'content-type': 'application/json' },
      body: JSON.stringify({ userId, type: 'HARD_INQUIRY' }),
    })
    const { alertIds } = (await answer.json()) as { alertIds: string[] }
    // Each alert is a row, and so is its event.
    await until(() => viewer.rows().length >= 2 * alertIds.length)
    return viewer.rows()
  }
  const rowsOf = (page: Page, kind: string) => page.locator('#rows > li').filter({ has: page.locator(`.kind.${kind}`) })
  /** By the keyboard: a row that comes between press and release of the mouse would move the one below it away. */
  const open = (row: Locator) => row.locator('summary').press('Enter')
  const watching = (page: Page, host: string) => page.getByText(`Watching ${host}.`).waitFor()

  it('leads from host and person to the alert, the event, the delivery and the message, each with its JSON', async () => {
    const page = await openPage('/')
    await page.getByRole('link', { name: 'Console' }).click()
    await page.getByLabel('Host').waitFor()
    // Its script listens by then.
    await page.waitForLoadState()
    await page.getByLabel('Host').selectOption('efx-3b')
    await page.waitForURL(/host=efx-3b/)
    await page.getByLabel('Person').selectOption({ index: 1 })
    await page.waitForURL(/user=/)
    await watching(page, 'efx-3b')
    await page.getByText('No webhook endpoint is registered').waitFor()
    await page.getByText('listen efx-3b --to').waitFor()

    await page.getByLabel('Address of your receiver').fill(receiver.url)
    await page.getByRole('button', { name: 'Register it' }).click()
    await page.getByText(/Its secret is shown this once: whsec_/).waitFor()
    await page.locator('#endpoints').getByText(receiver.url).waitFor()
    await page.getByRole('button', { name: 'Turn on e-mail and SMS' }).click()
    await page.getByText('E-mail and SMS are on.').waitFor()

    await page.getByRole('textbox', { name: 'Who asks for the file' }).fill('RIDGE <B>AUTO</B>')
    await page.getByRole('button', { name: /^Make it happen to / }).click()
    await page.getByText('It happened. Alerts:').waitFor()
    for (const kind of ['alert', 'event', 'attempt', 'message']) await rowsOf(page, kind).first().waitFor()
    await rowsOf(page, 'attempt').filter({ hasText: 'Delivered: 200' }).first().waitFor()
    const alert = rowsOf(page, 'alert').filter({ hasText: 'HardInquiryAlert' })
    await open(alert)
    assert.equal(JSON.parse((await alert.locator('pre').textContent()) ?? '').institutionName, 'RIDGE <B>AUTO</B>')
    assert.equal(await page.locator('#rows b').count(), 0)
    assert.equal(await page.locator('#nothing').isVisible(), false)
    assert.ok(receiver.received.length > 0)
  })

  it('moves the clock, sets a fault and ends it', async () => {
    const page = await openPage('/console?host=rival')
    await watching(page, 'rival')
    await page.getByRole('button', { name: '+ 1 day' }).click()
    await page.getByText(/^It is \d+ \w+ 20\d\d, \d\d:\d\d UTC now\./).waitFor()
    await page.getByText('ahead of real time').waitFor()
    await page.getByRole('button', { name: 'Set the fault' }).click()
    await page.locator('#faults').getByText('EFX error').waitFor()
    await page.getByRole('button', { name: 'End it' }).click()
    await page.locator('#faults li').waitFor({ state: 'detached' })
  })

  it('says in words what the API refuses', async () => {
    const page = await openPage('/console?host=efx-1b')
    await watching(page, 'efx-1b')
    await page.getByLabel('Address of your receiver').fill('http://169.254.169.254:8080/hook')
    await page.getByRole('button', { name: 'Register it' }).click()
    await page.getByText(/The API refused: SC200/).waitFor()
  })

  it('gives one who comes back what it has missed, and another one the same rows', async () => {
    const one = await watch()
    const first = await makeHappen(one)
    const lastId = first.at(-1)!.id
    one.leave()
    const back = await watch(lastId)
    const missed = await makeHappen(back)
    assert.ok(missed.every(({ id }) => first.every((row) => row.id !== id)))
    const another = await watch()
    await until(() => another.rows().length >= first.length + missed.length)
    assert.deepEqual(
      another
        .rows()
        .slice(0, first.length + missed.length)
        .map(({ id }) => id),
      [...first, ...missed].map(({ id }) => id),
    )
    for (const viewer of [back, another]) viewer.leave()
  })

  it('lets no other site watch or steer, and no caller without the key', async () => {
    const token = /data-page-token="([^"]+)"/.exec(await (await fetch(`${site}/console`)).text())![1]!
    for (const headers of [
      {},
      { 'x-page-token': token, 'sec-fetch-site': 'cross-site' },
      { 'x-page-token': 'guessed', 'sec-fetch-site': 'same-origin' },
    ] as Record<string, string>[]) {
      assert.equal((await fetch(`${site}/control/console/efx-1b/stream`, { headers })).status, 401)
      const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' }
      assert.equal((await fetch(`${site}/control/console/efx-1b/clock`, init)).status, 401)
    }
  })

  for (const [size, viewport] of Object.entries(sizes)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      it(`has no accessibility finding and fits on a ${size}, ${colorScheme}`, async () => {
        const page = await openPage('/console?host=efx-3b', { viewport, colorScheme, bypassCSP: true })
        await watching(page, 'efx-3b')
        await page.getByRole('button', { name: /^Make it happen to / }).click()
        await open(page.locator('#rows > li').first())
        await page.locator('#rows pre').first().waitFor()
        await page.evaluate(axeSource)
        const found = await page.evaluate(
          `axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id }) => id))`,
        )
        assert.deepEqual(found, [])
        assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'))
      })
    }
  }
})
