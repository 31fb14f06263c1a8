import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { type EnrolledUser, enroll } from '../packages/server/src/testing/enroll.ts'
import { screenLooks } from './portal-looks.ts'
import { type PortalSites, withPortal } from './portal-sites.ts'
import { assertLooksRight } from './widget-looks.ts'

describe('calls and files of the sandbox, in a browser', () => {
  let sites: PortalSites
  let user: EnrolledUser
  withPortal((opened) => {
    sites = opened
  })
  before(async () => {
    const { platform } = sites
    await platform.admin.query('UPDATE team_members SET host_ids = NULL WHERE host_ids IS NOT NULL')
    user = await enroll(platform, 'efx-1b', {})
  })

  const at = (tab: string, query = '', host = 'efx-1b') => `/sandbox?host=${host}&tab=${tab}${query}`
  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

  it('answers what a call does: filled in for a user, sent for real, and copied without its token', async () => {
    const page = await sites.open('developer', at('calls'))
    await page.getByLabel('User id').fill(user.userId)
    await press(page, 'Find by User id')
    await page.waitForURL(/user=/)
    await page.getByLabel('Call', { exact: true }).selectOption('pause-enrollment')
    await page.waitForURL(/call=pause-enrollment/)
    assert.equal(await page.getByLabel('userId').inputValue(), user.userId)
    await press(page, 'Send POST')
    await page.getByText('204').first().waitFor()
    await page.getByText('The answer has no body.').waitFor()
    const curl = await page.getByRole('region', { name: 'The same as curl' }).innerText()
    assert.match(curl, new RegExp(`users/${user.userId}/pause-enrollment'[^]*Bearer \\$HOST_TOKEN`))
    await press(page, 'Send POST')
    await page.getByRole('region', { name: 'Body of the answer' }).getByText('"codes"').waitFor()
    await page.getByLabel('Call', { exact: true }).selectOption('resume-enrollment')
    await page.waitForURL(/call=resume-enrollment/)
    await press(page, 'Send POST')
    await page.getByText('The answer has no body.').waitFor()
    await page.getByLabel('Call', { exact: true }).selectOption('users')
    await page.waitForURL(/call=users/)
    await press(page, 'Send GET')
    await page.getByRole('region', { name: 'Body of the answer' }).getByText(user.userId).waitFor()
  })

  it('says who is missing before a call of a user is sent, and who may send at all', async () => {
    const page = await sites.open('developer', at('calls', '&call=users'))
    await page.getByText('Give the id of the user who makes this call.').waitFor()
    await page.getByRole('button', { name: 'Send GET', disabled: true }).waitFor()
    const reader = await sites.open('read-only', at('calls'))
    await reader.getByText('Owners, admins and developers can do this.').first().waitFor()
    await reader.getByRole('button', { name: 'Send GET', disabled: true }).waitFor()
  })

  it('takes a sandbox along to another host', async () => {
    const page = await sites.open('developer', at('personas', '', 'efx-3b'))
    await press(page, 'Create a user from Clean and prime')
    await page.getByText('Clean and prime is a user now').waitFor()
    await page.getByRole('link', { name: 'Make something happen' }).click()
    await page.getByLabel('What happens').selectOption('LATE_PAYMENT')
    await press(page, 'Make it happen')
    await page.getByText('It has happened').waitFor()
    await page.getByRole('link', { name: 'Save and play' }).click()
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Save as JSON')])
    await page.getByText('1 user, 1 event and 0 faults saved.').waitFor()
    const saved = await file.path()
    assert.equal(JSON.parse(await readFile(saved, 'utf8')).users[0].persona, 'clean-prime')

    const other = await sites.open('developer', at('seed', '', 'customer-otp'))
    await other.getByLabel('Saved file').setInputFiles({
      name: 'letter.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{}'),
    })
    await other.getByText('This is no file that a sandbox has saved.').waitFor()
    await other.getByLabel('Saved file').setInputFiles(saved)
    await other.getByText('1 user, 1 event and 0 faults in it').waitFor()
    await press(other, 'Play it at this host')
    await other.getByText('1 user made, 1 event played, 0 faults injected.').waitFor()
  })

  for (const [look, options] of Object.entries(screenLooks)) {
    it(`looks right, ${look}`, async () => {
      const page = await sites.open('developer', at('seed'), options)
      await press(page, 'Save as JSON')
      await page.getByText(/faults saved\./).waitFor()
      await assertLooksRight(page)
      await page.goto(at('calls', '&call=user-reg'))
      await page.getByLabel('Body').waitFor()
      await assertLooksRight(page)
      await page.goto(at('calls', `&call=direct-user&user=${user.userId}`))
      await press(page, 'Send GET')
      await page.getByRole('region', { name: 'Body of the answer' }).waitFor()
      await assertLooksRight(page)
    })
  }
})
