import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sandboxEventTypes } from '@plumbline/contract'
import { type EnrolledUser, enroll } from '../../testing/enroll.ts'
import { monitoring } from '../../testing/monitoring.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('POST /sandbox/users/{userId}/events', () => {
  let platform: Platform
  let user: EnrolledUser
  const { happen, details, alertEvents } = monitoring(() => platform)
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    user = await enroll(platform, 'all-bureaus', { person: { ssn: '666102001' } })
  })
  after(() => platform.stop())

  /** The event, more about it, the alerts it leads to, and a detail that it has to show. */
  const cases: readonly [type: string, more: object, alerts: string[], shown?: [string, RegExp]][] = [
    [
      'HARD_INQUIRY',
      { data: { inquirerName: 'RIDGE AUTO FINANCE' } },
      ['HardInquiryAlert', 'InquiryAlert'],
      ['institutionName', /^RIDGE AUTO FINANCE/],
    ],
    ['TELCO_UTILITY', { data: { accountType: 'TELCO', eventType: 'APPLICATION' } }, ['TelcoUtilityAlert']],
    [
      'NEW_TRADELINE',
      { data: { creditorName: 'LARKSPUR BANK' } },
      ['TradeLineAlert'],
      ['creditorName', /^LARKSPUR BANK/],
    ],
    ['LATE_PAYMENT', { data: { daysLate: 60 } }, ['AccountStatusChangeAlert']],
    ['DESIGNATOR_CHANGE', {}, ['AccountActivityDesignatorChangeAlert']],
    ['NARRATIVE_CHANGE', {}, ['AccountNarrativeChangeAlert']],
    [
      'NEW_COLLECTION',
      { data: { agencyName: 'TRIDENT RECOVERY' } },
      ['CollectionAlert'],
      ['agencyName', /^TRIDENT RECOVERY/],
    ],
    ['COLLECTION_CHANGE', { data: { status: 'PAID' } }, ['CollectionAlert'], ['changeType', /^CHANGE$/]],
    ['BANKRUPTCY_FILED', { data: { chapter: 7 } }, ['BankruptcyAlert'], ['chapter', /^7$/]],
    ['BANKRUPTCY_CHANGE', { data: { status: 'DISCHARGED' } }, ['BankruptcyAlert'], ['changeType', /^CHANGE$/]],
    ['ADDRESS_CHANGE', { data: { street1: '9 MILL STREET' } }, ['AddressAlert']],
    ['NAME_CHANGE', { data: { lname: 'OKAFOR' } }, ['NameAlert']],
    ['LOCK', {}, []],
    ['BLOCKED_INQUIRY', {}, ['BlockedInquiryAlert'], ['blockedBy', /^LOCK$/]],
  ]
  for (const [type, more, alerts, shown] of cases) {
    test(`${type} leads to ${alerts.join(' and ') || 'no alert'}`, async () => {
      const { alertIds, applied } = await happen(user, type, { now: true, ...more })
      assert.equal(applied, true)
      const raised = (await details(user)).filter((alert) => alertIds.includes(alert.alert_id))
      const types = raised.map((alert) => alert.type)
      for (const expected of alerts) assert.ok(types.includes(expected), `${expected} among ${types}`)
      assert.equal(raised.length, alertIds.length)
      if (shown) {
        const alert = raised.find((one) => one.type === alerts[0])!
        assert.match(String(alert.details[shown[0]]), shown[1])
      }
    })
  }

  test('every event of the list is one that the bureaus know', async () => {
    const one = await enroll(platform, 'rival')
    for (const type of sandboxEventTypes) await happen(one, type)
  })

  test('SCORE_CHANGE leads to a ScoreChangeAlert with the scores before and after', async () => {
    const one = await enroll(platform, 'efx-1b', { person: { ssn: '666102002' } })
    const { alertIds } = await happen(one, 'SCORE_CHANGE', { now: true, data: { change: -30 } })
    const alert = (await details(one)).find((each) => each.type === 'ScoreChangeAlert')!
    assert.ok(alertIds.includes(alert.alert_id))
    const { previousScore, newScore, change } = alert.details as Record<string, number>
    assert.equal(newScore! - previousScore!, change)
    assert.ok(change! < 0)
  })

  test('everything else waits for the next day', async () => {
    const one = await enroll(platform, 'efx-1b', { person: { ssn: '666102003' } })
    assert.deepEqual((await happen(one, 'NEW_COLLECTION')).alertIds, [])
    assert.deepEqual(await details(one, '?type=CollectionAlert'), [])
    await platform.advance('efx-1b', 'P1D')
    const session = await platform.openSession(one)
    const raised = await details({ ...one, session }, '?type=CollectionAlert')
    assert.equal(raised.length, 1)
    await platform.advance('efx-1b', 'P3D')
    assert.equal(
      (await details({ ...one, session: await platform.openSession(one) }, '?type=CollectionAlert')).length,
      1,
    )
  })

  test('a change at another bureau raises an alert where all three are watched', async () => {
    const [three, single] = [
      await enroll(platform, 'efx-3b', { person: { ssn: '666102004' } }),
      await enroll(platform, 'customer-otp', { person: { ssn: '666102004' } }),
    ]
    const { alertIds } = await happen(three, 'NEW_COLLECTION', { bureau: 'TU', now: true })
    const [alert] = (await details(three)).filter((one) => alertIds.includes(one.alert_id))
    assert.deepEqual([alert?.type, alert?.details['bureau'], alert?.['dataSource']], ['CollectionAlert', 'TU', 'TU'])
    await platform.advance('customer-otp', 'P1D')
    const session = await platform.openSession(single)
    assert.deepEqual(await details({ ...single, session }, '?type=CollectionAlert'), [])
  })

  test('an event without anything to change says so', async () => {
    const one = await enroll(platform, 'efx-1b', { person: { ssn: '666102005' } })
    assert.equal((await happen(one, 'UNLOCK', { now: true })).applied, false)
  })

  test('paused users get no alert, though their file changes', async () => {
    const one = await enroll(platform, 'efx-1b', { person: { ssn: '666102006' } })
    const token = await platform.hostToken('efx-1b')
    await platform.call('POST', `/direct/users/${one.userId}/pause-enrollment`, { token })
    const happened = await happen(one, 'HARD_INQUIRY', { now: true })
    assert.deepEqual([happened.applied, happened.alertIds], [true, []])
    await platform.advance('efx-1b', 'P1D')
    assert.deepEqual(await alertEvents(one.userId), [])
  })

  test('no alert comes after a pause for what happened in it', async () => {
    const one = await enroll(platform, 'efx-1b', { person: { ssn: '666102008' } })
    const { hostId } = platform.hosts['efx-1b']!
    const change = async (what: string) => {
      const token = await platform.hostToken('efx-1b')
      const answer = await platform.call('POST', `/direct/users/${one.userId}/${what}-enrollment`, { token })
      assert.equal(answer.status, 204, answer.text)
      await platform.drain(hostId)
    }
    await change('pause')
    await happen(one, 'NEW_COLLECTION', { data: { agencyName: 'UNSEEN RECOVERY' } })
    await happen(one, 'HARD_INQUIRY', { data: { inquirerName: 'UNSEEN BANK' } })
    await change('resume')
    await happen(one, 'NEW_COLLECTION', { data: { agencyName: 'SEEN RECOVERY' } })
    await platform.advance('efx-1b', 'P1D')
    const session = await platform.openSession(one)
    const names = (await details({ ...one, session })).map(({ name }) => String(name))
    assert.ok(names.some((name) => name.includes('SEEN RECOVERY') && !name.includes('UNSEEN')))
    assert.deepEqual(
      names.filter((name) => name.includes('UNSEEN')),
      [],
    )
  })

  test('refuses users of other hosts, unverified and closed ones, and unknown events', async () => {
    const refused = async (userId: string, body: object, host = 'efx-1b') =>
      (await platform.call('POST', `/sandbox/users/${userId}/events`, { token: await platform.hostToken(host), body }))
        .code
    const event = { type: 'HARD_INQUIRY' }
    const unverified = await platform.register('efx-1b')
    assert.equal(await refused(user.userId, event, 'rival'), 'SC101')
    assert.equal(await refused(unverified.userId, event), 'SC104')
    assert.equal(await refused(user.userId, { type: 'EARTHQUAKE' }, 'all-bureaus'), 'SC200')
    assert.equal(await refused(user.userId, { ...event, data: 7 }, 'all-bureaus'), 'SC200')
    const closing = await enroll(platform, 'efx-1b', { person: { ssn: '666102007' } })
    await platform.call('POST', `/direct/close-account/${closing.userId}`, {
      token: await platform.hostToken('efx-1b'),
    })
    assert.equal(await refused(closing.userId, event), 'SC104')
  })
})
