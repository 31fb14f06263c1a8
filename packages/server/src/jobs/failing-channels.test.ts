import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { deliverMessage } from '../operations/messages/deliver-message.ts'
import { HostScope } from '../storage/host-scope.ts'
import { onlyWaitsForLocks, setColumns } from '../testing/as-owner.ts'
import { enroll } from '../testing/enroll.ts'
import { closeUser } from '../testing/lifecycle-calls.ts'
import { monitoring } from '../testing/monitoring.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { signIn } from '../testing/team.ts'
import { eveningZone, outcomesOf, quietAround, told } from '../testing/told.ts'
import { until } from '../testing/until.ts'

const neverOpen = { window: 20, minimumCalls: 1_000, failureShare: 1, openMs: 1 }

describe('a message about an alert', () => {
  let platform: Platform
  const { happen } = monitoring(() => platform)
  const { choose, received, listed, drain, now, toNoon } = told(() => platform)
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
    await toNoon('efx-1b')
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

  test('whose mail server is under maintenance waits for its end without a try, and goes out when that is cancelled', async () => {
    const user = await someone()
    const operator = await signIn(platform, 'operator')
    const startsAt = platform.ctx.clock.now() - 1
    const planned = { provider: 'EMAIL', startsAt, endsAt: startsAt + 3_600_000, note: 'New mail servers' }
    const { body } = await operator.post('/maintenance-windows', planned)
    const { providerWatch } = platform.ctx
    await until(() => providerWatch.maintainedUntil('EMAIL') !== null)
    const { alertIds } = await happen(user, 'HARD_INQUIRY')
    await drain(user)
    assert.equal((await received(user, 'SMS')).length, 1)
    assert.deepEqual(await received(user, 'EMAIL'), [])
    assert.ok(!outcomesOf(await listed(user), alertIds[0]).includes('EMAIL QUEUED retried'))
    assert.equal((await operator.call('DELETE', `/maintenance-windows/${body['id']}`)).status, 204)
    await until(() => providerWatch.maintainedUntil('EMAIL') === null)
    await drain(user)
    assert.equal((await received(user, 'EMAIL')).length, 1)
    assert.deepEqual(await errorsOf(user.userId), [])
  })

  test('that waited for nearly a day is tried for as long as any other', async () => {
    const user = await someone()
    const time = (at: number) => new Date(at).toISOString().slice(11, 16)
    const begun = now(user)
    const [from, to] = [time(begun), time(begun - 60_000)]
    await choose(user, { quietHours: { from, to, timeZone: 'UTC' } })
    const { alertIds } = await happen(user, 'HARD_INQUIRY')
    await drain(user)
    await fail('SMS', { count: 3 })
    await platform.advance('efx-1b', 'PT23H57M')
    await choose(user, { quietHours: null })
    await platform.advance('efx-1b', 'PT1H')
    assert.ok(outcomesOf(await listed(user), alertIds[0]).includes('SMS SENT'))
  })

  test('that waits for a summary shares its end: told with the one that was sent, given up with the one that was not', async () => {
    const user = await someone()
    await choose(user, { digest: 'DAILY', quietHours: { from: '02:00', to: '05:00', timeZone: eveningZone } })
    const { alertIds } = await happen(user, 'HARD_INQUIRY')
    const { faultId } = (await fail('SMS', { durationSeconds: 3_600 })) as { faultId: string }
    await platform.advance('efx-1b', 'PT20H')
    const between = outcomesOf(await listed(user), alertIds[0])
    assert.deepEqual([between[0], between.at(-1)], ['EMAIL DIGESTED', 'SMS QUEUED in-digest'])
    await platform.advance('efx-1b', 'P1D')
    await platform.sandbox.control('DELETE', `/faults/${faultId}`)
    const items = (await listed(user)).filter(({ alert_id }) => alert_id === alertIds[0])
    assert.equal(outcomesOf(items).at(-1), 'SMS FAILED undeliverable')
    assert.equal(items.find(({ channel }) => channel === 'SMS')!.sentAt, null)
    const sent = (await listed(user)).find(({ kind, channel }) => kind === 'alert-digest' && channel === 'EMAIL')
    assert.ok(items.find(({ channel }) => channel === 'EMAIL')!.sentAt! <= sent!.sentAt!)
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

  test('that another worker has sent after the lease was lost is not given up, and the host hears of no failure', async () => {
    const user = await someone()
    await choose(user, { quietHours: quietAround(now(user), 30) })
    const { alertIds } = await happen(user, 'HARD_INQUIRY')
    await drain(user)
    await choose(user, { quietHours: null })
    const { id } = (await listed(user)).find(({ channel, alert_id }) => channel === 'SMS' && alert_id === alertIds[0])!
    // The day in which it is tried is over.
    await setColumns(platform, 'notices', user.userId, { due_at: now(user) - 48 * 3_600_000 })
    const { faultId } = (await fail('SMS', { durationSeconds: 3_600 })) as { faultId: string }
    const other = new pg.Client({ connectionString: platform.adminUrl })
    await other.connect()
    try {
      await other.query('BEGIN')
      const sent = "UPDATE plumbline.notices SET state = 'SENT', reason = NULL, sent_at = $2 WHERE id = $1"
      await other.query(sent, [id, now(user)])
      const scope = HostScope.mint(platform.hosts[user.host]!.hostId)
      const late = deliverMessage(platform.ctx, scope, id, now(user))
      await until(() => onlyWaitsForLocks(platform, 'plumbline-app'))
      await other.query('COMMIT')
      assert.equal(await late, undefined)
    } finally {
      await other.end()
      await platform.sandbox.control('DELETE', `/faults/${faultId}`)
    }
    assert.ok(outcomesOf(await listed(user), alertIds[0]).includes('SMS SENT'))
    assert.deepEqual(await errorsOf(user.userId), [])
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
