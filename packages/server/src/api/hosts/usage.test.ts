import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { usage } from '@plumbline/contract'
import { monthBegins, monthEnds, monthOfInstant } from '@plumbline/core/billing'
import { addMonths, type CalendarMonth } from '@plumbline/core/calendar'
import { auditOf, setColumns, setIdentified } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

const dayMs = 86_400_000

describe('GET /direct/usage', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const read = async (month: string, host = 'efx-1b', headers: Record<string, string> = {}) =>
    platform.call('GET', `/direct/usage?month=${month}`, { token: await platform.hostToken(host), headers })
  const charges = async (month: string, host = 'efx-1b') => (await read(month, host)).body['charges']
  const now = (host: string) => platform.ctx.clock.hostNow(platform.hosts[host]!.hostId)
  const monthNow = (host: string) => monthOfInstant(now(host))
  const goTo = async (host: string, to: number) => {
    const answer = await platform.call('POST', '/sandbox/clock', {
      token: await platform.hostToken(host),
      body: { to },
    })
    assert.equal(answer.status, 200, answer.text)
    return answer.body['jobs'] as { job: string; users: number; outcome: string }[]
  }
  /** The second day of the next month: enough of it is left for the steps of a test. */
  const nextMonth = async (host: string): Promise<CalendarMonth> => {
    await goTo(host, monthEnds(monthNow(host)) + dayMs)
    return monthNow(host)
  }
  const dormant = async (host: string) => {
    const user = await platform.register(host, { dormant: true })
    await setIdentified(platform, user.userId)
    return user
  }
  const withFeatures = async (host: string) => {
    const user = await platform.register(host)
    await setIdentified(platform, user.userId, 13)
    return user
  }

  test('counts the running month as it stands, and settles it when it is over', async () => {
    const month = await nextMonth('efx-1b')
    await platform.register()
    await withFeatures('efx-1b')
    await dormant('efx-1b')
    const running = await read(month)
    assertAnswers(running, usage)
    const expected = {
      month,
      from: monthBegins(month),
      to: monthEnds(month),
      users: { total: 3, active: 2, paused: 0, dormant: 1, closed: 0, moved: 0 },
      charges: { monthlyRate: 1, verificationFee: 1, notCharged: 1 },
    }
    const { computedAt, ...counted } = running.body
    assert.deepEqual(counted, { ...expected, final: false })
    assert.ok(Math.abs((computedAt as number) - now('efx-1b')) < 60_000)

    await nextMonth('efx-1b')
    const settled = await read(month)
    assertAnswers(settled, usage)
    const { computedAt: settledAt, ...final } = settled.body
    assert.deepEqual(final, { ...expected, final: true })
    assert.ok((settledAt as number) >= monthEnds(month))
    // The features go on, the fee does not come again, and the dormant user was paused when its first month ended.
    const next = await read(monthNow('efx-1b'))
    assert.deepEqual(next.body['charges'], { monthlyRate: 1, verificationFee: 0, notCharged: 2 })
    assert.deepEqual((next.body['users'] as Record<string, number>)['paused'], 1)
  })

  test('leaves a settled month as it is, whatever changes follow', async () => {
    const month = await nextMonth('rival')
    const [one] = [await dormant('rival'), await withFeatures('rival')]
    await nextMonth('rival')
    const before = await read(month, 'rival')
    await setColumns(platform, 'users', one.userId, { status: 'active', updated_at: now('rival') })
    await setColumns(platform, 'users', one.userId, { flags: 13, updated_at: now('rival') })
    await platform.advance('rival', 'PT2H')
    assert.deepEqual((await read(month, 'rival')).body, before.body)
    assert.deepEqual(await charges(month, 'rival'), { monthlyRate: 1, verificationFee: 1, notCharged: 0 })
    assert.deepEqual(await charges(monthNow('rival'), 'rival'), { monthlyRate: 2, verificationFee: 0, notCharged: 0 })
  })

  test('settles every month that a clock jumped over, in their order and once', async () => {
    const first = await nextMonth('efx-3b')
    await withFeatures('efx-3b')
    await dormant('efx-3b')
    const jobs = await goTo('efx-3b', monthBegins(addMonths(first, 4)) + dayMs)
    const settled = jobs.filter((job) => job.job === 'compute-usage')
    assert.deepEqual(
      settled.map((job) => [job.users, job.outcome]),
      [2, 2, 2, 2].map((users) => [users, 'done']),
    )
    for (const [index, fees] of [1, 0, 0, 0].entries()) {
      const { body } = await read(addMonths(first, index), 'efx-3b')
      assert.equal(body['final'], true)
      assert.deepEqual(body['charges'], { monthlyRate: 1, verificationFee: fees, notCharged: 1 - fees })
    }
    assert.deepEqual(
      (await goTo('efx-3b', now('efx-3b') + dayMs)).filter((job) => job.job === 'compute-usage'),
      [],
    )
  })

  test('is not final in the minute in which calls of the last month may still end', async () => {
    const month = await nextMonth('customer-otp')
    await goTo('customer-otp', monthEnds(month) + 1)
    assert.equal((await read(month, 'customer-otp')).body['final'], false)
    await platform.advance('customer-otp', 'PT1M')
    assert.equal((await read(month, 'customer-otp')).body['final'], true)
  })

  test('counts thousands of users, and none twice', async () => {
    const month = await nextMonth('all-bureaus')
    const { hostId } = platform.hosts['all-bureaus']!
    // Three states each, written in turn.
    await platform.admin.query(
      `INSERT INTO status_history (host_id, user_id, at, status, idpass, flags)
       SELECT $1, md5(n::text)::uuid, $2::bigint + state, 'active', state > 0, CASE WHEN state = 2 THEN n % 2 ELSE 0 END
       FROM generate_series(1, 4000) n, generate_series(0, 2) state ORDER BY state, random()`,
      [hostId, monthBegins(month)],
    )
    await platform.admin.query('DELETE FROM status_history WHERE host_id = $1 AND user_id = md5($2)::uuid', [
      hostId,
      '7',
    ])
    await nextMonth('all-bureaus')
    const { body } = await read(month, 'all-bureaus')
    assert.equal((body['users'] as Record<string, number>)['total'], 3999)
    assert.deepEqual(body['charges'], { monthlyRate: 1999, verificationFee: 0, notCharged: 2000 })
  })

  test('shows the own host only', async () => {
    const month = await nextMonth('offers-iq')
    await nextMonth('prefill')
    await withFeatures('prefill')
    assert.deepEqual(await charges(month, 'offers-iq'), { monthlyRate: 0, verificationFee: 0, notCharged: 0 })
  })

  test('is on the audit record of the host', async () => {
    await read(monthNow('offers-iq'), 'offers-iq', { 'x-request-id': 'usage-audit' })
    const [record, ...more] = await auditOf(platform, 'usage-audit')
    assert.deepEqual(more, [])
    assert.deepEqual(
      [record!.action, record!.object, record!.outcome],
      ['usage.read', `host:${platform.hosts['offers-iq']!.hostId}`, 'OK'],
    )
  })

  test('refuses what is no month', async () => {
    for (const month of ['', '2026', '2026-13', '2026-00', '2026-1', '2026-01-01', '1999-12', 'x', "2026-01'"]) {
      const answer = await read(encodeURIComponent(month))
      assertRefused(answer, 'SC200')
      assert.match(answer.details[0]!, /^month:/)
    }
    const token = await platform.hostToken()
    assertRefused(await platform.call('GET', '/direct/usage', { token }), 'SC200')
    assertRefused(await platform.call('GET', '/direct/usage?month=2026-01&month=2026-02', { token }), 'SC200')
  })

  test('refuses a month to come, and one before the host existed', async () => {
    assertRefused(await read(addMonths(monthNow('efx-1b'), 1)), 'SC200', 'month: lies in the future')
    const before = addMonths(monthOfInstant(Date.now()), -1)
    assertRefused(await read(before), 'SC200', 'month: before the host existed')
  })

  test('counts what is not settled six times a minute at most, and reads settled months as often as one likes', async () => {
    const host = 'service-managed'
    const month = await nextMonth(host)
    const answers = []
    for (let time = 1; time <= 7; time++) answers.push(await read(month, host))
    assert.deepEqual(
      answers.map((answer) => answer.status),
      [200, 200, 200, 200, 200, 200, 429],
    )
    assertRefused(answers.at(-1)!, 'SC220')
    for (let time = 1; time <= 10; time++) assert.equal((await read(addMonths(month, -1), host)).status, 200)
  })
})
