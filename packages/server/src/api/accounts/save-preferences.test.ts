import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { alertTypes } from '@plumbline/core/alerts'
import { auditOf, lockUser } from '../../testing/as-owner.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import { closeUser, pauseUser } from '../../testing/lifecycle-calls.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

const night = { from: '22:00', to: '07:00', timeZone: 'America/Chicago' }

describe('a user who changes preferences', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const save = (token: string, body: unknown) => platform.call('PUT', '/users/preferences', { token, body })
  const session = async () => (await platform.openSession(await platform.register())).token

  test('gets the whole object, and keeps what was left out', async () => {
    const token = await session()
    const all = {
      channels: { email: true, sms: true, push: true },
      alerts: { InquiryAlert: { sms: false }, NameAlert: { email: true, push: false } },
      scoreChangeMin: 20,
      quietHours: night,
      digest: 'WEEKLY',
      allClear: true,
    }
    assert.deepEqual((await save(token, all)).body, all)
    assert.deepEqual((await save(token, {})).body, all)
    const some = { channels: { sms: false }, alerts: { InquiryAlert: { push: false } }, digest: 'NONE' }
    const { body } = await save(token, some)
    assert.deepEqual(body, {
      ...all,
      channels: { email: true, sms: false, push: true },
      alerts: { InquiryAlert: { sms: false, push: false }, NameAlert: { email: true, push: false } },
      digest: 'NONE',
    })
    assert.deepEqual((await platform.call('GET', '/users/preferences', { token })).body, body)
    assert.equal((await save(token, { quietHours: null })).body['quietHours'], null)
  })

  test('finds the channels in the profile', async () => {
    const token = await session()
    const { headers } = await save(token, { channels: { email: true } })
    const profile = (await platform.call('GET', '/users', { token })).body
    assert.deepEqual([profile['emailMsg'], profile['smsMsg'], profile['pushMsg']], [true, false, false])
    assert.equal((await auditOf(platform, headers.get('x-request-id')!))[0]?.action, 'user.preferences')
  })

  test('may choose every type of alert', async () => {
    const alerts = Object.fromEntries(alertTypes.map((type) => [type, { email: false, sms: true, push: false }]))
    assert.deepEqual((await save(await session(), { alerts })).body['alerts'], alerts)
  })

  test('is refused what makes no sense, and nothing is kept of it', async () => {
    const token = await session()
    const wrong: [unknown, string][] = [
      [{ channels: { email: 'yes' } }, 'channels.email: must be of type boolean'],
      [{ channels: null }, 'channels: must be of type object'],
      [{ alerts: { NoSuchAlert: { email: true } } }, `alerts: must have members of ${alertTypes.join(', ')} only`],
      [{ alerts: { NameAlert: { email: 1 } } }, 'alerts.NameAlert.email: must be of type boolean'],
      [{ scoreChangeMin: 0 }, 'scoreChangeMin: must be >= 1'],
      [{ scoreChangeMin: 101 }, 'scoreChangeMin: must be <= 100'],
      [{ scoreChangeMin: 2.5 }, 'scoreChangeMin: must be of type integer'],
      [{ quietHours: { from: '22:00', to: '07:00' } }, 'quietHours.timeZone: is required'],
      [{ quietHours: { ...night, from: '24:00' } }, 'quietHours.from: must be a time of day, HH:MM'],
      [{ quietHours: { ...night, to: '7:00' } }, 'quietHours.to: must be a time of day, HH:MM'],
      [{ quietHours: { ...night, to: '22:00' } }, 'quietHours.to: must differ from quietHours.from'],
      [{ quietHours: 'never' }, 'quietHours: must be of type object'],
      [{ digest: 'HOURLY' }, 'digest: must be one of NONE, DAILY, WEEKLY'],
      [{ allClear: 'true' }, 'allClear: must be of type boolean'],
    ]
    for (const zone of ['Mars/Olympus', '+02:00', '', 'x'.repeat(65)]) {
      const answer = await save(token, { quietHours: { ...night, timeZone: zone } })
      assertRefused(answer, 'SC200')
    }
    for (const [body, finding] of wrong) {
      const answer = await save(token, { allClear: true, ...(body as object) })
      assertRefused(answer, 'SC200', finding)
    }
    assertRefused(await save(token, []), 'SC200')
    assert.equal((await platform.call('GET', '/users/preferences', { token })).body['allClear'], false)
  })

  test('may be paused or dormant, but not closed', async () => {
    const [paused, dormant] = [await platform.register(), await platform.register('efx-1b', { dormant: true })]
    for (const user of [paused, dormant]) {
      const { token } = await platform.openSession(user)
      if (user === paused) await pauseUser(platform, user)
      assert.equal((await save(token, { digest: 'DAILY' })).status, 200)
      await closeUser(platform, user)
      assertRefused(await save(token, { digest: 'DAILY' }), 'SC410')
    }
  })

  test('whose account is closed at this very moment is refused, and no choice is left behind', async () => {
    const user = await platform.register()
    const { token } = await platform.openSession(user)
    const release = await lockUser(platform, user.userId)
    const saving = save(token, { digest: 'DAILY' })
    await platform.admin.query("UPDATE users SET status = 'closed' WHERE id = $1", [user.userId])
    await release()
    const answer = await saving
    assert.ok(['SC104', 'SC410'].includes((answer.body['codes'] as string[])[0]!), answer.text)
    const { rows } = await platform.admin.query('SELECT 1 FROM user_preferences WHERE user_id = $1', [user.userId])
    assert.deepEqual(rows, [])
  })

  test('takes the choices along to another host', async () => {
    const user = await platform.register()
    const { token } = await platform.openSession(user)
    await save(token, { channels: { email: true }, quietHours: night, allClear: true })
    const target = platform.hosts['efx-3b']!.hostId
    const moved = await platform.call('POST', `/direct/change-host/${user.userId}?host=${target}`, {
      token: await platform.hostToken(),
    })
    assert.equal(moved.status, 204, moved.text)
    const there = await platform.openSession({ ...user, host: 'efx-3b' })
    const { body } = await platform.call('GET', '/users/preferences', { token: there.token })
    assert.deepEqual([body['quietHours'], body['allClear']], [night, true])
  })

  test('at two places at once loses neither change', async () => {
    const token = await session()
    await Promise.all(alertTypes.map((type) => save(token, { alerts: { [type]: { email: false } } })))
    const { body } = await platform.call('GET', '/users/preferences', { token })
    assert.equal(Object.keys(body['alerts'] as object).length, alertTypes.length)
  })

  test('is refused without a token of a user', async () => {
    assertRefused(await platform.call('PUT', '/users/preferences', { body: {} }), 'SC410')
    assertRefused(await save(await platform.hostToken(), {}), 'SC417')
  })
})
