import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, it } from 'node:test'
import { applicant } from '../packages/server/src/testing/identity-flow.ts'
import { screenLooks } from './portal-looks.ts'
import { type PortalSites, withPortal } from './portal-sites.ts'
import { assertLooksRight } from './widget-looks.ts'

const hourMs = 3_600_000

describe('oversight at the console, in a browser', () => {
  let sites: PortalSites
  withPortal((opened) => {
    sites = opened
  })

  const hostId = () => sites.platform.hosts['efx-1b']!.hostId
  /** A night in which far more went wrong than usual. */
  const leaveAttack = async () => {
    const hour = Math.floor(Date.now() / hourMs)
    await sites.platform.admin.query(
      `INSERT INTO identity_hours (host_id, hour, slot, started, proven, failed, locked)
       VALUES ($1, $2, 100, 60, 8, 52, 9), ($1, $3, 100, 20, 18, 2, 0) ON CONFLICT DO NOTHING`,
      [hostId(), hour - 1, hour - 25],
    )
    await sites.platform.admin.query(
      `INSERT INTO identity_sources (host_id, hour, network, calls, refused, outages)
       VALUES ($1, $2, '203.0.113.0/24', 55, 51, 0), ($1, $2, '198.51.100.0/24', 9, 1, 2) ON CONFLICT DO NOTHING`,
      [hostId(), hour - 1],
    )
  }
  const lockedUser = async () => {
    const { userId } = await applicant(sites.platform)
    await sites.platform.admin.query('UPDATE users SET identity_locked_until = $2 WHERE id = $1', [
      userId,
      Date.now() + hourMs,
    ])
    return userId
  }

  it('says whether somebody attacks, holds a network back and lets it go on, and unlocks a person', async () => {
    await leaveAttack()
    const page = await sites.open('operator', '/identity-oversight')
    await page.getByText('far more failures or locks than usual').waitFor()
    await page.getByText(/52 tries failed/).waitFor()
    await page.getByRole('button', { name: 'Hold back 203.0.113.0/24' }).click()
    await page.getByLabel('Reason').fill('<b>Ticket</b> 4711')
    await page.getByRole('button', { name: 'Hold it back' }).click()
    await page.getByText('203.0.113.0/24 is held back.').waitFor()
    await page.getByText('<b>Ticket</b> 4711').waitFor()
    await page.getByRole('button', { name: 'Let go on: 203.0.113.0/24' }).click()
    await page.getByRole('button', { name: 'Let it go on' }).click()
    await page.getByText('203.0.113.0/24 is held back no longer.').waitFor()
    const userId = await lockedUser()
    await page.getByRole('button', { name: 'Unlock somebody' }).click()
    await page.getByLabel('Host', { exact: true }).last().selectOption(hostId())
    await page.getByLabel('User id').fill(userId)
    await page.getByLabel('Reason').fill('Ticket 4711')
    await page.getByRole('button', { name: 'Unlock them' }).click()
    await page.getByText('they can try once more').waitFor()
    await sites.platform.drain()
    const { rows } = await sites.platform.admin.query('SELECT identity_locked_until FROM users WHERE id = $1', [userId])
    assert.equal(rows[0].identity_locked_until, null)
    await page.goto('/approvals')
    await page.getByText(`identity lock of user ${userId}`).waitFor()
  })

  it('finds what somebody did, stops a key, signs somebody out and exports whom they touched', async () => {
    await sites.platform.register('rival')
    const owner = await sites.open('owner@rival-lending.example', '/team')
    await owner.getByRole('heading', { level: 1, name: 'Team' }).waitFor()
    const page = await sites.open('operator', '/platform-security')
    const search = page.getByLabel('What, as team.sign-in')
    await search.fill('team.view')
    await search.press('Enter')
    await page.waitForURL(/action=team\.view/)
    await page.getByText('Looked at the team').first().waitFor()
    await page.getByRole('link', { name: 'Sessions' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Rival' }).first()
    await row.getByRole('button', { name: /^Sign out / }).click()
    await page.getByRole('button', { name: 'End all their sessions' }).click()
    await page.getByText('Say why in a few words, or give the number of a ticket').first().waitFor()
    await page.getByLabel('Reason').fill('Laptop was stolen')
    await page.getByRole('button', { name: 'End all their sessions' }).click()
    await page.getByText(/is signed out/).waitFor()
    await page.getByRole('link', { name: 'API keys' }).click()
    const key = page.getByRole('row').filter({ hasText: 'Rival' }).first()
    await key.getByRole('button', { name: /^Revoke/ }).click()
    await page.getByLabel('Reason').fill('Found in a public repository')
    await page.getByRole('button', { name: 'Revoke it now' }).click()
    await page.getByText(/is revoked\./).waitFor()
    const { rows } = await sites.platform.admin.query('SELECT id FROM api_keys WHERE host_id = $1', [
      sites.platform.hosts['rival']!.hostId,
    ])
    await page.getByRole('link', { name: 'Breach export' }).click()
    await page.getByRole('button', { name: 'Export who was touched' }).click()
    await page.getByLabel('Id', { exact: true }).fill(rows[0].id)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the file' }).click()
    assert.equal((await saved).suggestedFilename(), 'touched-users.csv')
    await page.getByText('users are in the file').waitFor()
  })

  it('gives emergency rights with a reason and ends them', async () => {
    const page = await sites.open('operator', '/platform-security?tab=emergencies')
    await page.getByRole('button', { name: 'Take emergency rights' }).click()
    await page.getByLabel('Reason').fill('Keys are stolen')
    await page.getByRole('button', { name: 'Take them and tell everybody' }).click()
    await page.getByText('You have emergency rights.').waitFor()
    await page.getByText('Holds now').waitFor()
    await page.getByRole('button', { name: /^End the emergency rights/ }).click()
    await page.getByText('The emergency rights have ended.').waitFor()
  })

  it('tells hosts of an incident from the fleet, how it stands and that it is over', async () => {
    const page = await sites.open('operator', '/fleet')
    await page.getByRole('button', { name: 'Declare an incident' }).click()
    await page.getByRole('button', { name: 'Declare it' }).click()
    await page.getByRole('link', { name: 'Say what is wrong, in a few words' }).waitFor()
    await page.getByLabel('What is wrong').fill('Scores come late')
    await page.getByLabel('What is known').fill('We look into it with the bureau.')
    await page.getByRole('button', { name: 'Declare it' }).click()
    await page.getByText('The incident is declared').waitFor()
    const home = await sites.open('owner', '/')
    await home.getByText('We look into it with the bureau.').waitFor()
    await page.getByRole('link', { name: 'Incidents' }).last().click()
    await page.getByText('An incident is open.').waitFor()
    await page.getByRole('button', { name: 'End Scores come late' }).click()
    await page.getByLabel('What hosts read').fill('Scores are there again.')
    await page.getByRole('button', { name: 'End it' }).click()
    await page.getByText('The incident has ended.').waitFor()
    await home.getByRole('button', { name: 'Load again' }).click()
    await home.getByText('Scores are there again.').waitFor()
  })

  it('tells the hosts that were chosen of an incident, and no other', async () => {
    const page = await sites.open('operator', '/incidents')
    await page.getByRole('button', { name: 'Declare an incident' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What is wrong').fill('Reports are drawn late')
    await dialog.getByLabel('Hosts that I choose').check()
    await dialog.getByLabel('What is known').fill('A queue is being emptied.')
    await dialog.getByRole('button', { name: 'Declare it' }).click()
    await dialog.getByRole('link', { name: 'Choose at least one host' }).waitFor()
    for (const key of ['efx-1b', 'all-bureaus']) {
      const { name } = sites.platform.ctx.directory.host(sites.platform.hosts[key]!.hostId)!
      await dialog.getByLabel('Find a host').fill(name)
      await dialog.getByRole('checkbox', { name }).check()
    }
    await dialog.getByText('2 hosts are chosen.').waitFor()
    await assertLooksRight(page)
    await dialog.getByRole('button', { name: 'Declare it' }).click()
    await page.getByText('2 hosts read it now.').waitFor()
    const home = await sites.open('owner', '/?host=all-bureaus')
    await home.getByText('A queue is being emptied.').waitFor()
    await home.goto('/?host=efx-3b')
    await home.getByRole('heading', { level: 1 }).waitFor()
    await home.locator('.skeleton').first().waitFor({ state: 'detached' })
    assert.equal(await home.getByText('A queue is being emptied.').count(), 0)
    await page.getByRole('button', { name: 'End Reports are drawn late' }).click()
    await page.getByLabel('What hosts read').fill('The queue is empty.')
    await page.getByRole('button', { name: 'End it' }).click()
    await page.getByText('The incident has ended.').waitFor()
  })

  it('plans a window in which a bureau is not called, tells hosts of it and cancels it', async () => {
    const page = await sites.open('operator', '/bureau-lines')
    await page.getByRole('button', { name: 'Plan a window' }).click()
    await page.getByLabel('Begins (UTC)').fill('tomorrow')
    await page.getByRole('button', { name: 'Plan it' }).click()
    await page.getByRole('link', { name: /Give day and time/ }).waitFor()
    const tomorrow = new Date(Date.now() + 24 * hourMs).toISOString().slice(0, 10)
    await page.getByLabel('Begins (UTC)').fill(`${tomorrow} 02:00`)
    await page.getByLabel('What is done').fill('New servers at the bureau')
    await page.getByRole('button', { name: 'Plan it' }).click()
    await page.getByText('The window of EFX is planned.').waitFor()
    const home = await sites.open('owner', '/')
    await home.getByText('New servers at the bureau').waitFor()
    await page.getByRole('button', { name: 'Cancel the window of EFX' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the window' }).click()
    await page.getByText('The window of EFX is cancelled.').waitFor()
    await page.getByText('Cancelled', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Plan a window' }).click()
    await page.getByRole('dialog').getByLabel('Who').selectOption('Identity check')
    await page.getByLabel('Begins (UTC)').fill(`${tomorrow} 02:00`)
    await page.getByLabel('What is done').fill('New servers at the vendor')
    await page.getByRole('button', { name: 'Plan it' }).click()
    await page.getByText('The window of Identity check is planned.').waitFor()
    await home.getByRole('button', { name: 'Load again' }).click()
    await home.getByText('Steps of identity that need it are refused').waitFor()
    await page.getByRole('button', { name: 'Cancel the window of Identity check' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the window' }).click()
    await page.getByText('The window of Identity check is cancelled.').waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ])
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
    assert.match(lines[0]!, /^"Id","Who","From"/)
    assert.ok(lines.some((line) => line.includes('New servers at the vendor') && line.includes('Cancelled')))
  })

  for (const [look, options] of Object.entries(screenLooks)) {
    it(`looks right ${look}`, async () => {
      await leaveAttack()
      for (const [path, title] of [
        ['/identity-oversight', 'Identity'],
        ['/platform-security', 'Security'],
        ['/platform-security?tab=keys', 'Security'],
        ['/platform-security?tab=sessions', 'Security'],
        ['/platform-security?tab=emergencies', 'Security'],
        ['/incidents', 'Incidents'],
      ] as const) {
        const page = await sites.open('operator', path, options)
        await page.getByRole('heading', { level: 1, name: title }).waitFor()
        await page
          .getByRole(path === '/incidents' ? 'heading' : 'table')
          .first()
          .waitFor()
        await assertLooksRight(page)
        await page.close()
      }
    })
  }
})
