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

const idsOf = (message: { events: { id: string }[] }) => message.events.map(({ id }) => id)

describe('a receiver', () => {
  test('that takes some events gets the rest in a new message, which goes on with the schedule', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    const ids = await hooks.happen(5)
    inbox.answer((message, count) =>
      count < 3
        ? { body: JSON.stringify(idsOf(message).map((id, place) => ({ hook_id: id, status: place === 0 }))) }
        : {},
    )
    await platform.drain(hooks.hostIdOf())
    assert.deepEqual(await hooks.statesOf(endpoint.id), { DELIVERED: 1, FAILED: 4 })
    const [waiting] = await hooks.waitingAt(endpoint.id)
    assert.deepEqual([waiting!['attempts'], waiting!['event_ids']], [1, ids.slice(1)])
    await platform.advance('efx-1b', 'PT1H')
    assert.deepEqual(inbox.received.map(idsOf), [ids, ids.slice(1), ids.slice(2)])
    assert.equal(new Set(inbox.received.map(({ id }) => id)).size, 3)
    const attempts = await hooks.attemptsAt(endpoint.id)
    assert.deepEqual(
      attempts.map((one) => one['outcome']),
      ['PARTIAL', 'PARTIAL', 'DELIVERED'],
    )
    const plannedMs = Number(attempts[1]!['next_attempt_at']) - Number(attempts[1]!['at'])
    assert.ok(plannedMs >= 240_000 && plannedMs <= 365_000, `the second wait, not the first again: ${plannedMs}`)
    assert.deepEqual(await hooks.statesOf(endpoint.id), { DELIVERED: 5 })
    assert.equal((await hooks.endpoint(endpoint.id))['failing_since'], null)
  })

  test('that acknowledges nothing gets the same message again', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    await hooks.happen(2)
    inbox.answer((_, count) => ({ body: count < 2 ? '[]' : '' }))
    await platform.drain(hooks.hostIdOf())
    assert.ok((await hooks.endpoint(endpoint.id))['failing_since'])
    await platform.advance('efx-1b', 'PT1M')
    assert.equal(inbox.received.length, 2)
    assert.equal(inbox.received[0]!.id, inbox.received[1]!.id)
    assert.deepEqual(await hooks.statesOf(endpoint.id), { DELIVERED: 2 })
  })

  test('that acknowledges none of the last attempt leaves its events exhausted', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    await hooks.happen(2)
    inbox.answer((message) => ({ body: JSON.stringify({ hook_id: idsOf(message)[0], status: true }) }))
    await platform.drain(hooks.hostIdOf())
    assert.deepEqual(await hooks.statesOf(endpoint.id), { DELIVERED: 1, FAILED: 1 })
    inbox.answer(() => ({ body: '[]' }))
    await platform.advance('efx-1b', 'P4DT12H')
    assert.equal(inbox.received.length, 10)
    assert.deepEqual(await hooks.statesOf(endpoint.id), { DELIVERED: 1, EXHAUSTED: 1 })
  })

  test('that answers with something odd has taken the events, and the answer is kept as harmless text', async () => {
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    const bodies: [string, number?][] = [
      ['['.repeat(19_000)],
      ['\u0000\u001b[31m<script>alert(1)</script>\u202e'],
      ['x'.repeat(1_000_000)],
      ['\u00e9'.repeat(15_000)],
      ['{"hook_id":'],
      ['', 204],
    ]
    for (const [body, status = 200] of bodies) {
      inbox.answer(() => ({ status, body }))
      await hooks.happen()
      await platform.drain(hooks.hostIdOf())
    }
    assert.deepEqual(await hooks.statesOf(endpoint.id), { DELIVERED: bodies.length })
    for (const attempt of await hooks.attemptsAt(endpoint.id)) {
      const text = attempt['response_excerpt'] as string
      assert.ok(Buffer.byteLength(text) <= 20_000 && text.isWellFormed())
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be there.
      assert.doesNotMatch(text, /[\u0000-\u0008\u001b\u202e]/)
    }
  })

  test('that redirects has failed, wherever it points', async () => {
    const other = await openReceiver()
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    for (const status of [301, 302, 303, 307, 308]) {
      inbox.answer(() => ({ status, headers: { location: other.url } }))
      await hooks.happen()
      await platform.drain(hooks.hostIdOf())
    }
    assert.equal(other.received.length, 0)
    await other.close()
    assert.deepEqual(await hooks.statesOf(endpoint.id), { FAILED: 5 })
  })

  test('that asks for a longer wait gets up to twice the wait, and never a shorter one', async () => {
    const asked: [string, number, number][] = [
      ['8', 8_000, 8_000],
      ['-1', 4_000, 6_000],
      ['315360000', 10_000, 10_000],
      ['Thu, 01 Jan 2015 00:00:00 GMT', 4_000, 6_000],
      ['whenever', 4_000, 6_000],
      ['0', 4_000, 6_000],
    ]
    const endpoint = await hooks.addEndpoint({ url: inbox.url })
    for (const [header] of asked) {
      inbox.answer(() => ({ status: 429, headers: { 'retry-after': header } }))
      await hooks.happen()
      await platform.drain(hooks.hostIdOf())
    }
    const attempts = await hooks.attemptsAt(endpoint.id)
    const slackMs = 4_000
    for (const [place, [header, min, max]] of asked.entries()) {
      const waitMs = Number(attempts[place]!['next_attempt_at']) - Number(attempts[place]!['at'])
      assert.ok(waitMs >= min && waitMs <= max + slackMs, `${header}: ${waitMs}`)
    }
  })
})
