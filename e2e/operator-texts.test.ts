import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { screenLooks } from './portal-looks.ts'
import { type PortalSites, withPortal } from './portal-sites.ts'
import { assertLooksRight } from './widget-looks.ts'

describe('content at the console, in a browser', () => {
  let sites: PortalSites
  withPortal((opened) => {
    sites = opened
  })

  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
  const appearance = async () => {
    const host = sites.platform.hosts['efx-1b']!
    const { widgetKey } = sites.platform.ctx.directory.host(host.hostId)!
    const { body } = await sites.platform.call('GET', `/users/appearance?key=${widgetKey}`)
    return body as { textsVersion: string; wordings: { es: Record<string, Record<string, string>> } }
  }

  it('says which text is live in which language, and finds one by its words', async () => {
    const page = await sites.open('operator', '/texts')
    await page.getByRole('link', { name: 'Your consent', exact: true }).waitFor()
    await page.getByText('In Spanish').waitFor()
    await page.getByLabel('Missing in').selectOption('Spanish')
    await page.getByLabel('About', { exact: true }).selectOption('Alerts')
    await page.getByRole('link', { name: 'Message: New credit check' }).waitFor()
    assert.equal(await page.getByRole('link', { name: 'Your consent', exact: true }).count(), 0)
    await page.getByLabel('Words', { exact: true }).fill('nothing says this')
    await press(page, 'Find by Words')
    await page.getByText('No text fits').waitFor()
    await page.getByRole('link', { name: 'Show all texts' }).click()
    await page.getByRole('link', { name: 'Your consent', exact: true }).waitFor()
  })

  it('is published by two people for one host in a new version of the consent text, and rolled back by two', async () => {
    const before = await appearance()
    const page = await sites.open('operator', '/texts/widget.identity.consent')
    await heading(page, 'Your consent')
    await page.getByLabel('Host', { exact: true }).selectOption({ label: 'Harbor Money, one bureau' })
    await page.waitForURL(/at=/)
    await press(page, 'Change the wording')
    await heading(page, 'New wording')
    const lead = page.getByLabel('Lead').last()
    await lead.fill('Lea esto <b>primero</b>.')
    await page.getByLabel('Reason').fill('Asked for by readers')
    await press(page, 'Ask for the publication')
    await page.getByRole('alert').getByText('has markup').waitFor()
    await lead.fill('Lea esto primero.')
    await press(page, 'Ask for the publication')
    await page.getByText('The new wording waits for a second person').waitFor()
    await page.getByText('You have asked for it').waitFor()
    assert.deepEqual(await appearance(), before)

    const second = await sites.open('reviewer', '/texts')
    await press(second, 'Approve version 2 of Your consent')
    await second.getByRole('dialog').getByRole('button', { name: 'Approve it' }).click()
    await second.getByText('It is approved').waitFor()
    const after = await appearance()
    assert.equal(after.textsVersion, `${before.textsVersion}.2`)
    assert.equal(after.wordings.es['identity.consent']!['lead'], 'Lea esto primero.')

    await page.reload()
    await page.getByText('for this host').waitFor()
    await press(page, 'Roll back version 2 of Your consent')
    await page.getByLabel('Reason').fill('Not understood')
    await press(page, 'Ask for the roll-back')
    await page.getByText('The roll-back waits for a second person').waitFor()
    await second.goto('/texts/widget.identity.consent')
    await press(second, 'Approve the roll-back of Your consent')
    await second.getByRole('dialog').getByRole('button', { name: 'Approve it' }).click()
    await second.getByText('Rolled back').waitFor()
    assert.deepEqual(await appearance(), before)
  })

  it('is asked for from a date on, and withdrawn by whoever asked', async () => {
    const page = await sites.open('operator', '/texts/message.digest')
    await press(page, 'Change the wording')
    await page.getByLabel('Title').first().fill('{count} news on your file')
    await page.getByLabel('From when on').fill('2027-03-01T00:00')
    await page.getByLabel('Reason').fill('A shorter title')
    await press(page, 'Ask for the publication')
    await press(page, 'Withdraw')
    await page.getByText('It is withdrawn').waitFor()
  })

  for (const [look, options] of Object.entries(screenLooks)) {
    it(`looks right, ${look}`, async () => {
      const page = await sites.open('operator', '/texts', options)
      await page.getByRole('link', { name: 'Your consent', exact: true }).waitFor()
      await assertLooksRight(page)
      await page.goto('/texts/message.alert.HardInquiryAlert')
      await page.getByText('Nobody has written it in Spanish').waitFor()
      await assertLooksRight(page)
      await page.goto('/texts/widget.identity.consent')
      await heading(page, 'Your consent')
      await assertLooksRight(page)
      await press(page, 'Change the wording')
      await page.getByLabel('Lead').last().waitFor()
      await press(page, 'Ask for the publication')
      await page.getByRole('alert').waitFor()
      await assertLooksRight(page)
    })
  }
})
