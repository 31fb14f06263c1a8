import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { webhookCalls } from '../packages/server/src/testing/webhook-calls.ts'
import { screenLooks } from './portal-looks.ts'
import { type PortalSites, withPortal } from './portal-sites.ts'
import { assertLooksRight } from './widget-looks.ts'

describe('the fleet at the console, in a browser', () => {
  let sites: PortalSites
  withPortal((opened) => {
    sites = opened
  })

  const hostId = () => sites.platform.hosts['efx-1b']!.hostId
  const giveUp = async (kind: string) => {
    const id = randomUUID()
    await sites.platform.admin.query(
      `INSERT INTO work_items (host_id, id, kind, key, payload, due_at, created_at, attempts, dead_at, last_error)
       VALUES ($1, $2, $3, $4, '{}', $5, $5, 7, $5, 'TypeError')`,
      [hostId(), id, kind, id, Date.now()],
    )
    return id
  }
  const failingEndpoint = async (url: string) => {
    const { id } = await webhookCalls(sites.platform).create({ url })
    await sites.platform.admin.query('UPDATE webhook_endpoints SET failing_since = $2 WHERE id = $1', [id, Date.now()])
  }

  it('says which customers are hurting now, and leads to why', async () => {
    await sites.platform.admin.query(
      'INSERT INTO request_hours (host_id, hour, calls, refused, failed) VALUES ($1, $2, 200, 10, 50)',
      [sites.platform.hosts['rival']!.hostId, Math.floor(Date.now() / 3_600_000) - 2],
    )
    await giveUp('sync-enrollment')
    const page = await sites.open('operator', '/fleet')
    await page.getByText('1 host gets errors of ours').waitFor()
    const first = page.getByRole('row').nth(1)
    await first.getByText('25 %').waitFor()
    await page.getByText('This hour').click()
    await page.waitForURL(/hours=1$/)
    await page.getByText('The service works.').waitFor()
    await page
      .getByRole('row')
      .filter({ hasText: 'Harbor Money, one bureau' })
      .getByRole('link', { name: '1 stuck enrollments' })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Brings the bureau to what a user should have' }).waitFor()
  })

  it('runs work that was given up again, skips it, and pauses a kind', async () => {
    const [again, skipped] = [await giveUp('run-back-test'), await giveUp('run-back-test')]
    const page = await sites.open('operator', '/work')
    await page.getByText(/was given up and waits for somebody/).waitFor()
    await page.getByRole('link', { name: 'Tries rules on the past' }).click()
    const decide = async (id: string, action: string) => {
      const row = page.getByRole('row').filter({ hasText: id.slice(0, 13) })
      await row.getByText('Decide').click()
      await row.getByRole('button', { name: action }).click()
    }
    await decide(again, 'Run again')
    await page.getByRole('dialog').getByRole('button', { name: 'Run it again' }).click()
    await page.getByText('It is due now and runs with the next free worker').waitFor()
    await decide(skipped, 'Skip')
    await page.getByRole('button', { name: 'Skip it for good' }).click()
    await page.getByText('Nothing was given up').waitFor()
    await page.getByRole('button', { name: 'Pause this kind' }).click()
    await page.getByRole('button', { name: 'Pause it at all hosts' }).click()
    await page.getByRole('link', { name: 'Say why in a few words' }).click()
    await page.getByLabel('Reason').fill('<b>Ticket</b> 4711')
    await page.getByRole('button', { name: 'Pause it at all hosts' }).click()
    await page.getByText('<b>Ticket</b> 4711').waitFor()
    await page.getByRole('button', { name: 'Let it go on' }).click()
    await page.getByText('It goes on.').waitFor()
    await sites.platform.admin.query("DELETE FROM work_items WHERE kind = 'run-back-test'")
  })

  it('says whether the bureau is at fault, holds its breaker open and closes it', async () => {
    sites.platform.ctx.providers.of(hostId())
    const page = await sites.open('operator', '/bureau-lines')
    const row = page
      .getByRole('table', { name: 'How providers answer' })
      .getByRole('row')
      .filter({ has: page.getByText('EFX', { exact: true }) })
    const order = async (action: string, send: string) => {
      await row.locator('summary').click()
      await row.getByRole('button', { name: action }).click()
      await page.getByLabel('Reason').fill('Maintenance of the bureau')
      await page.getByRole('button', { name: send }).click()
    }
    // Processes tell of their lines every two seconds.
    while (!(await row.isVisible())) await page.getByRole('button', { name: 'Load again' }).click()
    await order('Hold open', 'Stop calling')
    await row.getByText('Held open by us').waitFor()
    await order('Close now', 'Call again')
    await page.getByText('EFX: calls go out again').waitFor()
    await page.getByRole('button', { name: 'Read a day again for Harbor Money, one bureau' }).click()
    await page.getByLabel('Day', { exact: true }).fill(new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10))
    await page.getByRole('button', { name: 'Read it again' }).click()
    await page.getByText('is read again for Harbor Money, one bureau').waitFor()
  })

  it('says with which credentials a bureau is called, tries the next ones, switches to them and back', async () => {
    const page = await sites.open('operator', '/bureau-lines')
    const table = page.getByRole('table', { name: 'Our credentials at each bureau' })
    const row = table.getByRole('row').filter({ hasText: 'plumbline-efx' })
    await row.getByText('The next one').waitFor()
    await page.getByRole('button', { name: 'Try it at EFX' }).click()
    await page.getByText('EFX takes the other secret.').waitFor()
    const change = async (button: string) => {
      await page.getByRole('button', { name: button, exact: true }).click()
      await page.getByRole('dialog').getByLabel('Reason').fill('Yearly change of secrets')
      await page.getByRole('dialog').getByRole('button', { name: 'Switch', exact: true }).click()
      await page.getByText('EFX: called with the other secret').waitFor()
    }
    await change('Switch at EFX')
    await row.getByText('The one before').waitFor()
    await page.reload()
    await change('Switch back at EFX')
    await row.getByText('The next one').waitFor()
  })

  it('says whose deliveries fail, and sends them again at all of them', async () => {
    await sites.platform.admin.query('UPDATE webhook_endpoints SET failing_since = NULL')
    const page = await sites.open('operator', '/webhook-fleet')
    await page.getByText('Every endpoint takes its events').waitFor()
    await failingEndpoint('https://hooks.example.com/secret')
    await failingEndpoint('https://other.example.com/secret')
    await page.getByRole('button', { name: 'Load again' }).click()
    await page.getByText('hooks.example.com', { exact: true }).waitFor()
    assert.equal(await page.getByText('/secret').count(), 0)
    await page.getByRole('button', { name: 'Send again at all 2 of this page' }).click()
    await page.getByRole('button', { name: 'Send it again to 2 endpoints' }).click()
    await page.getByText('0 events go out again.').waitFor()
    await page.getByRole('button', { name: 'Send again at all that match' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send it again' }).click()
    await page.getByText('It goes out again at 2 endpoints.').waitFor()
    await page.getByText('0 of 2 endpoints').waitFor()
    await sites.platform.drain()
    await page.getByText('2 of 2 endpoints').waitFor()
  })

  it('shows who may only look what they may not do', async () => {
    await giveUp('send-digest')
    const page = await sites.open('operator', '/work/send-digest')
    await sites.platform.admin.query(
      "UPDATE team_members SET roles = '{observer}' WHERE team_id = '00000000-0000-0000-0000-000000000000'",
    )
    await page.reload()
    await page.getByText('Decide').click()
    await page.getByText('For operators and operations').first().waitFor()
    await page.getByRole('button', { name: 'Pause this kind' }).press('Enter')
    await page.getByText('It is for: Operator and Operations').waitFor()
    assert.equal(await page.getByRole('dialog').count(), 0)
    await sites.platform.admin.query(
      "UPDATE team_members SET roles = '{operator}' WHERE team_id = '00000000-0000-0000-0000-000000000000'",
    )
  })

  for (const [look, options] of Object.entries(screenLooks)) {
    it(`looks right ${look}`, async () => {
      await giveUp('send-digest')
      await failingEndpoint('https://hooks.example.com/plumbline')
      for (const [path, title] of [
        ['/fleet', 'Fleet'],
        ['/work', 'Jobs'],
        ['/work/send-digest', 'Sends digests to people'],
        ['/bureau-lines', 'Bureaus'],
        ['/webhook-fleet', 'Webhooks'],
      ] as const) {
        const page = await sites.open('operator', path, options)
        await page.getByRole('heading', { level: 1, name: title }).waitFor()
        await page.getByRole('table').first().waitFor()
        await assertLooksRight(page)
        await page.close()
      }
    })
  }
})
