import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { auditOf, changeApiKey, countRows, stateOf } from './as-owner.ts'
import { batchCalls, batchPaths } from './batch-calls.ts'
import { assertRefused } from './check-answer.ts'
import { type Platform, startPlatform } from './platform.ts'

/** What the three calls that take a list of users have in common: what they take, and what they refuse. */
export function batchSubmissionRules(type: keyof typeof batchPaths): void {
  const path = batchPaths[type]

  describe(`submitting a ${type} batch`, () => {
    let platform: Platform
    let calls: ReturnType<typeof batchCalls>
    before(async () => {
      platform = await startPlatform()
      calls = batchCalls(platform)
    })
    after(() => platform.stop())

    const uuids = (count: number) => Array.from({ length: count }, () => randomUUID())

    test('answers before anything is done', async () => {
      const { userId } = await platform.register()
      const answer = await calls.post(path, { userIds: [userId] })
      assert.equal(answer.status, 202, answer.text)
      assert.deepEqual(Object.keys(answer.body), ['batchId', 'accepted', 'status'])
      assert.deepEqual([answer.body['accepted'], answer.body['status']], [1, 'QUEUED'])
      const view = await calls.read(answer.body['batchId'] as string)
      assert.deepEqual([view.type, view.status, view.pending, view.startedAt], [type, 'QUEUED', 1, null])
    })

    test('takes a user once who is named twice, however the id is written', async () => {
      const [one, two] = [randomUUID(), randomUUID()]
      const answer = await calls.post(path, { userIds: [one, two, one.toUpperCase(), ` ${two} `, one] })
      assert.equal(answer.body['accepted'], 2)
      const { items } = await calls.read(answer.body['batchId'] as string)
      assert.deepEqual(
        items.map((item) => item.userId),
        [one, two],
      )
    })

    test('takes 10,000 users, packed too', async () => {
      const answer = await calls.post(path, { userIds: uuids(10_000) })
      assert.deepEqual([answer.status, answer.body['accepted']], [202, 10_000])
      const body = gzipSync(JSON.stringify({ userIds: uuids(10_000) }))
      const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' }
      assert.equal((await calls.post(path, body, headers)).body['accepted'], 10_000)
    })

    test('is on record with the key that did it', async () => {
      const answer = await calls.post(path, { userIds: uuids(2) })
      const [record, ...others] = await auditOf(platform, answer.headers.get('x-request-id')!)
      assert.deepEqual(others, [])
      assert.deepEqual(
        [record!.action, record!.object, record!.outcome],
        [`batch.${type.toLowerCase()}`, `batch:${answer.body['batchId']}`, 'OK'],
      )
      assert.match(record!.actor, /^key:/)
    })

    test('with the same idempotency key happens once', async () => {
      const before = await countRows(platform, 'batches')
      const [headers, body] = [{ 'idempotency-key': `k-${type}` }, { userIds: uuids(3) }]
      const [first, second] = [await calls.post(path, body, headers), await calls.post(path, body, headers)]
      assert.deepEqual(second.body, first.body)
      assert.equal(second.headers.get('idempotency-replayed'), 'true')
      assert.equal(await countRows(platform, 'batches'), before + 1)
      assertRefused(await calls.post(path, { userIds: uuids(1) }, headers), 'SC209')
    })

    test('refuses a list that is missing, empty, too long or no list', async () => {
      const before = await stateOf(platform)
      assertRefused(await calls.post(path, {}), 'SC200', 'userIds: is required')
      assertRefused(await calls.post(path, { userIds: [] }), 'SC200', 'userIds: must have at least 1 entries')
      assertRefused(await calls.post(path, { userIds: randomUUID() }), 'SC200', 'userIds: must be of type array')
      assertRefused(
        await calls.post(path, { userIds: uuids(10_001) }),
        'SC200',
        'userIds: must have at most 10000 entries',
      )
      assert.equal(await stateOf(platform), before)
    })

    test('refuses the whole list for one bad id, and names its place', async () => {
      const before = await stateOf(platform)
      const userIds: unknown[] = uuids(30)
      userIds[17] = 'nobody'
      assertRefused(await calls.post(path, { userIds }), 'SC200', 'userIds[17]: must be a UUID')
      userIds[17] = 7
      userIds[29] = null
      const { details } = await calls.post(path, { userIds })
      assert.deepEqual(
        details.map((detail) => detail.split(':')[0]),
        ['userIds[17]', 'userIds[29]'],
      )
      assert.equal(await stateOf(platform), before)
    })

    test('refuses a body beyond 1 MiB', async () => {
      assertRefused(await calls.post(path, { userIds: uuids(1), more: 'x'.repeat(1_048_576) }), 'SC205')
      assert.equal((await calls.post(path, { userIds: uuids(1), more: 'x'.repeat(1_000_000) })).status, 202)
    })

    test('needs the scope of the section', async () => {
      await changeApiKey(platform, 'rival', { scopes: ['tokens'] })
      assertRefused(await batchCalls(platform, 'rival').post(path, { userIds: uuids(1) }), 'SC408')
    })
  })

  describe(`the limits of ${type} batches`, () => {
    let platform: Platform
    before(async () => {
      platform = await startPlatform({ limits: 'contract' })
    })
    after(() => platform.stop())

    test('are three that run at a time, also when many come at once', async () => {
      const { post, drain } = batchCalls(platform)
      const submit = () => post(path, { userIds: [randomUUID()] })
      await platform.hostToken()
      const answers = await Promise.all(Array.from({ length: 6 }, submit))
      assert.deepEqual(answers.map((answer) => answer.status).sort(), [202, 202, 202, 429, 429, 429])
      assertRefused(answers.find((answer) => answer.status === 429)!, 'SC221')
      await drain()
      assert.equal((await submit()).status, 202)
    })

    test('are ten an hour, on the clock of the host', async () => {
      const { post, drain } = batchCalls(platform, 'rival')
      const submit = () => post(path, { userIds: [randomUUID()] })
      for (let index = 0; index < 10; index++) {
        assert.equal((await submit()).status, 202)
        await drain()
      }
      const refused = await submit()
      assertRefused(refused, 'SC221')
      const seconds = Number(refused.headers.get('retry-after'))
      assert.ok(seconds > 3_500 && seconds <= 3_600, String(seconds))
      await platform.advance('rival', `PT${seconds}S`)
      assert.equal((await submit()).status, 202)
    })
  })
}
