import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { webhookCalls } from '../../testing/webhook-calls.ts'
import { openReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts'
import { webhooks } from '../../testing/webhooks.ts'

let platform: Platform
let inbox: WebhookReceiver
const hooks = webhooks(() => platform)

before(async () => {
  platform = await startPlatform({ sandbox: true })
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

/** What the technical contact of the host was told, in its order. */
async function mails(): Promise<string[]> {
  const { body } = await platform.call('GET', '/sandbox/messages?channel=EMAIL', { token: await platform.hostToken() })
  return (body['items'] as { to: string; text: string }[])
    .filter(({ to }) => to === 'integration@example.com')
    .map(({ text }) => text)
    .toReversed()
}

describe('an endpoint', () => {
  test('that is down for the whole schedule leaves its events exhausted, readable and replayable', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    inbox.answer(() => ({ status: 503 }))
    const [eventId] = await hooks.happen()
    await platform.drain(hooks.hostIdOf())
    await platform.advance('efx-1b', 'P4DT12H')
    assert.equal(inbox.received.length, 10)
    assert.deepEqual(await hooks.statesOf(endpoint.id), { EXHAUSTED: 1 })
    assert.equal((await hooks.waitingAt(endpoint.id)).length, 0)
    const attempts = await hooks.attemptsAt(endpoint.id)
    assert.equal(attempts.at(-1)!['next_attempt_at'], null)
    assert.match(platform.logged(), /webhook\.exhausted/)
    assert.ok(!platform.logged().includes(inbox.url), 'no address in the log')
    inbox.answer(() => undefined)
    const token = await platform.hostToken()
    const path = `/direct/webhook-endpoints/${endpoint.id}/replay`
    assert.equal((await platform.call('POST', path, { token, body: { eventId } })).body['accepted'], 1)
    await platform.drain(hooks.hostIdOf())
    assert.deepEqual(await hooks.statesOf(endpoint.id), { DELIVERED: 1 })
  })

  test('that answers 410 is disabled at once, what waits for it ends, and its contact is told', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    inbox.answer(() => ({ status: 500 }))
    await hooks.happen(2)
    await platform.drain(hooks.hostIdOf())
    inbox.answer(() => ({ status: 410 }))
    const before = await mails()
    await hooks.happen(1)
    await platform.drain(hooks.hostIdOf())
    const { enabled, disabled_reason } = await hooks.endpoint(endpoint.id)
    assert.deepEqual([enabled, disabled_reason], [false, 'GONE'])
    assert.deepEqual(await hooks.statesOf(endpoint.id), { EXHAUSTED: 3 })
    assert.equal((await hooks.waitingAt(endpoint.id)).length, 0)
    const [told, ...more] = (await mails()).slice(before.length)
    assert.match(told!, /410/)
    assert.ok(told!.includes(endpoint.id) && !told!.includes('/hooks'), 'it names the endpoint without its path')
    assert.deepEqual(more, [])
    await hooks.happen(1)
    await platform.advance('efx-1b', 'P1D')
    assert.equal(inbox.received.length, 2)
  })

  test('at which every attempt fails is disabled after five days, its contact warned before and told after', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    inbox.answer(() => ({ status: 500 }))
    const before = await mails()
    for (let day = 0; day < 5; day++) {
      await hooks.happen()
      await platform.drain(hooks.hostIdOf())
      await platform.advance('efx-1b', 'P1D')
      if (day === 0) assert.deepEqual((await mails()).slice(before.length), [])
      if (day === 3) assert.equal((await mails()).slice(before.length).length, 1)
    }
    await hooks.happen()
    await platform.drain(hooks.hostIdOf())
    await platform.advance('efx-1b', 'PT1H')
    const { enabled, disabled_reason } = await hooks.endpoint(endpoint.id)
    assert.deepEqual([enabled, disabled_reason], [false, 'FAILING'])
    assert.deepEqual(Object.keys(await hooks.statesOf(endpoint.id)), ['EXHAUSTED'])
    const told = (await mails()).slice(before.length)
    assert.equal(told.length, 2)
    assert.match(told[0]!, /If none succeeds/)
    assert.match(told[1]!, /was disabled/)
  })

  test('that fails one single event is disabled after five days, though the last attempt was long before', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    inbox.answer(() => ({ status: 500 }))
    const before = await mails()
    await hooks.happen()
    await platform.drain(hooks.hostIdOf())
    await platform.advance('efx-1b', 'P4DT20H')
    assert.equal((await hooks.endpoint(endpoint.id))['enabled'], true)
    assert.deepEqual(await hooks.statesOf(endpoint.id), { EXHAUSTED: 1 })
    assert.equal((await mails()).slice(before.length).length, 1)
    await platform.advance('efx-1b', 'PT5H')
    const { enabled, disabled_reason } = await hooks.endpoint(endpoint.id)
    assert.deepEqual([enabled, disabled_reason], [false, 'FAILING'])
    const [warning, told, ...more] = (await mails()).slice(before.length)
    assert.match(warning!, /If none succeeds/)
    assert.match(told!, /was disabled/)
    assert.deepEqual(more, [])
  })

  test('at which one attempt succeeds on the fourth day begins anew', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    inbox.answer(() => ({ status: 500 }))
    for (let day = 0; day < 4; day++) {
      await hooks.happen()
      await platform.drain(hooks.hostIdOf())
      await platform.advance('efx-1b', 'P1D')
    }
    assert.ok((await hooks.endpoint(endpoint.id))['failing_since'])
    inbox.answer((_, count) => ({ status: count === inbox.received.length ? 200 : 500 }))
    await hooks.happen()
    await platform.drain(hooks.hostIdOf())
    assert.deepEqual(
      [(await hooks.endpoint(endpoint.id))['failing_since'], (await hooks.endpoint(endpoint.id))['warned_at']],
      [null, null],
    )
    inbox.answer(() => ({ status: 500 }))
    await hooks.happen()
    await platform.drain(hooks.hostIdOf())
    await platform.advance('efx-1b', 'P1DT12H')
    assert.equal((await hooks.endpoint(endpoint.id))['enabled'], true)
  })

  test('that got another address is not judged by what the old one did', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    inbox.answer(() => ({ status: 500 }))
    await hooks.happen()
    await platform.drain(hooks.hostIdOf())
    await platform.advance('efx-1b', 'P4DT20H')
    const calls = webhookCalls(platform)
    for (const status of [410, 500]) {
      inbox.answer(async () => {
        await calls.change(endpoint.id, { url: `${inbox.url}/${status}` })
        return { status }
      })
      await hooks.happen()
      await platform.drain(hooks.hostIdOf())
      const { enabled, failing_since, warned_at } = await hooks.endpoint(endpoint.id)
      assert.deepEqual([enabled, failing_since, warned_at], [true, null, null])
    }
    inbox.answer(() => undefined)
    await platform.advance('efx-1b', 'PT6H')
    assert.equal((await hooks.endpoint(endpoint.id))['enabled'], true)
  })

  test('that its host has enabled again is not disabled by the answer to a message from before', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    inbox.answer(() => ({ status: 500 }))
    await hooks.happen()
    await platform.drain(hooks.hostIdOf())
    const calls = webhookCalls(platform)
    inbox.answer(async () => {
      await calls.change(endpoint.id, { enabled: false })
      await calls.change(endpoint.id, { enabled: true })
      return { status: 410 }
    })
    await hooks.happen()
    await platform.drain(hooks.hostIdOf())
    assert.equal((await hooks.endpoint(endpoint.id))['enabled'], true)
  })

  test('that its host has switched off rests, and goes on where it was when it is switched on', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    inbox.answer(() => ({ status: 500 }))
    await hooks.happen(2)
    await platform.drain(hooks.hostIdOf())
    const set = (enabled: boolean) =>
      platform.admin.query('UPDATE webhook_endpoints SET enabled = $2, disabled_reason = $3 WHERE id = $1', [
        endpoint.id,
        enabled,
        enabled ? null : 'HOST',
      ])
    await set(false)
    inbox.answer(() => undefined)
    await platform.advance('efx-1b', 'P2D')
    assert.equal(inbox.received.length, 1)
    assert.deepEqual(await hooks.statesOf(endpoint.id), { FAILED: 2 })
    await set(true)
    await platform.drain(hooks.hostIdOf())
    assert.equal(inbox.received.length, 2)
    assert.deepEqual(await hooks.statesOf(endpoint.id), { DELIVERED: 2 })
  })

  test('that is deleted while a message is under way takes nothing with it', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    inbox.answer(async () => {
      await hooks.removeEndpoints()
      return { status: 500 }
    })
    await hooks.happen()
    await platform.drain(hooks.hostIdOf())
    assert.equal((await hooks.waitingAt(endpoint.id)).length, 0)
    await platform.advance('efx-1b', 'P1D')
    assert.equal(inbox.received.length, 1)
  })
})
