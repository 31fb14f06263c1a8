import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { alertTypes } from '../alerts/alert-type.ts'
import { wallClockAt } from '../calendar/wall-clock.ts'
import { enrollmentStatuses } from '../enrollment/status.ts'
import { digestHour } from '../promises/messages.ts'
import { decideMessages, type Recipient, sendNow, type ToldAlert, type ToldInquiries } from './decide-messages.ts'
import { channelNames, defaultChoices, digests, messageChannels, type Preferences } from './preferences.ts'
import { quietUntil } from './quiet-hours.ts'

const everyChannel = { email: true, sms: true, push: true }
const wishes: Preferences = { ...defaultChoices, channels: everyChannel }
const recipient = (change: Partial<Recipient> = {}, preferences: Partial<Preferences> = {}): Recipient => ({
  status: 'active',
  host: { products: ['ALERTS', 'PUSH'], userManagement: 'HOST' },
  emailConfirmed: false,
  hasMobile: true,
  ...change,
  preferences: { ...wishes, ...preferences },
})
const alert = (change: Partial<ToldAlert> = {}): ToldAlert => ({
  id: 'al_1',
  type: 'NameAlert',
  scoreChange: null,
  inquiry: null,
  ...change,
})
const nothing: ToldInquiries = { EMAIL: new Set(), SMS: new Set(), PUSH: new Set() }
const noon = Date.parse('2026-11-18T18:00:00Z')
const outcomes = (who: Recipient, alerts = [alert()], told = nothing, now = noon) =>
  decideMessages(who, alerts, told, now).map(({ verdict }) =>
    verdict.action === 'SUPPRESS' ? verdict.reason : verdict.action,
  )

