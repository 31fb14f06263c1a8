import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { monthEnds, monthOfInstant } from '@plumbline/core/billing'
import { dateOfInstant, dayMs, hourMs, monthsLater, sameDayMonthsLater } from '@plumbline/core/calendar'
import { claimWork, finishWork } from '../../storage/work-items.ts'
import { startApiProcess } from '../../testing/api-process.ts'
import { changeSettings, endLeases } from '../../testing/as-owner.ts'
import { callApi } from '../../testing/call-api.ts'
import { dataReads } from '../../testing/data-reads.ts'
import { enroll } from '../../testing/enroll.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { until } from '../../testing/until.ts'

interface Ran {
  job: string
  at: number
  users: number
  outcome: string
}

describe('time that passes quickly at a host', () => {
  let platform: Platform
  let aheadMs = 0
  before(async () => {
    platform = await startPlatform({ sandbox: true, systemTime: () => Date.now() + aheadMs })
  })
  after(() => platform.stop())
  const reads = dataReads(() => platform)

  const hostIdOf = (host: string) => platform.hosts[host]!.hostId
  const timeOf = (host: string) => platform.ctx.clock.hostNow(hostIdOf(host))
  const move = async (host: string, to: number) => {
    const answer = await platform.call('POST', '/sandbox/clock', {
      token: await platform.hostToken(host),
      body: { to },
    })
    assert.equal(answer.status, 200, answer.text)
    return { now: answer.body['now'] as number, ran: answer.body['jobs'] as Ran[] }
  }
  /** Where the clock stands for everybody, not only for this process. */
  const offsetOf = async (host: string) => {
    const { rows } = await platform.admin.query('SELECT clock_offset_ms, clock_moving_until FROM hosts WHERE id = $1', [
      hostIdOf(host),
    ])
    return { offsetMs: Number(rows[0].clock_offset_ms), moving: Number(rows[0].clock_moving_until) > 0 }
  }
  /** The days at whose beginning old things were removed, as they were told. */
  const daysOf = (ran: readonly Ran[]) => ran.filter(({ job }) => job === 'retention').map(({ at }) => at / dayMs)
  const assertEveryDay = (days: readonly number[], from: number, to: number) =>
    assert.deepEqual(
      days.filter((day) => Number.isInteger(day)),
      Array.from(
        { length: Math.floor(to / dayMs) - Math.floor(from / dayMs) },
        (_, day) => Math.floor(from / dayMs) + 1 + day,
      ),
    )

  test('brings half a year in its order: every refresh, file, month end and clean-up at its own date', async () => {
    await changeSettings(platform, 'efx-1b', { dormantAutoPause: true })
    const user = await enroll(platform, 'efx-1b', { person: { ssn: '666102002' } })
    const dormant = await platform.register('efx-1b', { dormant: true })
    await platform.drain(hostIdOf('efx-1b'))
    const start = timeOf('efx-1b')
    const { body } = await platform.advance('efx-1b', 'P6M')
    const ran = body['jobs'] as Ran[]
    assert.deepEqual(
      ran.map(({ at }) => at),
      ran.map(({ at }) => at).sort((one, other) => one - other),
    )
    assertEveryDay(daysOf(ran), start, body['now'] as number)

    const history = (await reads.read(user, '/users/efx-score-history')).body as unknown as { generatedDate: number }[]
    const first = dateOfInstant(start)
    assert.deepEqual(
      history.map(({ generatedDate }) => dateOfInstant(generatedDate)).reverse(),
      Array.from({ length: 7 }, (_, months) => sameDayMonthsLater(first, months)),
    )

    const { rows: alerts } = await platform.admin.query(
      "SELECT alert_date::float8 AS day, at::float8 FROM events WHERE user_id = $1 AND type = 'ACCALERT'",
      [user.userId],
    )
    assert.ok(new Set(alerts.map(({ day }) => monthOfInstant(day))).size >= 3, `${alerts.length} alerts`)
    for (const { day, at } of alerts) assert.ok(at >= day && at <= day + 2 * dayMs, `${day} was told ${at}`)

    const { rows: paused } = await platform.admin.query(
      "SELECT at FROM status_history WHERE user_id = $1 AND status = 'paused'",
      [dormant.userId],
    )
    assert.deepEqual(
      paused.map(({ at }) => dateOfInstant(Number(at))),
      [dateOfInstant(monthEnds(monthOfInstant(start)))],
    )
    assert.equal(ran.filter(({ job }) => job === 'compute-usage').length, 6)
  })

  test('passes no work that a worker has in hand, and does what it leaves at its date', async () => {
    const host = 'efx-3b'
    const hostId = hostIdOf(host)
    await enroll(platform, host)
    const now = platform.ctx.clock.now()
    const claimed = await claimWork(platform.ctx.system, { now, leasedUntil: now + 60_000, limit: 50, hostId })
    const item = claimed.find(({ kind }) => kind === 'refresh-data')!
    const start = timeOf(host)
    const moving = move(host, start + 2 * dayMs)
    await until(async () => (await offsetOf(host)).moving)
    assert.ok((await offsetOf(host)).offsetMs < hourMs)
    for (const one of claimed) await finishWork(platform.ctx.system, one, start + hourMs)
    const { ran } = await moving
    assert.deepEqual(
      ran.filter(({ job }) => job === item.kind).map(({ at }) => at),
      [start + hourMs],
    )
  })

  test('passes once for two who hurry it at the same time, each day once', async () => {
    const host = 'all-bureaus'
    const start = timeOf(host)
    const both = await Promise.all([10, 20, 15].map((days) => move(host, start + days * dayMs)))
    const days = both.flatMap(({ ran }) => daysOf(ran)).sort((one, other) => one - other)
    assertEveryDay(days, start, start + 20 * dayMs)
    assert.ok(timeOf(host) >= start + 20 * dayMs)
    assert.equal((await offsetOf(host)).moving, false)
  })

  test('stands where it has come to when the process dies, and goes on from there', async () => {
    const host = 'rival'
    const start = timeOf(host)
    const target = monthsLater(start, 24)
    const dying = await startApiProcess(platform)
    const options = { token: await platform.hostToken(host), body: { to: target } }
    after(() => void dying.child.kill('SIGKILL'))
    const unanswered = callApi(dying.baseUrl, 'POST', '/sandbox/clock', options).then(
      () => 'answered',
      () => 'never answered',
    )
    await until(async () => (await offsetOf(host)).offsetMs > 20 * dayMs)
    dying.child.kill('SIGKILL')
    assert.equal(await unanswered, 'never answered')
    await platform.ctx.directory.reload('hosts')
    const stands = timeOf(host)
    assert.ok(stands > start + 20 * dayMs && stands < target)
    // What the dead one held is free when its leases have run out.
    await endLeases(platform)
    await platform.admin.query('UPDATE hosts SET clock_moving_until = 1 WHERE id = $1', [hostIdOf(host)])
    const { ran, now } = await move(host, stands + 10 * dayMs)
    assert.ok(now >= stands + 10 * dayMs)
    const days = daysOf(ran)
    // The day that it died in may have been done or not.
    assertEveryDay(days, Math.min(...days) * dayMs - 1, stands + 10 * dayMs)
    assert.ok(Math.min(...days) * dayMs <= stands + dayMs)
  })

  test('stands where it has come to when the time of a call is over, and the next call goes on', async () => {
    const host = 'offers-iq'
    const start = timeOf(host)
    const target = monthsLater(start, 24)
    const moving = move(host, target)
    await until(async () => (await offsetOf(host)).offsetMs > 10 * dayMs)
    aheadMs = 60_000
    const first = await moving
    assert.ok(first.now > start + 10 * dayMs && first.now < target)
    const second = await move(host, first.now + 5 * dayMs)
    assert.ok(second.now >= first.now + 5 * dayMs)
    assertEveryDay([...daysOf(first.ran), ...daysOf(second.ran)], start, second.now)
  })
})
