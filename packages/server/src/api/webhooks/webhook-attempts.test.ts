import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { webhookAttempts } from '@plumbline/contract'
import { dayMs } from '@plumbline/core/calendar'
import { eventDays } from '@plumbline/core/promises'
import { auditOf } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { addAttempt, webhookCalls } from '../../testing/webhook-calls.ts'

describe('GET /direct/webhook-endpoints/{endpointId}/attempts', () => {
  let platform: Platform
  let calls: ReturnType<typeof webhookCalls>
  let endpointId: string
  let now: number
  const outcomes = ['DELIVERED', 'FAILED', 'PARTIAL', 'FAILED', 'DELIVERED'] as const
  const ids: string[] = []
  const hostile = '<script>alert(1)</script>\u0000"\\'.replace('\u0000', '\ufffd')
  before(async () => {
    platform = await startPlatform()
    calls = webhookCalls(platform)
    endpointId = (await calls.create()).id
    now = Date.now()
    for (const [index, outcome] of outcomes.entries()) {
      // Two at the same instant have an order, too.
      const at = now - 60_000 + Math.floor(index / 2) * 1_000
      const status = outcome === 'FAILED' ? (index === 1 ? null : 500) : 200
      ids.push(await addAttempt(platform, 'efx-1b', { endpointId, at, outcome, status, excerpt: status && hostile }))
    }
    const other = (await calls.create()).id
    await addAttempt(platform, 'efx-1b', { endpointId: other, at: now })
  })
  after(() => platform.stop())

  const page = async (query = '') => {
    const answer = await calls.call('GET', `webhook-endpoints/${endpointId}/attempts${query}`)
    assertAnswers(answer, webhookAttempts)
    return answer.body as unknown as { items: Record<string, unknown>[]; nextCursor: string | null }
  }
  const idsOf = (items: Record<string, unknown>[]) => items.map((item) => item['attemptId'] as string)

  test('shows the attempts of the endpoint, newest first', async () => {
    const { items, nextCursor } = await page()
    assert.equal(nextCursor, null)
    assert.equal(items[0]!['attemptId'], ids[4])
    assert.deepEqual(idsOf(items).toSorted(), ids.toSorted())
    const failed = items.find((item) => item['attemptId'] === ids[1])!
    const { messageId, eventIds, ...rest } = failed
    assert.match(messageId as string, /^[0-9a-f-]{36}$/)
    assert.equal((eventIds as string[]).length, 2)
    const at = now - 60_000
    assert.deepEqual(rest, {
      attemptId: ids[1],
      at,
      durationMs: 184,
      status: null,
      outcome: 'FAILED',
      responseExcerpt: null,
      nextAttemptAt: at + 5_000,
      error: 'timeout',
    })
  })

  test('chooses by outcome and by time', async () => {
    const failed = (await page('?outcome=FAILED')).items
    assert.deepEqual(idsOf(failed), [ids[3], ids[1]])
    assert.deepEqual(idsOf((await page('?outcome=PARTIAL')).items), [ids[2]])
    const since = now - 59_000
    assert.deepEqual(idsOf((await page(`?since=${since}`)).items).toSorted(), ids.slice(2).toSorted())
    assert.deepEqual(idsOf((await page(`?outcome=FAILED&since=${since}`)).items), [ids[3]])
  })

  test('leads through all of them in pages, also by outcome', async () => {
    for (const [query, expected] of [
      ['', ids],
      ['&outcome=FAILED', [ids[1]!, ids[3]!]],
    ] as const) {
      const seen: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const more: string = cursor === '' ? '' : `&cursor=${cursor}`
        const next: Awaited<ReturnType<typeof page>> = await page(`?limit=1${query}${more}`)
        seen.push(...idsOf(next.items))
        cursor = next.nextCursor
      }
      assert.deepEqual(seen.toSorted(), [...expected].toSorted())
    }
  })

  test('hands out what a receiver answered as text in JSON, which no browser takes for a page', async () => {
    const answer = await calls.call('GET', `webhook-endpoints/${endpointId}/attempts?outcome=PARTIAL`)
    assert.equal((answer.body['items'] as Record<string, unknown>[])[0]!['responseExcerpt'], hostile)
    assert.match(answer.headers.get('content-type')!, /^application\/json/)
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
  })

  test(`shows those of ${eventDays} days, to the millisecond of the host`, async () => {
    const rival = webhookCalls(platform, 'rival')
    const { id } = await rival.create()
    const at = platform.ctx.clock.hostNow(platform.hosts['rival']!.hostId) - eventDays * dayMs
    await addAttempt(platform, 'rival', { endpointId: id, at: at - 1 })
    const kept = await addAttempt(platform, 'rival', { endpointId: id, at: at + 600_000 })
    const { body } = await rival.call('GET', `webhook-endpoints/${id}/attempts?since=0`)
    assert.deepEqual(idsOf(body['items'] as Record<string, unknown>[]), [kept])
  })

  test('refuses wrong values, then a cursor of another list, then an endpoint of another host', async () => {
    const get = (rest: string, id = endpointId) => calls.call('GET', `webhook-endpoints/${id}/attempts${rest}`)
    const foreign = (await webhookCalls(platform, 'rival').create()).id
    for (const query of ['?outcome=failed', '?outcome=', '?since=x', '?limit=0', '?limit=201'])
      assertRefused(await get(query, foreign), 'SC200')
    const { nextCursor } = await page('?limit=1')
    assertRefused(await get(`?outcome=FAILED&cursor=${nextCursor}`), 'SC211')
    assertRefused(await get(`?cursor=${nextCursor}`, foreign), 'SC211')
    assertRefused(await get('', foreign), 'SC1008')
  })

  test('is on record with the endpoint', async () => {
    const answer = await calls.call('GET', `webhook-endpoints/${endpointId}/attempts`)
    const [record] = await auditOf(platform, answer.headers.get('x-request-id')!)
    assert.deepEqual([record!.action, record!.object], ['webhook.attempts', `webhook-endpoint:${endpointId}`])
  })
})
