import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { setClockOffset, spoilUserKey } from '../testing/as-owner.ts'
import { type BureauProxy, openBureauProxy } from '../testing/bureau-proxy.ts'
import { type EnrolledUser, enroll } from '../testing/enroll.ts'
import { closeUser } from '../testing/lifecycle-calls.ts'
import { addUsers } from '../testing/many-users.ts'
import { monitoring } from '../testing/monitoring.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'

describe('the daily file', () => {
  let platform: Platform
  const { happen, details, alertEvents } = monitoring(() => platform)
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const hostId = (host: string) => platform.hosts[host]!.hostId
  /** Every daily file fails until it is mended. */
  const fault = async (mode: string) => {
    const request = { target: 'EFX', mode, operation: 'cfm', count: 1000 }
    const { faultId } = await platform.sandbox.control('POST', '/faults', request)
    return () => platform.sandbox.control('DELETE', `/faults/${faultId}`)
  }
  const collections = async (user: EnrolledUser) => {
    const session = await platform.openSession(user)
    return (await details({ ...user, session }, '?type=CollectionAlert')).length
  }

  test('is read when the day is over, and after a standstill for every day that was missed', async () => {
    const user = await enroll(platform, 'efx-1b', { person: { ssn: '666102011' } })
    await platform.advance('efx-1b', 'P1D')
    for (let day = 0; day < 3; day++) {
      await happen(user, 'NEW_COLLECTION')
      // No worker runs while the clock of the host goes on.
      await setClockOffset(platform, 'efx-1b', (day + 2) * 86_400_000)
      await platform.ctx.directory.reload('hosts')
    }
    assert.equal(await collections(user), 0)
    await platform.advance('efx-1b', 'PT1S')
    const days = (await alertEvents(user.userId)).map((event) => event.alert_date)
    assert.ok((await collections(user)) >= 3)
    assert.ok(new Set(days).size >= 3)
  })

  test('is asked for again while the bureau is away, and no alert is lost or raised twice', async () => {
    const user = await enroll(platform, 'rival', { person: { ssn: '666102012' } })
    await platform.advance('rival', 'P1D')
    await happen(user, 'NEW_COLLECTION')
    for (const mode of ['error', 'garbage', 'partial']) {
      const mend = await fault(mode)
      await platform.advance('rival', mode === 'error' ? 'P1D' : 'PT6M')
      assert.equal(await collections(user), 0, mode)
      await mend()
    }
    await platform.advance('rival', 'PT6M')
    assert.equal(await collections(user), 1)
    // A worker that lost the lease reads the same file once more.
    const { rows } = await platform.admin.query(
      "SELECT to_char(to_timestamp(alert_date / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS date FROM events WHERE user_id = $1 AND type = 'ACCALERT'",
      [user.userId],
    )
    const before = (await alertEvents(user.userId)).length
    for (const { date } of rows as { date: string }[]) {
      await platform.admin.query(
        `INSERT INTO work_items (host_id, id, kind, key, payload, due_at, created_at)
         VALUES ($1, gen_random_uuid(), 'read-daily-file', $2, $3, 0, 0) ON CONFLICT DO NOTHING`,
        [hostId('rival'), date, { date, after: null }],
      )
    }
    await platform.drain(hostId('rival'))
    assert.equal((await alertEvents(user.userId)).length, before)
  })

  test('is read for those who were watched on that day, not for those who were paused', async () => {
    const user = await enroll(platform, 'customer-otp', { person: { ssn: '666102013' } })
    const call = async (what: string) =>
      platform.call('POST', `/direct/users/${user.userId}/${what}-enrollment`, {
        token: await platform.hostToken('customer-otp'),
      })
    await platform.advance('customer-otp', 'P1D')
    assert.equal((await call('pause')).status, 204)
    await happen(user, 'NEW_COLLECTION')
    const mend = await fault('error')
    await platform.advance('customer-otp', 'P1D')
    assert.equal((await call('resume')).status, 204)
    await mend()
    await happen(user, 'NEW_TRADELINE')
    await platform.advance('customer-otp', 'P1D')
    const session = await platform.openSession(user)
    assert.equal((await details({ ...user, session }, '?type=TradeLineAlert')).length, 1)
    assert.equal(await collections(user), 0)
  })

  test('of a day that the old host had not read is read by the new one for a user who moved', async () => {
    const user = await enroll(platform, 'efx-1b', { person: { ssn: '666102015' } })
    await platform.advance('efx-1b', 'P1D')
    await happen(user, 'NEW_COLLECTION')
    const mend = await fault('error')
    await platform.advance('efx-1b', 'P1D')
    await mend()
    const offset = platform.ctx.clock.hostNow(hostId('efx-1b')) - Date.now()
    await platform.advance('all-bureaus', `PT${Math.round(offset / 60_000)}M`)
    const moved = await platform.call('POST', `/direct/change-host/${user.userId}?host=${hostId('all-bureaus')}`, {
      token: await platform.hostToken('efx-1b'),
    })
    assert.equal(moved.status, 204, moved.text)
    await platform.advance('all-bureaus', 'PT6M')
    assert.equal(await collections({ ...user, host: 'all-bureaus' }), 1)
  })

  test('is read in pages of users, each by an item of its own', async () => {
    const users = await addUsers(platform, 150, { host: 'service-managed' })
    await platform.admin.query('UPDATE users SET flags = 9 WHERE id = ANY($1)', [users])
    await platform.admin.query(
      `INSERT INTO consents (host_id, user_id, text_version, source, accepted_at, recorded_at)
       SELECT host_id, id, '1', 'HOST_ATTESTED', 0, 0 FROM users WHERE id = ANY($1)`,
      [users],
    )
    await platform.admin.query(
      `INSERT INTO enrollments (host_id, user_id, reference, state, verify_identity, consent_version, wanted_flags, version,
         synced_version, claimed_at, settled_at)
       SELECT host_id, id, id, 'ENROLLED', false, '1', 9, 1, 1, 0, 0 FROM users WHERE id = ANY($1)`,
      [users],
    )
    const { body } = await platform.advance('service-managed', 'P1D')
    const read = (body['jobs'] as { job: string; users: number }[]).filter(({ job }) => job === 'read-daily-file')
    assert.deepEqual(
      read.map((one) => one.users),
      [100, 50],
    )
  })

  test('of a host without alerts is never asked for', async () => {
    const user = await enroll(platform, 'offers-iq', { person: { ssn: '666102014' } })
    const { body } = await platform.advance('offers-iq', 'P3D')
    const jobs = (body['jobs'] as { job: string }[]).map(({ job }) => job)
    assert.ok(jobs.includes('monitor-files'))
    assert.ok(!jobs.includes('read-daily-file'))
    assert.deepEqual(await alertEvents(user.userId), [])
  })
})

