import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { subscriptionsOf } from '../packages/server/src/testing/push.ts'
import { until } from '../packages/server/src/testing/until.ts'
import { askWidgetSession, codeOf } from '../packages/server/src/testing/widget-calls.ts'
import { openPage } from './widget-browser.ts'
import type { WidgetSites } from './widget-sites.ts'
import { withSites } from './with-sites.ts'

/** No push service can be reached from here, so the sandbox plays the browser's: this is the subscription that it gives. */
const playedService = (subscription: unknown) =>
  `PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    window.asked = { key: applicationServerKey.length, userVisibleOnly }
    return { toJSON: () => (${JSON.stringify(subscription)}) }
  }`

describe('push messages of a page of its own', () => {
  let sites: WidgetSites
  let browser: Browser
  withSites((...opened) => {
    ;[sites, browser] = opened
  }, 'whole')

  async function openPreferences(context: BrowserContext): Promise<Page> {
    const code = codeOf(await askWidgetSession(sites.platform, sites.user, { components: ['preferences'] }))
    const page = await openPage(context, `${sites.widget}/v1/hosted#c=${code}`)
    await page.getByRole('heading', { level: 1, name: 'What we tell you, and how' }).waitFor()
    return page
  }
  const turnOn = (page: Page) => page.getByRole('button', { name: 'Turn on messages in this browser' }).click()

  it('are turned on by a press, and shown by a worker that the policy of the page lets start', async () => {
    const { platform, user } = sites
    const path = `/sandbox/users/${user.userId}/push-subscriptions`
    const made = await platform.call('POST', path, { token: await platform.hostToken(user.host) })
    const context = await browser.newContext()
    await context.grantPermissions(['notifications'], { origin: sites.widget })
    await context.addInitScript(playedService(made.body))
    const page = await openPreferences(context)
    await turnOn(page)
    await page.getByText(new URL(made.body['endpoint'] as string).hostname).waitFor()
    assert.deepEqual(await page.evaluate('window.asked'), { key: 87, userVisibleOnly: true })
    const { token } = await platform.openSession(user)
    assert.equal((await subscriptionsOf(platform, token)).length, 1)

    const shown = `navigator.serviceWorker.ready.then((worker) => worker.getNotifications())
      .then((list) => list.map(({ title, body, tag }) => [title, body, tag]))`
    await deliver(
      page,
      { title: 'Something changed', body: 'Open the app to see it.', tag: 'alert', timestamp: 1 },
      async () => ((await page.evaluate(shown)) as unknown[]).length === 1,
    )
    assert.deepEqual(await page.evaluate(shown), [['Something changed', 'Open the app to see it.', 'alert']])
  })

  it('stay off where the person says no, and the page says how to change that', async () => {
    const context = await browser.newContext({ permissions: [] })
    const page = await openPreferences(context)
    await page.evaluate("Notification.requestPermission = async () => 'denied'")
    await turnOn(page)
    await page.getByText('Your browser does not allow messages from this page.').waitFor()
  })

  it('stay off where the browser has no push service', async () => {
    const context = await browser.newContext()
    await context.grantPermissions(['notifications'], { origin: sites.widget })
    await context.addInitScript(
      "PushManager.prototype.subscribe = async () => { throw new DOMException('no', 'AbortError') }",
    )
    const page = await openPreferences(context)
    await turnOn(page)
    await page.getByText('Your browser could not turn messages on.').waitFor()
  })

  it('are not offered in a frame, where browsers let nobody ask', async () => {
    const { bank, widget, key } = sites
    const address = sites.serve('bank', '/push', {
      body: `<script src="${widget}/v1/loader.js"></script><plumbline-preferences widget-key="${key}" token-url="${bank}/token"></plumbline-preferences>`,
    })
    const page = await openPage(await browser.newContext(), address)
    const frame = page.frameLocator('plumbline-preferences iframe')
    await frame.getByText('A page within another page may not ask your browser for it.').waitFor()
    assert.equal(await frame.getByRole('button', { name: 'Turn on messages in this browser' }).count(), 0)
  })
})

/** As a push service hands a message to the browser: again after a while where no worker took it, as on a busy machine. */
async function deliver(page: Page, message: object, isTaken: () => Promise<boolean>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registrations: { registrationId: string; scopeURL: string }[] = []
  session.on('ServiceWorker.workerRegistrationUpdated', (event) => registrations.push(...event.registrations))
  await session.send('ServiceWorker.enable')
  await until(async () => registrations.length > 0)
  const { registrationId, scopeURL } = registrations[0]!
  const origin = new URL(scopeURL).origin
  let handed = Number.NEGATIVE_INFINITY
  await until(async () => {
    if (await isTaken()) return true
    if (performance.now() - handed > 5_000) {
      handed = performance.now()
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
    }
    return false
  })
}
