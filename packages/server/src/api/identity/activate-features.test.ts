import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { changeSettings } from '../../testing/as-owner.ts'
import { bureauFeatures, eventTypesOf } from '../../testing/as-owner-enrollment.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import { enroll } from '../../testing/enroll.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('activating the features of a dormant user', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const dormant = () => enroll(platform, 'efx-1b', { registration: { dormant: true } })
  const activate = (token: string) => platform.call('POST', '/users/activate-features', { token })

  test('makes it an active one with the features of the host', async () => {
    const user = await dormant()
    assert.deepEqual(
      [user.profile['idpass'], user.profile['enrollmentStatus'], user.profile['flags'], user.profile['enrolledAt']],
      [true, 'dormant', 0, null],
    )
    assert.deepEqual(await bureauFeatures(platform, user.userId), [])
    const answer = await activate(user.session.token)
    assert.equal(answer.status, 200)
    assert.equal(answer.body['enrollmentStatus'], 'active')
    assert.deepEqual(
      answer.body['features'],
      platform.ctx.directory.host(platform.hosts['efx-1b']!.hostId)!.settings.monitoringFeatures,
    )
    assert.equal(typeof answer.body['activatedAt'], 'number')
    assert.equal(typeof answer.body['enrolledAt'], 'number')
    assert.ok((await bureauFeatures(platform, user.userId)).includes('1B Monitoring'))
    assert.deepEqual(await eventTypesOf(platform, user.userId), ['IDPASS', 'ACCREG'])
    assertRefused(await activate(user.session.token), 'SC353')
  })

  test('of many at the same time happens once', async () => {
    const user = await dormant()
    const answers = await Promise.all(Array.from({ length: 32 }, () => activate(user.session.token)))
    assert.equal(answers.filter((answer) => answer.status === 200).length, 1)
    for (const answer of answers) if (answer.status !== 200) assertRefused(answer, 'SC353')
    assert.deepEqual(await eventTypesOf(platform, user.userId), ['IDPASS', 'ACCREG'])
  })

  test('is not used up when the bureau does not switch a feature', async () => {
    const user = await dormant()
    await platform.sandbox.control('POST', '/faults', { target: 'EFX', mode: 'error', operation: 'features' })
    const refused = await activate(user.session.token)
    assertRefused(refused, 'SC308')
    assert.match(refused.headers.get('retry-after') ?? '', /^[1-9]\d*$/)
    assert.equal((await activate(user.session.token)).status, 200)
  })

  test('needs a dormant user', async () => {
    const user = await platform.openSession(await platform.register())
    assertRefused(await activate(user.token), 'SC354')
  })

  test('needs a proven identity', async () => {
    const user = await platform.openSession(await platform.register('efx-1b', { dormant: true }))
    assertRefused(await activate(user.token), 'SC302', 'missing=identity')
  })

  test('is refused to a paused user, and after a resume goes on', async () => {
    const user = await dormant()
    const token = await platform.hostToken()
    await platform.call('POST', `/direct/users/${user.userId}/pause-enrollment`, { token })
    assertRefused(await activate(user.session.token), 'SC104')
    await platform.call('POST', `/direct/users/${user.userId}/resume-enrollment`, { token })
    assert.equal((await activate(user.session.token)).status, 200)
  })

  test('needs a consent where the host asks for one', async () => {
    const user = await dormant()
    await platform.admin.query('DELETE FROM consents WHERE user_id = $1', [user.userId])
    await changeSettings(platform, 'efx-1b', { consentMode: 'explicit' })
    assertRefused(await activate(user.session.token), 'SC340')
    await changeSettings(platform, 'efx-1b', { consentMode: 'attested' })
    assert.equal((await activate(user.session.token)).status, 200)
  })
})
