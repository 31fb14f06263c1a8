import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { efxAlert } from '@plumbline/contract'
import { auditOf, changeSettings } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type EnrolledUser, enroll } from '../../testing/enroll.ts'
import { pauseUser } from '../../testing/lifecycle-calls.ts'
import { monitoring } from '../../testing/monitoring.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('GET /direct/efx-alert/{alertId}', () => {
  let platform: Platform
  let user: EnrolledUser
  const { happen, detail } = monitoring(() => platform)
  const read = async (id: string, host = 'efx-1b') =>
    platform.call('GET', `/direct/efx-alert/${id}`, { token: await platform.hostToken(host) })
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    user = await enroll(platform)
  })
  after(() => platform.stop())

  test('shows institution and inquiry of a real-time alert in the answer itself', async () => {
    const [alertId] = (await happen(user, 'HARD_INQUIRY', { data: { inquirerName: 'RIDGE AUTO' } })).alertIds
    const answer = await read(alertId!)
    assertAnswers(answer, efxAlert)
    const { details, creationDate, dateReported } = await detail(user, alertId!)
    assert.deepEqual(answer.body['details'], details)
    for (const name of ['institutionName', 'institutionCity', 'inquiryIntent', 'reportingFrequency']) {
      assert.equal(answer.body[name], details[name])
    }
    assert.deepEqual([answer.body['creationDate'], answer.body['dateReported']], [creationDate, dateReported])
  })

  test('leaves them null for a daily alert', async () => {
    const { alertIds } = await happen(user, 'NEW_COLLECTION', { now: true })
    const answers = await Promise.all(alertIds.map((id) => read(id)))
    const collection = answers.find(({ body }) => body['alertType'] === 'CollectionAlert')!
    assertAnswers(collection, efxAlert)
    const { institutionName, reportingFrequency, postedDuringMaintenancePeriod } = collection.body
    assert.deepEqual([institutionName, reportingFrequency, postedDuringMaintenancePeriod], [null, null, null])
  })

  test('is not there for another host, like one that never was', async () => {
    const [alertId] = (await happen(user, 'HARD_INQUIRY')).alertIds
    assertRefused(await read(alertId!, 'rival'), 'SC1004')
    assertRefused(await read('al_1', 'rival'), 'SC1004')
    assertRefused(await read('al_1', 'offers-iq'), 'SC407', 'product=ALERTS')
  })

  test('is refused for a paused user, and where the bureau does not let it go to the server', async () => {
    const one = await enroll(platform, 'rival')
    const [alertId] = (await happen(one, 'HARD_INQUIRY')).alertIds
    await changeSettings(platform, 'rival', { serverAccess: { EFX: false, TU: true, EXP: true } })
    assertRefused(await read(alertId!, 'rival'), 'SC421', 'bureaus=EFX')
    await pauseUser(platform, one)
    assertRefused(await read(alertId!, 'rival'), 'SC104', 'status=paused', 'allowed=active')
  })

  test('is on record with the user it was about', async () => {
    const [alertId] = (await happen(user, 'HARD_INQUIRY')).alertIds
    const [record] = await auditOf(platform, (await read(alertId!)).headers.get('x-request-id')!)
    assert.deepEqual([record!.action, record!.object], ['alert.read', `user:${user.userId}`])
  })
})
