import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { type EnrolledUser, enroll, person } from '../packages/server/src/testing/enroll.ts'
import { pauseUser } from '../packages/server/src/testing/lifecycle-calls.ts'
import { monitoring } from '../packages/server/src/testing/monitoring.ts'
import { grantTo } from '../packages/server/src/testing/people.ts'
import { codeOf, seededMember, signIn } from '../packages/server/src/testing/team.ts'
import { told } from '../packages/server/src/testing/told.ts'
import { keepForGuides } from './guide-pictures.ts'
import { screenLooks } from './portal-looks.ts'
import { type PortalSites, withPortal } from './portal-sites.ts'
import { assertLooksRight } from './widget-looks.ts'

describe('the people of a host, in a browser', () => {
  let sites: PortalSites
  let user: EnrolledUser
  let paused: EnrolledUser
  withPortal((opened) => {
    sites = opened
  })
  before(async () => {
    const { platform } = sites
    await told(() => platform).toNoon('efx-1b')
    user = await enroll(platform, 'efx-1b', {
      registration: { mobile: '5555550122', emailMsg: true, externalId: 'crm-1' },
    })
    await platform.call('GET', '/users/efx-latest-scores', { token: user.session.token })
    await monitoring(() => platform).happen(user, 'HARD_INQUIRY', { now: true })
    await platform.drain(platform.hosts['efx-1b']!.hostId)
    paused = await enroll(platform, 'efx-1b', {})
    await pauseUser(platform, { userId: paused.userId, host: 'efx-1b' })
    await platform.register('efx-1b')
  })

  const at = (path: string) => `${path}${path.includes('?') ? '&' : '?'}host=efx-1b`
  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

  it('finds who somebody is by the whole of what is known, and says so when it is not the whole', async () => {
    const page = await sites.open('support', at('/users'))
    await page.getByRole('row').nth(3).waitFor()
    assert.ok(!(await page.locator('main').innerText()).includes(user.email))
    await page.getByLabel('The whole address').fill(user.email)
    await page.getByRole('button', { name: 'Find' }).click()
    await page.waitForURL(/by=email/)
    await page.getByRole('heading', { name: 'Found' }).waitFor()
    await page.getByText('crm-1').waitFor()
    await page.getByRole('row').nth(2).waitFor({ state: 'detached' })
    await page.getByLabel('The whole address').fill(user.email.slice(1))
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByText('Nobody matches').waitFor()
    await page.getByRole('button', { name: 'Show everybody' }).click()
    await page.getByLabel('Status').selectOption('Paused')
    await page.waitForURL(/status=paused/)
    await page.getByRole('row').nth(1).waitFor()
    await page.reload()
    await page.getByRole('cell', { name: 'Paused' }).waitFor()
    await page.getByRole('rowheader').getByRole('link').click()
    await page.waitForURL((url) => url.pathname === `/users/${paused.userId}`)
    await page.getByText('Nobody sees their data').waitFor()
  })

  it('answers why this person cannot see a report, and mends it', async () => {
    const page = await sites.open('support', at(`/users/${paused.userId}`))
    await page.getByText('This person cannot see reports: the account is not active.').waitFor()
    await page.getByText('Resume the person.').first().waitFor()
    await keepForGuides(page, 'why-no-report')
    await page.getByRole('button', { name: 'Resume for reports' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Resume', exact: true }).click()
    await page.getByText('The person is back.').waitFor()
    await page.getByText('This person cannot see reports').waitFor({ state: 'detached' })
    await page.getByText('Manage').click()
    await page
      .getByRole('button', { name: /^Resume/ })
      .getByText('The account is active')
      .waitFor()
  })

  it('answers whether the alert reached the person', async () => {
    const page = await sites.open('read-only', at('/alerts'))
    await page.getByLabel('The person', { exact: true }).selectOption('Reached')
    await page.waitForURL(/told=REACHED/)
    await page
      .getByRole('rowheader')
      .getByRole('link', { name: /inquiry/i })
      .first()
      .click()
    await heading(page, /inquiry/i)
    await page
      .getByText(/^(Good: |Done: )?.*The person was told by e-mail/)
      .first()
      .waitFor()
    await keepForGuides(page, 'alert-that-reached')
    await page.getByRole('link', { name: 'M••• L•••' }).click()
    await page.getByRole('link', { name: 'Alerts' }).last().click()
    await page.getByText('Sent: E-mail').first().waitFor()
  })

  it('answers who looked at this person, with the reason of each value that was shown', async () => {
    await grantTo(sites.platform, await signIn(sites.platform, 'support'), 'reveal contact-data')
    const page = await sites.open('support', at(`/users/${user.userId}?tab=looks`))
    await sites.platform.admin.query('UPDATE team_sessions SET stepped_up_at = stepped_up_at - 3600000')
    await sites.platform.admin.query('UPDATE team_credentials SET totp_step = 0')
    await page.getByRole('button', { name: 'Show the mobile number' }).click()
    await page.getByRole('button', { name: 'Show it' }).click()
    await page.getByText('Choose what you need it for').waitFor()
    await page.getByLabel('Reason').selectOption('The person has called us')
    await page.getByLabel(/^Ticket or details/).fill('Ticket 4711')
    await keepForGuides(page, 'value-for-a-reason')
    await page.getByRole('button', { name: 'Show it' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await dialog.getByLabel('Code').fill(codeOf(sites.platform, seededMember(sites.platform, 'support')))
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('5555550122').waitFor()
    await page.reload()
    await page.getByText('The person has called us: Ticket 4711').waitFor()
    await page.getByRole('cell', { name: 'Mobile number shown' }).waitFor()
    assert.equal(await page.getByText('5555550122').count(), 0)
    const text = await page.locator('main').innerText()
    for (const secret of [person.ssn, person.dob, user.email]) assert.ok(!text.includes(secret))
  })

  it('tells where people get stuck', async () => {
    const page = await sites.open('support', at('/identity-sessions'))
    await page.getByRole('meter', { name: 'Registered' }).waitFor()
    await page.getByRole('columnheader', { name: 'Device' }).waitFor()
    await page.getByRole('cell', { name: 'Unknown browser' }).first().waitFor()
    await page.getByLabel('Result').selectOption('Denied')
    await page.waitForURL(/result=DENIED/)
    await page.getByText('No session in this range').waitFor()
  })

  for (const [look, options] of Object.entries(screenLooks)) {
    it(`looks right, ${look}`, async () => {
      const page = await sites.open('support', at('/users'), options)
      const see = async (path: string, text: string) => {
        await page.goto(at(path))
        await page.getByText(text).filter({ visible: true }).first().waitFor()
        await page.locator('main [aria-busy]').first().waitFor({ state: 'detached' })
        await assertLooksRight(page)
      }
      await see('/users', 'Everybody')
      await see('/users?by=email&value=nobody@example.com', 'Nobody matches')
      await see(`/users/${user.userId}`, 'Page of the user opened')
      for (const [tab, text] of [
        ['identity', 'Attempts left'],
        ['data', 'The next pull is due'],
        ['alerts', 'Sent: E-mail'],
        ['messages', 'told of the same inquiry'],
        ['consents', 'Stands'],
        ['charges', 'Charges are for'],
        ['looks', 'Page of the user opened'],
      ] as const)
        await see(`/users/${user.userId}?tab=${tab}`, text)
      await see('/identity-sessions', 'Began to prove who they are')
      await see('/alerts', 'Sent: E-mail')
      await page.getByRole('rowheader').getByRole('link').first().click()
      await page.getByText('What it is').waitFor()
      await assertLooksRight(page)
    })
  }
})
