import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { enroll } from '../testing/enroll.ts'
import { closeUser } from '../testing/lifecycle-calls.ts'
import { monitoring } from '../testing/monitoring.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { outcomesOf, quietAround, told } from '../testing/told.ts'

const neverOpen = { window: 20, minimumCalls: 1_000, failureShare: 1, openMs: 1 }

describe('a message about an alert', () => {
  let platform: Platform
  const { happen } = monitoring(() => platform)
  const { choose, received, listed, drain, now } = told(() => platform)
  before(async () => {
    platform = await startPlatform({
      sandbox: true,
      // The carrier is asked at every try.
      providers: ({ messaging, ...rest }) => ({
        ...rest,
        messaging: { ...messaging, sms: { ...messaging.sms, breaker: neverOpen } },
      }),
    })
  })
  after(() => platform.stop())

  const someone = async () => {
    const user = await enroll(platform)
    await choose(user, { channels: { email: true, sms: true } })
    await drain(user)
    return user
  }
  const fail = (target: string, options: Record<string, unknown>) =>
    platform.sandbox.control('POST', '/faults', { target, mode: 'error', ...options })
  const errorsOf = async (userId: string) =>
    (await platform.admin.query("SELECT error_code FROM events WHERE user_id = $1 AND type = 'ERROR'", [userId])).rows

  test('whose mail server fails is tried again and arrives, while other channels do not wait', async () => {
    const user = await someone()
    const { alertIds } = await happen(user, 'HARD_INQUIRY')
    await fail('EMAIL', { count: 1 })
    await drain(user)
    assert.equal((await received(user, 'SMS')).length, 1)
    assert.deepEqual(await received(user, 'EMAIL'), [])
    assert.ok(outcomesOf(await listed(user), alertIds[0]).includes('EMAIL QUEUED retried'))
    await platform.advance('efx-1b', 'PT31S')
    assert.equal((await received(user, 'EMAIL')).length, 1)
    assert.ok(outcomesOf(await listed(user), alertIds[0]).includes('EMAIL SENT'))
    assert.deepEqual(await errorsOf(user.userId), [])
  })

  test('that waited for nearly a day is tried for as long as any other', async () => {
    const user = await someone()
    const time = (at: number) => new Date(at).toISOString().slice(11, 16)
    const [from, to] = [time(now(user)), time(now(user) - 60_000)]
    await choose(user, { quietHours: { from, to, timeZone: 'UTC' } })
    const { alertIds } = await happen(user, 'HARD_INQUIRY')
    await drain(user)
    await fail('SMS', { count: 3 })
    await platform.advance('efx-1b', 'PT23H57M')
    await choose(user, { quietHours: null })
    await platform.advance('efx-1b', 'PT1H')
    assert.ok(outcomesOf(await listed(user), alertIds[0]).includes('SMS SENT'))
  })

  test('goes to the address that is on file when it is sent', async () => {
    const user = await someone()
    await choose(user, { quietHours: quietAround(now(user), 30) })
    await happen(user, 'HARD_INQUIRY')
    await drain(user)
    const token = await platform.hostToken()
    await platform.call('POST', `/direct/change-email/${user.userId}`, { token, body: { email: `new.${user.email}` } })
    await platform.advance('efx-1b', 'PT31M')
    const alert = (await received(user, 'EMAIL')).find(({ subject }) => subject!.endsWith('New credit check'))
    assert.equal(alert!.to, `new.${user.email}`)
  })

  test('to a closed account is not sent', async () => {
    const user = await someone()
    await choose(user, { quietHours: quietAround(now(user), 30) })
    await happen(user, 'HARD_INQUIRY')
    await drain(user)
    await closeUser(platform, user)
    await platform.advance('efx-1b', 'PT31M')
    assert.deepEqual([await received(user, 'SMS'), await received(user, 'EMAIL')], [[], []])
    assert.ok(outcomesOf(await listed(user)).every((outcome) => /SUPPRESSED (not-active|channel-off)$/.test(outcome)))
    const { rows } = await platform.admin.query('SELECT 1 FROM user_preferences WHERE user_id = $1', [user.userId])
    assert.deepEqual(rows, [])
  })

  test('that cannot be sent for a day is given up, and the host is told', async () => {
    const user = await someone()
    const { alertIds } = await happen(user, 'HARD_INQUIRY')
    const { faultId } = (await fail('SMS', { durationSeconds: 3_600 })) as { faultId: string }
    await drain(user)
    const failed = async () => outcomesOf(await listed(user), alertIds[0]).includes('SMS FAILED undeliverable')
    for (let hour = 1; hour <= 30 && !(await failed()); hour++) await platform.advance('efx-1b', 'PT1H')
    await platform.sandbox.control('DELETE', `/faults/${faultId}`)
    assert.ok(await failed())
    assert.deepEqual(await errorsOf(user.userId), [{ error_code: 'SC501' }])
    await platform.advance('efx-1b', 'PT1H')
    assert.deepEqual(
      (await received(user, 'SMS')).filter(({ text }) => text.includes('was checked')),
      [],
    )
  })
})
