import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { dayMs, hourMs } from '../packages/core/src/calendar/index.ts'
import { type EnrolledUser, enroll } from '../packages/server/src/testing/enroll.ts'
import { linked } from '../packages/server/src/testing/identity-flow.ts'
import { monitoring } from '../packages/server/src/testing/monitoring.ts'
import { prescreenCalls, starterCard } from '../packages/server/src/testing/prescreen-calls.ts'
import { addRequests } from '../packages/server/src/testing/request-log.ts'
import { addDelivery, addEvents, webhookCalls } from '../packages/server/src/testing/webhook-calls.ts'
import { type PortalSites, withPortal } from './portal-sites.ts'

describe('lists narrowed down, in a browser', () => {
  let sites: PortalSites
  let user: EnrolledUser
  let alertIds: readonly string[]
  withPortal((opened) => {
    sites = opened
  })
  before(async () => {
    const { platform } = sites
    await platform.admin.query('UPDATE team_members SET host_ids = NULL WHERE host_ids IS NOT NULL')
    user = await enroll(platform, 'efx-1b', {})
    const { happen } = monitoring(() => platform)
    alertIds = [
      ...(await happen(user, 'HARD_INQUIRY', { now: true })).alertIds,
      ...(await happen(user, 'HARD_INQUIRY', { now: true })).alertIds,
    ]
    await platform.drain(platform.hosts['efx-1b']!.hostId)
  })

  const at = (path: string, host = 'efx-1b') => `${path}${path.includes('?') ? '&' : '?'}host=${host}`
  const rows = (page: Page) => page.locator('main tbody').getByRole('row')
  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
  const age = (table: string, column: string, where: string) =>
    sites.platform.admin.query(`UPDATE ${table} SET ${column} = ${column} - ${10 * dayMs} WHERE ${where}`)

  it('leaves out of alerts and identity sessions what is older than the range', async () => {
    await age('alerts', 'reported_at', `id = '${alertIds[0]}'`)
    await age('identity_sessions', 'created_at', `user_id = '${user.userId}'`)
    const page = await sites.open('support', at('/alerts'))
    for (const [path, of] of [
      ['/alerts', `/alerts/${alertIds[0]}`],
      ['/identity-sessions', `/users/${user.userId}`],
    ] as const) {
      await page.goto(at(path))
      const old = rows(page).locator(`a[href*="${of}"]`)
      await old.first().waitFor()
      await page.getByText('24 hours', { exact: true }).click()
      await page.waitForURL(/range=24h/)
      await old.first().waitFor({ state: 'detached' })
    }
  })

  it('leads from a code on the first page to its calls, at the host that is looked at', async () => {
    await addRequests(sites.platform, 'efx-3b', [{ at: Date.now() - 1_000, status: 404, code: 'SC301' }])
    const page = await sites.open('owner', at('/home', 'efx-3b'))
    await page.getByRole('link', { name: /with SC301$/ }).click()
    await page.waitForURL(
      (url) => url.searchParams.get('code') === 'SC301' && url.searchParams.get('host') === 'efx-3b',
    )
    await rows(page).getByText('SC301').waitFor()
  })

  it('says of an empty range that nobody is in it, and keeps its beginning from page to page', async () => {
    const page = await sites.open('support', at('/users', 'all-bureaus'))
    await page.getByText('Nobody is registered yet').waitFor()
    await page.getByLabel('Registered').selectOption('In 24 hours')
    await page.getByText('Nobody is in this list').waitFor()
    for (let n = 0; n < 26; n++) await sites.platform.register('efx-1b')
    await page.goto(at('/users?range=7d'))
    await rows(page).nth(24).waitFor()
    await press(page, 'Older')
    await page.waitForURL(/since=\d+/)
    await rows(page).nth(2).waitFor({ state: 'detached' })
    await page.clock.setFixedTime(Date.now() + 2 * hourMs)
    await page.reload()
    await rows(page).first().waitFor()
  })

  it('drops what is of one host on the way to another, and keeps how it is looked at', async () => {
    const page = await sites.open('owner', at(`/events?user=${user.userId}&type=ACCALERT&range=30d`))
    await rows(page).first().waitFor()
    await page.getByLabel('Host', { exact: true }).selectOption({ index: 1 })
    await page.waitForURL((url) => url.searchParams.get('host') !== 'efx-1b')
    const { searchParams } = new URL(page.url())
    assert.deepEqual([...searchParams.keys()].sort(), ['host', 'range'])
  })

  it('makes a key for some parts of the API, and says who made it', async () => {
    const page = await sites.open('admin', at('/api-keys'))
    await press(page, 'Create a key')
    await page.getByRole('textbox', { name: 'Name' }).fill('Score page')
    await page.getByText('These parts of the API').click()
    await press(page, 'Create it')
    await page.getByText('Choose at least one part of the API').first().waitFor()
    await page.getByRole('dialog').getByText('Scores', { exact: true }).click()
    await press(page, 'Create it')
    await press(page, 'I have kept it')
    const row = rows(page).filter({ hasText: 'Score page' })
    await row.getByRole('cell', { name: 'Scores', exact: true }).waitFor()
    const own = await page.getByRole('banner').locator('.who strong').innerText()
    await row.getByText(`by ${own}`).waitFor()
    await page.getByLabel('May use').selectOption('Reports')
    await page.waitForURL(/scope=reports/)
    await row.waitFor({ state: 'detached' })
  })

  it('shows what an endpoint has not taken, and which try of ten an attempt was', async () => {
    const { platform } = sites
    const { id } = await webhookCalls(platform).create()
    const now = platform.ctx.clock.hostNow(platform.hosts['efx-1b']!.hostId)
    const [taken, failed] = await addEvents(platform, 'efx-1b', [
      { type: 'ACCALERT', at: now - 1_000 },
      { type: 'ACCALERT', at: now - 2_000 },
    ])
    await addDelivery(platform, 'efx-1b', { eventId: taken!, at: now - 1_000, endpointId: id, state: 'DELIVERED' })
    await addDelivery(platform, 'efx-1b', { eventId: failed!, at: now - 2_000, endpointId: id, state: 'NEW' })
    const page = await sites.open('developer', at('/events'))
    await rows(page)
      .filter({ hasText: taken!.slice(0, 13) })
      .waitFor()
    await page.getByLabel('Deliveries').selectOption('Not delivered')
    await rows(page)
      .filter({ hasText: taken!.slice(0, 13) })
      .waitFor({ state: 'detached' })
    await rows(page)
      .filter({ hasText: failed!.slice(0, 13) })
      .waitFor()
    await platform.drain(platform.hosts['efx-1b']!.hostId)
    await page.goto(at(`/webhooks/${id}?eventId=${failed}`))
    await rows(page).getByText('1 of 10').waitFor()
    await page.getByLabel('Type').selectOption('ACCCLOSED')
    await page.getByText('1 of 10').waitFor({ state: 'detached' })
    await platform.admin.query('DELETE FROM webhook_endpoints')
  })

  it('leads from the timeline of a person to the alert and the call behind it', async () => {
    const page = await sites.open('developer', at(`/users/${user.userId}?tab=timeline`))
    await page.getByLabel('By', { exact: true }).selectOption('The user')
    await page.waitForURL(/actor=USER/)
    await rows(page).locator('a[href*="/api-logs/"]').first().waitFor()
    await page.getByLabel('By', { exact: true }).selectOption('The service')
    await page.getByLabel('About', { exact: true }).selectOption('Alerts')
    await rows(page).getByRole('link', { name: 'Alert raised' }).first().click()
    await page.waitForURL(/\/alerts\//)
  })

  it('leads from a session that is stuck to where its attempts are given back', async () => {
    await linked(sites.platform, 'efx-1b', { ssn: '666107000' })
    const page = await sites.open('support', at('/identity-sessions'))
    await page.getByLabel('Came as far as').selectOption('Link or code sent')
    await page.waitForURL(/step=SENT/)
    await page.getByRole('link', { name: /^Reset/ }).click()
    await page.getByRole('dialog', { name: 'Reset identity attempts' }).waitFor()
  })

  it('finds rule sets by bureau and state, and begins one from another', async () => {
    await prescreenCalls(sites.platform).create(starterCard(640, { name: 'At one bureau' }))
    const other = await prescreenCalls(sites.platform).create(starterCard(640, { name: 'At another' }))
    // A host that had another bureau once.
    await sites.platform.admin.query(
      `UPDATE rule_set_versions SET document = jsonb_set(document::jsonb, '{bureau}', '"TU"')::json WHERE rule_set_id = $1`,
      [other.id],
    )
    const page = await sites.open('risk-analyst', at('/rule-sets', 'offers-iq'))
    await page.getByRole('link', { name: 'At one bureau' }).waitFor()
    await page.getByLabel('Bureau').selectOption('TU')
    await page.getByRole('link', { name: 'At one bureau' }).waitFor({ state: 'detached' })
    await page.getByLabel('Bureau').selectOption('EFX')
    const row = rows(page).filter({ hasText: 'At one bureau' })
    await row.getByText('Manage').click()
    await row.getByRole('button', { name: 'Duplicate' }).click()
    await page.getByRole('dialog').getByText('The rules of version 1').waitFor()
    await press(page, 'Begin')
    await page.getByRole('heading', { level: 1, name: 'Copy of At one bureau' }).waitFor()
    await page.goto(at('/rule-sets?bureau=EFX&state=DRAFT', 'offers-iq'))
    await page.getByRole('link', { name: 'Copy of At one bureau' }).waitFor()
    await page.getByLabel('State').selectOption('Planned')
    await page.getByText('No rule set is so').waitFor()
  })

  it('saves what the filters let through, and nothing that names a person', async () => {
    const page = await sites.open('support', at('/alerts?type=HardInquiryAlert'))
    await rows(page).first().waitFor()
    const shown = await rows(page).count()
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Save as CSV')])
    const text = await readFile((await download.path())!, 'utf8')
    const [head, ...lines] = text.split('\r\n')
    assert.ok(head!.startsWith('"Came","Reported","Alert"'))
    assert.equal(lines.length, shown)
    assert.ok(lines.every((line) => line.includes(user.userId)) && !text.includes('••'))
  })
})
