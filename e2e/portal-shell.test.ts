import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { signIn } from '../packages/server/src/testing/team.ts'
import { screenLooks } from './portal-looks.ts'
import { type PortalSites, phone, withPortal } from './portal-sites.ts'
import { assertLooksRight } from './widget-looks.ts'

describe('the frame of portal and console, own security and the audit log, in a browser', () => {
  let sites: PortalSites
  withPortal((opened) => {
    sites = opened
  })

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

  it('leads to every page, keeps the host in the address and says that its people are not real', async () => {
    const page = await sites.open('owner', '/')
    await heading(page, 'Team')
    await page.getByText('Development', { exact: true }).waitFor()
    await page.getByLabel('Host').selectOption('Harbor Money, one bureau')
    await page.waitForURL(/\/team\?host=efx-1b$/)
    for (const [link, title] of [
      ['Single sign-on', 'Single sign-on'],
      ['Audit log', 'Audit log'],
      ['Your security', 'Your security'],
    ] as const) {
      await page.getByRole('navigation').getByRole('link', { name: link }).click()
      await heading(page, title)
      assert.equal(await page.evaluate('document.activeElement.textContent'), title)
      assert.equal(new URL(page.url()).search, '?host=efx-1b')
    }
    await page.goBack()
    await heading(page, 'Audit log')
    assert.match(await page.title(), /^Audit log/)
  })

  it('has a kind page for addresses that lead nowhere, and for hosts of others', async () => {
    const page = await sites.open('owner', '/no/such/page')
    await heading(page, 'There is nothing at this address')
    assert.equal((await page.request.get('/no/such/page')).status(), 404)
    assert.equal((await page.request.get('/team')).status(), 200)
    await page.goto('/team?host=rival')
    await heading(page, 'There is nothing at this address')
    await page.getByRole('link', { name: 'To the first page' }).click()
    await heading(page, 'Team')
  })

  it('says which role would open a page', async () => {
    const page = await sites.open('read-only', '/team')
    await page.getByText('Your roles do not open this page').waitFor()
    await page.getByText('The page is for: Owner and Admin.').waitFor()
    await page.getByRole('link', { name: /^Team.*not open to your roles$/ }).waitFor()
    await page.goto('/')
    await heading(page, 'Your security')
  })

  it('fits on a phone, where the navigation opens by a button and closes with the next page', async () => {
    const page = await sites.open('owner', '/team', { viewport: phone })
    await heading(page, 'Team')
    assert.equal(await page.getByRole('navigation').count(), 0)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Audit log' }).click()
    await heading(page, 'Audit log')
    assert.equal(await page.getByRole('navigation').count(), 0)
  })

  it('asks somebody whose session has ended to sign in, where they were', async () => {
    const page = await sites.open('compliance', '/audit-log')
    await page.getByText('Signed in').first().waitFor()
    await sites.platform.admin.query('DELETE FROM team_sessions')
    await page.getByRole('button', { name: 'Load again' }).click()
    await page.getByText('Your session has ended').waitFor()
    assert.equal(new URL(page.url()).pathname, '/audit-log')
  })

  it('says what failed with the id of the request, and tries again', async () => {
    const page = await sites.open('owner', '/security')
    await page.route('**/api/portal/sessions', (route) => route.abort())
    await page.reload()
    await page.getByText('There is no connection').waitFor()
    await page.unroute('**/api/portal/sessions')
    const body = JSON.stringify({ codes: ['SC500'], details: [] })
    await page.route('**/api/portal/sessions', (route) =>
      route.fulfill({ status: 404, headers: { 'x-request-id': 'req_of_the_test' }, body }),
    )
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('req_of_the_test').waitFor()
    await page.unroute('**/api/portal/sessions')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('This one').waitFor()
  })

  it('lists sessions and ends one, makes new recovery codes and changes the app', async () => {
    const page = await sites.open('admin', '/security')
    const other = await signIn(sites.platform, 'admin')
    await page.reload()
    await page.getByRole('button', { name: /^End the session in / }).click()
    await page.getByRole('button', { name: /^End the session in / }).waitFor({ state: 'detached' })
    assert.equal((await other.get('/session')).code, 'signed-out')
    await page.getByRole('button', { name: 'Make new codes' }).click()
    await page.getByRole('dialog').locator('.recovery-codes li').nth(9).waitFor()
    await assertLooksRight(page)
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await page.getByText('10 codes are left').waitFor()
    await page.getByRole('button', { name: 'Use another app' }).click()
    await page.getByRole('img', { name: 'The secret as a picture' }).waitFor()
    await page.getByLabel('Code of the new app').fill('000000')
    await page.getByRole('button', { name: 'Use this app' }).click()
    await page.getByText('That code or passkey was not right').waitFor()
  })

  it('tells who did what, of one person, page by page, all of it in the address', async () => {
    const owner = await signIn(sites.platform, 'owner')
    for (let visit = 0; visit < 30; visit++) await owner.get('/team')
    const page = await sites.open('owner', '/audit-log')
    await page.getByRole('cell', { name: 'Looked at the team' }).first().waitFor()
    await page.getByLabel('Person').selectOption('Ana Okafor')
    await page.waitForURL(/member=/)
    await page.getByRole('button', { name: 'Older' }).click()
    await page.waitForURL(/cursor=/)
    await page.reload()
    await page.getByRole('link', { name: 'To the newest' }).click()
    await page.waitForURL((url) => !url.searchParams.has('cursor') && url.searchParams.has('member'))
    await page.getByText('What happened at the host').click()
    await page.waitForURL(/of=host/)
    await page.getByRole('heading', { level: 2, name: /^At Harbor Money/ }).waitFor()
    const own = await sites.open('support', '/audit-log')
    await own.getByText('You see what you have done yourself').waitFor()
  })

  for (const [look, options] of Object.entries(screenLooks)) {
    it(`looks right, ${look}`, async () => {
      const page = await sites.open('operator', '/security', options)
      await page.getByText('This one').waitFor()
      await assertLooksRight(page)
      await page.goto('/audit-log')
      await page.getByText('Signed in').first().waitFor()
      await assertLooksRight(page)
      await page.goto('/nowhere')
      await heading(page, 'There is nothing at this address')
      await assertLooksRight(page)
      const other = await sites.open('read-only', '/team', options)
      await other.getByText('Your roles do not open this page').waitFor()
      await assertLooksRight(other)
    })
  }
})
