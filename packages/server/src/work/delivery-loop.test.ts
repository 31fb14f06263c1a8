import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, afterEach, before, describe, test } from 'node:test'
import { type Service, serveWorker } from '../serve.ts'
import { createLog } from '../telemetry/log.ts'
import { startRoleProcess } from '../testing/api-process.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { providersAt } from '../testing/test-sandbox.ts'
import { until } from '../testing/until.ts'
import { localUrl } from '../testing/webhook-calls.ts'
import { openReceiver, type ReceiverAnswer, type WebhookReceiver } from '../testing/webhook-receiver.ts'
import { webhooks } from '../testing/webhooks.ts'

let platform: Platform
let inbox: WebhookReceiver
const hooks = webhooks(() => platform)
const workers: Service[] = []

before(async () => {
  platform = await startPlatform()
  inbox = await openReceiver()
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  inbox.answer(() => undefined)
  inbox.received.length = 0
  await hooks.removeEndpoints()
})
after(async () => {
  await inbox.close()
  await platform.stop()
})

async function startWorker(): Promise<void> {
  const log = createLog({ role: 'worker', write: () => undefined })
  const config = { ...platform.ctx.config, port: 0, internalPort: 0 }
  workers.push(await serveWorker({ config, urls: platform.urls, providers: providersAt(undefined), log }))
}

/** An answer that comes when the test wants it. */
function held(): { answer: Promise<ReceiverAnswer>; give(answer: ReceiverAnswer): void } {
  const { promise, resolve } = Promise.withResolvers<ReceiverAnswer>()
  return { answer: promise, give: resolve }
}
const receivedIds = (receiver: WebhookReceiver) => receiver.received.flatMap(({ events }) => events.map(({ id }) => id))

describe('a worker', () => {
  test('sends new events by itself, each once', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    await startWorker()
    const ids = (await Promise.all(Array.from({ length: 20 }, () => hooks.happen(15)))).flat()
    await until(async () => (await hooks.statesOf(endpoint.id))['DELIVERED'] === ids.length)
    assert.deepEqual(receivedIds(inbox).toSorted(), ids.toSorted())
  })

  test('finds events whose notification was lost', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url, types: ['TEST'] })
    await startWorker()
    const [eventId] = await hooks.happen()
    await platform.admin.query("INSERT INTO deliveries SELECT host_id, id, at, $2, 'NEW' FROM events WHERE id = $1", [
      eventId,
      endpoint.id,
    ])
    await until(async () => (await hooks.statesOf(endpoint.id))['DELIVERED'] === 1)
  })

  test('tries again what is due, beside another worker, without sending it twice', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    inbox.answer(() => ({ status: 500 }))
    await hooks.happen(3)
    await platform.drain()
    inbox.answer(() => undefined)
    await platform.admin.query('UPDATE webhook_messages SET due_at = 1')
    await Promise.all([startWorker(), startWorker()])
    await until(async () => (await hooks.statesOf(endpoint.id))['DELIVERED'] === 3)
    assert.equal(inbox.received.length, 2)
  })

  test('serves a healthy host while endpoints of another are dead and slow', async () => {
    const slow = held()
    const hanging = await openReceiver(() => slow.answer)
    try {
      const dead = await hooks.addEndpoint({ url: localUrl, host: 'rival' })
      for (let count = 0; count < 9; count++) await hooks.addEndpoint({ url: hanging.url, host: 'rival' })
      const healthy = await hooks.addEndpoint({ url: inbox.url })
      await startWorker()
      for (let round = 0; round < 6; round++) await hooks.happen(200, {}, 'rival')
      await until(() => hanging.received.length >= 9)
      const ids = await hooks.happen(250)
      await until(() => new Set(receivedIds(inbox)).size === ids.length)
      await until(async () => (await hooks.statesOf(healthy.id))['DELIVERED'] === ids.length)
      await until(async () => ((await hooks.statesOf(dead.id))['FAILED'] ?? 0) > 0)
      // A message is under way from its claim until it is settled, however long its POST has waited.
      const { rows } = await platform.admin.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM webhook_messages WHERE host_id = $1 AND leased_until IS NOT NULL',
        [hooks.hostIdOf('rival')],
      )
      assert.ok(rows[0]!.count <= 24, `${rows[0]!.count} messages of one host are under way`)
    } finally {
      slow.give({ status: 200 })
      await Promise.all(workers.splice(0).map((worker) => worker.stop()))
      await hanging.close()
    }
  })

  test('that is killed between sending and settling leaves the message to another, under the same id', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    const first = held()
    inbox.answer((_, count) => (count === 1 ? first.answer : undefined))
    const { child } = await startRoleProcess(platform, 'worker')
    const ids = await hooks.happen(3)
    await until(() => inbox.received.length === 1)
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    first.give({})
    assert.deepEqual(await hooks.statesOf(endpoint.id), { SENT: 3 })
    await platform.drain()
    assert.equal(inbox.received.length, 1, 'the lease keeps others away')
    await platform.admin.query('UPDATE webhook_messages SET leased_until = 1')
    await platform.drain()
    assert.deepEqual(
      inbox.received.map(({ id }) => id),
      Array(2).fill(inbox.received[0]!.id),
    )
    assert.deepEqual(
      inbox.received[1]!.events.map(({ id }) => id),
      ids,
    )
    assert.deepEqual(await hooks.statesOf(endpoint.id), { DELIVERED: 3 })
  })

  test('whose answer comes after its lease has run out still delivers, and does not disturb the other', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    const first = held()
    inbox.answer((_, count) => (count === 1 ? first.answer : { status: 500 }))
    await startWorker()
    await hooks.happen(2)
    await until(() => inbox.received.length === 1)
    await platform.admin.query('UPDATE webhook_messages SET leased_until = 1')
    await until(async () => (await hooks.statesOf(endpoint.id))['FAILED'] === 2)
    first.give({ status: 200 })
    await until(async () => (await hooks.statesOf(endpoint.id))['DELIVERED'] === 2)
    const [waiting] = await hooks.waitingAt(endpoint.id)
    assert.equal(waiting!['attempts'], 2)
  })
})
