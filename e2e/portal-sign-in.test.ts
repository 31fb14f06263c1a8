import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { totpStep } from '../packages/core/src/team/index.ts'
import { totpCode } from '../packages/server/src/operations/team/totp-codes.ts'
import { startIdentityProvider } from '../packages/server/src/testing/identity-provider.ts'
import { codeOf, mailsTo, seededMember, signIn } from '../packages/server/src/testing/team.ts'
import { screenLooks } from './portal-looks.ts'
import { type PortalSites, refusedCalls, withPortal } from './portal-sites.ts'
import { openPage } from './widget-browser.ts'
import { assertLooksRight } from './widget-looks.ts'

describe('signing in at portal and console, in a browser', () => {
  let sites: PortalSites
  withPortal((opened) => {
    sites = opened
  })

  const arrive = async (site: 'portal' | 'console', path = '/', options: BrowserContextOptions = {}): Promise<Page> =>
    openPage(await sites.newContext(site, options), path, [refusedCalls])
  /** The codes of this step count as unused, so that a test can sign in as often as it likes. */
  const freshCode = async (name: string) => {
    await sites.platform.admin.query('UPDATE team_credentials SET totp_step = 0')
    return codeOf(sites.platform, seededMember(sites.platform, name))
  }
  const givePassword = async (page: Page, name: string) => {
    const { email, password } = seededMember(sites.platform, name)
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

  it('takes password and code, shows the page that was asked for, and signs out again', async () => {
    const page = await arrive('portal', '/audit-log')
    await givePassword(page, 'owner')
    await page.getByLabel('Code').fill(await freshCode('owner'))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await heading(page, 'Audit log')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await heading(page, 'Sign in to the portal')
    await page.goto('/team')
    await heading(page, 'Sign in to the portal')
  })

  it('is possible with the keyboard alone', async () => {
    const page = await arrive('console')
    await page.getByLabel('E-mail').waitFor()
    const { email, password } = seededMember(sites.platform, 'operator')
    const type = (text: string) => page.keyboard.type(text)
    const press = (key: string) => page.keyboard.press(key)
    const focused = (selector: string) => page.locator(`${selector}:focus`)
    /** Where the first step leads from depends on what had the focus when the page came. */
    const tabTo = async (selector: string) => {
      do await press('Tab')
      while ((await focused(selector).count()) === 0)
    }
    await tabTo('#email')
    await type(email)
    await tabTo('#password')
    await type(password)
    await press('Enter')
    await focused('#code').waitFor()
    await type(await freshCode('operator'))
    await press('Enter')
    await heading(page, 'Fleet')
    await tabTo('.skip')
    await press('Enter')
    await focused('#content').waitFor()
  })

  it('says what is missing and what was refused, and never which part was wrong', async () => {
    const page = await arrive('portal')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('alert').getByText('2 things need your attention').waitFor()
    await page.getByLabel('E-mail').fill('owner@harbor-money.example')
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('alert').getByText('That did not sign you in').waitFor()
    await givePassword(page, 'owner')
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').getByText('That did not sign you in').waitFor()
    await page.getByText(/^req_/).waitFor()
  })

  it('joins by an invitation with password and app, and a recovery code stands for the app', async () => {
    const email = 'kim@harbor-money.example'
    const owner = await signIn(sites.platform, 'owner')
    await owner.post('/invitations', { email, roles: ['support'], grants: [], hosts: null })
    const token = /#t=([\w-]{64})/.exec((await mailsTo(sites.platform, email))[0]!)![1]!
    const page = await arrive('portal', `/invitation#t=${token}`)
    await page.getByText('is invited to the team of').waitFor()
    assert.equal(new URL(page.url()).hash, '')
    await page.getByRole('img', { name: 'The secret as a picture' }).waitFor()
    const secret = (await page.locator('.authenticator-secret code').textContent())!.replaceAll(' ', '')
    await page.getByLabel('Your name').fill('<b>Kim</b> Berg')
    await page.getByRole('textbox', { name: 'New password' }).fill('gravel wombat 7 lantern')
    await page.getByLabel('Code').fill(totpCode(secret, totpStep(sites.platform.ctx.clock.now())))
    await page.getByRole('button', { name: 'Join the team' }).click()
    await heading(page, 'You are in')
    const codes = await page.locator('.recovery-codes code').allTextContents()
    assert.equal(codes.length, 10)
    await page.getByRole('button', { name: 'I have kept them, go on' }).click()
    await page.getByText('<b>Kim</b> Berg').first().waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill('gravel wombat 7 lantern')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(codes[3]!)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    await page.goto(`/invitation#t=${token}`)
    await page.getByText('This invitation cannot be used').waitFor()
  })

  it('goes to the provider of an organization and comes back signed in, or with what went wrong', async () => {
    const provider = await startIdentityProvider(`${sites.portal}/api/portal/sso-return`)
    try {
      const owner = await signIn(sites.platform, 'owner')
      const settings = {
        organization: 'harbor-money',
        issuer: provider.issuer,
        ...provider.client,
        enforcesFactors: true,
      }
      assert.equal((await owner.call('PUT', '/sso-settings', settings)).status, 204)
      const email = 'sam@harbor-money.example'
      Object.assign(provider.person, { subject: 'sam', email, emailVerified: true })
      const page = await arrive('portal')
      const goThere = async () => {
        await page.getByRole('button', { name: 'Single sign-on' }).click()
        await page.getByLabel('Name of your organization').fill('harbor-money')
        await page.getByRole('button', { name: 'Go to your identity provider' }).click()
      }
      await goThere()
      await page.getByText('This invitation cannot be used').waitFor()
      await owner.post('/invitations', { email, roles: ['admin'], grants: [], hosts: null })
      await goThere()
      await heading(page, 'Home')
      await page.getByRole('banner').getByText('Sam Provided').waitFor()
    } finally {
      provider.stop()
    }
  })

  it('makes a passkey, with which the next sign-in needs neither password nor code', async () => {
    const page = await sites.open('developer', '/security')
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
    await page.getByLabel('Name of a new passkey').fill('Work <i>laptop</i>')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('cell', { name: 'Never' }).waitFor()
    await page.getByRole('rowheader', { name: 'Work <i>laptop</i>' }).waitFor()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor()
    await page.goto('/security')
    await page.getByRole('cell', { name: 'Passkey', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Remove the passkey' }).click()
    await page.getByText('You have no passkey yet').waitFor()
  })

  for (const [look, options] of Object.entries(screenLooks)) {
    it(`looks right at every step, ${look}`, async () => {
      const page = await arrive('portal', '/', options)
      await heading(page, 'Sign in to the portal')
      await assertLooksRight(page)
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('alert').waitFor()
      await assertLooksRight(page)
      await page.getByRole('button', { name: 'Single sign-on' }).click()
      await assertLooksRight(page)
      await page.getByRole('button', { name: 'Other ways to sign in' }).click()
      await givePassword(page, 'owner')
      await heading(page, 'Enter your code')
      await assertLooksRight(page)
      await page.goto('/invitation#t=none')
      await page.getByText('This invitation cannot be used').waitFor()
      await assertLooksRight(page)
    })
  }
})
