import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { until } from '../../testing/until.ts'
import { openReceiver, type ReceiverAnswer, type WebhookReceiver } from '../../testing/webhook-receiver.ts'
import { webhooks } from '../../testing/webhooks.ts'
import { deliverWaiting } from './deliver-waiting.ts'

let platform: Platform
let hanging: WebhookReceiver
let healthy: WebhookReceiver
const hooks = webhooks(() => platform)

before(async () => {
  platform = await startPlatform()
  hanging = await openReceiver()
  healthy = await openReceiver()
})
afterEach(async () => {
  for (const receiver of [hanging, healthy]) {
    receiver.answer(() => undefined)
    receiver.received.length = 0
  }
  await hooks.removeEndpoints()
})
after(async () => {
  await hanging.close()
  await healthy.close()
  await platform.stop()
})
const receivedIds = (receiver: WebhookReceiver) => receiver.received.flatMap(({ events }) => events.map(({ id }) => id))

describe('while the clock of a host is moved', () => {
  test('an endpoint gets everything in order while another hangs, which has failed', async () => {
    const slow = await hooks.addEndpoint({ url: hanging.url })
    const quick = await hooks.addEndpoint({ url: healthy.url })
    const ids = await hooks.happen(250)
    // Each waits for the other: served one after the other, neither could answer before its time is over.
    const all = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    hanging.answer(async (_, count) => {
      reached.resolve()
      if (count === 1) await all.promise
      return { status: 503 }
    })
    healthy.answer(async () => {
      await reached.promise
      if (receivedIds(healthy).length === ids.length) all.resolve()
      return {}
    })
    await platform.advance('efx-1b', 'PT1S')
    assert.deepEqual(receivedIds(healthy), ids)
    assert.deepEqual(await hooks.statesOf(quick.id), { DELIVERED: ids.length })
    assert.deepEqual(await hooks.statesOf(slow.id), { FAILED: ids.length })
    const statuses = (await hooks.attemptsAt(slow.id)).map((attempt) => attempt['status'])
    assert.deepEqual(statuses, [503, 503, 503])
  })

  test('the call does not wait for a message longer than its own time, and the message is settled all the same', async () => {
    const endpoint = await hooks.addEndpoint({ url: hanging.url })
    const { promise, resolve } = Promise.withResolvers<ReceiverAnswer>()
    hanging.answer(() => promise)
    const [first] = await hooks.happen()
    const { ctx } = platform
    assert.deepEqual(await deliverWaiting(ctx, hooks.hostIdOf(), ctx.clock.now() + 5_000), [])
    await until(() => hanging.received.length === 1)
    assert.deepEqual(receivedIds(hanging), [first])
    assert.deepEqual(await hooks.statesOf(endpoint.id), { SENT: 1 })
    resolve({ status: 200 })
    await until(async () => (await hooks.statesOf(endpoint.id))['DELIVERED'] === 1)
  })
})
