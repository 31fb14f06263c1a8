import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { monthBegins, monthEnds, monthOfInstant } from '@plumbline/core/billing'
import { addMonths } from '@plumbline/core/calendar'
import { changeSettings, setIdentified } from '../testing/as-owner.ts'
import { bureauFeatures, statusHistoryOf } from '../testing/as-owner-enrollment.ts'
import { enroll } from '../testing/enroll.ts'
import { type Platform, type RegisteredUser, startPlatform } from '../testing/platform.ts'

const dayMs = 86_400_000

describe('the end of the first month of a dormant user', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const monthNow = (host: string) => monthOfInstant(platform.ctx.clock.hostNow(platform.hosts[host]!.hostId))
  const goTo = async (host: string, to: number) => {
    const answer = await platform.call('POST', '/sandbox/clock', {
      token: await platform.hostToken(host),
      body: { to },
    })
    assert.equal(answer.status, 200, answer.text)
    return (answer.body['jobs'] as { job: string; users: number }[]).filter((job) => job.job === 'pause-dormant')
  }
  const nextMonth = (host: string) => goTo(host, monthEnds(monthNow(host)) + dayMs)
  const dormant = (host: string) => platform.register(host, { dormant: true })
  const statusOf = async ({ userId, host }: RegisteredUser) =>
    (await platform.call('GET', `/direct/user/${userId}`, { token: await platform.hostToken(host) })).body[
      'enrollmentStatus'
    ]
  const pausesOf = async (userId: string) => {
    const { rows } = await platform.admin.query(
      "SELECT actor, action, outcome, host_id FROM audit_log WHERE action = 'user.pause' AND object = $1",
      [`user:${userId}`],
    )
    return rows
  }
  const usageOf = async (host: string, month: string) =>
    (await platform.call('GET', `/direct/usage?month=${month}`, { token: await platform.hostToken(host) })).body

  test('pauses a user who did not activate, once, with one record by the service', async () => {
    await nextMonth('rival')
    const user = await dormant('rival')
    const jobs = await nextMonth('rival')
    assert.deepEqual(
      jobs.map((job) => job.users),
      [1],
    )
    assert.equal(await statusOf(user), 'paused')
    const records = [
      { actor: 'service', action: 'user.pause', outcome: 'OK', host_id: platform.hosts['rival']!.hostId },
    ]
    assert.deepEqual(await pausesOf(user.userId), records)
    await nextMonth('rival')
    assert.deepEqual(await pausesOf(user.userId), records)
    assert.deepEqual(await statusHistoryOf(platform, user.userId), ['dormant', 'paused'])
  })

  test('leaves alone users who registered in the month that has just begun, active users and closed ones', async () => {
    await nextMonth('rival')
    const [active, closed] = [await platform.register('rival'), await dormant('rival')]
    const token = await platform.hostToken('rival')
    await platform.call('POST', `/direct/close-account/${closed.userId}?anyStatus=true`, { token })
    await nextMonth('rival')
    const fresh = await dormant('rival')
    await platform.advance('rival', 'P3D')
    assert.deepEqual(
      [await statusOf(active), await statusOf(closed), await statusOf(fresh)],
      ['active', 'closed', 'dormant'],
    )
  })

  test('makes a resumed user dormant again, and does not pause it a second time', async () => {
    await nextMonth('rival')
    const user = await dormant('rival')
    await nextMonth('rival')
    const token = await platform.hostToken('rival')
    const resumed = await platform.call('POST', `/direct/users/${user.userId}/resume-enrollment`, { token })
    assert.equal(resumed.status, 204)
    assert.equal(await statusOf(user), 'dormant')
    await nextMonth('rival')
    assert.equal(await statusOf(user), 'dormant')
    assert.equal((await pausesOf(user.userId)).length, 1)
  })

  test('does nothing for a host that does not want it, and makes up for it when it does', async () => {
    await nextMonth('efx-3b')
    await changeSettings(platform, 'efx-3b', { dormantAutoPause: false })
    const user = await dormant('efx-3b')
    await nextMonth('efx-3b')
    assert.equal(await statusOf(user), 'dormant')
    await changeSettings(platform, 'efx-3b', { dormantAutoPause: true })
    await platform.advance('efx-3b', 'P1D')
    assert.equal(await statusOf(user), 'dormant')
    await nextMonth('efx-3b')
    assert.equal(await statusOf(user), 'paused')
  })

  test('comes once after a clock that jumped over several of them', async () => {
    await nextMonth('efx-3b')
    const user = await dormant('efx-3b')
    const jobs = await goTo('efx-3b', monthBegins(addMonths(monthNow('efx-3b'), 5)) + dayMs)
    assert.deepEqual(
      jobs.map((job) => job.users),
      [1],
    )
    assert.equal((await pausesOf(user.userId)).length, 1)
  })

  test('reaches more users than are looked at at once', async () => {
    await nextMonth('efx-3b')
    const users = await Promise.all(Array.from({ length: 205 }, () => dormant('efx-3b')))
    const jobs = await nextMonth('efx-3b')
    assert.equal(jobs[0]!.users, users.length)
    for (const user of [users[0]!, users.at(-1)!]) assert.equal(await statusOf(user), 'paused')
  })

  test('changes nothing about the fee', async () => {
    await nextMonth('efx-3b')
    const month = monthNow('efx-3b')
    const before = (await usageOf('efx-3b', month))['charges'] as Record<string, number>
    const user = await dormant('efx-3b')
    await setIdentified(platform, user.userId)
    await nextMonth('efx-3b')
    const { charges, final } = await usageOf('efx-3b', month)
    assert.equal(final, true)
    assert.deepEqual(charges, { ...before, verificationFee: before['verificationFee']! + 1 })
    const next = (await usageOf('efx-3b', monthNow('efx-3b')))['charges'] as Record<string, number>
    assert.equal(next['verificationFee'], 0)
  })

  test('finds a user who activated before it with its features, and paying the rate instead of the fee', async () => {
    const month = monthNow('efx-1b')
    const user = await enroll(platform, 'efx-1b', { registration: { dormant: true } })
    const late = await enroll(platform, 'efx-1b', { registration: { dormant: true } })
    const activate = (token: string) => platform.call('POST', '/users/activate-features', { token })
    assert.equal((await activate(user.session.token)).status, 200)
    await goTo('efx-1b', monthEnds(month) + 120_000)
    assert.equal(await statusOf(user), 'active')
    assert.ok((await bureauFeatures(platform, user.userId)).length > 0)
    assert.deepEqual((await usageOf('efx-1b', month))['charges'], {
      monthlyRate: 1,
      verificationFee: 1,
      notCharged: 0,
    })
    // Too late for the first month: resumed and activated in the second, which costs the rate like any other.
    const token = await platform.hostToken('efx-1b')
    await platform.call('POST', `/direct/users/${late.userId}/resume-enrollment`, { token })
    assert.equal((await activate((await platform.openSession(late)).token)).status, 200)
    assert.deepEqual((await usageOf('efx-1b', addMonths(month, 1)))['charges'], {
      monthlyRate: 2,
      verificationFee: 0,
      notCharged: 0,
    })
  })
})
