import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type EnrolledUser, enroll } from '../testing/enroll.ts'
import { setClockOffset } from '../testing/look-behind.ts'
import { monitoring } from '../testing/monitoring.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'

describe('the daily file', () => {
  let platform: Platform
  const { happen, details, told, quarantined } = monitoring(() => platform)
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const hostId = (host: string) => platform.hosts[host]!.hostId
  const fault = (mode: string, count = 1) =>
    platform.sandbox.control('POST', '/faults', { target: 'EFX', mode, operation: 'cfm', count })
  const collections = async (user: EnrolledUser) => {
    const session = await platform.openSession(user)
    return (await details({ ...user, session }, '?type=CollectionAlert')).length
  }

  test('is read when the day is over, and after a standstill for every day that was missed', async () => {
    const user = await enroll(platform, 'efx-1b', { person: { ssn: '666102011' } })
    await platform.advance('efx-1b', 'P1D')
    for (let day = 0; day < 3; day++) {
      await happen(user, 'NEW_COLLECTION')
      // Nobody works: the clock of the host goes on.
      await setClockOffset(platform, 'efx-1b', (day + 2) * 86_400_000)
      await platform.ctx.directory.reload('hosts')
    }
    assert.equal(await collections(user), 0)
    await platform.advance('efx-1b', 'PT1S')
    const days = (await told(user.userId)).map((event) => event.alert_date)
    assert.ok((await collections(user)) >= 3)
    assert.ok(new Set(days).size >= 3)
  })

  test('is asked for again while the bureau is away, and nothing is lost or told twice', async () => {
    const user = await enroll(platform, 'rival', { person: { ssn: '666102012' } })
    await platform.advance('rival', 'P1D')
    await happen(user, 'NEW_COLLECTION')
    for (const mode of ['error', 'garbage', 'partial']) {
      await fault(mode)
      await platform.advance('rival', mode === 'error' ? 'P1D' : 'PT6M')
      assert.equal(await collections(user), 0, mode)
    }
    await platform.advance('rival', 'PT6M')
    assert.equal(await collections(user), 1)
    // The same file once more, by whoever lost the lease.
    const { rows } = await platform.admin.query(
      "SELECT to_char(to_timestamp(alert_date / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS date FROM events WHERE user_id = $1 AND type = 'ACCALERT'",
      [user.userId],
    )
    const before = (await told(user.userId)).length
    for (const { date } of rows as { date: string }[]) {
      await platform.admin.query(
        `INSERT INTO work_items (host_id, id, kind, key, payload, due_at, created_at)
         VALUES ($1, gen_random_uuid(), 'read-daily-file', $2, $3, 0, 0) ON CONFLICT DO NOTHING`,
        [hostId('rival'), date, { date, after: null }],
      )
    }
    await platform.drain(hostId('rival'))
    assert.equal((await told(user.userId)).length, before)
  })

  test('with records for nobody raises no alert for them and all the others', async () => {
    const user = await enroll(platform, 'customer-otp', { person: { ssn: '666102013' } })
    await platform.advance('customer-otp', 'P1D')
    await happen(user, 'NEW_COLLECTION')
    await platform.advance('customer-otp', 'P1D')
    assert.equal(await collections(user), 1)
    assert.deepEqual(
      (await quarantined()).filter((one) => one.source_key.startsWith('CFM/')),
      [],
    )
  })

  test('of a host without alerts is never asked for', async () => {
    const user = await enroll(platform, 'offers-iq', { person: { ssn: '666102014' } })
    const { body } = await platform.advance('offers-iq', 'P3D')
    const jobs = (body['jobs'] as { job: string }[]).map(({ job }) => job)
    assert.ok(jobs.includes('monitor-files'))
    assert.ok(!jobs.includes('read-daily-file'))
    assert.deepEqual(await told(user.userId), [])
  })
})
