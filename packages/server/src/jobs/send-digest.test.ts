import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { enroll } from '../testing/enroll.ts'
import { monitoring } from '../testing/monitoring.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { outcomesOf, told } from '../testing/told.ts'

describe('a summary', () => {
  let platform: Platform
  const { happen } = monitoring(() => platform)
  const { choose, received, listed, drain, now } = told(() => platform)
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  /** A zone in which it is about eight in the evening, so that the hour of summaries does not come in the middle of a test. */
  const evening = (at: number) => {
    const ahead = ((20 - new Date(at).getUTCHours() + 36) % 24) - 12
    return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  }
  const quietIn = (timeZone: string) => ({ from: '02:00', to: '05:00', timeZone })
  const someone = async (digest: 'DAILY' | 'WEEKLY') => {
    const user = await enroll(platform, 'efx-1b', { person: { ssn: '666103000' } })
    await choose(user, {
      channels: { email: true, sms: true, push: false },
      digest,
      quietHours: quietIn(evening(now(user))),
    })
    return user
  }

  test('of the day tells in one message by channel what would have been several', async () => {
    const user = await someone('DAILY')
    const timeZone = evening(now(user))
    const first = await happen(user, 'HARD_INQUIRY')
    const second = await happen(user, 'TELCO_UTILITY')
    await drain(user)
    assert.deepEqual([await received(user, 'SMS'), await received(user, 'EMAIL')], [[], []])
    assert.ok(outcomesOf(await listed(user), first.alertIds[0]).includes('EMAIL QUEUED digest'))
    await platform.advance('efx-1b', 'P1D')
    const told = (await received(user, 'EMAIL')).filter(({ subject }) => /on your credit file$/.test(subject!))
    assert.equal(told.length, 1)
    assert.match(told[0]!.text, /New credit check: .*\n(.*\n)*.*Phone or utility account: /)
    assert.ok(told[0]!.unsubscribe)
    assert.equal((await received(user, 'SMS')).length, 1)
    for (const id of [first.alertIds[0], second.alertIds[0]]) {
      assert.deepEqual(outcomesOf(await listed(user), id).slice(0, 1), ['EMAIL DIGESTED'])
    }
    const digests = (await listed(user)).filter(({ kind }) => kind === 'alert-digest')
    assert.deepEqual(digests.map(({ channel, state }) => `${channel} ${state}`).sort(), ['EMAIL SENT', 'SMS SENT'])
    const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone })
    assert.equal(hour.format(told[0]!.createdAt), '10')
  })

  test('of the week comes on Monday, and not at all to who has opted out meanwhile', async () => {
    const [stays, leaves] = [await someone('WEEKLY'), await someone('WEEKLY')]
    const timeZone = evening(now(stays))
    for (const user of [stays, leaves]) await happen(user, 'HARD_INQUIRY')
    await drain(stays)
    await choose(leaves, { channels: { email: false, sms: false } })
    await platform.advance('efx-1b', 'P8D')
    const mails = await received(stays, 'EMAIL')
    assert.ok(mails.length >= 1)
    const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone })
    for (const { createdAt } of mails) assert.equal(day.format(createdAt), 'Monday')
    assert.deepEqual([await received(leaves, 'EMAIL'), await received(leaves, 'SMS')], [[], []])
    const digest = (await listed(leaves)).find(({ kind, channel }) => kind === 'alert-digest' && channel === 'EMAIL')
    assert.deepEqual([digest!.state, digest!.reason], ['SUPPRESSED', 'channel-off'])
  })
})
