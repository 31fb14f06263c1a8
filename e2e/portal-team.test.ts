import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { startIdentityProvider } from '../packages/server/src/testing/identity-provider.ts'
import { codeOf, seededMember } from '../packages/server/src/testing/team.ts'
import { screenLooks } from './portal-looks.ts'
import { type PortalSites, withPortal } from './portal-sites.ts'
import { assertLooksRight } from './widget-looks.ts'

describe('the team and its single sign-on, in a browser', () => {
  let sites: PortalSites
  withPortal((opened) => {
    sites = opened
  })

  const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
  const manage = async (page: Page, name: string, action: string) => {
    await rowOf(page, name).getByText('Manage').click()
    await rowOf(page, name).getByRole('button', { name: action }).click()
  }

  it('says who can do what, narrowed down by the role in the address', async () => {
    const page = await sites.open('owner', '/team')
    await rowOf(page, 'support@harbor-money.example').getByText('Support', { exact: true }).waitFor()
    assert.equal(await page.getByRole('row').count(), 9)
    await page.getByLabel('Role').selectOption('Developer')
    await page.waitForURL(/role=developer/)
    assert.equal(await page.getByRole('row').count(), 2)
    await page.reload()
    await rowOf(page, 'Chloe Tran').waitFor()
    assert.equal(await page.getByRole('row').count(), 2)
  })

  it('invites, shows a hostile address as text, and withdraws', async () => {
    const page = await sites.open('owner', '/team')
    const email = "o'<img>mail@harbor-money.example"
    await page.getByRole('button', { name: 'Invite somebody' }).click()
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await page.getByRole('link', { name: 'Choose at least one role' }).click()
    await page.getByLabel('E-mail').fill('max@harbor-money.example')
    await page.getByRole('checkbox', { name: /^Risk analyst/ }).check()
    await page.getByRole('checkbox', { name: /^All hosts/ }).uncheck()
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await page.getByText('An invitation is on its way to max@harbor-money.example').waitFor()
    await rowOf(page, 'max@harbor-money.example').getByText('Risk analyst').waitFor()
    await page.getByRole('button', { name: 'Withdraw the invitation to max' }).click()
    await page.getByText('its link opens nothing any more').waitFor()
    await page.getByText('Nobody is invited right now').waitFor()
    await page.getByRole('button', { name: 'Invite somebody' }).click()
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('checkbox', { name: /^Billing/ }).check()
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    // Taken or refused, it is never markup.
    await page.getByText(/is on its way|A value is not right/).waitFor()
    assert.equal(await page.locator('main img').count(), 0)
  })

  it('changes what somebody may do, sets them up anew and removes them', async () => {
    const page = await sites.open('owner', '/team')
    await manage(page, 'Grace Lim', 'Change what they may do')
    await page.getByRole('checkbox', { name: /^Support/ }).check()
    await page.getByRole('checkbox', { name: /^Reveal contact data/ }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Grace Lim has other rights now').waitFor()
    await rowOf(page, 'Grace Lim').getByText('Reveal contact data').waitFor()
    await manage(page, 'Grace Lim', 'Set up anew')
    await page.getByRole('button', { name: 'End their sign-in and mail them' }).click()
    await page.getByText('Grace Lim gets a link').waitFor()
    await rowOf(page, 'Grace Lim').getByText('Being set up').waitFor()
    await manage(page, 'Grace Lim', 'Remove')
    await page.keyboard.press('Escape')
    await manage(page, 'Grace Lim', 'Remove')
    await page.getByRole('button', { name: 'Remove them' }).click()
    await page.getByText('Grace Lim is no longer in the team').waitFor()
    await rowOf(page, 'grace').waitFor({ state: 'detached' })
  })

  it('tells which rule stands against a change', async () => {
    const page = await sites.open('owner', '/team')
    await manage(page, 'Ana Okafor', 'Leave the team')
    await page.getByRole('button', { name: 'Remove them' }).click()
    await page.getByText('Somebody must lead the team').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await rowOf(page, 'Ana Okafor').getByText('Manage').click()
    await rowOf(page, 'Ana Okafor').getByText('Nobody changes their own roles').waitFor()
  })

  it('asks for the second factor before something dangerous, and then goes on with it', async () => {
    const page = await sites.open('owner', '/team')
    await sites.platform.admin.query('UPDATE team_sessions SET stepped_up_at = stepped_up_at - 3600000')
    await page.getByRole('button', { name: 'Invite somebody' }).click()
    await page.getByLabel('E-mail').fill('lee@harbor-money.example')
    await page.getByRole('checkbox', { name: /^Billing/ }).check()
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await dialog.waitFor()
    await assertLooksRight(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await dialog.getByLabel('Code').fill('000000')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await dialog.getByText('That code or passkey was not right').waitFor()
    await sites.platform.admin.query('UPDATE team_credentials SET totp_step = 0')
    await dialog.getByLabel('Code').fill(codeOf(sites.platform, seededMember(sites.platform, 'owner')))
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('An invitation is on its way to lee@harbor-money.example').waitFor()
  })

  it('requires a passkey of everybody, and leads who has none to add one before anything else', async () => {
    const owner = await sites.open('owner', '/team')
    await owner.getByRole('button', { name: 'Require a passkey' }).click()
    await owner.getByText('From their next sign-in on everybody needs a passkey').waitFor()
    const page = await sites.open('developer', '/webhooks?host=efx-1b')
    await page.getByRole('heading', { level: 1, name: 'Add a passkey' }).waitFor()
    await page.getByText('Harbor Money asks everybody for a passkey').waitFor()
    await assertLooksRight(page)
    await page.getByRole('navigation').getByRole('link', { name: 'Events' }).click()
    await page.waitForURL(/events/)
    await page.getByRole('heading', { level: 1, name: 'Add a passkey' }).waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('WebAuthn.enable')
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await page.getByLabel('Name of a new passkey').fill('Laptop')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor()
    await owner.getByRole('button', { name: 'Require no passkey' }).click()
    await owner.getByText('A passkey is no longer needed').waitFor()
  })

  it('connects a provider, shows it without its secret, and lets go of it', async () => {
    const provider = await startIdentityProvider(`${sites.portal}/api/portal/sso-return`)
    const page = await sites.open('admin', '/single-sign-on')
    try {
      await page.getByText('/api/portal/sso-return').waitFor()
      await page.getByLabel('Name of your organization').fill('harbor-bank')
      await page.getByLabel('Address of the provider').fill(`${provider.issuer}/nowhere`)
      await page.getByLabel('Client id').fill(provider.client.clientId)
      await page.getByRole('textbox', { name: 'Client secret' }).fill(provider.client.clientSecret)
      await page.getByRole('button', { name: 'Check and save' }).click()
      await page.getByText('We could not read the description of the provider').waitFor()
      await page.getByLabel('Address of the provider').fill(provider.issuer)
      await page.getByRole('button', { name: 'Check and save' }).click()
      await page.getByText('People of the team now sign in with the name harbor-bank').waitFor()
      await page.getByRole('definition').filter({ hasText: provider.issuer }).waitFor()
      assert.equal(await page.getByRole('textbox', { name: 'Client secret' }).inputValue(), '')
      await page.getByText('Nobody joins without an invitation.').first().waitFor()
      await page.getByLabel('Domain of your addresses').fill('harbor-money')
      await page.getByRole('button', { name: 'Add the domain' }).click()
      await page.getByRole('link', { name: 'Enter a domain, like example.com' }).waitFor()
      await page.getByLabel('Domain of your addresses').fill('harbor-money.example')
      await page.getByRole('button', { name: 'Add the domain' }).click()
      await page.getByText('_plumbline.harbor-money.example. TXT').waitFor()
      await page.getByRole('button', { name: 'Look for the record of harbor-money.example' }).click()
      await page.getByText('The record was not found').waitFor()
      await page.getByLabel('Role of those who join').selectOption('Read only')
      await page.getByRole('button', { name: 'Save who joins' }).click()
      await page.getByText('with an address of a proved domain joins as Read only').waitFor()
      await page.getByRole('button', { name: 'Remove harbor-money.example' }).click()
      await page.getByText('no longer join by themselves').waitFor()
      await page.getByRole('button', { name: 'Stop using the provider' }).click()
      await page.getByRole('button', { name: 'Stop using it' }).click()
      await page.getByText('Nobody signs in by a provider yet').waitFor()
    } finally {
      provider.stop()
    }
  })

  for (const [look, options] of Object.entries(screenLooks)) {
    it(`looks right, ${look}`, async () => {
      const page = await sites.open('owner', '/team', options)
      await rowOf(page, 'Elif Demir').waitFor()
      await assertLooksRight(page)
      await rowOf(page, 'Ben Aziz').getByText('Manage').click()
      await assertLooksRight(page)
      await page.getByRole('button', { name: 'Invite somebody' }).click()
      await page.getByRole('button', { name: 'Send the invitation' }).click()
      await page.getByRole('alert').waitFor()
      await assertLooksRight(page)
      await page.goto('/single-sign-on')
      await page.getByRole('button', { name: 'Check and save' }).click()
      await page.getByRole('alert').waitFor()
      await assertLooksRight(page)
    })
  }
})
