import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addRequests } from '../packages/server/src/testing/request-log.ts'
import { screenLooks } from './portal-looks.ts'
import { type PortalSites, withPortal } from './portal-sites.ts'
import { assertLooksRight } from './widget-looks.ts'

describe('releases at the console, in a browser', () => {
  let sites: PortalSites
  withPortal(
    (opened) => {
      sites = opened
    },
    { widget: true },
  )

  const harbor = 'Harbor Money, one bureau'
  /** What the pages and the server of a host have called with. */
  const leaveCalls = () =>
    addRequests(sites.platform, 'efx-1b', [
      { at: Date.now(), client: 'widget', clientVersion: '0.9.2' },
      { at: Date.now(), client: 'sdk', clientVersion: '0.0.9' },
      { at: Date.now(), route: 'user-token', deprecated: true },
    ])

  it('says whom the end of a call touches, and tells them once a day', async () => {
    await leaveCalls()
    const page = await sites.open('operator', '/releases')
    await page.getByText(/older versions are in use, and 1 deprecated call is still made/).waitFor()
    await page.getByRole('link', { name: 'Changes' }).click()
    await page.getByRole('link', { name: 'GET /direct/user-token/{id}' }).click()
    await page.waitForURL(/route=user-token/)
    const row = page.getByRole('row').filter({ hasText: harbor })
    await row.getByText('Behind').first().waitFor()
    assert.equal(await page.getByRole('row').count(), 2)
    const tell = async () => {
      await row.getByRole('checkbox', { name: harbor }).check()
      await page.getByRole('button', { name: 'Tell 1 of these hosts' }).click()
      assert.equal(await page.getByLabel('What they are told').inputValue(), 'route:user-token')
      await page.getByRole('button', { name: 'Send the mail' }).click()
    }
    await tell()
    await page.getByText('1 host told.').waitFor()
    await tell()
    await page.getByText('1 host knew it since today.').waitFor()
    await page.getByRole('link', { name: 'Told', exact: true }).click()
    await page.getByRole('cell', { name: 'Deprecated call user-token' }).waitFor()
  })

  it('finds hosts by what they use, and saves them as a file', async () => {
    await leaveCalls()
    const page = await sites.open('operator', '/releases')
    await page.getByLabel('Uses').selectOption('widget/0.9.2')
    await page.waitForURL(/uses=widget/)
    await page.getByRole('row').filter({ hasText: harbor }).waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ])
    assert.equal(file.suggestedFilename(), 'versions-of-hosts.csv')
    await page.getByLabel('Host or customer').fill('nobody at all')
    await page.getByRole('button', { name: 'Find by Host or customer' }).click()
    await page.getByText('No host matches').waitFor()
    await page.getByRole('link', { name: 'Show all hosts' }).click()
    await page.getByRole('row').filter({ hasText: harbor }).waitFor()
  })

  it('holds a part back at a host, whose team reads it in its settings', async () => {
    const page = await sites.open('operator', '/releases')
    const row = page.getByRole('row').filter({ hasText: harbor })
    await row.getByText('Manage').click()
    await row.getByRole('button', { name: 'Hold back: Live events at the portal' }).click()
    await page.getByLabel('Reason').fill('The tail costs too much there')
    await page.getByRole('button', { name: 'Hold it back' }).click()
    await page.getByText(`Live events at the portal: held back at ${harbor}`).waitFor()
    await row.getByRole('cell', { name: 'Live events at the portal' }).waitFor()
    const owner = await sites.open('owner', '/settings?host=efx-1b')
    await owner.getByRole('row', { name: 'Live events at the portal No' }).waitFor()
    const events = await sites.open('owner', '/events?host=efx-1b&view=live')
    await events.getByText('This is switched off for your host').waitFor()
    await row.getByText('Manage').click()
    await row.getByRole('button', { name: 'Let go on: Live events at the portal' }).click()
    await page.getByLabel('Reason').fill('It is cheaper now')
    await page.getByRole('button', { name: 'Let it go on' }).click()
    await page.getByText(`Live events at the portal: goes on at ${harbor}`).waitFor()
  })

  it('shows who may only look what they may not do', async () => {
    const page = await sites.open('operator', '/releases')
    const asRole = (role: string) =>
      sites.platform.admin.query(
        "UPDATE team_members SET roles = ARRAY[$1] WHERE team_id = '00000000-0000-0000-0000-000000000000' AND (roles @> '{operator}' OR roles @> '{observer}')",
        [role],
      )
    await asRole('observer')
    await page.reload()
    await page.getByText('Operators and operations tell hosts and hold parts back.').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Tell chosen hosts' }).isDisabled(), true)
    await asRole('operator')
  })

  it('shows a team what made its calls, and in which version', async () => {
    await leaveCalls()
    const page = await sites.open('developer', '/api-logs?host=efx-1b&source=widget')
    await page.getByRole('cell', { name: 'Widget 0.9.2' }).first().waitFor()
    assert.equal(await page.getByRole('cell', { name: 'SDK 0.0.9' }).count(), 0)
  })

  for (const [look, options] of Object.entries(screenLooks)) {
    it(`looks right ${look}`, async () => {
      await leaveCalls()
      for (const tab of ['', '?tab=changes', '?tab=switches', '?tab=notices']) {
        const page = await sites.open('operator', `/releases${tab}`, options)
        await page.getByRole('heading', { level: 1, name: 'Releases' }).waitFor()
        await page.getByRole('table').or(page.getByText('No host was told yet')).first().waitFor()
        await assertLooksRight(page)
        await page.close()
      }
    })
  }
})
