import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { batches } from '@plumbline/contract'
import { auditOf } from '../../testing/as-owner.ts'
import { type BatchView, batchCalls } from '../../testing/batch-calls.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('GET /direct/batches', () => {
  let platform: Platform
  let calls: ReturnType<typeof batchCalls>
  const ids: string[] = []
  before(async () => {
    platform = await startPlatform()
    calls = batchCalls(platform)
    for (let index = 0; index < 5; index++) {
      ids.push(await calls.submit(index % 2 === 0 ? 'PAUSE' : 'CLOSE', [randomUUID(), randomUUID()]))
      if (index === 2) await calls.drain()
    }
    await batchCalls(platform, 'rival').submit('PAUSE', [randomUUID()])
  })
  after(() => platform.stop())

  const page = async (query = '') => {
    const answer = await calls.get(`/direct/batches${query}`)
    assertAnswers(answer, batches)
    return answer.body as unknown as { items: BatchView[]; nextCursor: string | null }
  }

  test('shows the batches of the host, newest first, with their counts', async () => {
    const { items, nextCursor } = await page()
    assert.deepEqual(new Set(items.map((item) => item.batchId)), new Set(ids))
    const times = items.map((item) => item.submittedAt)
    assert.deepEqual(
      times,
      [...times].sort((a, b) => b - a),
    )
    assert.equal(nextCursor, null)
    const byId = new Map(items.map((item) => [item.batchId, item]))
    for (const [index, id] of ids.entries()) {
      const { status, accepted, failed, pending } = byId.get(id)!
      assert.deepEqual([status, accepted, failed, pending], index < 3 ? ['DONE', 2, 2, 0] : ['QUEUED', 2, 0, 2])
      assert.deepEqual(
        { ...(await calls.read(id)), items: 0, nextCursor: 0 },
        { ...byId.get(id), items: 0, nextCursor: 0 },
      )
    }
  })

  test('leads through all of them in pages, also when a new one comes in between', async () => {
    const first = await page('?limit=2')
    const late = await calls.submit('PAUSE', [randomUUID()])
    const seen = first.items.map((item) => item.batchId)
    for (let cursor = first.nextCursor; cursor !== null; ) {
      const next = await page(`?limit=2&cursor=${cursor}`)
      seen.push(...next.items.map((item) => item.batchId))
      cursor = next.nextCursor
    }
    assert.deepEqual([...seen].sort(), [...ids].sort())
    assert.equal((await page('?limit=1')).items[0]!.batchId, late)
  })

  test('is empty for a host that never submitted one', async () => {
    const { get } = batchCalls(platform, 'efx-3b')
    assert.deepEqual((await get('/direct/batches')).body, { items: [], nextCursor: null })
  })

  test('refuses a limit outside its bounds and a cursor that is not its own', async () => {
    for (const limit of ['0', '201', '1.5', '-1']) {
      assertRefused(await calls.get(`/direct/batches?limit=${limit}`), 'SC200')
    }
    assertRefused(await calls.get('/direct/batches?cursor=x'), 'SC211')
    const { nextCursor } = await page('?limit=1')
    assertRefused(await batchCalls(platform, 'rival').get(`/direct/batches?cursor=${nextCursor}`), 'SC211')
  })

  test('is on record', async () => {
    const answer = await calls.get('/direct/batches')
    const [record] = await auditOf(platform, answer.headers.get('x-request-id')!)
    assert.deepEqual([record!.action, record!.outcome], ['batch.list', 'OK'])
  })
})
