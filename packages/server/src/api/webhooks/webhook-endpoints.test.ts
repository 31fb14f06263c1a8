import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { webhookEndpoints } from '@plumbline/contract'
import { auditOf } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { type EndpointView, webhookCalls } from '../../testing/webhook-calls.ts'

describe('GET /direct/webhook-endpoints', () => {
  let platform: Platform
  let calls: ReturnType<typeof webhookCalls>
  const ids: string[] = []
  before(async () => {
    platform = await startPlatform()
    calls = webhookCalls(platform)
    for (let number = 0; number < 5; number++) ids.push((await calls.create({ description: `No. ${number}` })).id)
    await webhookCalls(platform, 'rival').create({ description: 'of a rival' })
  })
  after(() => platform.stop())

  const page = async (query = '') => {
    const answer = await calls.call('GET', `webhook-endpoints${query}`)
    assertAnswers(answer, webhookEndpoints)
    return answer.body as unknown as { items: EndpointView[]; nextCursor: string | null }
  }

  test('shows the endpoints of the host, newest first, each as it is read by itself', async () => {
    const { items, nextCursor } = await page()
    assert.deepEqual(new Set(items.map(({ id }) => id)), new Set(ids))
    const times = items.map(({ createdAt }) => createdAt)
    assert.deepEqual(
      times,
      times.toSorted((a, b) => b - a),
    )
    for (const item of items) assert.deepEqual(await calls.read(item.id), item)
    assert.equal(nextCursor, null)
  })

  test('leads through all of them in pages', async () => {
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const next: Awaited<ReturnType<typeof page>> = await page(`?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`)
      seen.push(...next.items.map(({ id }) => id))
      cursor = next.nextCursor
    }
    assert.deepEqual(seen.toSorted(), ids.toSorted())
  })

  test('is empty for a host without any', async () => {
    const { body } = await webhookCalls(platform, 'efx-3b').call('GET', 'webhook-endpoints')
    assert.deepEqual(body, { items: [], nextCursor: null })
  })

  test('refuses a limit outside its bounds and a cursor that is not its own', async () => {
    for (const limit of ['0', '201', 'x']) {
      assertRefused(await calls.call('GET', `webhook-endpoints?limit=${limit}`), 'SC200')
    }
    const { nextCursor } = await page('?limit=1')
    const foreign = await webhookCalls(platform, 'rival').call('GET', `webhook-endpoints?cursor=${nextCursor}`)
    assertRefused(foreign, 'SC211')
    assertRefused(await calls.call('GET', `batches?cursor=${nextCursor}`), 'SC211')
  })

  test('is on record', async () => {
    const answer = await calls.call('GET', 'webhook-endpoints')
    const [record] = await auditOf(platform, answer.headers.get('x-request-id')!)
    assert.deepEqual([record!.action, record!.outcome], ['webhook.list', 'OK'])
  })
})