describe('whether a person is told', () => {
  test('by every channel that is on, and by none that is off', () => {
    assert.deepEqual(outcomes(recipient()), ['SEND', 'SEND', 'SEND'])
    const off = recipient({}, { channels: { email: false, sms: true, push: false } })
    assert.deepEqual(outcomes(off), ['channel-off', 'SEND', 'channel-off'])
  })

  test('of a type that is off for a channel, not by that channel', () => {
    const some = recipient({}, { alerts: { NameAlert: { email: false, sms: true } } })
    assert.deepEqual(outcomes(some), ['type-off', 'SEND', 'SEND'])
    assert.deepEqual(outcomes(some, [alert({ type: 'AddressAlert' })]), ['SEND', 'SEND', 'SEND'])
    // A type cannot switch a channel on: who unsubscribes is left alone.
    const none = recipient({}, { channels: { ...everyChannel, email: false }, alerts: { NameAlert: { email: true } } })
    assert.equal(outcomes(none)[0], 'channel-off')
  })

  test('not when paused, dormant or closed', () => {
    for (const status of enrollmentStatuses.filter((one) => one !== 'active')) {
      assert.deepEqual(outcomes(recipient({ status })), ['not-active', 'not-active', 'not-active'])
    }
  })

  test('not by what the host does not offer, and not where there is no way to the person', () => {
    const host = (products: Recipient['host']['products'], userManagement: 'HOST' | 'SERVICE' = 'HOST') => ({
      host: { products, userManagement },
    })
    assert.deepEqual(outcomes(recipient(host(['ALERTS']))), ['SEND', 'SEND', 'not-offered'])
    assert.deepEqual(outcomes(recipient(host(['PUSH']))), ['not-offered', 'not-offered', 'not-offered'])
    assert.deepEqual(outcomes(recipient({ hasMobile: false })), ['SEND', 'no-number', 'SEND'])
    const service = host(['ALERTS', 'PUSH'], 'SERVICE')
    assert.equal(outcomes(recipient(service))[0], 'email-not-confirmed')
    assert.equal(outcomes(recipient({ ...service, emailConfirmed: true }))[0], 'SEND')
  })

  test('of a change of the score from the chosen number of points on, up or down', () => {
    const changed = (scoreChange: number) =>
      outcomes(recipient({}, { scoreChangeMin: 12 }), [alert({ type: 'ScoreChangeAlert', scoreChange })])[0]
    assert.deepEqual([11, -11, 12, -12].map(changed), ['small-score-change', 'small-score-change', 'SEND', 'SEND'])
  })

  test('of one inquiry once by each channel, also when both alerts come together', () => {
    const inquiry = 'LARKSPURBANK 1792051200000'
    const pair = [alert({ type: 'HardInquiryAlert', inquiry }), alert({ type: 'InquiryAlert', inquiry })]
    const before = 'told-before'
    assert.deepEqual(outcomes(recipient(), pair), ['SEND', 'SEND', 'SEND', before, before, before])
    const told = { ...nothing, SMS: new Set([inquiry]) }
    assert.deepEqual(outcomes(recipient(), [pair[1]!], told), ['SEND', before, 'SEND'])
    // Who is not told of the one is told of the other.
    const half = recipient({}, { alerts: { HardInquiryAlert: { sms: false } } })
    assert.deepEqual(outcomes(half, pair), ['SEND', 'type-off', 'SEND', before, 'SEND', before])
  })

  test('after the quiet hours, also of a check at this moment', () => {
    const quietHours = { from: '22:00', to: '07:00', timeZone: 'America/Denver' }
    const [first] = decideMessages(
      recipient({}, { quietHours }),
      [alert({ type: 'HardInquiryAlert' })],
      nothing,
      Date.parse('2026-11-18T06:00:00Z'),
    )
    assert.deepEqual(first!.verdict, { action: 'HOLD', until: Date.parse('2026-11-18T14:00:00Z') })
  })

  test('in a summary in the morning of the next day or of the next Monday, but never in quiet hours', () => {
    const at = (preferences: Partial<Preferences>, now = noon) => {
      const { verdict } = decideMessages(recipient({}, preferences), [alert()], nothing, now)[0]!
      return verdict.action === 'DIGEST' ? new Date(verdict.at).toISOString() : verdict.action
    }
    assert.equal(at({ digest: 'DAILY' }), '2026-11-19T16:00:00.000Z')
    assert.equal(at({ digest: 'DAILY' }, Date.parse('2026-11-18T15:59:59Z')), '2026-11-18T16:00:00.000Z')
    assert.equal(at({ digest: 'WEEKLY' }), '2026-11-23T16:00:00.000Z')
    const quietHours = { from: '22:00', to: '11:30', timeZone: 'Europe/Berlin' }
    assert.equal(at({ digest: 'DAILY', quietHours }), '2026-11-19T10:30:00.000Z')
  })

  test('never against their will or at a wrong time, whatever comes together', () => {
    const time = fc.constantFrom('00:00', '01:30', '02:30', '07:00', '12:00', '22:00', '23:59')
    const quiet = fc
      .record({ from: time, to: time, timeZone: fc.constantFrom('America/New_York', 'Europe/Berlin', 'Asia/Tokyo') })
      .filter(({ from, to }) => from !== to)
    const choices = fc.record({ email: fc.boolean(), sms: fc.boolean(), push: fc.boolean() })
    const preferences = fc.record({
      channels: choices,
      alerts: fc.dictionary(fc.constantFrom(...alertTypes), choices),
      scoreChangeMin: fc.integer({ min: 1, max: 100 }),
      quietHours: fc.option(quiet),
      digest: fc.constantFrom(...digests),
      allClear: fc.boolean(),
    })
    const people = fc.record({
      status: fc.constantFrom(...enrollmentStatuses),
      host: fc.record({
        products: fc.subarray(['ALERTS', 'PUSH'] as const),
        userManagement: fc.constantFrom('HOST' as const, 'SERVICE' as const),
      }),
      emailConfirmed: fc.boolean(),
      hasMobile: fc.boolean(),
      preferences,
    })
    const alerts = fc.array(
      fc.record({
        id: fc.uuid(),
        type: fc.constantFrom(...alertTypes),
        scoreChange: fc.option(fc.integer({ min: -100, max: 100 })),
        inquiry: fc.option(fc.constantFrom('A 1', 'B 1')),
      }),
      { maxLength: 4 },
    )
    const instants = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) })
    fc.assert(
      fc.property(people, alerts, instants, (person, raised, now) => {
        const decisions = decideMessages(person, raised, nothing, now)
        assert.equal(decisions.length, raised.length * messageChannels.length)
        const toldInquiries = new Set<string>()
        for (const [place, { alertId, channel, verdict }] of decisions.entries()) {
          const one = raised[Math.floor(place / messageChannels.length)]!
          assert.equal(alertId, one.id)
          if (verdict.action === 'SUPPRESS') continue
          const { channels, alerts: types, quietHours, digest } = person.preferences
          assert.equal(person.status, 'active')
          assert.ok(channels[channelNames[channel]] && types[one.type]?.[channelNames[channel]] !== false)
          if (one.inquiry !== null) {
            assert.ok(!toldInquiries.has(`${channel} ${one.inquiry}`))
            toldInquiries.add(`${channel} ${one.inquiry}`)
          }
          const at = verdict.action === 'SEND' ? now : verdict.action === 'HOLD' ? verdict.until : verdict.at
          assert.ok(at >= now && (!quietHours || quietUntil(quietHours, at) === undefined))
          assert.equal(verdict.action === 'DIGEST', digest !== 'NONE')
          assert.deepEqual(sendNow(person, channel, one.type, at), { action: 'SEND' })
        }
      }),
    )
  })

  test('at the hour of summaries by the clock on their wall, over a whole year', () => {
    for (const timeZone of ['America/New_York', 'America/Los_Angeles', 'Europe/Berlin']) {
      const quietHours = { from: '22:00', to: '06:00', timeZone }
      for (let day = 0; day < 365; day++) {
        const now = Date.UTC(2026, 0, 1, day % 24) + day * 86_400_000
        const { verdict } = decideMessages(recipient({}, { digest: 'DAILY', quietHours }), [alert()], nothing, now)[0]!
        assert.ok(verdict.action === 'DIGEST')
        assert.equal(wallClockAt(verdict.at, timeZone).minutes, digestHour * 60)
        assert.ok(verdict.at > now && verdict.at - now <= 25 * 3_600_000)
      }
    }
  })
})
