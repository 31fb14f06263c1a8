import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { changeSettings, countRows } from '../testing/as-owner.ts'
import { enroll } from '../testing/enroll.ts'
import { monitoring } from '../testing/monitoring.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { told } from '../testing/told.ts'

describe('a month without an alert', () => {
  let platform: Platform
  const { happen } = monitoring(() => platform)
  const { choose, received, listed, drain } = told(() => platform)
  const host = 'customer-otp'
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    // Nothing but what a test makes happen raises alerts of this kind.
    await changeSettings(platform, host, { monitoringFeatures: ['Scores', 'Telco and utility alerts'] })
  })
  after(() => platform.stop())

  const someone = async (allClear: boolean) => {
    const user = await enroll(platform, host)
    await choose(user, { channels: { email: true }, allClear })
    await drain(user)
    return user
  }
  const clears = async (user: Parameters<typeof received>[0]) =>
    (await received(user, 'EMAIL')).filter(({ subject }) => subject!.endsWith('All quiet on your credit file'))

  test('is told once a month to who wants to hear it, and to nobody else', async () => {
    const wants = await someone(true)
    const other = await someone(false)
    const stranger = await platform.register(host)
    await choose(stranger, { channels: { email: true }, allClear: true })
    await platform.advance(host, 'P25D')
    assert.deepEqual(await clears(wants), [])
    await platform.advance(host, 'P8D')
    assert.equal((await clears(wants)).length, 1)
    await platform.advance(host, 'P20D')
    assert.equal((await clears(wants)).length, 1)
    await platform.advance(host, 'P14D')
    assert.equal((await clears(wants)).length, 2)
    assert.equal(await countRows(platform, 'alerts', wants.userId), 0)
    assert.ok((await clears(wants))[0]!.unsubscribe)
    // Nobody has watched the file of a person who is not enrolled.
    for (const user of [other, stranger]) assert.deepEqual(await clears(user), [])
    const states = (await listed(wants))
      .filter(({ kind }) => kind === 'all-clear')
      .map(({ channel, state }) => `${channel} ${state}`)
    assert.equal(states.filter((state) => state === 'EMAIL SENT').length, 2)
    assert.equal(states.filter((state) => state === 'SMS SUPPRESSED').length, 2)
  })

  test('begins anew with an alert', async () => {
    const user = await someone(true)
    await platform.advance(host, 'P20D')
    const { alertIds } = await happen(user, 'TELCO_UTILITY')
    assert.equal(alertIds.length, 1)
    await platform.advance(host, 'P20D')
    assert.deepEqual(await clears(user), [])
    await platform.advance(host, 'P14D')
    assert.equal((await clears(user)).length, 1)
    await choose(user, { allClear: false })
    await platform.advance(host, 'P40D')
    assert.equal((await clears(user)).length, 1)
  })
})
