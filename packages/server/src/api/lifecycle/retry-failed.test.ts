import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { retryFailed } from '@plumbline/contract'
import { auditOf, changeSettings, setStatus, stateOf } from '../../testing/as-owner.ts'
import { batchCalls, outcomesOf } from '../../testing/batch-calls.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { addUsers } from '../../testing/many-users.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('POST /direct/batches/{batchId}/retry-failed', () => {
  let platform: Platform
  let calls: ReturnType<typeof batchCalls>
  before(async () => {
    platform = await startPlatform()
    calls = batchCalls(platform)
  })
  after(() => platform.stop())

  const retry = (batchId: string) => calls.post(`/direct/batches/${batchId}/retry-failed`)

  test('takes those who failed into a new batch that does the same', async () => {
    const [fine, paused, dormant] = [
      (await addUsers(platform, 1))[0]!,
      (await addUsers(platform, 1, { status: 'paused', pausedFrom: 'active' }))[0]!,
      (await addUsers(platform, 1, { status: 'dormant' }))[0]!,
    ]
    const batchId = await calls.submit('CLOSE', [fine, paused, dormant])
    await calls.drain()
    const first = await calls.read(batchId)
    assert.equal(first.failed, 2)
    await setStatus(platform, dormant, 'active')
    const answer = await retry(batchId.toUpperCase())
    assertAnswers(answer, retryFailed)
    assert.equal(answer.body['accepted'], 2)
    await calls.drain()
    const second = await calls.read(answer.body['batchId'] as string)
    assert.deepEqual([second.type, second.items.map((item) => item.userId)], ['CLOSE', [paused, dormant]])
    assert.deepEqual(outcomesOf(second), [
      ['FAILED', 'SC104'],
      ['OK', null],
    ])
    assert.deepEqual(await calls.read(batchId), first)
    const records = await auditOf(platform, answer.headers.get('x-request-id')!)
    assert.deepEqual(
      records.map(({ action, object }) => [action, object]),
      [
        ['batch.retry', `batch:${batchId}`],
        ['batch.close', `batch:${second.batchId}`],
        ['user.close', `user:${paused}`],
        ['user.close', `user:${dormant}`],
      ],
    )
  })

  test('keeps what the first batch was allowed to do', async () => {
    const [user] = await addUsers(platform, 1, { status: 'dormant' })
    const batchId = await calls.submit('CLOSE', [user!, randomUUID()], { anyStatus: true })
    await calls.drain()
    const { batchId: again } = (await retry(batchId)).body as { batchId: string }
    const { rows } = await platform.admin.query('SELECT any_status FROM batches WHERE id = $1', [again])
    assert.deepEqual(rows, [{ any_status: true }])
  })

  test('refuses a batch that has not ended and one in which no user failed', async () => {
    const batchId = await calls.submit('PAUSE', await addUsers(platform, 1))
    const before = await stateOf(platform)
    assertRefused(await retry(batchId), 'SC200', 'batchId: the batch has not ended yet')
    assert.equal(await stateOf(platform), before)
    await calls.drain()
    assertRefused(await retry(batchId), 'SC200', 'batchId: nobody failed in the batch')
  })

  test('refuses an id that is none, an unknown batch and one of another host', async () => {
    const rival = batchCalls(platform, 'rival')
    const rivals = await rival.submit('PAUSE', [randomUUID()])
    await rival.drain()
    assertRefused(await retry('7'), 'SC200')
    for (const id of [randomUUID(), rivals]) assertRefused(await retry(id), 'SC1007')
  })

  test('counts as a batch that was submitted', async () => {
    const batchId = await calls.submit('PAUSE', [randomUUID()])
    await calls.drain()
    const { limits } = platform.ctx.directory.host(platform.hosts['efx-1b']!.hostId)!.settings
    await changeSettings(platform, 'efx-1b', { limits: { ...limits, batchesPerHour: 1 } })
    assertRefused(await retry(batchId), 'SC221')
    await changeSettings(platform, 'efx-1b', { limits })
    assert.equal((await retry(batchId)).status, 202)
  })
})
