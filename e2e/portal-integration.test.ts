import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { setIdentified } from '../packages/server/src/testing/as-owner.ts'
import { addRequests } from '../packages/server/src/testing/request-log.ts'
import { addAttempt, addDelivery, addEvents, webhookCalls } from '../packages/server/src/testing/webhook-calls.ts'
import { openReceiver } from '../packages/server/src/testing/webhook-receiver.ts'
import { keepForGuides } from './guide-pictures.ts'
import { screenLooks } from './portal-looks.ts'
import { type PortalSites, withPortal } from './portal-sites.ts'
import { assertLooksRight } from './widget-looks.ts'

describe('how a host and the platform talk to each other, in a browser', () => {
  let sites: PortalSites
  withPortal((opened) => {
    sites = opened
  })

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
  const at = (path: string) => `${path}?host=efx-1b`
  const now = () => sites.platform.ctx.clock.hostNow(sites.platform.hosts['efx-1b']!.hostId)

  /** An endpoint whose receiver failed, with an event that it has not taken. */
  const failedEndpoint = async (url?: string) => {
    const { id } = await webhookCalls(sites.platform).create(url ? { url } : {})
    const happened = now() - 60_000
    const [eventId] = (await addEvents(sites.platform, 'efx-1b', [{ type: 'ACCALERT', at: happened }])) as [string]
    await addDelivery(sites.platform, 'efx-1b', { eventId, at: happened, endpointId: id, state: 'EXHAUSTED' })
    const failure = {
      endpointId: id,
      at: happened,
      outcome: 'FAILED',
      status: 500,
      excerpt: '<img src=x> database down',
    }
    const attemptId = await addAttempt(sites.platform, 'efx-1b', failure)
    await sites.platform.admin.query('UPDATE webhook_endpoints SET failing_since = $2 WHERE id = $1', [id, happened])
    return { id, eventId, attemptId }
  }
  const removeEndpoints = () => sites.platform.admin.query('DELETE FROM webhook_endpoints')

  it('says why an endpoint failed, and after the repair that it works and what was sent again', async () => {
    const receiver = await openReceiver()
    const { id } = await failedEndpoint(receiver.url)
    const page = await sites.open('developer', at('/webhooks'))
    const row = page.getByRole('row').filter({ hasText: receiver.url })
    await row.getByText('Failing', { exact: true }).waitFor()
    await row.getByRole('link', { name: receiver.url }).click()
    await heading(page, 'Endpoint')
    await page.getByText('It does not work').waitFor()
    await page.getByRole('row').filter({ hasText: 'answered 500' }).waitFor()
    await keepForGuides(page, 'endpoint-that-fails')
    await page.getByRole('row').filter({ hasText: 'answered 500' }).getByRole('link').first().click()
    await heading(page, 'Attempt')
    await page.getByText('The receiver itself failed').waitFor()
    await page.getByText('<img src=x> database down').waitFor()
    await page.getByRole('link', { name: 'To the endpoint' }).click()
    await page.getByRole('button', { name: 'Send a test' }).click()
    await page.getByText('The receiver has taken the test').waitFor()
    await page.getByText('It works again').waitFor()
    await page.getByRole('button', { name: 'Replay events' }).click()
    await page.getByRole('button', { name: 'Send them again' }).click()
    await page.getByText('1 event is sent again').waitFor()
    await page.goto(at(`/webhooks/${id}`).replace('?', '?outcome=FAILED&'))
    await page.getByText('answered 500').waitFor()
    await receiver.close()
    await removeEndpoints()
  })

  it('adds an endpoint, shows its secret once, rolls it, pauses and removes it', async () => {
    const receiver = await openReceiver(() => ({ status: 404 }))
    const page = await sites.open('admin', at('/webhooks'))
    await page.getByText('Nobody hears about events yet').waitFor()
    await page.getByRole('button', { name: 'Add an endpoint' }).click()
    await page.getByRole('button', { name: 'Add it' }).click()
    await page.getByRole('alert').getByRole('link').waitFor()
    await page.getByLabel('Address').fill(receiver.url)
    await page.getByRole('button', { name: 'Add it' }).click()
    await page.getByText(/^whsec_/).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'I have kept it' }).click()
    await page.getByRole('link', { name: receiver.url }).click()
    await page.getByText('Nothing was sent yet').waitFor()
    await page.getByRole('button', { name: 'Send a test' }).click()
    await page.getByText('The receiver did not take the test: answered 404').waitFor()
    const manage = async (action: string) => {
      await page.locator('summary').filter({ hasText: 'Manage' }).click()
      await page.getByRole('button', { name: action }).click()
    }
    await manage('Roll the secret')
    await page.getByRole('button', { name: 'Make a new secret' }).click()
    await page.getByRole('button', { name: 'I have kept it' }).click()
    await manage('Pause it')
    await page.getByRole('dialog').getByRole('button', { name: 'Pause it' }).click()
    await page.getByText('Your team has paused it').waitFor()
    await manage('Remove it')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click()
    await heading(page, 'Webhooks')
    await page.getByText('Nobody hears about events yet').waitFor()
    await receiver.close()
  })

  it('finds an event, shows it as it is sent, and tells new ones live', async () => {
    const { eventId } = await failedEndpoint()
    const page = await sites.open('developer', at('/events'))
    await page.getByLabel('Type').selectOption('ACCALERT')
    await page.waitForURL(/type=ACCALERT/)
    await page
      .getByRole('row')
      .filter({ hasText: eventId.slice(0, 13) })
      .getByRole('link', { name: 'ACCALERT' })
      .click()
    await heading(page, 'Event')
    await page.getByText('Not taken').waitFor()
    await page.getByText(`"id": "${eventId}"`).waitFor()
    await page.goto(`${at('/events')}&view=live`)
    await page.getByText('New events appear here by themselves').waitFor()
    const [fresh] = (await addEvents(sites.platform, 'efx-1b', [{ type: 'ACCCLOSED', at: now() }])) as [string]
    await page.getByText(`${fresh!.slice(0, 13)}…`).waitFor()
    await removeEndpoints()
  })

  it('finds calls by status, code and id, and explains a code', async () => {
    const refused = {
      status: 409,
      code: 'SC305',
      method: 'POST',
      route: 'pause-enrollment',
      requestId: 'req_of_a_journey',
    }
    await addRequests(sites.platform, 'efx-1b', [{ at: now() - 1_000 }, { at: now() - 2_000, ...refused }])
    const page = await sites.open('support', at('/api-logs'))
    await page.getByLabel('Answer').selectOption('Refused (4xx)')
    await page.waitForURL(/status=4xx/)
    await page.getByRole('link', { name: /pause-enrollment/ }).waitFor()
    await page.getByLabel('Request id').fill('req_of_a_journey')
    await page.getByRole('button', { name: 'Find by Request id' }).click()
    await heading(page, 'Call')
    await page.getByRole('heading', { name: 'What SC305 means' }).waitFor()
    await page.getByText('curl -').first().waitFor()
    await keepForGuides(page, 'code-explained')
    await page.goto(at('/api-logs/req_of_nobody'))
    await page.getByText('No call of this host has this id').waitFor()
  })

  it('says what the month costs, why, and why one user does', async () => {
    const user = await sites.platform.register()
    await setIdentified(sites.platform, user.userId, 13)
    const page = await sites.open('billing', at('/usage'))
    await page.getByText(/^So far you pay for \d+ users?; by the end of the month we expect/).waitFor()
    await page.getByRole('row').filter({ hasText: 'Monthly rate' }).getByText('Features were on').waitFor()
    await page.getByLabel('User id').fill(user.userId)
    await page.getByRole('button', { name: 'Find by User id' }).click()
    await page.waitForURL(/user=/)
    await page.locator('.badge').filter({ hasText: 'Monthly rate' }).waitFor()
  })

  it('makes a key that is shown once, rolls it and revokes it', async () => {
    const page = await sites.open('admin', at('/api-keys'))
    await page.getByRole('button', { name: 'Create a key' }).click()
    await page.getByLabel('Name').fill('Nightly jobs')
    await page.getByLabel('Addresses from which it works').fill('203.0.113.0/24')
    await page.getByRole('button', { name: 'Create it' }).click()
    await page.getByRole('dialog', { name: 'Your new key' }).getByText(/^sk_/).waitFor()
    await page.getByRole('button', { name: 'I have kept it' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Nightly jobs' })
    const manage = async (action: string) => {
      await row.first().getByText('Manage').click()
      await row.first().getByRole('button', { name: action }).click()
    }
    await manage('Roll it')
    await page.getByRole('button', { name: 'Make the new key' }).click()
    await page.getByRole('button', { name: 'I have kept it' }).click()
    await row.getByText('Ending').waitFor()
    await manage('Revoke it')
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke it' }).click()
    await row.getByText('Revoked').waitFor()
  })

  it('tells on its first page what is wrong, and how two hosts differ', async () => {
    await failedEndpoint()
    const page = await sites.open('owner', at('/home'))
    await page.getByText('An endpoint does not take our messages').waitFor()
    await page.getByText('EFX').waitFor()
    await removeEndpoints()
    await page.goto(at('/settings'))
    await page.getByLabel('Compare with').selectOption({ index: 1 })
    await page.getByText('The two are not set up alike').waitFor()
  })

  for (const [look, options] of Object.entries(screenLooks)) {
    it(`looks right, ${look}`, async () => {
      const { id, eventId, attemptId } = await failedEndpoint()
      await addRequests(sites.platform, 'efx-1b', [
        { at: now() - 1_000, requestId: 'req_1', status: 404, code: 'SC301' },
      ])
      const page = await sites.open('owner', at('/webhooks'), options)
      for (const [path, shown] of [
        ['/webhooks', 'Failing since'],
        [`/webhooks/${id}`, 'answered 500'],
        [`/webhooks/${id}/attempts/${attemptId}`, 'Signature base string'],
        ['/events', 'ACCALERT'],
        [`/events/${eventId}`, 'Not taken'],
        ['/api-logs', 'req_1'],
        ['/api-logs/req_1', 'What SC301 means'],
        ['/home', 'Something is wrong'],
        ['/api-keys', 'Anywhere'],
        ['/usage', 'By day'],
        ['/settings', 'Score model'],
      ] as const) {
        await page.goto(at(path))
        await page.getByText(shown).first().waitFor({ state: 'attached' })
        await assertLooksRight(page)
      }
      await removeEndpoints()
    })
  }
})
