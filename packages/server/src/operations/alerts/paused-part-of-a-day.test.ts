import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { dateOfInstant } from '@plumbline/core/calendar'
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

  const today = () => dateOfInstant(platform.ctx.clock.hostNow(platform.hosts[host]!.hostId))
  const alertsOf = async (user: EnrolledUser) => details({ ...user, session: await platform.openSession(user) })
  /** The bureau has no daily file until it is mended. */
  const withoutFiles = async () => {
    const request = { target: 'EFX', mode: 'error', operation: 'cfm', durationSeconds: 3600 }
    const { faultId } = await platform.sandbox.control('POST', '/faults', request)
    return () => platform.sandbox.control('DELETE', `/faults/${faultId}`)
  }

  test('is not told of what life brought during the pause, though the files of those days are read afterwards', async () => {
    const [paused, twin] = [await enroll(platform, host), await enroll(platform, host)]
    await platform.advance(host, 'P1D')
    /** Alerts about the days that lie in the pause from their beginning to their end. */
    const between = async (user: EnrolledUser, from: string, to: string) =>
      (await alertsOf(user)).filter(({ dateReported }) => {
        const day = dateOfInstant(dateReported as number)
        return day > from && day < to
      })
    // Something happens to everybody sooner or later.
    for (let told = 0; told === 0; ) {
      const from = today()
      const mend = await withoutFiles()
      await pauseUser(platform, paused)
      await platform.advance(host, 'P3D')
      await resumeUser(platform, paused)
      const to = today()
      await mend()
      await platform.advance(host, 'P1D')
      told = (await between(twin, from, to)).length
      assert.deepEqual(await between(paused, from, to), [])
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
