import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, describe, it } from 'node:test'
import { monthEnds, monthOfInstant } from '@plumbline/core/billing'
import { hourMs } from '@plumbline/core/calendar'
import type { Page } from 'playwright-core'
import { setIdentified } from '../packages/server/src/testing/as-owner.ts'
import { signIn } from '../packages/server/src/testing/team.ts'
import { screenLooks } from './portal-looks.ts'
import { type PortalSites, withPortal } from './portal-sites.ts'
import { assertLooksRight } from './widget-looks.ts'

describe('money and support access at the portal, in a browser', () => {
  let sites: PortalSites
  let month: string
  let userId: string
  let billId: string
  withPortal((opened) => {
    sites = opened
  })

  const rival = 'owner@rival-lending.example'
  const hostId = () => sites.platform.hosts['rival']!.hostId
  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

  before(async () => {
    const { platform } = sites
    const operator = await signIn(platform, 'operator')
    month = monthOfInstant(platform.ctx.clock.now())
    for (const [charge, amountCents] of Object.entries({ MONTHLY_RATE: 250, VERIFICATION_FEE: 75 })) {
      const price = { customerId: null, charge, amountCents, fromMonth: month, reason: 'Price list of the year' }
      assert.equal((await operator.post('/prices', price)).status, 200)
    }
    userId = (await platform.register('rival')).userId
    await setIdentified(platform, userId, 13)
    await platform.register('rival')
    const to = monthEnds(monthOfInstant(platform.ctx.clock.hostNow(hostId()))) + hourMs
    const token = await platform.hostToken('rival')
    assert.equal((await platform.call('POST', '/sandbox/clock', { token, body: { to } })).status, 200)
    await platform.drain()
    const listed = await operator.get(`/customer-bills?customer=${platform.hosts['rival']!.customerId}`)
    billId = (listed.body['bills'] as { id: string }[])[0]!.id
    const adjustment = { amountCents: -50, reason: 'Outage of the third' }
    assert.equal((await operator.post(`/customer-bills/${billId}/adjustments`, adjustment)).status, 200)
    assert.equal((await operator.post(`/customer-bills/${billId}/issue`)).status, 200)
    const asked = { hostId: hostId(), reason: 'Alerts of one person do not arrive', ticket: 'SUP-2041', hours: 2 }
    assert.equal((await operator.post('/support-windows', asked)).status, 200)
  })

  it('say what a month costs line by line, save it, and say of one user which state is charged', async () => {
    const page = await sites.open(rival, `/usage?month=${month}`)
    await page.getByText('You pay $2.50 for 1 user.').waitFor()
    const line = page.getByRole('row').filter({ hasText: 'Monthly rate' })
    assert.match((await line.innerText()).replaceAll(/\s+/g, ' '), /\$2\.50 1 \$2\.50$/)
    const saved = page.waitForEvent('download')
    await press(page, 'Save as CSV')
    assert.equal((await saved).suggestedFilename(), `usage-rival-${month}.csv`)
    await page.getByLabel('User id').fill(userId)
    await press(page, 'Find by User id')
    await page.getByText('this is why the monthly rate is charged').first().waitFor()
  })

  it('show a bill with its lines and adjustments, and save it', async () => {
    const page = await sites.open(rival, '/bills')
    await page.getByRole('link', { name: /^\w+ 20\d\d$/ }).click()
    await page.getByRole('heading', { name: /^Bill T-0001/ }).waitFor()
    await page.getByText('Nothing is to be paid').waitFor()
    await page.getByRole('row').filter({ hasText: 'Outage of the third' }).getByText('-$0.50').waitFor()
    await page.getByRole('row').filter({ hasText: 'Total' }).getByText('$2.00').waitFor()
    const saved = page.waitForEvent('download')
    await press(page, 'Save as CSV')
    assert.equal((await saved).suggestedFilename(), `bill-T-0001-${month}.csv`)
    const drawn = page.waitForEvent('download')
    await press(page, 'Save as PDF')
    const file = await drawn
    assert.equal(file.suggestedFilename(), `bill-T-0001-${month}.pdf`)
    const bytes = await readFile(await file.path())
    assert.equal(bytes.subarray(0, 8).toString('latin1'), '%PDF-1.7')
  })

  it('let the host open support access, read what was looked at, and end it', async () => {
    const page = await sites.open(rival, '/support-access')
    await press(page, /^Open the window of/)
    await page.getByText('It is open.').waitFor()
    const operator = await signIn(sites.platform, 'operator')
    const { windows } = (await operator.get('/support-windows')).body as { windows: { id: string }[] }
    assert.equal((await operator.get(`/support-windows/${windows[0]!.id}/people/${userId}`)).status, 200)
    await page.reload()
    await page.getByRole('link', { name: '1 look' }).click()
    await page.getByText('Page of a person, masked').waitFor()
    await press(page, /^End the window of/)
    await page.getByText('It is ended.').waitFor()
    assert.equal((await operator.get(`/support-windows/${windows[0]!.id}/people/${userId}`)).status, 409)
    await page.goto(`/users/${userId}?tab=timeline`)
    await page
      .getByText(/of Plumbline$/)
      .first()
      .waitFor()
  })

  it('show those who may not decide why not', async () => {
    const page = await sites.open('compliance', '/support-access?host=efx-1b')
    await page.getByText('Nobody has asked to look into this host').waitFor()
  })

  for (const [look, options] of Object.entries(screenLooks)) {
    it(`look right, ${look}`, async () => {
      const page = await sites.open(rival, `/usage?month=${month}&user=${userId}`, options)
      await page.getByText('this is why the monthly rate is charged').first().waitFor()
      await assertLooksRight(page)
      for (const [path, sign] of [
        ['/bills', 'Bills of your company'],
        [`/bills/${billId}`, 'What it is made of'],
        ['/support-access', 'SUP-2041'],
      ] as const) {
        await page.goto(path)
        await page.getByText(sign).first().waitFor()
        await assertLooksRight(page)
      }
    })
  }
})
