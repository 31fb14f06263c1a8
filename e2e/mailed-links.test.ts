import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, afterEach, before, describe, it } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import {
  logInAs,
  mailedToken,
  otherPassword,
  recoveryToken,
  registerAccount,
} from '../packages/server/src/testing/accounts.ts'
import { type Platform, startPlatform } from '../packages/server/src/testing/platform.ts'
import { launchBrowser } from './launch-browser.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

describe('the pages behind mailed links, in a browser', () => {
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

  const openPage = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const baseURL = new URL(platform.baseUrl).origin
    const context = await browser.newContext({ baseURL, ...phone, ...options })
    return context.newPage()
  }
  const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
  /** Screenshots are kept where a developer asks for them. */
  const look = async (page: Page, name: string) => {
    const folder = process.env['SCREENSHOTS']
    if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
  }

  it('confirms an address by a button, without script', async () => {
    const { userId } = await registerAccount(platform)
    const token = await mailedToken(platform, userId, 'confirm-email')
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(`/confirm-email?token=${token}`)
    await look(page, 'confirm-ready')
    await page.getByRole('button', { name: 'Confirm my address' }).tap()
    await titled(page, 'Your address is confirmed')
    await look(page, 'confirm-done')
    await page.goto(`/confirm-email?token=${token}`)
    await titled(page, 'This link cannot be used')
    await look(page, 'confirm-unusable')
  })

  it('sets a new password after corrections, without script', async () => {
    const account = await registerAccount(platform)
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(`/reset-password?token=${await recoveryToken(platform, account)}`)
    await look(page, 'reset-ready')
    const [first, again] = [page.getByLabel('New password', { exact: true }), page.getByLabel('New password once more')]
    const fill = async (one: string, other: string) => {
      await first.fill(one)
      await again.fill(other)
      await page.getByRole('button', { name: 'Set the password' }).tap()
    }
    await fill('too short', 'too short')
    await page.getByText('too short or too long').waitFor()
    await look(page, 'reset-rule')
    await fill(otherPassword, 'something else')
    await page.getByText('are not the same').waitFor()
    await look(page, 'reset-different')
    await fill(otherPassword, otherPassword)
    await titled(page, 'Your password is changed')
    await look(page, 'reset-done')
    assert.equal((await logInAs(platform, account, otherPassword)).status, 200)
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`has no accessibility finding and fits a phone, ${colorScheme}`, async () => {
      const account = await registerAccount(platform)
      const confirm = await mailedToken(platform, account.userId, 'confirm-email')
      const reset = await recoveryToken(platform, account)
      const page = await openPage({ colorScheme, bypassCSP: true })
      const check = async (name: string) => {
        await look(page, `${name}-${colorScheme}`)
        await page.evaluate(axeSource)
        const found = await page.evaluate(
          `axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id }) => id))`,
        )
        assert.deepEqual(found, [], name)
        assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), name)
      }
      for (const path of [`/confirm-email?token=${confirm}`, `/reset-password?token=${reset}`, '/reset-password']) {
        await page.goto(path)
        await check(path.split('?')[0]!.slice(1))
      }
      await page.goto(`/reset-password?token=${reset}`)
      await page.getByLabel('New password', { exact: true }).fill('short')
      await page.getByLabel('New password once more').fill('short')
      await page.getByRole('button').tap()
      await page.getByText('too short or too long').waitFor()
      const described = await page.getByLabel('New password', { exact: true }).getAttribute('aria-describedby')
      for (const id of described!.split(' ')) assert.equal(await page.locator(`#${id}`).count(), 1)
      await check('correction')
    })
  }
})
