import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { setColumns } from '../testing/as-owner.ts'
import { type EnrolledUser, enroll } from '../testing/enroll.ts'
import { pauseUser, resumeUser } from '../testing/lifecycle-calls.ts'
import { monitoring } from '../testing/monitoring.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { pushHeaders, realTimeEvent } from '../testing/real-time-push.ts'

const secret = 'sandbox-crt-signing-secret'

describe('POST /ingest/crt', () => {
  let platform: Platform
  let user: EnrolledUser
  let reference: string
  const { details, alertEvents, quarantined, reference: referenceOf } = monitoring(() => platform)
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    user = await enroll(platform)
    reference = await referenceOf(user.userId)
  })
  after(() => platform.stop())

  const eventOf = (change: object = {}) => ({ ...realTimeEvent(randomUUID(), reference), ...change })
  const push = (
    event: { eventId: string },
    { at = Date.now(), key = secret, body = JSON.stringify(event), headers = {} as Record<string, string> } = {},
    baseUrl = platform.baseUrl,
  ) => {
    return fetch(`${baseUrl}/ingest/crt`, {
      method: 'POST',
      headers: { ...pushHeaders(event.eventId, JSON.stringify(event), key, at), ...headers },
      body,
    })
  }
  const reasonFor = async (eventId: string) =>
    (await quarantined()).find((one) => one.source_key === `CRT/EFX/${eventId}`)?.reason

  test('takes what is signed and raises one alert with one event, however often and by how many processes it is pushed', async () => {
    const second = await platform.another()
    const event = eventOf()
    const pushes = Array.from({ length: 16 }, (_, place) =>
      push(event, {}, place % 2 ? second.baseUrl : platform.baseUrl),
    )
    for (const answer of await Promise.all(pushes)) assert.equal(answer.status, 202)
    const raised = (await details(user)).filter((alert) => alert.type === 'HardInquiryAlert')
    assert.equal(raised.length, 1)
    assert.deepEqual(
      (await alertEvents(user.userId)).map((one) => one.alert_id),
      [raised[0]!.alert_id],
    )
    assert.equal(await reasonFor(event.eventId), undefined)
  })

  test('raises one alert for one number, also when it is pushed at the same time with days of other months', async () => {
    const eventId = randomUUID()
    const first = eventOf({ eventId })
    const events = Array.from({ length: 12 }, (_, place) => {
      return { ...first, eventDate: first.eventDate - Math.floor(place / 2) * 40 * 86_400_000 }
    })
    const before = (await details(user)).length
    const answers = await Promise.all(events.map((event) => push(event)))
    assert.ok(answers.every((answer) => answer.status === 202))
    for (const event of events) assert.equal((await push(event)).status, 202)
    assert.equal((await details(user)).length, before + 1)
    assert.equal((await alertEvents(user.userId)).length, before + 1)
  })

  test('believes nothing that is not signed by the bureau now', async () => {
    const before = (await alertEvents(user.userId)).length
    const status = async (...how: Parameters<typeof push>) => (await push(...how)).status
    assert.equal(await status(eventOf(), { key: 'guess' }), 401)
    assert.equal(await status(eventOf(), { at: Date.now() - 3_600_000 }), 401)
    assert.equal(await status(eventOf(), { headers: { 'x-efx-signature': '' } }), 401)
    assert.equal(await status(eventOf(), { body: JSON.stringify(eventOf()) }), 401)
    assert.equal(await status(eventOf({ eventType: 'WEATHER' })), 400)
    assert.equal(await status(eventOf({ customerReference: 'x\u0000' })), 400)
    assert.equal(await status(eventOf({ customerReference: 'x'.repeat(3_000) })), 400)
    assert.equal(await status(eventOf(), { body: 'x'.repeat(70_000) }), 413)
    assert.equal((await fetch(`${platform.baseUrl}/ingest/crt`, { method: 'POST' })).status, 401)
    assert.equal((await fetch(`${platform.baseUrl}/ingest/crt`)).status, 405)
    assert.equal((await alertEvents(user.userId)).length, before)
  })

  test('quarantines a push about an unknown reference, and one from another age', async () => {
    const before = (await alertEvents(user.userId)).length
    const unknown = eventOf({ customerReference: randomUUID() })
    const [old, future] = [eventOf({ eventDate: Date.UTC(1900, 0, 1) }), eventOf({ eventDate: Date.UTC(2100, 0, 1) })]
    for (const event of [unknown, unknown, old, future]) assert.equal((await push(event)).status, 202)
    assert.equal(await reasonFor(unknown.eventId), 'unknown-reference')
    assert.equal(await reasonFor(old.eventId), 'implausible-date')
    assert.equal(await reasonFor(future.eventId), 'implausible-date')
    assert.equal((await alertEvents(user.userId)).length, before)
    assert.ok(!JSON.stringify(await quarantined()).includes('RIDGE'))
  })

  test('raises no alert for a user who is paused, dormant, closed or without alerts', async () => {
    const one = await enroll(platform)
    const own = await referenceOf(one.userId)
    const notMonitored = async () => {
      const event = eventOf({ customerReference: own })
      assert.equal((await push(event)).status, 202)
      assert.equal(await reasonFor(event.eventId), 'not-monitored')
    }
    await pauseUser(platform, one)
    await notMonitored()
    await resumeUser(platform, one)
    // The bureau knows no user that is dormant or has other features than it was told; what it sends is judged even so.
    for (const change of [{ status: 'dormant' }, { status: 'active', flags: 9 }]) {
      await setColumns(platform, 'users', one.userId, change)
      await notMonitored()
    }
    const token = await platform.hostToken()
    await setColumns(platform, 'users', one.userId, { status: 'active', flags: 41 })
    assert.equal((await platform.call('POST', `/direct/close-account/${one.userId}`, { token })).status, 204)
    const late = eventOf({ customerReference: own })
    assert.equal((await push(late)).status, 202)
    assert.deepEqual(await alertEvents(one.userId), [])
    const { rows } = await platform.admin.query('SELECT 1 FROM alerts WHERE user_id = $1', [one.userId])
    assert.deepEqual(rows, [])
  })

  test('finds a user who has moved to another host, with the alerts that came before', async () => {
    const one = await enroll(platform, 'efx-1b')
    const own = await referenceOf(one.userId)
    assert.equal((await push(eventOf({ customerReference: own }))).status, 202)
    const moved = await platform.call(
      'POST',
      `/direct/change-host/${one.userId}?host=${platform.hosts['efx-3b']!.hostId}`,
      { token: await platform.hostToken('efx-1b') },
    )
    assert.equal(moved.status, 204, moved.text)
    assert.equal((await push(eventOf({ customerReference: own }))).status, 202)
    const there = { ...one, host: 'efx-3b' }
    const seen = await details({ ...there, session: await platform.openSession(there) })
    assert.equal(seen.filter((alert) => alert.type === 'HardInquiryAlert').length, 2)
    for (const alert of seen) assert.equal(alert.details['bureau'], 'EFX')
  })

  test('loses nothing that is pushed while the user changes hosts', async () => {
    const one = await enroll(platform, 'efx-1b')
    const own = await referenceOf(one.userId)
    let over = false
    const taken: string[] = []
    const pusher = async () => {
      while (!over) {
        const event = eventOf({ customerReference: own })
        if ((await push(event)).status === 202) taken.push(event.eventId)
      }
    }
    const pushers = [pusher(), pusher(), pusher(), pusher()]
    const moved = await platform.call(
      'POST',
      `/direct/change-host/${one.userId}?host=${platform.hosts['all-bureaus']!.hostId}`,
      { token: await platform.hostToken('efx-1b') },
    )
    over = true
    await Promise.all(pushers)
    assert.equal(moved.status, 204, moved.text)
    const { rows } = await platform.admin.query<{ source_key: string }>(
      'SELECT source_key FROM alerts WHERE user_id = $1',
      [one.userId],
    )
    assert.deepEqual(rows.map((row) => row.source_key).sort(), taken.map((id) => `CRT/EFX/${id}`).sort())
    assert.ok(taken.length > 0)
  })
})