describe('a daily file with something wrong in it', () => {
  let platform: Platform
  let proxy: BureauProxy
  const { happen, details, quarantined, alertEvents, reference } = monitoring(() => platform)
  before(async () => {
    proxy = await openBureauProxy()
    platform = await startPlatform({ sandbox: true, providers: proxy.between() })
  })
  after(async () => {
    await platform.stop()
    await proxy.stop()
  })

  /** Another record beside those of the sandbox. */
  const withRecord = (change: object) => (body: Buffer) => {
    const lines = body.toString('utf8').trimEnd().split('\n')
    const trailer = JSON.parse(lines.pop()!) as { recordCount: number }
    const record = { ...(JSON.parse(lines.at(-1)!) as object), ...change }
    const all = [...lines, JSON.stringify(record), JSON.stringify({ ...trailer, recordCount: trailer.recordCount + 1 })]
    return { body: Buffer.from(`${all.join('\n')}\n`) }
  }

  const wrong: readonly [string, object, string][] = [
    ['about an unknown reference', { alertId: 'stray', customerReference: 'somebody-else' }, 'unknown-reference'],
    ['with a broken reference', { alertId: 'broken', customerReference: 'x\u0000y' }, 'unreadable'],
    ['with an endless number', { alertId: 'n'.repeat(3_000) }, 'unreadable'],
    ['from another age', { alertId: 'old', eventDate: Date.UTC(1900, 0, 1) }, 'implausible-date'],
    ['from an age to come', { alertId: 'future', eventDate: Date.UTC(2100, 0, 1) }, 'implausible-date'],
  ]
  for (const [place, [what, change, reason]] of wrong.entries()) {
    test(`${what} has it quarantined and raises alerts for the rest`, async () => {
      const user = await enroll(platform, 'efx-1b', { person: { ssn: `66610200${3 + place}` } })
      const before = (await quarantined()).filter((one) => one.reason === reason).length
      await happen(user, 'NEW_COLLECTION')
      proxy.alterDailyFile(withRecord(change))
      await platform.advance('efx-1b', 'P1D')
      proxy.alterDailyFile()
      const session = await platform.openSession(user)
      assert.equal((await details({ ...user, session }, '?type=CollectionAlert')).length, 1)
      assert.equal((await quarantined()).filter((one) => one.reason === reason).length, before + 1)
    })
  }

  test('about a user of another host and about one who is closed is believed of neither', async () => {
    const user = await enroll(platform, 'efx-1b', { person: { ssn: '666102001' } })
    const foreign = await enroll(platform, 'efx-3b', { person: { ssn: '666102002' } })
    const closed = await enroll(platform, 'efx-1b', { person: { ssn: '666102002' } })
    const references = [await reference(foreign.userId), await reference(closed.userId)]
    await closeUser(platform, closed)
    for (const customerReference of references) {
      const alertId = randomUUID()
      // So that there is a record to be changed on each of the days.
      await happen(user, 'NEW_COLLECTION')
      proxy.alterDailyFile(withRecord({ alertId, customerReference }))
      await platform.advance('efx-1b', 'P1D')
      const [found] = (await quarantined()).filter(({ source_key }) => source_key.endsWith(alertId))
      assert.equal(found?.reason, 'unknown-reference')
    }
    proxy.alterDailyFile()
    for (const { userId } of [foreign, closed]) assert.deepEqual(await alertEvents(userId), [])
  })

  test('that names one number twice raises one alert', async () => {
    const user = await enroll(platform, 'efx-3b', { person: { ssn: '666102001' } })
    await happen(user, 'NEW_COLLECTION')
    let repeated = 0
    proxy.alterDailyFile((body) => {
      const altered = withRecord({})(body)
      repeated += 1
      return altered
    })
    await platform.advance('efx-3b', 'P1D')
    proxy.alterDailyFile()
    assert.ok(repeated > 0)
    const ids = (await alertEvents(user.userId)).map(({ alert_id }) => alert_id)
    const session = await platform.openSession(user)
    const seen = await details({ ...user, session })
    assert.deepEqual(ids.toSorted(), seen.map(({ alert_id }) => alert_id).toSorted())
    assert.equal(seen.filter(({ type }) => type === 'CollectionAlert').length, 1)
  })

  test('for one user whose key is lost is read for the others', async () => {
    const [one, other] = [
      await enroll(platform, 'rival', { person: { ssn: '666102001' } }),
      await enroll(platform, 'rival', { person: { ssn: '666102002' } }),
    ]
    for (const user of [one, other]) await happen(user, 'NEW_COLLECTION')
    const mend = await spoilUserKey(platform, one.userId)
    await platform.advance('rival', 'P1D')
    const alerts = async (user: EnrolledUser) => {
      const session = await platform.openSession(user)
      return (await details({ ...user, session }, '?type=CollectionAlert')).length
    }
    assert.equal(await alerts(other), 1)
    await mend()
    await platform.advance('rival', 'P1D')
    assert.equal(await alerts(one), 1)
  })
})
