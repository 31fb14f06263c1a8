import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, describe, test } from 'node:test'
import { dayMs } from '@plumbline/core/calendar'
import { replaysPerHour } from '@plumbline/core/promises'
import { Webhook } from 'standardwebhooks'
import { assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
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
    await platform.drain()
    assert.equal(inbox.received.length, 44)
    assert.deepEqual(receivedIds().toSorted(), ids.toSorted())
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
