import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
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

/** How each attempt ended: what went wrong, and whether it is tried again. */
const ends = async (endpointId: string) =>
  (await hooks.attemptsAt(endpointId)).map((one) => [one['outcome'], one['error'], one['next_attempt_at'] !== null])
const loggedAsError = (event: string) =>
  platform
    .logged()
    .split('\n')
    .some((line) => line.includes(`"${event}"`) && line.includes('"error"'))

describe('a message', () => {
  test('that cannot be signed has failed, is logged as an error, ends with the schedule and holds no clock', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    await platform.admin.query("UPDATE webhook_secrets SET sealed = '\\x00' WHERE endpoint_id = $1", [endpoint.id])
    await hooks.happen(2)
    await platform.drain(hooks.hostIdOf())
    assert.deepEqual(await ends(endpoint.id), [['FAILED', 'internal', true]])
    assert.ok(loggedAsError('webhook.not-sent'))
    const { status } = await platform.advance('efx-1b', 'P4DT12H')
    assert.equal(status, 200)
    assert.deepEqual(await hooks.statesOf(endpoint.id), { EXHAUSTED: 2 })
    assert.equal((await hooks.attemptsAt(endpoint.id)).length, 10)
    assert.equal(inbox.received.length, 0)
  })

  test('whose answer cannot be stored has failed, and the next attempt delivers it', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    await platform.admin.query(
      "ALTER TABLE webhook_attempts ADD CONSTRAINT no_riddles CHECK (response_excerpt <> 'riddle')",
    )
    inbox.answer((_, count) => ({ body: count === 1 ? 'riddle' : 'ok' }))
    await hooks.happen()
    await platform.drain(hooks.hostIdOf())
    assert.deepEqual(await ends(endpoint.id), [['FAILED', 'internal', true]])
    assert.ok(loggedAsError('webhook.not-settled'))
    await platform.advance('efx-1b', 'PT1M')
    assert.deepEqual(await hooks.statesOf(endpoint.id), { DELIVERED: 1 })
  })

  test('that was claimed more often than the schedule has attempts is exhausted without being sent', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    inbox.answer(() => ({ status: 500 }))
    await hooks.happen()
    await platform.drain(hooks.hostIdOf())
    await platform.admin.query('UPDATE webhook_messages SET attempts = 10')
    await platform.advance('efx-1b', 'PT1M')
    assert.equal(inbox.received.length, 1)
    assert.deepEqual(await hooks.statesOf(endpoint.id), { EXHAUSTED: 1 })
    assert.equal((await hooks.waitingAt(endpoint.id)).length, 0)
    assert.ok(loggedAsError('webhook.never-settled'))
  })
})
