import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { codeOf, seededMember } from '../packages/server/src/testing/team.ts'
import { type PortalSites, refusedCalls, withPortal } from './portal-sites.ts'
import { openPage } from './widget-browser.ts'

/** More stops than a page has before somebody comes to what they want. */
const maxStops = 80

interface Stop {
  readonly name: string
  readonly isBody: boolean
  readonly isSeen: boolean
  readonly isInDialog: boolean
}

describe('portal and console by the keyboard alone, in a browser', () => {
  let sites: PortalSites
  withPortal((opened) => {
    sites = opened
  })

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

  /** Where the focus is, what it is called, and whether somebody who looks can tell. */
  const stopOf = (page: Page): Promise<Stop> =>
    page.evaluate(() => {
      const at = document.activeElement!
      // A choice is framed as a whole, with its words.
      const style = getComputedStyle(at.closest('.choice') ?? at)
      const { top, bottom, left, right } = at.getBoundingClientRect()
      const isInView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
      const hasRing = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2
      const labels = (at as HTMLInputElement).labels
      const name = at.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? at.textContent ?? ''
      return {
        name: name.replace(/\s+/g, ' ').trim(),
        isBody: at === document.body,
        isSeen: hasRing && isInView,
        isInDialog: at.closest('dialog') !== null,
      }
    })

  /** One stop further; wherever it is, it can be seen. */
  async function tab(page: Page): Promise<Stop> {
    await page.keyboard.press('Tab')
    const stop = await stopOf(page)
    assert.ok(stop.isBody || stop.isSeen, `no ring around "${stop.name}" at ${page.url()}`)
    return stop
  }

  async function tabTo(page: Page, name: string): Promise<void> {
    const passed: string[] = []
    while (passed.length < maxStops) {
      const stop = await tab(page)
      if (stop.name === name) return
      passed.push(stop.name)
    }
    assert.fail(`"${name}" is not among ${passed.join(' | ')}`)
  }

  async function signIn(site: 'portal' | 'console', name: string, first: string): Promise<Page> {
    const page = await openPage(await sites.newContext(site), '/', [refusedCalls])
    const member = seededMember(sites.platform, name)
    await page.getByLabel('E-mail').waitFor()
    await tabTo(page, 'E-mail')
    await page.keyboard.type(member.email)
    await tabTo(page, 'Password')
    await page.keyboard.type(member.password)
    await page.keyboard.press('Enter')
    await page.locator('#code:focus').waitFor()
    await sites.platform.admin.query('UPDATE team_credentials SET totp_step = 0')
    await page.keyboard.type(codeOf(sites.platform, member))
    await page.keyboard.press('Enter')
    await heading(page, first)
    return page
  }

  /** Round and round: the focus never comes to what lies behind the dialog. The browser itself is a stop on the way. */
  async function assertKeepsFocus(page: Page): Promise<void> {
    const names: string[] = []
    for (let stops = 0; stops < 12; stops++) {
      const { name, isInDialog, isBody } = await tab(page)
      assert.ok(isInDialog || isBody, `"${name}" lies behind the dialog`)
      if (isInDialog) names.push(name)
    }
    assert.ok(names.includes('Cancel'), names.join(' | '))
  }

  /** With the dialog and not some time after it: a key that is pressed at once must not go to the page as a whole. */
  async function assertGivesFocusBack(page: Page, name: string): Promise<void> {
    const given = await page.evaluateHandle(() => {
      const given: { to?: string | null } = {}
      new MutationObserver((_, observer) => {
        if (document.querySelector('dialog') !== null) return
        given.to = document.activeElement!.textContent
        observer.disconnect()
      }).observe(document.body, { childList: true, subtree: true })
      return given
    })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    assert.equal((await given.jsonValue()).to, name)
    assert.equal((await stopOf(page)).name, name)
  }

  it('signs in and creates a key at the portal; the dialog keeps the focus and gives it back', async () => {
    const page = await signIn('portal', 'owner', 'Home')
    await tabTo(page, 'API keys')
    await page.keyboard.press('Enter')
    await heading(page, 'API keys')
    await page.getByRole('button', { name: 'Create a key' }).first().waitFor()
    await tabTo(page, 'Create a key')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await assertKeepsFocus(page)
    await assertGivesFocusBack(page, 'Create a key')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Name')
    await page.keyboard.type('By keys alone')
    await page.keyboard.press('Enter')
    await page.getByText('By keys alone').first().waitFor()
  })

  it('signs in and creates a customer at the console; the dialog keeps the focus and gives it back', async () => {
    const page = await signIn('console', 'operator', 'Fleet')
    await tabTo(page, 'Customers')
    await page.keyboard.press('Enter')
    await heading(page, 'Customers')
    await page.getByRole('link', { name: 'Harbor Money', exact: true }).waitFor()
    await tabTo(page, 'Create a customer')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await assertKeepsFocus(page)
    await assertGivesFocusBack(page, 'Create a customer')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Name of the company')
    await page.keyboard.type('Keyboard Credit')
    await page.keyboard.press('Enter')
    await heading(page, 'Keyboard Credit')
  })
})
