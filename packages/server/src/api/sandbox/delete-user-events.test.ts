import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { assertRefused } from '../../testing/check-answer.ts'
import { enroll } from '../../testing/enroll.ts'
import { monitoring } from '../../testing/monitoring.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('DELETE /sandbox/users/{userId}/events', () => {
  let platform: Platform
  const { happen, details } = monitoring(() => platform)
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const takeBack = async (userId: string, host = 'efx-1b') =>
    platform.call('DELETE', `/sandbox/users/${userId}/events`, { token: await platform.hostToken(host) })
  const files = async (ssn: string) => {
    const { files } = await platform.sandbox!.control('GET', `/people/${ssn}?date=2027-06-01`)
    return files
  }

  test('brings the files of the person back to what they were', async () => {
    const ssn = '666102001'
    const user = await enroll(platform, 'all-bureaus', { person: { ssn } })
    const before = await files(ssn)
    await happen(user, 'NEW_COLLECTION', { data: { agencyName: 'TRIDENT RECOVERY' } })
    await happen(user, 'BANKRUPTCY_FILED', { bureau: 'TU' })
    await happen(user, 'FREEZE', { bureau: 'EXP' })
    assert.notDeepEqual(await files(ssn), before)
    assert.equal((await takeBack(user.userId, 'all-bureaus')).status, 204)
    assert.deepEqual(await files(ssn), before)
    // Once more, and when there is nothing to take back.
    assert.equal((await takeBack(user.userId, 'all-bureaus')).status, 204)
  })

  test('leaves the alerts that were raised, and raises none', async () => {
    const user = await enroll(platform, 'efx-1b', { person: { ssn: '666102002' } })
    const { alertIds } = await happen(user, 'NEW_COLLECTION', { now: true })
    assert.ok(alertIds.length > 0)
    const raised = await details(user)
    await takeBack(user.userId)
    await platform.advance('efx-1b', 'P2D')
    const session = await platform.openSession(user)
    assert.deepEqual(
      (await details({ ...user, session }, '?type=CollectionAlert')).map((alert) => alert.alert_id),
      raised.filter(({ type }) => type === 'CollectionAlert').map((alert) => alert.alert_id),
    )
  })

  test('lets something happen anew afterwards', async () => {
    const user = await enroll(platform, 'efx-1b', { person: { ssn: '666102003' } })
    await happen(user, 'LOCK')
    assert.equal((await happen(user, 'LOCK')).applied, false)
    await takeBack(user.userId)
    assert.equal((await happen(user, 'LOCK')).applied, true)
  })

  test('refuses users of other hosts, and those whom no bureau knows', async () => {
    const user = await enroll(platform, 'efx-1b', { person: { ssn: '666102004' } })
    await happen(user, 'FREEZE')
    const changed = await files('666102004')
    assertRefused(await takeBack(user.userId, 'rival'), 'SC101')
    assert.deepEqual(await files('666102004'), changed)
    assertRefused(await takeBack((await platform.register('efx-1b')).userId), 'SC104')
    assertRefused(await takeBack('7'), 'SC200')
  })
})
