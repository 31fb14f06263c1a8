import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, describe, test } from 'node:test'
import { dayMs } from '@plumbline/core/calendar'
import { eventsPerReplay, replaysPerHour } from '@plumbline/core/promises'
import { Webhook } from 'standardwebhooks'
import { assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { until } from '../../testing/until.ts'
import { openReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts'
import { webhooks } from '../../testing/webhooks.ts'

let platform: Platform
let inbox: WebhookReceiver
const hooks = webhooks(() => platform)

before(async () => {
  platform = await startPlatform()
  inbox = await openReceiver()
})
afterEach(async () => {
  inbox.answer(() => undefined)
  inbox.received.length = 0
  await hooks.removeEndpoints()
})
after(async () => {
  await inbox.close()
  await platform.stop()
})

async function replay(id: string, body: Record<string, unknown>, host = 'efx-1b') {
  return platform.call('POST', `/direct/webhook-endpoints/${id}/replay`, {
    token: await platform.hostToken(host),
    body,
  })
}
const receivedIds = () => inbox.received.flatMap(({ events }) => events.map((event) => event.id))
const now = () => platform.ctx.clock.hostNow(hooks.hostIdOf())

describe('POST /direct/webhook-endpoints/{endpointId}/replay', () => {
  test('of one event sends it again under its id in a message of its own, also when it was delivered', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    const [eventId] = await hooks.happen()
    await platform.drain()
    const { status, body } = await replay(endpoint.id, { eventId })
    assert.deepEqual([status, body['accepted']], [202, 1])
    assert.ok(body['replayId'])
    await platform.drain()
    assert.deepEqual(receivedIds(), [eventId, eventId])
    assert.notEqual(inbox.received[0]!.id, inbox.received[1]!.id)
    for (const { body: sent, headers } of inbox.received) new Webhook(endpoint.secret).verify(sent, headers)
    assert.deepEqual(await hooks.statesOf(endpoint.id), { DELIVERED: 1 })
  })

  test('of a stretch of time sends what the endpoint asks for, also what it missed while it was disabled', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url, types: ['ACCCLOSED'] })
    const from = now()
    const delivered = await hooks.happen(2)
    await platform.drain()
    await platform.admin.query('UPDATE webhook_endpoints SET enabled = false WHERE id = $1', [endpoint.id])
    const missed = await hooks.happen(3, { at: from + 10 })
    await hooks.happen(1, { at: from + 11, type: 'SCOREREF' })
    await hooks.happen(1, { at: from + 500 })
    await platform.admin.query('UPDATE webhook_endpoints SET enabled = true WHERE id = $1', [endpoint.id])
    inbox.received.length = 0
    const { body } = await replay(endpoint.id, { from, to: from + 400 })
    assert.equal(body['accepted'], 5)
    await platform.drain()
    assert.deepEqual(receivedIds().toSorted(), [...delivered, ...missed].toSorted())
    assert.deepEqual(await hooks.statesOf(endpoint.id), { DELIVERED: 5 })
  })

  test('of many events brings each of them once, a hundred to a message', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url, enabled: false, types: ['ACCLOCKED'] })
    const from = now()
    const ids = await hooks.happen(4_321, { type: 'ACCLOCKED' })
    await platform.admin.query('UPDATE webhook_endpoints SET enabled = true WHERE id = $1', [endpoint.id])
    assert.equal((await replay(endpoint.id, { from, to: from + dayMs })).body['accepted'], ids.length)
    assert.equal((await hooks.waitingAt(endpoint.id)).length, 10, 'the call itself writes one page')
    await platform.drain()
    assert.equal(inbox.received.length, 44)
    assert.deepEqual(receivedIds().toSorted(), ids.toSorted())
  })

  test('of events of several types has them together in messages, in the order of their times', async () => {
    const types = ['IDPASS', 'IDFAIL'] as const
    const endpoint = await hooks.addEndpoint({ url: inbox.url, enabled: false, types })
    const from = now()
    const ids: string[] = []
    for (let place = 0; place < 60; place++)
      ids.push(...(await hooks.happen(40, { type: types[place % 2]!, at: from + place })))
    await platform.admin.query('UPDATE webhook_endpoints SET enabled = true WHERE id = $1', [endpoint.id])
    assert.equal((await replay(endpoint.id, { from, to: from + 59 })).body['accepted'], ids.length)
    await platform.drain()
    const slices = inbox.received.map(({ events }) => events.map(({ id }) => id))
    for (const slice of slices) {
      const place = ids.indexOf(slice[0]!)
      assert.deepEqual(slice, ids.slice(place, place + 100))
    }
    assert.equal(new Set(slices.flat()).size, ids.length)
  })

  test('that is not through goes on at an endpoint that its host puts to rest, and ends where we disable it', async () => {
    const left: Record<string, number> = {}
    for (const reason of ['HOST', 'GONE']) {
      const endpoint = await hooks.addEndpoint({ url: inbox.url, enabled: false, types: ['ACCNEW'] })
      const from = now()
      await hooks.happen(1_200, { type: 'ACCNEW', at: from })
      await platform.admin.query('UPDATE webhook_endpoints SET enabled = true WHERE id = $1', [endpoint.id])
      await replay(endpoint.id, { from, to: from })
      await platform.admin.query('UPDATE webhook_endpoints SET enabled = false, disabled_reason = $2 WHERE id = $1', [
        endpoint.id,
        reason,
      ])
      await platform.drain()
      left[reason] = (await hooks.waitingAt(endpoint.id)).length
      await hooks.removeEndpoints()
    }
    assert.deepEqual(left, { HOST: 12, GONE: 10 })
    assert.equal(inbox.received.length, 0)
  })

  test('of more events than one replay may have is refused and sends nothing', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url, types: ['IDTF'] })
    const at = now() - 40 * dayMs
    await platform.admin.query(
      `INSERT INTO events (host_id, id, type, at) SELECT $1, gen_random_uuid(), 'IDTF', $2 FROM generate_series(1, $3)`,
      [hooks.hostIdOf(), at, eventsPerReplay + 1],
    )
    assertRefused(await replay(endpoint.id, { from: at, to: at }), 'SC200')
    assert.equal((await hooks.waitingAt(endpoint.id)).length, 0)
    await platform.admin.query("DELETE FROM events WHERE type = 'IDTF'")
  })

  test('of what failed sends what was not delivered, once however often it is pressed', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    await hooks.happen(2)
    await platform.drain()
    inbox.answer(() => ({ status: 500 }))
    const failed = await hooks.happen(3)
    await platform.drain()
    inbox.answer(() => undefined)
    inbox.received.length = 0
    const answers = [await replay(endpoint.id, { failed: true }), await replay(endpoint.id, { failed: true })]
    assert.deepEqual(
      answers.map(({ body }) => body['accepted']),
      [3, 0],
    )
    await platform.drain()
    assert.deepEqual(receivedIds().toSorted(), failed.toSorted())
    assert.deepEqual(await hooks.statesOf(endpoint.id), { DELIVERED: 5 })
    assert.equal((await replay(endpoint.id, { failed: true, since: now() })).body['accepted'], 0)
  })

  test('of what failed once brings each event once, and the attempts that were planned no more', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    inbox.answer(() => ({ status: 500 }))
    const failed: string[] = []
    for (const count of [1, 40, 250]) {
      failed.push(...(await hooks.happen(count)))
      await platform.drain()
    }
    inbox.answer(() => undefined)
    inbox.received.length = 0
    assert.equal((await replay(endpoint.id, { failed: true })).body['accepted'], failed.length)
    await platform.drain()
    await platform.advance('efx-1b', 'P5D')
    assert.deepEqual(receivedIds().toSorted(), failed.toSorted())
    assert.equal((await hooks.waitingAt(endpoint.id)).length, 0)
    assert.deepEqual(await hooks.statesOf(endpoint.id), { DELIVERED: failed.length })
  })

  test('of what failed since an instant leaves older events to their next attempt, under another id', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    inbox.answer(() => ({ status: 500 }))
    const ids = await hooks.happen(5)
    await platform.drain()
    inbox.answer(() => undefined)
    const [first] = inbox.received.splice(0)
    const { accepted } = (await replay(endpoint.id, { failed: true, since: first!.events[2]!.time })).body
    assert.equal(accepted, 3)
    await platform.drain()
    await platform.advance('efx-1b', 'PT1H')
    assert.deepEqual(
      inbox.received.map(({ events }) => events.map(({ id }) => id)),
      [ids.slice(2), ids.slice(0, 2)],
    )
    assert.equal(new Set([first!.id, ...inbox.received.map(({ id }) => id)]).size, 3)
    assert.deepEqual(await hooks.statesOf(endpoint.id), { DELIVERED: 5 })
  })

  test('of what failed takes up many messages and what was given up, and does not follow its own failures', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    inbox.answer(() => ({ status: 500 }))
    const failed: string[] = []
    for (let count = 0; count < 120; count++) {
      failed.push(...(await hooks.happen()))
      await platform.drain()
    }
    failed.push(...(await hooks.happen(1_150)))
    await platform.admin.query("UPDATE deliveries SET state = 'EXHAUSTED' WHERE endpoint_id = $1 AND state = 'NEW'", [
      endpoint.id,
    ])
    inbox.received.length = 0
    assert.equal((await replay(endpoint.id, { failed: true })).body['accepted'], failed.length)
    await platform.drain()
    assert.deepEqual(receivedIds().toSorted(), failed.toSorted())
    assert.deepEqual(await hooks.statesOf(endpoint.id), { FAILED: failed.length })
  })

  test('of what failed leaves a message alone that is under way', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    inbox.answer(() => ({ status: 500 }))
    const ids = await hooks.happen(2)
    await platform.drain()
    const { promise, resolve } = Promise.withResolvers<{ status: number }>()
    inbox.answer(() => promise)
    const retried = platform.advance('efx-1b', 'PT10S')
    await until(() => inbox.received.length === 2)
    assert.equal((await replay(endpoint.id, { failed: true })).status, 202)
    resolve({ status: 200 })
    await retried
    await platform.drain()
    assert.deepEqual(receivedIds(), [...ids, ...ids])
  })

  test('waits behind events that are new', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    const [old] = await hooks.happen()
    await platform.drain()
    inbox.received.length = 0
    await replay(endpoint.id, { eventId: old })
    const [fresh] = await hooks.happen()
    await platform.drain()
    assert.deepEqual(receivedIds(), [fresh, old])
  })

  test('that fails is tried again and does not take back what was delivered', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    const [eventId] = await hooks.happen()
    await platform.drain()
    inbox.answer((_, count) => ({ status: count < 4 ? 500 : 200 }))
    await replay(endpoint.id, { eventId })
    await platform.drain()
    assert.deepEqual(await hooks.statesOf(endpoint.id), { DELIVERED: 1 })
    await platform.advance('efx-1b', 'PT1H')
    assert.deepEqual(receivedIds(), Array(4).fill(eventId))
  })

  test('pressed many times at once is bounded, and each that was accepted is recorded', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    const [eventId] = await hooks.happen()
    await platform.drain()
    const presses = await Promise.all(
      Array.from({ length: replaysPerHour + 10 }, () => replay(endpoint.id, { eventId })),
    )
    const accepted = presses.filter(({ status }) => status === 202)
    assert.equal(accepted.length, replaysPerHour)
    for (const answer of presses.filter((one) => one.status !== 202)) {
      assertRefused(answer, 'SC221')
      assert.ok(Number(answer.headers.get('retry-after')) > 0)
    }
    const { rows } = await platform.admin.query(
      "SELECT outcome, count(*)::int AS count FROM audit_log WHERE action = 'webhook.replay' AND object = $1 GROUP BY 1 ORDER BY 1",
      [`webhook-endpoint:${endpoint.id}`],
    )
    assert.deepEqual(rows[0], { outcome: 'OK', count: replaysPerHour })
    await platform.drain()
    assert.equal(inbox.received.length, 1 + replaysPerHour)
  })

  test('refuses values, then the endpoint, then the event, then a disabled endpoint', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    const [eventId] = await hooks.happen()
    const wrong: Record<string, unknown>[] = [
      {},
      { eventId: 'x' },
      { eventId, failed: true },
      { from: 1 },
      { to: 1 },
      { from: 2, to: 1 },
      { from: 0, to: 30 * dayMs + 1 },
      { failed: false },
      { eventId, since: 1 },
      { from: 0, to: 1, eventId },
    ]
    for (const body of wrong) assertRefused(await replay(endpoint.id, body), 'SC200')
    assertRefused(await replay('x', { failed: true }), 'SC200')
    assertRefused(await replay(randomUUID(), { eventId: randomUUID() }), 'SC1008')
    assertRefused(await replay(endpoint.id, { eventId }, 'rival'), 'SC1008')
    await platform.admin.query("UPDATE webhook_endpoints SET enabled = false, disabled_reason = 'HOST' WHERE id = $1", [
      endpoint.id,
    ])
    assertRefused(await replay(endpoint.id, { eventId: randomUUID() }), 'SC1009')
    assertRefused(await replay(endpoint.id, { eventId }), 'SC124')
    const [foreign] = await hooks.happen(1, {}, 'rival')
    assertRefused(await replay(endpoint.id, { eventId: foreign }), 'SC1009')
    assert.equal((await hooks.waitingAt(endpoint.id)).length, 0)
  })
})
