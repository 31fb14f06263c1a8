import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { dayMs, hourMs, minuteMs } from '@plumbline/core/calendar'
import { type EnrolledUser, enroll } from '../../testing/enroll.ts'
import { pauseUser, resumeUser } from '../../testing/lifecycle-calls.ts'
import { monitoring } from '../../testing/monitoring.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

const host = 'efx-3b'

describe('a user who was paused and is watched again', () => {
  let platform: Platform
  const { happen, details } = monitoring(() => platform)
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const now = () => platform.ctx.clock.hostNow(platform.hosts[host]!.hostId)
  const moveTo = (at: number) => platform.advance(host, `PT${Math.ceil((at - now()) / 1000)}S`)
  const alertsOf = async (user: EnrolledUser) => details({ ...user, session: await platform.openSession(user) })
  test('is not told of what life brought during a pause that began and ended on one day', async () => {
    const [paused, twin] = [await enroll(platform, host), await enroll(platform, host)]
    const alertsOn = async (user: EnrolledUser, day: number) =>
      (await alertsOf(user)).filter(({ dateReported }) => dateReported === day).map(({ type }) => type)
    // Something happens to everybody sooner or later.
    for (let told = 0; told === 0; ) {
      const day = (Math.floor(now() / dayMs) + 1) * dayMs
      await moveTo(day)
      await pauseUser(platform, paused)
      // Nothing happens by itself in the last five minutes of a day.
      await moveTo(day + dayMs - 4 * minuteMs)
      await resumeUser(platform, paused)
      await moveTo(day + dayMs + hourMs)
      told = (await alertsOn(twin, day)).length
      assert.deepEqual(await alertsOn(paused, day), [])
    }
  })

  test('is told of what was made to happen before and after the pause, and not in it, on one day', async () => {
    const user = await enroll(platform, host, { person: { ssn: '666102013' } })
    await platform.advance(host, 'P1D')
    const agencies = ['BEFORE RECOVERY', 'MEANWHILE RECOVERY', 'AFTER RECOVERY']
    const collect = (agencyName: string) => happen(user, 'NEW_COLLECTION', { data: { agencyName } })
    await collect(agencies[0]!)
    // The bureau hears of the pause with the resumption: no worker has run in between.
    await pauseUser(platform, user)
    await collect(agencies[1]!)
    await resumeUser(platform, user)
    await collect(agencies[2]!)
    await platform.advance(host, 'P2D')
    const told = JSON.stringify(await alertsOf(user))
    assert.deepEqual(
      agencies.map((agency) => told.includes(agency)),
      [true, false, true],
    )
  })
})
