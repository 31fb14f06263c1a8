import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { deliveryRetrySeconds } from '@plumbline/core/promises'
import { Webhook } from 'standardwebhooks'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { until } from '../../testing/until.ts'
import { openReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts'
import { webhooks } from '../../testing/webhooks.ts'

let platform: Platform
const hooks = webhooks(() => platform)
const receivers: WebhookReceiver[] = []
const receiver = async (...how: Parameters<typeof openReceiver>) => {
  const opened = await openReceiver(...how)
  receivers.push(opened)
  return opened
}

before(async () => {
  platform = await startPlatform()
})
afterEach(async () => {
  await hooks.removeEndpoints()
  await Promise.all(receivers.splice(0).map((one) => one.close()))
})
after(() => platform.stop())

describe('an event', () => {
  test('reaches its endpoint signed, with all ten keys, and is delivered', async () => {
    const inbox = await receiver()
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    const alert = { id: 'al_48213377120', date: 1_792_051_200_000, source: 'LARKSPUR BANK CN2' }
    const [eventId] = await hooks.happen(1, { type: 'ACCALERT', alert })
    const done = await platform.drain(hooks.hostIdOf())
    const [job] = done.filter((one) => one.job === 'deliver-events')
    assert.deepEqual([job?.outcome, job?.users], ['done', 1])
    const [message] = inbox.received
    assert.ok(message)
    assert.equal(message.headers['content-type'], 'application/json')
    const events = new Webhook(endpoint.secret).verify(message.body, message.headers) as Record<string, unknown>[]
    assert.deepEqual(Object.keys(events[0]!), [
      'id',
      'type',
      'user_id',
      'host_id',
      'time',
      'error_code',
      'error_msg',
      'alert_id',
      'alert_date',
      'alert_source',
    ])
    const { id, type, host_id, alert_id, alert_date, alert_source, error_code, error_msg } = events[0]!
    assert.deepEqual(
      [id, type, host_id, alert_id, alert_date, alert_source, error_code, error_msg],
      [eventId, 'ACCALERT', hooks.hostIdOf(), alert.id, alert.date, alert.source, null, null],
    )
    assert.ok(message.body.length < 20_000)
    assert.deepEqual(await hooks.statesOf(endpoint.id), { DELIVERED: 1 })
    const [attempt] = await hooks.attemptsAt(endpoint.id)
    assert.deepEqual(
      [attempt!['message_id'], attempt!['status'], attempt!['outcome'], attempt!['next_attempt_at']],
      [message.id, 200, 'DELIVERED', null],
    )
    assert.equal((await hooks.waitingAt(endpoint.id)).length, 0)
    assert.ok((await hooks.endpoint(endpoint.id))['last_success_at'])
  })

  test('is rejected by a receiver when a byte, the secret, the id or the time is another', async () => {
    const inbox = await receiver()
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    await hooks.happen()
    await platform.drain()
    const { body, headers } = inbox.received[0]!
    const verify = (secret: string, text: string, change: Record<string, string> = {}) =>
      new Webhook(secret).verify(text, { ...headers, ...change })
    verify(endpoint.secret, body)
    assert.throws(() => verify(endpoint.secret, body.replace('ACCCLOSED', 'ACCCLOSEX')))
    assert.throws(() => verify(`whsec_${Buffer.alloc(32).toString('base64')}`, body))
    assert.throws(() => verify(endpoint.secret, body, { 'webhook-id': 'another' }))
    assert.throws(() =>
      verify(endpoint.secret, body, { 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 301) }),
    )
  })

  test('goes to every endpoint that wants its type and to no other', async () => {
    const inbox = await receiver()
    await hooks.addEndpoint({ url: `${inbox.url}/closed`, types: ['ACCCLOSED'] })
    const alerts = await hooks.addEndpoint({ url: `${inbox.url}/alerts`, types: ['ACCALERT'] })
    const disabled = await hooks.addEndpoint({ url: inbox.url, enabled: false })
    const rival = await hooks.addEndpoint({ url: inbox.url, host: 'rival' })
    await hooks.happen()
    await platform.drain()
    assert.equal(inbox.received.length, 1)
    for (const { id } of [alerts, disabled, rival]) assert.deepEqual(await hooks.statesOf(id), {})
  })

  test('travels with up to 99 others, the oldest first', async () => {
    const inbox = await receiver()
    await hooks.addEndpoint({ url: inbox.url })
    const ids = await hooks.happen(230)
    await platform.drain()
    assert.deepEqual(
      inbox.received.map(({ events }) => events.length),
      [100, 100, 30],
    )
    assert.deepEqual(
      inbox.received.flatMap(({ events }) => events.map((event) => event.id)),
      ids,
    )
    const times = inbox.received.flatMap(({ events }) => events.map((event) => event.time))
    assert.deepEqual(
      times,
      times.toSorted((a, b) => a - b),
    )
  })

  test('that would make a body too long goes in the next one', async () => {
    const inbox = await receiver()
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    const alert = { id: 'al_1', date: 1, source: '€'.repeat(900) }
    const ids = await hooks.happen(60, { type: 'ACCALERT', alert })
    await platform.drain()
    assert.ok(inbox.received.length > 1)
    for (const { body } of inbox.received) assert.ok(Buffer.byteLength(body) <= 65_536)
    assert.deepEqual(
      inbox.received.flatMap(({ events }) => events.map((event) => event.id)),
      ids,
    )
    assert.deepEqual(await hooks.statesOf(endpoint.id), { DELIVERED: 60 })
  })

  test('comes with the log-in that the endpoint asks for', async () => {
    const inbox = await receiver()
    await hooks.addEndpoint({ url: inbox.url, basic: { user: 'plumbline', password: 'quiet harbor' } })
    await hooks.happen()
    await platform.drain()
    const given = Buffer.from(inbox.received[0]!.headers['authorization']!.slice('Basic '.length), 'base64')
    assert.equal(given.toString(), 'plumbline:quiet harbor')
    assert.ok(!platform.logged().includes('quiet harbor'))
  })

  test('is signed with every secret that has not ended', async () => {
    const inbox = await receiver()
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    const later = platform.ctx.clock.hostNow(hooks.hostIdOf()) + 3_600_000
    const ending = await hooks.addSecret(endpoint.id, 'efx-1b', later)
    const ended = await hooks.addSecret(endpoint.id, 'efx-1b', 1)
    await hooks.happen()
    await platform.drain()
    const { body, headers } = inbox.received[0]!
    for (const secret of [endpoint.secret, ending]) new Webhook(secret).verify(body, headers)
    assert.throws(() => new Webhook(ended).verify(body, headers))
    assert.equal(headers['webhook-signature']!.split(' ').length, 2)
  })
})

