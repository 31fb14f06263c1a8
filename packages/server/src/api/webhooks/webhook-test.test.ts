import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, describe, test } from 'node:test'
import { webhookTestsPerMinute } from '@plumbline/core/promises'
import { Webhook } from 'standardwebhooks'
import { assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { localUrl, webhookCalls } from '../../testing/webhook-calls.ts'
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

async function sendTest(id: string, host = 'efx-1b') {
  return platform.call('POST', `/direct/webhook-endpoints/${id}/test`, { token: await platform.hostToken(host) })
}

describe('POST /direct/webhook-endpoints/{endpointId}/test', () => {
  test('sends one signed TEST event to this endpoint only and tells what came of it', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url, types: ['ACCALERT'] })
    const other = await hooks.addEndpoint({ url: inbox.url })
    inbox.answer(() => ({ status: 202, body: 'thanks' }))
    const { status, body } = await sendTest(endpoint.id)
    assert.equal(status, 200)
    assert.equal(inbox.received.length, 1)
    const [message] = inbox.received
    const [event] = new Webhook(endpoint.secret).verify(message!.body, message!.headers) as Record<string, unknown>[]
    assert.deepEqual([event!['id'], event!['type'], event!['user_id']], [body['eventId'], 'TEST', null])
    const attempt = body['attempt'] as Record<string, unknown>
    assert.deepEqual(
      [attempt['messageId'], attempt['eventIds'], attempt['status'], attempt['outcome'], attempt['responseExcerpt']],
      [message!.id, [body['eventId']], 202, 'DELIVERED', 'thanks'],
    )
    assert.deepEqual([attempt['nextAttemptAt'], attempt['error']], [null, null])
    assert.deepEqual(await hooks.statesOf(endpoint.id), { DELIVERED: 1 })
    assert.deepEqual(await hooks.statesOf(other.id), {})
    assert.ok((await hooks.endpoint(endpoint.id))['last_success_at'])
  })

  test('that succeeds shows in the endpoint at once, also right after another success', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    for (let count = 0; count < 3; count++) {
      const { at } = (await sendTest(endpoint.id)).body['attempt'] as { at: number }
      const { lastSuccessAt } = await webhookCalls(platform).read(endpoint.id)
      assert.equal(lastSuccessAt, at)
    }
  })

  test('that fails is told and not tried again', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    inbox.answer(() => ({ status: 500, body: 'down' }))
    const { body } = await sendTest(endpoint.id)
    const attempt = body['attempt'] as Record<string, unknown>
    assert.deepEqual([attempt['status'], attempt['outcome'], attempt['nextAttemptAt']], [500, 'FAILED', null])
    await platform.advance('efx-1b', 'P1D')
    assert.equal(inbox.received.length, 1)
    assert.deepEqual(await hooks.statesOf(endpoint.id), { EXHAUSTED: 1 })
    assert.equal((await hooks.attemptsAt(endpoint.id)).length, 1)
  })

  test('without an answer tells why there was none', async () => {
    const endpoint = await hooks.addEndpoint({ url: localUrl })
    const { status, body } = await sendTest(endpoint.id)
    assert.equal(status, 200)
    const attempt = body['attempt'] as Record<string, unknown>
    assert.deepEqual(
      [attempt['status'], attempt['outcome'], attempt['responseExcerpt'], attempt['error']],
      [null, 'FAILED', null, 'connect'],
    )
  })

  test('works for an endpoint that is disabled, and leaves it so', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url, enabled: false })
    assert.equal((await sendTest(endpoint.id)).status, 200)
    assert.equal(inbox.received.length, 1)
    assert.equal((await hooks.endpoint(endpoint.id))['enabled'], false)
  })

  test('refuses a malformed id, then an endpoint that is unknown or of another host, then too many tests', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    assertRefused(await sendTest('not-an-id'), 'SC200')
    assertRefused(await sendTest(randomUUID()), 'SC1008')
    assertRefused(await sendTest(endpoint.id, 'rival'), 'SC1008')
    const all = await Promise.all(Array.from({ length: webhookTestsPerMinute + 5 }, () => sendTest(endpoint.id)))
    assert.equal(all.filter(({ status }) => status === 200).length, webhookTestsPerMinute)
    for (const answer of all.filter((one) => one.status !== 200)) assertRefused(answer, 'SC221')
    assert.equal(inbox.received.length, webhookTestsPerMinute)
  })
})
