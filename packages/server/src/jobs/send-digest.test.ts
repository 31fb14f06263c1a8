import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { enroll } from '../testing/enroll.ts'
import { closeUser } from '../testing/lifecycle-calls.ts'
import { monitoring } from '../testing/monitoring.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { eveningZone, outcomesOf, told } from '../testing/told.ts'

describe('a summary', () => {
  let platform: Platform
  const { happen } = monitoring(() => platform)
  const { choose, received, listed, drain, toNoon } = told(() => platform)
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const timeZone = eveningZone
  const someone = async (digest: 'DAILY' | 'WEEKLY') => {
    await toNoon('efx-1b')
    const user = await enroll(platform, 'efx-1b', { person: { ssn: '666103000' } })
    await choose(user, {
      channels: { email: true, sms: true, push: false },
      digest,
      quietHours: { from: '02:00', to: '05:00', timeZone },
    })
    return user
  }

  test('of the day tells in one message by channel what would have been several', async () => {
    const user = await someone('DAILY')
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

  test('leaves out types that were switched off meanwhile, and is not sent when none is left', async () => {
    const user = await someone('DAILY')
    const [inquiry] = (await happen(user, 'HARD_INQUIRY')).alertIds
    const [account] = (await happen(user, 'TELCO_UTILITY')).alertIds
    await drain(user)
    await choose(user, {
      alerts: { HardInquiryAlert: { email: false, sms: false }, TelcoUtilityAlert: { sms: false } },
    })
    await platform.advance('efx-1b', 'P1D')
    const [mail] = await received(user, 'EMAIL')
    assert.match(mail!.text, /Phone or utility account: /)
    assert.doesNotMatch(mail!.text, /New credit check: /)
    const items = await listed(user)
    assert.deepEqual(outcomesOf(items, inquiry).slice(0, 1), ['EMAIL SUPPRESSED type-off'])
    assert.deepEqual(outcomesOf(items, account).slice(0, 1), ['EMAIL DIGESTED'])
    for (const id of [inquiry, account]) assert.equal(outcomesOf(items, id).at(-1), 'SMS SUPPRESSED type-off')
  })

  test('takes what waits for it along when it is not sent, and goes to no closed account', async () => {
    const [leaves, closes] = [await someone('DAILY'), await someone('DAILY')]
    for (const user of [leaves, closes]) await happen(user, 'HARD_INQUIRY')
    await drain(leaves)
    await choose(leaves, { channels: { email: false, sms: false } })
    await closeUser(platform, closes)
    await platform.advance('efx-1b', 'P1D')
    for (const user of [leaves, closes]) {
      assert.deepEqual([await received(user, 'EMAIL'), await received(user, 'SMS')], [[], []])
      const outcomes = outcomesOf(await listed(user))
      assert.ok(outcomes.length >= 3 && outcomes.every((outcome) => outcome.includes(' SUPPRESSED ')), outcomes.join())
    }
    assert.ok((await listed(leaves)).every(({ sentAt }) => sentAt === null))
  })

  test('of the week comes on Monday, and not at all to who has opted out meanwhile', async () => {
    const [stays, leaves] = [await someone('WEEKLY'), await someone('WEEKLY')]
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
