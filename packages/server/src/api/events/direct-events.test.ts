import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { directEvents } from '@plumbline/contract'
import { dayMs } from '@plumbline/core/calendar'
import { eventDays } from '@plumbline/core/promises'
import { auditOf } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { addDelivery, addEvents, type EventView, webhookCalls } from '../../testing/webhook-calls.ts'

describe('GET /direct/events', () => {
  let platform: Platform
  let calls: ReturnType<typeof webhookCalls>
  let now: number
  let ids: string[]
  const [maren, tomas] = [randomUUID(), randomUUID()]
  before(async () => {
    platform = await startPlatform()
    calls = webhookCalls(platform)
    now = Date.now()
    // Over several months; three at one instant have an order, too.
    ids = await addEvents(platform, 'efx-1b', [
      { type: 'ACCREG', userId: maren, at: now - 80 * dayMs },
      { type: 'ACCALERT', userId: maren, at: now - 40 * dayMs },
      { type: 'ERROR', userId: null, at: now - 5_000 },
      { type: 'ACCALERT', userId: maren, at: now - 5_000 },
      { type: 'ACCALERT', userId: tomas, at: now - 5_000 },
      { type: 'SCOREREF', userId: tomas, at: now - 1_000 },
    ])
    await addEvents(platform, 'rival', [{ userId: maren, at: now - 500 }])
  })
  after(() => platform.stop())

  const page = async (query = '') => {
    const answer = await calls.call('GET', `events${query}`)
    assertAnswers(answer, directEvents)
    return answer.body as unknown as { items: EventView[]; nextCursor: string | null }
  }
  const idsOf = ({ items }: { items: EventView[] }) => items.map(({ id }) => id)
  const at = (...places: number[]) => places.map((place) => ids[place]!)

  test('shows the events of the host, newest first, with all ten keys', async () => {
    const all = await page()
    assert.deepEqual(idsOf(all), at(5, 4, 3, 2, 1, 0))
    assert.equal(all.nextCursor, null)
    assert.deepEqual(all.items[3], {
      id: ids[2],
      type: 'ERROR',
      user_id: null,
      host_id: platform.hosts['efx-1b']!.hostId,
      time: now - 5_000,
      error_code: null,
      error_msg: null,
      alert_id: null,
      alert_date: null,
      alert_source: null,
      deliveries: [],
    })
  })

  const choices: [string, () => string, number[]][] = [
    ['type', () => '?type=ACCALERT', [4, 3, 1]],
    ['a type that never happened', () => '?type=TEST', []],
    ['user', () => `?userId=${maren.toUpperCase()}`, [3, 1, 0]],
    ['user and type', () => `?userId=${maren}&type=ACCALERT`, [3, 1]],
    ['a user who is unknown', () => `?userId=${randomUUID()}`, []],
    ['since, which is included', () => `?since=${now - 5_000}`, [5, 4, 3, 2]],
    ['until, which is included', () => `?until=${now - 5_000}`, [4, 3, 2, 1, 0]],
    ['one instant', () => `?since=${now - 5_000}&until=${now - 5_000}`, [4, 3, 2]],
    ['a time without events', () => `?since=${now - 4_000}&until=${now - 2_000}`, []],
    ['everything together', () => `?since=${now - 41 * dayMs}&until=${now}&type=ACCALERT&userId=${maren}`, [3, 1]],
  ]
  for (const [what, query, places] of choices) {
    test(`chooses by ${what}`, async () => assert.deepEqual(idsOf(await page(query())), at(...places)))
  }

  test('leads through all of them in pages of any size, by every choice, also when new ones come in between', async () => {
    for (const query of ['', '&type=ACCALERT', `&userId=${maren}`]) {
      const whole = idsOf(await page(`?limit=200${query}&until=${now}`))
      for (const limit of [1, 2, 4]) {
        const seen: string[] = []
        for (let cursor: string | null = ''; cursor !== null; ) {
          const more: string = cursor === '' ? '' : `&cursor=${cursor}`
          const next: Awaited<ReturnType<typeof page>> = await page(`?limit=${limit}${query}&until=${now}${more}`)
          assert.ok(next.items.length <= limit)
          seen.push(...idsOf(next))
          cursor = next.nextCursor
          await addEvents(platform, 'efx-1b', [{ type: 'ACCALERT', userId: maren, at: now + 60_000 }])
        }
        assert.deepEqual(seen, whole)
      }
    }
    await platform.admin.query('DELETE FROM events WHERE at > $1', [now + 30_000])
  })

  test('tells how each delivery fares, in the words of the API, without endpoints that were removed', async () => {
    const [event] = await addEvents(platform, 'efx-1b', [{ at: now - 2_000, userId: maren }])
    const states = ['NEW', 'SENT', 'DELIVERED', 'FAILED', 'EXHAUSTED']
    const expected: { endpointId: string; state: string }[] = []
    for (const state of states) {
      const { id: endpointId } = await calls.create()
      await addDelivery(platform, 'efx-1b', { eventId: event!, at: now - 2_000, endpointId, state })
      expected.push({ endpointId, state: state === 'NEW' || state === 'SENT' ? 'PENDING' : state })
    }
    const told = (await page(`?userId=${maren}&type=TEST`)).items[0]!.deliveries
    const byId = (one: { endpointId: string }, other: { endpointId: string }) =>
      one.endpointId < other.endpointId ? -1 : 1
    assert.deepEqual(told.toSorted(byId), expected.toSorted(byId))
    await calls.remove(expected[2]!.endpointId)
    const left = (await calls.event(event!)).deliveries
    assert.deepEqual(left.toSorted(byId), expected.filter((_, index) => index !== 2).toSorted(byId))
    await calls.clear()
    assert.deepEqual((await calls.event(event!)).deliveries, [])
  })

  test(`shows those of ${eventDays} days of the host, and not one millisecond more`, async () => {
    const host = 'efx-3b'
    const own = webhookCalls(platform, host)
    const start = platform.ctx.clock.hostNow(platform.hosts[host]!.hostId) - eventDays * dayMs
    const [kept, gone] = await addEvents(platform, host, [{ at: start + 600_000 }, { at: start - 1 }])
    assert.deepEqual(idsOf(await own.events()), [kept])
    assert.deepEqual(idsOf(await own.events('?since=0')), [kept])
    assert.deepEqual(idsOf(await own.events('?type=TEST&since=0')), [kept])
    assertRefused(await own.call('GET', `events/${gone}`), 'SC1009')
    await platform.advance(host, 'PT11M')
    assert.deepEqual(idsOf(await own.events()), [])
    assertRefused(await own.call('GET', `events/${kept}`), 'SC1009')
  })

  test('refuses wrong values and a cursor of another list or host', async () => {
    for (const query of ['?type=accalert', '?type=', '?userId=7', '?since=x', '?until=1.5', '?limit=0', '?limit=201'])
      assertRefused(await calls.call('GET', `events${query}`), 'SC200')
    assertRefused(await calls.call('GET', 'events?type=TEST&type=ERROR'), 'SC200')
    const { nextCursor } = await page('?limit=1')
    assertRefused(await calls.call('GET', `events?type=ERROR&cursor=${nextCursor}`), 'SC211')
    assertRefused(await calls.call('GET', `events?until=${now}&cursor=${nextCursor}`), 'SC211')
    assertRefused(await webhookCalls(platform, 'rival').call('GET', `events?cursor=${nextCursor}`), 'SC211')
  })

  test('is on record, with the user it was asked for', async () => {
    const answer = await calls.call('GET', `events?userId=${maren}`)
    const [record] = await auditOf(platform, answer.headers.get('x-request-id')!)
    assert.deepEqual([record!.action, record!.object, record!.outcome], ['event.list', `user:${maren}`, 'OK'])
  })
})
