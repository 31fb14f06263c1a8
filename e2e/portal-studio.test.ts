import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { makeLive } from '../packages/server/src/testing/make-live.ts'
import { smallPng } from '../packages/server/src/testing/small-png.ts'
import { screenLooks } from './portal-looks.ts'
import { type PortalSites, withPortal } from './portal-sites.ts'
import { assertLooksRight } from './widget-looks.ts'

describe('widget studio and sandbox, in a browser', () => {
  let sites: PortalSites
  withPortal(
    (opened) => {
      sites = opened
    },
    { widget: true },
  )
  before(async () => {
    await sites.platform.admin.query('UPDATE team_members SET host_ids = NULL WHERE host_ids IS NOT NULL')
    await makeLive(sites.platform, sites.platform.hosts['all-bureaus']!.hostId)
  })

  const at = (path: string, host = 'efx-1b', query = '') => `${path}?host=${host}${query}`
  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
  const ask = async (page: Page, send: string) => {
    await page.getByLabel('Reason').fill('New brand colours')
    await press(page, send)
  }

  it('answers how the widget will look: the real one, as a persona, with the colours of the draft', async () => {
    const page = await sites.open('developer', at('/widget-studio'))
    await press(page, 'Show the widget')
    const widget = page.frameLocator('iframe[title="The widget with this look"]')
    await widget.getByRole('heading', { level: 1 }).waitFor()
    const primary = () =>
      widget.locator(':root').evaluate((root) => getComputedStyle(root).getPropertyValue('--pl-color-primary').trim())
    assert.equal(await primary(), '#0b57d0')
    await page.getByRole('textbox', { name: 'Primary', exact: true }).fill('#7a1fa2')
    await page.getByText('Not saved').waitFor()
    await page.getByText('Español').click()
    await widget.locator('html[lang="es"]').waitFor({ state: 'attached' })
    assert.equal(await primary(), '#7a1fa2')
    await page.locator('label', { hasText: /^Dark$/ }).click()
    await widget.locator('html[data-color-scheme="dark"]').waitFor({ state: 'attached' })
    await page.locator('label', { hasText: /^1024$/ }).click()
    await page.locator('iframe.wide-1024').waitFor()
    await press(page, 'Save the draft')
    await page.getByText('The draft is saved. Nobody sees it in the widget yet.').waitFor()
    await page.getByText('For owners and admins').waitFor()
  })

  it('lets no weak colour through, names what would do, and publishes what is strong enough', async () => {
    const page = await sites.open('admin', at('/widget-studio', 'efx-3b'))
    await page.getByRole('textbox', { name: 'Primary', exact: true }).fill('#9cc2ff')
    await page.getByText('Cannot be published').waitFor()
    await press(page, 'Save the draft')
    await page.getByText(/pairs of colours are too weak/).waitFor()
    await page
      .getByRole('row', { name: /Primary on surface/ })
      .first()
      .getByRole('button', { name: /^Use #/ })
      .click()
    await page.getByText('Can be published').waitFor()
    await press(page, 'Save the draft')
    await page.getByText('There is no draft').waitFor({ state: 'hidden' })
    await page.getByText('Nothing is changed').waitFor()
    await press(page, 'Publish')
    await ask(page, 'Publish it')
    await page.getByText('It is published. The widget has this look now.').waitFor()
    await page.getByText(/^Version 1, published/).waitFor()
    await page.getByRole('textbox', { name: 'Primary', exact: true }).fill('#1b5e20')
    await press(page, 'Save the draft')
    await page.getByText('Nothing is changed').waitFor()
    await press(page, 'Publish')
    await ask(page, 'Publish it')
    await page.getByText(/^Version 2, published/).waitFor()
    await page.getByRole('link', { name: 'Versions' }).click()
    await press(page, 'Go back to version 1')
    await press(page, 'Go back to it')
    await page.getByText('Version 1 is in use again, as version 3.').waitFor()
    await page.getByRole('row', { name: /Version 3 In use.*As version 1/ }).waitFor()
  })

  it('takes a look and origins of a live host through the hands of a second person', async () => {
    const owner = await sites.open('owner', at('/widget-studio', 'all-bureaus'))
    await owner.getByText('The people of a live host are real and are not shown here.').waitFor()
    await owner.getByRole('textbox', { name: 'Primary', exact: true }).fill('#7a1fa2')
    await press(owner, 'Save the draft')
    await owner.getByText('Nothing is changed').waitFor()
    await press(owner, 'Ask to publish')
    await ask(owner, 'Ask for it')
    await owner.getByText('You have asked for it: another person has to approve it').waitFor()
    const admin = await sites.open('admin', at('/widget-studio', 'all-bureaus'))
    await press(admin, 'Approve it')
    await admin.getByRole('dialog').getByRole('button', { name: 'Approve it' }).click()
    await admin.getByText('It is approved and holds now.').waitFor()
    await admin.getByText(/^Version 1, published/).waitFor()
    await admin.getByRole('link', { name: 'Origins and code' }).click()
    await press(admin, 'Add an origin')
    await admin.getByLabel('Origin', { exact: true }).fill('http://app.harbor.example')
    await ask(admin, 'Ask for it')
    await admin
      .getByText(/Write an https origin such as/)
      .first()
      .waitFor()
    await admin.getByLabel('Origin', { exact: true }).fill('https://app.harbor.example')
    await press(admin, 'Ask for it')
    await admin.getByText('New origins wait for a second person').waitFor()
    await press(admin, 'Take it back')
    await admin.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
    await admin.getByText('It is taken back.').waitFor()
  })

  it('hands over the code of a page with the hash of the loader that is served', async () => {
    const page = await sites.open('developer', at('/widget-studio', 'efx-1b', '&tab=embed'))
    const code = page.getByRole('region', { name: 'In the page' })
    await code.waitFor()
    const { integrity, path } = (await (
      await fetch(`${sites.platform.ctx.config.widgetUrl}/v1/integrity.json`)
    ).json()) as {
      integrity: string
      path: string
    }
    const text = await code.innerText()
    assert.ok(text.includes(integrity) && text.includes(path), text)
    assert.ok(text.includes(sites.platform.hosts['efx-1b']!.widgetKey))
    await page.getByLabel('What the page shows').selectOption('The score')
    await code.getByText('<plumbline-score').waitFor()
    await page.getByText(`frame-src ${sites.platform.ctx.config.widgetUrl}`).waitFor()
    await press(page, 'Add an origin')
    await page.getByLabel('Origin', { exact: true }).fill('http://studio.localhost:4000')
    await ask(page, 'Add it')
    await page.getByRole('row', { name: /http:\/\/studio\.localhost:4000/ }).waitFor()
  })

  it('puts a logo into the look, shows it in the widget, and takes it out again', async () => {
    const page = await sites.open('developer', at('/widget-studio', 'customer-otp'))
    await press(page, 'Show the widget')
    const widget = page.frameLocator('iframe[title="The widget with this look"]')
    await widget.getByRole('heading', { level: 1 }).waitFor()
    await page.getByText('Logo', { exact: true }).click()
    const field = page.getByLabel(/^Picture on light/)
    const file = (buffer: Buffer) => ({ name: 'logo.png', mimeType: 'image/png', buffer })
    await field.setInputFiles(file(Buffer.from('<svg onload="alert(1)"/>')))
    await page.getByText('This is no PNG that can be used').waitFor()
    await field.setInputFiles(file(smallPng({ width: 240, height: 60 })))
    const shown = page.getByRole('img', { name: 'The logo on light' })
    await shown.waitFor()
    await page.waitForFunction("document.querySelector('.logo-shown')?.naturalWidth === 240")
    await widget.locator('html[data-logo]').waitFor({ state: 'attached' })
    const address = await widget
      .locator('.logo')
      .evaluate((logo) => getComputedStyle(logo, '::before').backgroundImage.slice(5, -2))
    const answer = await page.request.get(address)
    assert.deepEqual([answer.status(), answer.headers()['content-type']], [200, 'image/png'])
    const studio = /\/studio(\?|$)/
    let letBack = (): void => {}
    const held = new Promise<void>((resolve) => {
      letBack = resolve
    })
    await page.route(studio, async (route) => {
      await held
      await route.continue()
    })
    await press(page, 'Save the draft')
    await page.getByText('The draft is saved. Nobody sees it in the widget yet.').waitFor()
    await press(page, 'Remove the logo on light')
    await page.getByText('The widget has no logo on light.').waitFor()
    // What was saved comes back after the next change, which stays.
    const back = page.waitForResponse(studio)
    letBack()
    await (await back).finished()
    await page.getByText(/^Saved by /).waitFor()
    await page.getByText('The widget has no logo on light.').waitFor()
    await page.getByText('Not saved').waitFor()
  })

  it('answers how the product behaves when a persona misses a payment and a month goes by', async () => {
    const page = await sites.open('developer', at('/sandbox'))
    await page.getByLabel('Trait').selectOption({ index: 1 })
    await page.waitForURL(/trait=/)
    await page.getByLabel('Trait').selectOption('')
    await press(page, 'Create a user from Clean and prime')
    await page.getByText('Clean and prime is a user now').waitFor()
    await page.getByRole('link', { name: 'Make something happen' }).click()
    await page.getByLabel('What happens').selectOption('LATE_PAYMENT')
    await page.getByLabel(/^Days late/).selectOption('60')
    await press(page, 'Make it happen')
    await page.getByText('It has happened').waitFor()
    await page.reload()
    const past = page.getByRole('table', { name: 'What was made to happen to this person' })
    await past.getByText('daysLate: 60').waitFor()
    await press(page, 'Take everything back')
    await page.getByText('The files are what they were before anything was made to happen.').waitFor()
    await page.getByText('Nothing yet, or everything was taken back.').waitFor()
    await press(page, '1 day')
    await page.getByText(/The clock has moved, and \d+ jobs? ran\./).waitFor()
    await page.getByText(/What ran from/).waitFor()
    await page.getByRole('link', { name: 'Messages' }).click()
    await page.getByLabel('Channel').selectOption('SMS')
    await page.waitForURL(/channel=SMS/)
    await page.getByRole('table', { name: 'Messages' }).getByRole('row').nth(1).waitFor()
  })

  it('makes a bureau fail and mends it again', async () => {
    const page = await sites.open('developer', at('/sandbox', 'efx-1b', '&tab=faults'))
    await page.getByText('Nothing fails').waitFor()
    await press(page, 'Inject a fault')
    await page.getByLabel('Only this operation').fill('dance')
    await press(page, 'Inject it')
    await page.getByText('A value is not right').waitFor()
    await page.getByLabel('Only this operation').fill('pull')
    await page.getByLabel('How often').fill('3')
    await press(page, 'Inject it')
    await page.getByRole('row', { name: /Bureau EFX.*pull.*3 times/ }).waitFor()
    await press(page, 'Clear the fault of Bureau EFX')
    await press(page, 'Clear it')
    await page.getByText('Nothing fails').waitFor()
  })

  it('says why the sandbox is closed at a live host', async () => {
    const page = await sites.open('owner', at('/sandbox', 'all-bureaus'))
    await page.getByText('There is no sandbox at a live host').waitFor()
  })

  it('answers what the platform can tell, and sends one of it', async () => {
    const { userId } = await sites.platform.register('efx-1b')
    const page = await sites.open('developer', at('/events'))
    await page.getByRole('link', { name: 'Catalogue of events' }).click()
    await page.getByRole('heading', { name: 'ACCALERT' }).waitFor()
    await press(page, 'Trigger SCOREREF')
    await page.getByLabel('User id').fill('somebody')
    await press(page, 'Trigger it')
    await page.getByText('Give the id of a user, which you find on their page').first().waitFor()
    await page.getByLabel('User id').fill(userId)
    await press(page, 'Trigger it')
    await page.getByText('SCOREREF is on its way to your endpoints').waitFor()
    await page.getByRole('link', { name: 'Open the event' }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  for (const [look, options] of Object.entries(screenLooks)) {
    it(`looks right, ${look}`, async () => {
      const page = await sites.open('owner', at('/widget-studio', 'all-bureaus'), options)
      await page.getByText('Contrast').first().waitFor()
      await page.getByRole('region', { name: 'Parts of the widget, at this width' }).waitFor()
      await assertLooksRight(page)
      for (const tab of ['embed', 'versions']) {
        await page.goto(at('/widget-studio', 'efx-3b', `&tab=${tab}`))
        await page.getByRole('heading', { level: 2 }).first().waitFor()
        await page.locator('main [aria-busy]').first().waitFor({ state: 'detached' })
        await assertLooksRight(page)
      }
      await page.goto(at('/sandbox'))
      await page.getByRole('table', { name: 'Personas' }).waitFor()
      await assertLooksRight(page)
      for (const tab of ['events', 'faults', 'messages']) {
        await page.goto(at('/sandbox', 'efx-1b', `&tab=${tab}`))
        await page.getByRole('heading', { level: 2 }).nth(1).waitFor()
        await page.locator('main [aria-busy]').first().waitFor({ state: 'detached' })
        await assertLooksRight(page)
      }
      await page.goto(at('/event-catalogue'))
      await page.getByRole('heading', { name: 'ACCALERT' }).waitFor()
      await assertLooksRight(page)
    })
  }
})
