import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { totpStep } from '@plumbline/core/team'
import type { Page } from 'playwright-core'
import { totpCode } from '../packages/server/src/operations/team/totp-codes.ts'
import { addHost, integrate } from '../packages/server/src/testing/integrated-host.ts'
import { mailsTo, signIn, TeamBrowser } from '../packages/server/src/testing/team.ts'
import { keepForGuides } from './guide-pictures.ts'
import { screenLooks } from './portal-looks.ts'
import { desktop, type PortalSites, withPortal } from './portal-sites.ts'
import { openPage } from './widget-browser.ts'
import { assertLooksRight } from './widget-looks.ts'

describe('customers at the console, in a browser', () => {
  let sites: PortalSites
  withPortal((opened) => {
    sites = opened
  })

  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
  const idIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)!

  /** Accepts the invitation that was mailed; the page of the person who did. */
  async function join(email: string, path: string): Promise<Page> {
    const token = /#t=([\w-]{64})/.exec((await mailsTo(sites.platform, email))[0]!)![1]!
    const browser = new TeamBrowser(sites.platform)
    const { totpSecret } = (await browser.post('/invitation', { token })).body
    const code = totpCode(String(totpSecret), totpStep(sites.platform.ctx.clock.now()))
    const joined = { token, name: email.split('@')[0], password: 'gravel wombat 7', code }
    assert.equal((await browser.post('/accept-invitation', joined)).status, 200)
    const context = await sites.newContext('portal', { viewport: desktop })
    const cookie = { name: '__Host-portal', value: browser.session!, secure: true, httpOnly: true }
    await context.addCookies([{ ...cookie, url: sites.portal.replace('http:', 'https:') }])
    return openPage(context, path, [])
  }

  async function signOff(page: Page, area: string) {
    await press(page, 'Sign off an area')
    await page.getByLabel('Area', { exact: true }).selectOption(area)
    await press(page, 'Sign off')
    await page.getByText(`${area} is signed off`).waitFor()
  }

  it('are taken from nothing to live keys by operators and the team of the customer', async () => {
    const operator = await sites.open('operator', '/customers')
    await press(operator, 'Create a customer')
    await operator.getByLabel('Name of the company').fill('Lakeside Credit')
    await press(operator, 'Create the customer')
    await heading(operator, 'Lakeside Credit')
    const customerId = idIn(operator)
    for (const email of ['olga@lakeside.example', 'omar@lakeside.example']) {
      await press(operator, 'Invite an owner')
      await operator.getByLabel('E-mail').fill(email)
      await press(operator, 'Send the invitation')
      await operator.getByText(`An invitation is on its way to ${email}`).waitFor()
    }
    await press(operator, 'Create a host')
    await operator.getByRole('textbox', { name: 'Name', exact: true }).fill('Lakeside app')
    await operator.getByLabel('Short name').fill('lakeside')
    await press(operator, 'Create the host')
    await heading(operator, 'Lakeside app')
    const hostId = idIn(operator)
    await press(operator, 'Change settings')
    await operator.getByLabel('Who is told when an endpoint fails').fill('tech@lakeside.example')
    await press(operator, 'Check the change')
    await operator.getByRole('dialog').locator('ins').getByText('tech@lakeside.example').waitFor()
    await operator.getByLabel('Reason').fill('Named in the contract')
    await press(operator, 'Change it')
    await operator.getByText('It is changed.').waitFor()
    await operator.getByRole('cell', { name: 'Named in the contract' }).waitFor()
    const development = await issueKeys(operator, 'Issue development keys')

    const owner = await join('olga@lakeside.example', '/going-live')
    await owner.getByText('Not yet seen in traffic').first().waitFor()
    await join('omar@lakeside.example', '/going-live')
    addHost(sites.platform, { key: 'lakeside', hostId, customerId, ...development })
    await integrate(sites.platform, 'lakeside')
    await owner.reload()
    await owner.getByText('Everything is there').waitFor()
    await keepForGuides(owner, 'ready-to-ask')
    await press(owner, 'Ask for a review')
    await owner.getByLabel('Origins of your live site').fill('https://app.lakeside.example')
    await press(owner, 'Ask for the review')
    await owner.getByText('Under review').waitFor()

    await operator.goto('/go-live-reviews')
    await operator.getByRole('link', { name: 'Lakeside app' }).click()
    await operator.getByText('9 of 9 passed').waitFor()
    await keepForGuides(operator, 'go-live-review')
    await press(operator, 'Add a finding')
    await operator.getByLabel('Area', { exact: true }).selectOption('Security')
    await operator.getByLabel('What has to change').fill('Name the people on call')
    await press(operator, 'Add it')
    await operator.getByText('The finding is added').waitFor()
    await owner.reload()
    await owner.getByText('Name the people on call').waitFor()
    await signOff(operator, 'Security')
    const path = new URL(operator.url()).pathname
    await signOff(await sites.open('reviewer', path), 'Compliance')
    const last = await sites.open('second-reviewer', path)
    await press(last, 'Approve')
    await last.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
    await last.getByText('A finding is open').waitFor()
    await last.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await press(last, /^Settle/)
    await last.getByText('The finding is settled').waitFor()
    await signOff(last, 'Feature configuration')
    await press(last, 'Approve')
    await last.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
    await last.getByRole('link', { name: 'To the live host and its keys' }).waitFor()

    await operator.reload()
    await operator.getByRole('link', { name: 'To the live host and its keys' }).click()
    await heading(operator, 'Lakeside app, live')
    const live = await issueKeys(operator, 'Issue live keys')
    const logIn = await sites.platform.call('POST', '/direct/login', { body: live })
    assert.equal(logIn.status, 200)
    const token = logIn.body['token'] as string
    assert.equal((await sites.platform.call('GET', '/sandbox/clock', { token })).status, 404)
    await owner.goto('/going-live?host=lakeside-live')
    await owner.getByText('This host is live').waitFor()
    await owner.getByText('Live', { exact: true }).waitFor()

    await press(operator, 'Suspend')
    await operator.getByLabel('Reason').fill('Asked for by the customer')
    await press(operator, 'Suspend it')
    await operator.getByText('a second person has to approve the change').waitFor()
    await operator.goto('/approvals?state=waiting')
    await operator.getByText('You have asked for it').waitFor()
    const second = await sites.open('reviewer', '/approvals')
    await press(second, 'Approve the change of Lakeside app, live')
    await press(second, 'Approve and change it')
    await second.getByText('It is approved and changed').waitFor()
    assert.equal((await sites.platform.call('GET', '/direct/host', { token })).status, 403)
  })

  it('have a price from a month on, which their usage shows', async () => {
    const page = await sites.open('operator', '/prices')
    await page.getByText('No price').first().waitFor()
    const month = new Date(sites.platform.ctx.clock.now()).toISOString().slice(0, 7)
    for (const [charge, amount] of [
      ['Monthly rate', '2.50'],
      ['Verification fee', '0.75'],
    ] as const) {
      await press(page, 'Set a price')
      await page.getByLabel('Charge').selectOption(charge)
      await page.getByLabel('Amount in dollars').fill(amount)
      await page.getByLabel('From month').fill(month)
      await page.getByLabel('Reason').fill('Price list of this year')
      await press(page, 'Set the price')
      await page.getByText(`$${amount}`).first().waitFor()
    }
    const owner = await signIn(sites.platform, 'owner')
    const usage = await owner.get(`/hosts/${sites.platform.hosts['efx-1b']!.hostId}/usage?month=${month}`)
    const { amounts, charges } = usage.body as never as {
      amounts: { totalCents: number }
      charges: { monthlyRate: number; verificationFee: number }
    }
    assert.equal(amounts.totalCents, charges.monthlyRate * 250 + charges.verificationFee * 75)
    await press(page, 'Set a price')
    await page.getByLabel('Charge').selectOption('Monthly rate')
    await page.getByLabel('Amount in dollars').fill('9')
    await page.getByLabel('From month').fill(month)
    await page.getByLabel('Reason').fill('Too late for this month')
    await press(page, 'Set the price')
    await page.getByText('A value is not right').waitFor()
  })

  it('have hosts that are changed by fields, told where a value does not fit, and compared with another', async () => {
    const { hostId } = sites.platform.hosts['efx-1b']!
    const page = await sites.open('operator', `/customer-hosts/${hostId}`)
    await press(page, 'Change settings')
    await press(page, 'Check the change')
    await page.getByText('Nothing is different yet').waitFor()
    await page.getByLabel('TU', { exact: true }).check()
    await page.getByLabel('Calls of the server, per second').fill('lots')
    await press(page, 'Check the change')
    await page.getByRole('alert').getByText('enter a whole number').waitFor()
    await page.getByLabel('Calls of the server, per second').fill('40')
    await press(page, 'Check the change')
    const kind = page.getByRole('group', { name: 'Kind of product' })
    await kind.getByText('EFX_1B goes with EFX alone').waitFor()
    await kind.getByLabel('Several bureaus, each by itself').check()
    await press(page, 'Check the change')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('EFX, TU').waitFor()
    assert.equal(await dialog.getByRole('listitem').count(), 3)
    await dialog.getByLabel('Reason').fill('Second bureau in the contract')
    await press(page, 'Change it')
    await page.getByText('It is changed.').waitFor()
    const { settings } = sites.platform.ctx.directory.host(hostId)!
    assert.deepEqual(
      [settings.bureaus, settings.productKind, settings.limits.directPerSecond],
      [['EFX', 'TU'], 'MULTI', 40],
    )
    const other = sites.platform.hosts['efx-3b']!
    await page.getByLabel('Compare with').selectOption(other.hostId)
    await page.getByText('The two are not set up alike').waitFor()
    const first = page.getByRole('table', { name: 'Settings of the host' }).getByRole('row').nth(1)
    await first.getByText('Differs').waitFor()
    assert.equal(new URL(page.url()).searchParams.get('against'), other.hostId)
  })

  async function issueKeys(page: Page, button: string): Promise<{ apikey: string; secret: string }> {
    await press(page, button)
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Server')
    await press(page, 'Issue')
    const codes = page.getByRole('dialog').locator('pre')
    await codes.nth(1).waitFor()
    const [apikey = '', secret = ''] = (await codes.allInnerTexts()).map((text) => text.trim())
    await press(page, 'I have kept it')
    return { apikey, secret }
  }

  for (const [look, options] of Object.entries(screenLooks)) {
    it(`look right, ${look}`, async () => {
      const host = sites.platform.hosts['efx-1b']!
      const page = await sites.open('operator', '/customers', options)
      await page.getByRole('link', { name: 'Harbor Money', exact: true }).waitFor()
      await assertLooksRight(page)
      await press(page, 'Create a customer')
      await press(page, 'Create the customer')
      await page.getByRole('alert').waitFor()
      await assertLooksRight(page)
      for (const [path, sign] of [
        [`/customers/${host.customerId}`, 'Short name'],
        [`/customer-hosts/${host.hostId}`, 'Credentials'],
        [`/customer-hosts/${host.hostId}?against=${sites.platform.hosts['efx-3b']!.hostId}`, 'Differs'],
        [`/customer-hosts/${host.hostId}/change`, 'What it has bought'],
        ['/approvals', 'Changes of hosts and bills'],
        ['/go-live-reviews', 'Reviews'],
        ['/prices', 'This month'],
      ] as const) {
        await page.goto(path)
        await page.getByText(sign, { exact: true }).first().waitFor()
        await assertLooksRight(page)
      }
      const owner = await sites.open('owner', '/going-live?host=efx-1b', options)
      await owner.getByText('Checks from development traffic').waitFor()
      await assertLooksRight(owner)
    })
  }
})
