import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { directEvent } from '@plumbline/contract'
import { auditOf } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { addEvents, webhookCalls } from '../../testing/webhook-calls.ts'

describe('GET /direct/events/{eventId}', () => {
  let platform: Platform
  let calls: ReturnType<typeof webhookCalls>
  before(async () => {
    platform = await startPlatform()
    calls = webhookCalls(platform)
  })
  after(() => platform.stop())

  test('shows the event of the list, with a delivery for each endpoint that wants its type', async () => {
    const all = await calls.create()
    const wanting = await calls.create({ types: ['ACCCLOSED'] })
    await calls.create({ types: ['ERROR'] })
    await calls.create({ enabled: false })
    const { userId } = await platform.register()
    await calls.call('POST', `close-account/${userId}`)
    const [listed] = (await calls.events(`?userId=${userId}`)).items
    const answer = await calls.call('GET', `events/${listed!.id.toUpperCase()}`)
    assertAnswers(answer, directEvent)
    assert.deepEqual(answer.body, listed)
    assert.deepEqual([listed!.type, listed!.user_id], ['ACCCLOSED', userId])
    assert.deepEqual(listed!.deliveries.map(({ endpointId }) => endpointId).toSorted(), [all.id, wanting.id].toSorted())
    const [record] = await auditOf(platform, answer.headers.get('x-request-id')!)
    assert.deepEqual([record!.action, record!.object], ['event.read', `event:${listed!.id}`])
  })

  test('refuses what is no UUID, then what is unknown or of another host, with one answer', async () => {
    assertRefused(await calls.call('GET', 'events/7'), 'SC200', 'eventId: must be a UUID')
    const [foreign] = await addEvents(platform, 'rival', [{ at: Date.now() }])
    const bodies = new Set<string>()
    for (const id of [randomUUID(), foreign!]) {
      const answer = await calls.call('GET', `events/${id}`)
      assertRefused(answer, 'SC1009')
      bodies.add(JSON.stringify({ ...answer.body, requestId: '', timestamp: 0 }))
    }
    assert.equal(bodies.size, 1)
    assert.equal((await webhookCalls(platform, 'rival').event(foreign!)).id, foreign)
  })
})
