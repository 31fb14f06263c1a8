import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { efxAlertsById } from '@plumbline/contract'
import { auditOf } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type EnrolledUser, enroll } from '../../testing/enroll.ts'
import { monitoring } from '../../testing/monitoring.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('GET /users/efx-alerts/{alertId}', () => {
  let platform: Platform
  let user: EnrolledUser
  let alertId: string
  const { happen, alertEvents } = monitoring(() => platform)
  const read = (id: string, token = user.session.token) => platform.call('GET', `/users/efx-alerts/${id}`, { token })
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    user = await enroll(platform)
    const data = { inquirerName: 'RIDGE AUTO FINANCE', accountType: '00' }
    alertId = (await happen(user, 'HARD_INQUIRY', { data })).alertIds[0]!
  })
  after(() => platform.stop())

  test('is the alert that the event names', async () => {
    const [event] = await alertEvents(user.userId)
    assert.equal(event!.alert_id, alertId)
    assert.match(event!.alert_source, /RIDGE AUTO FINANCE/)
    const answer = await read(alertId)
    assertAnswers(answer, efxAlertsById)
    assert.equal(Number(event!.alert_date), answer.body['dateReported'])
    const { type, channel, trigger, name } = answer.body
    assert.deepEqual([type, channel, trigger], ['HardInquiryAlert', 'CRT', null])
    assert.match(name as string, /^Hard inquiry: RIDGE AUTO FINANCE/)
    const details = answer.body['details'] as Record<string, unknown>
    assert.deepEqual(
      [details['bureau'], details['inquiryType'], details['reportingFrequency']],
      ['EFX', 'HARD', 'REALTIME'],
    )
    // EFX names the line of business of the inquirer, not the product.
    assert.match(details['inquiryIntent'] as string, /auto/i)
    assert.match(details['institutionPhoneNumber'] as string, /^\d{10}$/)
    assert.match(details['institutionPostalCode'] as string, /^\d{5}/)
  })

  test('is not there for any other user, like one that never was', async () => {
    const stranger = await enroll(platform, 'rival')
    const neighbour = await enroll(platform)
    const unknown = await read('al_1')
    assertRefused(unknown, 'SC1004')
    const bare = (text: string) => text.replace(/"(requestId|time|timestamp)":("[^"]*"|\d+)/g, '')
    for (const other of [stranger, neighbour]) {
      const answer = await read(alertId, other.session.token)
      assertRefused(answer, 'SC1004')
      assert.equal(bare(answer.text), bare(unknown.text))
    }
  })

  test('refuses an id that is none, and hosts without alerts first', async () => {
    assertRefused(await read('x'.repeat(65)), 'SC200')
    const { session } = await enroll(platform, 'offers-iq')
    assertRefused(await read('al_1', session.token), 'SC407', 'product=ALERTS')
  })

  test('is on record', async () => {
    const [record] = await auditOf(platform, (await read(alertId)).headers.get('x-request-id')!)
    assert.deepEqual([record!.action, record!.object], ['alert.read', `user:${user.userId}`])
  })
})