describe('a receiver that fails', () => {
  test('k times gets the message k + 1 times: one id, one body, a time of its own each, waits of the schedule', async () => {
    const failures = 9
    const second = () => Math.floor(platform.ctx.clock.now() / 1000)
    const receivedIn: number[] = []
    const inbox = await receiver(async (_, count) => {
      receivedIn.push(second())
      // The attempt that follows the first is made in another second, so that its time is seen to be its own.
      if (count === 1) await until(() => second() > receivedIn[0]!)
      return { status: count <= failures ? 500 : 200, body: 'not now' }
    })
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    const begun = second()
    await hooks.happen(3)
    await platform.drain(hooks.hostIdOf())
    assert.deepEqual(await hooks.statesOf(endpoint.id), { FAILED: 3 })
    const { body } = await platform.advance('efx-1b', 'P5D')
    const jobs = (body['jobs'] as { job: string; outcome: string }[]).filter(({ job }) => job === 'deliver-events')
    assert.deepEqual(
      jobs.map(({ outcome }) => outcome),
      [...Array(failures - 1).fill('retried'), 'done'],
    )
    assert.equal(inbox.received.length, failures + 1)
    assert.equal(new Set(inbox.received.map(({ id }) => id)).size, 1)
    assert.equal(new Set(inbox.received.map((message) => message.body)).size, 1)
    for (const message of inbox.received) new Webhook(endpoint.secret).verify(message.body, message.headers)
    // Real time, whatever the host's clock says: after the message before it was received, and before this one was.
    const signedIn = inbox.received.map(({ headers }) => Number(headers['webhook-timestamp']))
    for (const [place, seconds] of signedIn.entries()) {
      const [earliest, latest] = [receivedIn[place - 1] ?? begun, receivedIn[place]!]
      assert.ok(seconds >= earliest && seconds <= latest, `${earliest} <= ${seconds} <= ${latest}`)
    }
    assert.ok(signedIn[1]! > signedIn[0]!)
    const attempts = await hooks.attemptsAt(endpoint.id)
    for (const [place, seconds] of deliveryRetrySeconds.entries()) {
      const [one, next] = [attempts[place]!, attempts[place + 1]!]
      assert.equal(one['outcome'], 'FAILED')
      assert.equal(one['response_excerpt'], 'not now')
      const plannedMs = Number(one['next_attempt_at']) - Number(one['at'])
      assert.ok(plannedMs >= seconds * 800 && plannedMs <= seconds * 1200 + 5_000, `${seconds} s: ${plannedMs}`)
      assert.ok(Number(next['at']) >= Number(one['next_attempt_at']))
    }
    assert.equal(attempts.at(-1)!['outcome'], 'DELIVERED')
    assert.deepEqual(await hooks.statesOf(endpoint.id), { DELIVERED: 3 })
    assert.equal((await hooks.endpoint(endpoint.id))['failing_since'], null)
  })
})
