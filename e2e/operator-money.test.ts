import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { monthEnds, monthOfInstant } from '@plumbline/core/billing'
import { hourMs } from '@plumbline/core/calendar'
import type { Page } from 'playwright-core'
import { setIdentified } from '../packages/server/src/testing/as-owner.ts'
import { mailsTo, signIn } from '../packages/server/src/testing/team.ts'
import { screenLooks } from './portal-looks.ts'
import { type PortalSites, withPortal } from './portal-sites.ts'
import { assertLooksRight } from './widget-looks.ts'

describe('bills and support access at the console, in a browser', () => {
  let sites: PortalSites
  let month: string
  let userId: string
  withPortal((opened) => {
    sites = opened
  })

  const rival = 'owner@rival-lending.example'
  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

  before(async () => {
    const { platform } = sites
    const operator = await signIn(platform, 'operator')
    month = monthOfInstant(platform.ctx.clock.now())
    for (const [charge, amountCents] of Object.entries({ MONTHLY_RATE: 25_000, VERIFICATION_FEE: 75 })) {
      const price = { customerId: null, charge, amountCents, fromMonth: month, reason: 'Price list of the year' }
      assert.equal((await operator.post('/prices', price)).status, 200)
    }
    userId = (await platform.register('rival', { fname: 'Marlene', lname: 'Lindqvist' })).userId
    await setIdentified(platform, userId, 13)
    const { hostId } = platform.hosts['rival']!
    const to = monthEnds(monthOfInstant(platform.ctx.clock.hostNow(hostId))) + hourMs
    const token = await platform.hostToken('rival')
    assert.equal((await platform.call('POST', '/sandbox/clock', { token, body: { to } })).status, 200)
    await platform.drain()
  })

  it('make a bill again, adjust it with a second person, issue it and send it again', async () => {
    const page = await sites.open('operator', '/customer-bills')
    await press(page, 'Make the bills of a month')
    await page.getByRole('dialog').getByLabel('Month', { exact: true }).fill(month)
    await press(page, 'Make them')
    await page.getByText(/Bills: \d made/).waitFor()
    await page.getByRole('link', { name: 'Rival Lending' }).click()
    await page.getByRole('heading', { name: /^Rival Lending,/ }).waitFor()
    const path = new URL(page.url()).pathname
    const adjust = async (amount: string) => {
      await press(page, 'Adjust it')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('What to do').selectOption('Take off')
      await dialog.getByLabel('Amount in dollars').fill(amount)
      await dialog.getByLabel('Reason').fill('Outage of the third')
      await dialog.getByRole('button', { name: 'Adjust it' }).click()
    }
    await adjust('10')
    await page.getByText('The bill is adjusted.').waitFor()
    await adjust('150.50')
    await page.getByText('waits for a second person, under Approvals').waitFor()
    await press(page, 'Issue it')
    await press(page, 'Issue it for good')
    await page.getByText('An adjustment waits for a second person').waitFor()
    await press(page, 'Cancel')

    const second = await sites.open('reviewer', '/approvals?state=waiting')
    await second.getByText('-$150.50').waitFor()
    await press(second, /^Approve the change/)
    await press(second, 'Approve and change it')
    await second.getByText('It is approved and changed').waitFor()

    await page.goto(path)
    await page.getByRole('row').filter({ hasText: 'Total' }).getByText('$89.50').waitFor()
    await press(page, 'Issue it')
    await press(page, 'Issue it for good')
    await page.getByText('Bill T-0001 is issued and on its way to one person.').waitFor()
    await press(page, 'Send it again')
    await page.getByText('It is on its way again, to one person.').waitFor()
    assert.equal((await mailsTo(sites.platform, rival)).length, 2)
  })

  it('ask a host for support access, and see masked people once it is open', async () => {
    const page = await sites.open('operator', '/support-access')
    await press(page, 'Ask for support access')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Host').selectOption({ label: hostLabel() })
    await dialog.getByLabel('Ticket').fill('SUP-2041')
    await dialog.getByLabel('For how long').selectOption('2 hours')
    await dialog.getByLabel('Reason').fill('Alerts do not arrive')
    await press(page, 'Ask the host')
    await page.getByText('Waits for the host').waitFor()
    await openWindow()
    await page.reload()
    await page.locator('a.row-link').click()
    await page.getByText('Everything is masked').waitFor()
    await page.locator('a.row-link').first().click()
    await page.getByText('Who it is, masked').waitFor()
    await page.getByRole('heading', { name: 'What happened' }).waitFor()
    assert.ok(!/Marlene|Lindqvist/.test(await page.content()))
    await page.goto('/support-access')
    await page.getByRole('link', { name: '3 looks' }).click()
    const looked = page.getByRole('region', { name: /looked at in/ })
    await looked.getByText('Timeline of a person, without scores').waitFor()
    assert.equal(await looked.getByText(userId).first().getAttribute('class'), 'id')
    await page.goBack()
    await looked.waitFor({ state: 'detached' })
    await press(page, /^End the window into/)
    await page.getByText('The window is ended.').waitFor()
    await page.goBack()
    await page.getByText('This window is not open').first().waitFor()
  })

  /** As the list of hosts to choose from names the rival's. */
  const hostLabel = () =>
    `Rival Lending: ${sites.platform.ctx.directory.host(sites.platform.hosts['rival']!.hostId)!.name}`

  async function openWindow(): Promise<string> {
    const owner = await signIn(sites.platform, rival)
    const base = `/hosts/${sites.platform.hosts['rival']!.hostId}/support-windows`
    const { windows } = (await owner.get(base)).body as { windows: { id: string; state: string }[] }
    const { id } = windows.find(({ state }) => state === 'asked')!
    assert.equal((await owner.post(`${base}/${id}/decision`, { decision: 'open' })).status, 204)
    return id
  }

  for (const [look, options] of Object.entries(screenLooks)) {
    it(`look right, ${look}`, async () => {
      const operator = await signIn(sites.platform, 'operator')
      const { hostId } = sites.platform.hosts['rival']!
      const asked = { hostId, reason: 'Alerts do not arrive', ticket: 'SUP-2041', hours: 2 }
      assert.equal((await operator.post('/support-windows', asked)).status, 200)
      const windowId = await openWindow()
      const { bills } = (await operator.get('/customer-bills')).body as { bills: { id: string }[] }
      const page = await sites.open('operator', '/customer-bills', options)
      for (const [path, sign] of [
        ['/customer-bills', 'Bills of customers'],
        [`/customer-bills/${bills.at(-1)!.id}`, 'What it is made of'],
        ['/support-access', 'SUP-2041'],
        [`/support-access/${windowId}`, 'Everything is masked'],
        [`/support-access/${windowId}/${userId}`, 'What happened'],
        [`/support-access?window=${windowId}`, 'Timeline of a person'],
      ] as const) {
        await page.goto(path)
        await page.getByText(sign).first().waitFor()
        await page.locator('.skeleton').first().waitFor({ state: 'detached' })
        await assertLooksRight(page)
      }
      assert.equal((await operator.post(`/support-windows/${windowId}/leave`)).status, 204)
    })
  }
})
