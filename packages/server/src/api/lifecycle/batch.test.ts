import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { batch } from '@plumbline/contract'
import { auditOf, countRows } from '../../testing/as-owner.ts'
import { type BatchView, batchCalls } from '../../testing/batch-calls.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { addUsers } from '../../testing/many-users.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('GET /direct/batches/{batchId}', () => {
  let platform: Platform
  let calls: ReturnType<typeof batchCalls>
  let batchId: string
  let users: string[]
  before(async () => {
    platform = await startPlatform()
    calls = batchCalls(platform)
    const unknown = Array.from({ length: 50 }, () => randomUUID())
    users = [...(await addUsers(platform, 100)), ...unknown]
    batchId = await calls.submit('PAUSE', users)
    await calls.drain()
  })
  after(() => platform.stop())

  const page = async (query: string, id = batchId) => {
    const answer = await calls.get(`/direct/batches/${id}${query}`)
    assertAnswers(answer, batch)
    return answer.body as unknown as BatchView
  }
  const idsOf = (view: BatchView) => view.items.map((item) => item.userId)

  test('shows a hundred users at a time in the order submitted, and leads through all of them', async () => {
    const first = await page('')
    assert.deepEqual(idsOf(first), users.slice(0, 100))
    const second = await page(`?cursor=${first.nextCursor}`)
    assert.deepEqual(idsOf(second), users.slice(100))
    assert.equal(second.nextCursor, null)
    assert.deepEqual([first.accepted, first.succeeded, first.failed], [150, 100, 50])
    const { items, nextCursor, ...whole } = first
    const { items: _i, nextCursor: _n, ...same } = second
    assert.deepEqual(whole, same)
    assert.ok(items.length > 0 && nextCursor !== null)
  })

  test('finds the batch however its id is written, in pages of any size', async () => {
    const found: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const view: BatchView = await page(`?limit=7${cursor === '' ? '' : `&cursor=${cursor}`}`, batchId.toUpperCase())
      assert.ok(view.items.length <= 7)
      found.push(...idsOf(view))
      cursor = view.nextCursor
    }
    assert.deepEqual(found, users)
  })

  test('shows users of one outcome', async () => {
    const failed = await page('?outcome=FAILED&limit=30')
    assert.deepEqual(idsOf(failed), users.slice(100, 130))
    assert.deepEqual(idsOf(await page(`?outcome=FAILED&limit=30&cursor=${failed.nextCursor}`)), users.slice(130))
    assert.deepEqual((await page('?outcome=PENDING')).items, [])
    assert.deepEqual((await page('?outcome=PENDING')).nextCursor, null)
  })

  test('has no next page when the last one is full', async () => {
    assert.equal((await page('?limit=150')).nextCursor, null)
  })

  test('refuses a limit and an outcome that do not exist, never corrects them', async () => {
    for (const query of ['limit=0', 'limit=1001', 'limit=x', 'limit=', 'outcome=DONE', 'cursor=', 'limit=5&limit=6']) {
      assertRefused(await calls.get(`/direct/batches/${batchId}?${query}`), 'SC200')
    }
    assertRefused(await calls.get('/direct/batches/7'), 'SC200')
  })

  test('refuses a made-up cursor, one of another batch, filter or host, and one of yesterday', async () => {
    const cursor = (await page('?limit=1')).nextCursor!
    const other = await calls.submit('PAUSE', users)
    const rival = batchCalls(platform, 'rival')
    const rivals = await rival.submit('PAUSE', users)
    const theirs = (await rival.get(`/direct/batches/${rivals}?limit=1`)).body['nextCursor'] as string
    const list = (await calls.get('/direct/batches?limit=1')).body['nextCursor'] as string
    assert.ok(theirs && list)
    for (const path of [
      `${batchId}?cursor=nonsense`,
      `${batchId}?cursor=${cursor.slice(0, -2)}`,
      `${other}?cursor=${cursor}`,
      `${batchId}?outcome=OK&cursor=${cursor}`,
      `${batchId}?cursor=${theirs}`,
      `${batchId}?cursor=${list}`,
      // The cursor is checked first.
      `${randomUUID()}?cursor=${cursor}`,
    ]) {
      assertRefused(await calls.get(`/direct/batches/${path}`), 'SC211')
    }
    await platform.advance('efx-1b', 'PT25H')
    assertRefused(await calls.get(`/direct/batches/${batchId}?cursor=${cursor}`), 'SC211')
  })

  test('knows neither an unknown batch nor one of another host', async () => {
    const rivals = await batchCalls(platform, 'rival').submit('PAUSE', [randomUUID()])
    for (const id of [randomUUID(), rivals]) assertRefused(await calls.get(`/direct/batches/${id}`), 'SC1007')
  })

  test('is on record', async () => {
    const answer = await calls.get(`/direct/batches/${batchId}`)
    const records = await auditOf(platform, answer.headers.get('x-request-id')!)
    assert.deepEqual(
      records.map(({ action, object, outcome }) => [action, object, outcome]),
      [['batch.read', `batch:${batchId}`, 'OK']],
    )
  })

  test('is there for 90 days after the end, and then gone with all its users', async () => {
    const kept = await calls.submit('PAUSE', users)
    await calls.drain()
    await platform.advance('efx-1b', 'P89D')
    assert.equal((await calls.read(kept)).items.length, 150)
    await platform.advance('efx-1b', 'P2D')
    assertRefused(await calls.get(`/direct/batches/${kept}`), 'SC1007')
    assert.deepEqual(
      [await countRows(platform, 'batches', 'efx-1b'), await countRows(platform, 'batch_items', 'efx-1b')],
      [0, 0],
    )
    assert.ok((await countRows(platform, 'batches', 'rival')) > 0)
  })
})
