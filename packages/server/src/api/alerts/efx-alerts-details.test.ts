import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { efxAlertsDetails } from '@plumbline/contract'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type EnrolledUser, enroll } from '../../testing/enroll.ts'
import { monitoring } from '../../testing/monitoring.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('GET /users/efx-alerts-details', () => {
  let platform: Platform
  let user: EnrolledUser
  const { happen, summaries, details, detail } = monitoring(() => platform)
  const read = (query = '', token = user.session.token) =>
    platform.call('GET', `/users/efx-alerts-details${query}`, { token })
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    user = await enroll(platform, 'all-bureaus')
    for (const type of ['HARD_INQUIRY', 'NEW_COLLECTION', 'BANKRUPTCY_FILED', 'NAME_CHANGE']) {
      await happen(user, type, { now: true })
    }
  })
  after(() => platform.stop())

  test('is the list of the summaries with what each alert says', async () => {
    assertAnswers(await read(), efxAlertsDetails)
    const full = await details(user)
    const short = await summaries(user)
    assert.ok(full.length >= 5)
    assert.deepEqual(
      full.map(({ details: _, alertId, alertType, creationDate, dataSource, ...summary }) => summary),
      short,
    )
    for (const alert of full) {
      assert.deepEqual([alert['alertId'], alert['alertType']], [alert.alert_id, alert.type])
      assert.deepEqual(await detail(user, alert.alert_id), alert)
    }
  })

  test('takes the parameters of the list', async () => {
    const page = await read('?limit=1&type=BankruptcyAlert,NameAlert')
    assert.equal((page.body as unknown as unknown[]).length, 1)
    const next = new URL(/<([^>]+)>/.exec(page.headers.get('link')!)![1]!)
    assert.equal(next.pathname, '/api/users/efx-alerts-details')
    assertRefused(await read('?limit=999'), 'SC200')
    assertRefused(await read('?cursor=guess'), 'SC211')
  })

  test('refuses hosts without alerts', async () => {
    const { session } = await enroll(platform, 'offers-iq')
    assertRefused(await read('', session.token), 'SC407', 'product=ALERTS')
  })
})
