import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { ChainLinker } from '../packages/server/src/audit/chain.ts'
import { auditKeyPurpose } from '../packages/server/src/audit/trail.ts'
import { type EnrolledUser, enroll, person } from '../packages/server/src/testing/enroll.ts'
import { makeLive } from '../packages/server/src/testing/live-host.ts'
import { signIn } from '../packages/server/src/testing/team.ts'
import { screenLooks } from './portal-looks.ts'
import { type PortalSites, withPortal } from './portal-sites.ts'
import { assertLooksRight } from './widget-looks.ts'

describe('compliance and the audit log, in a browser', () => {
  let sites: PortalSites
  let user: EnrolledUser
  let leaving: EnrolledUser
  /** At a live host: locked out of proving who they are. */
  let lockedIds: string[]
  withPortal((opened) => {
    sites = opened
  })
  before(async () => {
    const { platform } = sites
    const consent = { textVersion: '2026-04', acceptedAt: Date.now() - 60_000, ip: '198.51.100.24', locale: 'en-US' }
    user = await enroll(platform, 'efx-1b', { registration: { consent, externalId: 'crm-1' } })
    leaving = await enroll(platform, 'efx-1b', {})
    const compliance = await signIn(platform, 'compliance')
    await compliance.get(`/hosts/${platform.hosts['efx-1b']!.hostId}/users/${user.userId}`)
    await (await signIn(platform, 'read-only')).get('/team')
    lockedIds = await Promise.all([1, 2].map(async () => (await platform.register('efx-3b')).userId))
    await platform.admin.query(
      'UPDATE users SET identity_locked_until = $2, identity_attempts_left = 0 WHERE id = ANY ($1)',
      [lockedIds, Date.now() + 3_600_000],
    )
    await makeLive(platform, 'efx-3b')
    const admin = await signIn(platform, 'admin')
    const wish = `/hosts/${platform.hosts['efx-3b']!.hostId}/users/${lockedIds[1]}/reset-attempts`
    assert.equal((await admin.post(wish, { reason: 'Ticket 4712' })).status, 200)
    await new ChainLinker(platform.ctx.system, platform.ctx.vault.ring.derive(auditKeyPurpose)).extend()
  })

  const at = (path: string) => `${path}${path.includes('?') ? '&' : '?'}host=efx-1b`
  const dialog = (page: Page) => page.getByRole('dialog')

  it('answers who did or saw what to one user, also what was refused, and saves it', async () => {
    const page = await sites.open('compliance', at('/audit-log'))
    await page.getByLabel('Outcome').selectOption('Refused')
    await page.waitForURL(/outcome=refused/)
    await page.getByText('Refused: not-permitted').first().waitFor()
    await page.getByLabel('Outcome').selectOption('Any outcome')
    await page.waitForURL((url) => !url.searchParams.has('outcome'))
    await page.getByText('What happened at the host').click()
    await page.waitForURL(/of=host/)
    await page.getByLabel('User id or other id').fill(user.userId)
    await page.getByRole('button', { name: 'Find by User id or other id' }).click()
    await page.waitForURL(/object=/)
    await page.getByLabel('Who', { exact: true }).selectOption('Members of the team')
    await page.waitForURL(/by=member/)
    await page.getByRole('cell', { name: 'Looked at a user' }).first().waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ])
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
    assert.match(lines[0]!, /^"At","Who"/)
    assert.ok(lines.length > 1 && lines.slice(1).every((line) => line.includes(user.userId)))
    await page.getByLabel('Until').fill('2020-01-31')
    await page.waitForURL(/until=2020-01-31/)
    await page.getByText('No entry matches').waitFor()
    await page.getByLabel('Until').fill('')
    await page.waitForURL((url) => !url.searchParams.has('until'))
    await page.getByRole('cell', { name: 'Looked at a user' }).first().waitFor()
    await page
      .getByRole('cell', { name: /show only what they did/ })
      .first()
      .getByRole('link')
      .click()
    await page.waitForURL(/actor=team/)
    await page.getByLabel('Key, user or other who did it').waitFor()
    await page.getByRole('cell', { name: 'Looked at a user' }).first().waitFor()
    await page.getByLabel('What', { exact: true }).selectOption('Prices and usage')
    await page.getByText('No entry matches').waitFor()
    await page.getByRole('link', { name: 'Show everything' }).click()
    await page.getByRole('heading', { level: 2, name: 'In the team' }).waitFor()
  })

  it('proves that nothing in the log was changed, and says so when something was', async () => {
    const { admin } = sites.platform
    const page = await sites.open('compliance', at('/audit-log'))
    await page.getByRole('button', { name: 'Check the chain' }).click()
    await page.getByText('The chain holds').waitFor()
    const [entry] = (
      await admin.query(
        'SELECT l.seq, l.outcome FROM audit_log l JOIN audit_chain USING (seq) WHERE team_id IS NOT NULL ORDER BY 1 LIMIT 1',
      )
    ).rows
    await admin.query("UPDATE audit_log SET outcome = 'changed' WHERE seq = $1", [entry.seq])
    await page.getByRole('button', { name: 'Check the chain' }).click()
    await page.getByText('The chain is broken').waitFor()
    await admin.query('UPDATE audit_log SET outcome = $2 WHERE seq = $1', [entry.seq, entry.outcome])
    await page.getByRole('button', { name: 'Check the chain' }).click()
    await page.getByText('The chain holds').waitFor()
    const own = await sites.open('developer', at('/audit-log'))
    await own.getByText('You see what you have done yourself').waitFor()
    assert.equal(await own.getByRole('button', { name: 'Check the chain' }).count(), 0)
  })

  it('tells how a log system of the own reads along', async () => {
    const page = await sites.open('compliance', at('/audit-log'))
    await page.getByRole('button', { name: 'Stream' }).click()
    await dialog(page).getByText('GET /direct/audit-log?limit=500').waitFor()
    await dialog(page)
      .getByRole('button', { name: /as curl/ })
      .waitFor()
    await assertLooksRight(page)
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await dialog(page).waitFor({ state: 'detached' })
  })

  it('proves the consent of one person', async () => {
    const page = await sites.open('compliance', at('/compliance'))
    await page.getByText('Consent rests on your word').waitFor()
    await page.getByRole('row', { name: /In use/ }).waitFor()
    await page.getByLabel('User id').fill(user.userId)
    await page.getByRole('button', { name: 'Find by User id' }).click()
    await page.waitForURL(/user=/)
    await page.getByText('The person', { exact: true }).waitFor()
    await page.getByText('198.51.100.0/24').waitFor()
  })

  it('shows word for word what people are asked to agree to, in both languages', async () => {
    const page = await sites.open('compliance', at('/compliance'))
    const card = page.getByRole('region', { name: 'What our pages ask people to agree to' })
    await card.locator('summary').first().click()
    await card.locator('[lang=en] p').first().waitFor()
    await card.locator('[lang=es] p').first().waitFor()
  })

  it('finds somebody by the last four digits with one exact value, and nobody by four digits that are not theirs', async () => {
    const page = await sites.open('support', at('/users'))
    const find = async (lastFour: string) => {
      await page.getByRole('button', { name: 'Search by the last four of the SSN' }).click()
      await dialog(page).getByLabel('The whole of it').fill(user.email)
      await dialog(page).getByLabel('Last four digits').fill(lastFour)
      await dialog(page).getByRole('button', { name: 'Find' }).click()
      await dialog(page).waitFor({ state: 'detached' })
    }
    await find(person.ssn.slice(-4) === '0000' ? '1111' : '0000')
    await page.getByText('Nobody matches').waitFor()
    await find(person.ssn.slice(-4))
    await page.getByText('Nobody matches').waitFor({ state: 'detached' })
    await page.getByText('crm-1').first().waitFor()
    assert.ok(!page.url().includes(person.ssn.slice(-4)))
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the ids of this list as CSV' }).click(),
    ])
    const ids = (await readFile(await file.path(), 'utf8')).split('\r\n')
    assert.ok(ids.includes(user.userId) && ids.includes(leaving.userId))
  })

  it('takes a copy of the data of a person, and closes the request', async () => {
    const page = await sites.open('compliance', at('/compliance?tab=requests'))
    await page.getByText('Nobody has asked for anything').waitFor()
    await page.getByRole('button', { name: 'Open a request' }).click()
    await dialog(page).getByLabel('User id').fill(user.userId)
    await dialog(page).getByLabel('Reason').fill('Letter of 3 March')
    await dialog(page).getByRole('button', { name: 'Open the request' }).click()
    await page.getByText('The request is open.').waitFor()
    await page.getByText('Manage').click()
    await page.getByRole('button', { name: 'Take the copy' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page).getByRole('button', { name: 'Save the copy' }).click(),
    ])
    const copy = await readFile(await file.path(), 'utf8')
    assert.equal(JSON.parse(copy).userId, user.userId)
    for (const secret of [person.ssn, person.dob, user.email]) assert.ok(!copy.includes(secret))
    await page.getByText('The copy is saved').waitFor()
    await page.getByText('Manage').click()
    await page.getByRole('button', { name: 'Close as done' }).click()
    await dialog(page).getByLabel('Note').fill('Sent by registered mail')
    await dialog(page).getByRole('button', { name: 'Close the request' }).click()
    await page.getByText('The request is closed.').waitFor()
    await page.getByText('Sent by registered mail').waitFor()
  })

  it('deletes what a person asks to have deleted', async () => {
    const page = await sites.open('compliance', at('/compliance?tab=requests&state=open'))
    await page.getByText('No request is in this state').waitFor()
    await page.getByRole('button', { name: 'Open a request' }).click()
    await dialog(page).getByLabel('User id').fill(leaving.userId)
    await dialog(page).getByLabel('What the person asks for').selectOption('Deletion')
    await dialog(page).getByLabel('Reason').fill('Mail of 4 March')
    await dialog(page).getByRole('button', { name: 'Open the request' }).click()
    await page.getByText('The request is open.').waitFor()
    await page.getByText('Manage').click()
    await page.getByRole('button', { name: 'Delete and close' }).click()
    await dialog(page).getByLabel('Note').fill('The person was told by mail')
    await dialog(page).getByRole('button', { name: 'Delete and close' }).click()
    await page.getByText('The account is closed, and so is the request.').waitFor()
    await page.goto(at(`/users/${leaving.userId}`))
    await page.getByText('Privacy request closed').first().waitFor()
  })

  it('closes nobody at a live host before a colleague has approved it', async () => {
    const { userId } = await sites.platform.register('efx-3b')
    const path = `/users/${userId}?host=efx-3b`
    const page = await sites.open('owner', path)
    await page.getByText('Manage').click()
    await page.getByRole('button', { name: 'Close for good' }).click()
    await dialog(page).getByText('nothing is closed before a colleague has approved it').waitFor()
    await dialog(page).getByText(`POST /direct/close-account/${userId}?anyStatus=true`).waitFor()
    await dialog(page).getByLabel('Reason').fill('Asked for in a letter')
    await dialog(page).getByRole('button', { name: 'Ask to close for good' }).click()
    await page.getByText('A second person has to approve it.').waitFor()
    const other = await sites.open('admin', path)
    await other.getByText('wants the account of this person closed for good').waitFor()
    await other.getByRole('button', { name: 'Approve' }).click()
    await other.getByText('The account is closed.').waitFor()
  })

  it('lets a second person give attempts back at a live host', async () => {
    const path = `/users/${lockedIds[0]}?host=efx-3b`
    const page = await sites.open('owner', path)
    await page.getByText('Manage').click()
    await page.getByRole('button', { name: 'Reset identity attempts' }).click()
    await dialog(page).getByLabel('Reason').fill('Ticket 4711')
    await dialog(page).getByRole('button', { name: 'Reset the attempts' }).click()
    await page.getByText('A second person has to approve it.').waitFor()
    await page.getByText('You have asked for it; a colleague decides.').waitFor()
    const other = await sites.open('admin', path)
    await other.getByText('Ticket 4711').first().waitFor()
    await other.getByRole('button', { name: 'Approve' }).click()
    await other.getByText('The person has all attempts again.').waitFor()
    await other.getByText('A second person has to decide').waitFor({ state: 'detached' })
  })

  it('changes the address of a person for a reason', async () => {
    const page = await sites.open('support', at(`/users/${user.userId}`))
    await page.getByText('Manage').click()
    await page.getByRole('button', { name: 'Change contact' }).click()
    await dialog(page).getByLabel('New address or number').fill('new.address@example.com')
    await dialog(page).getByLabel('Reason').fill('Ticket 4713')
    await dialog(page).getByRole('button', { name: 'Change contact' }).click()
    await page.getByText('The contact is changed, and the person is told.').waitFor()
    await page.getByText('Change of the e-mail address').first().waitFor()
  })

  for (const [look, options] of Object.entries(screenLooks)) {
    it(`looks right, ${look}`, async () => {
      const page = await sites.open('compliance', at('/audit-log'), options)
      const see = async (path: string, text: string) => {
        await page.goto(at(path))
        await page.getByText(text).filter({ visible: true }).first().waitFor()
        await page.locator('main [aria-busy]').first().waitFor({ state: 'detached' })
        await assertLooksRight(page)
      }
      await see(`/audit-log?object=${user.userId}`, 'Took a copy for a privacy request')
      await page.getByRole('button', { name: 'Check the chain' }).click()
      await page.getByText('The chain holds').waitFor()
      await assertLooksRight(page)
      await see('/audit-log?of=host', 'At Harbor Money')
      await see(`/compliance?user=${user.userId}`, 'Wording')
      await see('/compliance?tab=requests', 'Sent by registered mail')
      await see('/compliance?tab=requests&state=refused', 'No request is in this state')
      await see('/compliance?tab=retention', 'What is kept how long')
      await page.goto(`/users/${lockedIds[1]}?host=efx-3b`)
      await page.getByText('A second person has to decide').waitFor()
      await page.locator('main [aria-busy]').first().waitFor({ state: 'detached' })
      await assertLooksRight(page)
      await see('/compliance?tab=checks', 'Checks from development traffic')
    })
  }
})
