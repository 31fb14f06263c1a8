import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { Refusal } from '@plumbline/core/refusals'
import { revokeFamily } from '../storage/token-families.ts'
import { lockTable, onlyWaitsForLocks } from '../testing/as-owner.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { until } from '../testing/until.ts'
import { scopeOfHost } from './authenticate.ts'
import { LiveUsers } from './live-users.ts'

describe('callers who are looked up in the same turn', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const caller = async (host = 'efx-1b') => {
    const session = await platform.openSession(await platform.register(host))
    const claims = platform.ctx.verifier.verify(session.token)!
    return { userId: claims.sub, sessionId: claims.sid! }
  }
  const scopeOf = (host = 'efx-1b') => scopeOfHost(platform.ctx.directory, platform.hosts[host]!.hostId)!
  const looker = (limit = 100) => {
    const users = new LiveUsers(platform.ctx.db, limit)
    return (one: { userId: string; sessionId: string }, host?: string) =>
      users.find(scopeOf(host), one.userId, one.sessionId)
  }

  test('each get their own user, also when one of them calls twice', async () => {
    const [one, two] = [await caller(), await caller()]
    const find = looker()
    const found = await Promise.all([one, two, one].map((who) => find(who)))
    assert.deepEqual(
      found.map((who) => [who?.user.id, who?.sessionAlive]),
      [one, two, one].map(({ userId }) => [userId, true]),
    )
    assert.deepEqual(found[0], await find(one))
  })

  test('see no user of another host and none that does not exist', async () => {
    const [own, rival] = [await caller(), await caller('rival')]
    const find = looker()
    const found = await Promise.all([
      find(rival),
      find(own),
      find({ ...own, userId: randomUUID() }),
      find(own, 'rival'),
      find(rival, 'rival'),
    ])
    assert.deepEqual(
      found.map((who) => who?.user.id),
      [undefined, own.userId, undefined, undefined, rival.userId],
    )
  })

  test('are told apart when the session of one has ended or is that of another user', async () => {
    const [ended, alive] = [await caller(), await caller()]
    await platform.ctx.db.transaction(scopeOf(), (tx) => revokeFamily(tx, ended.sessionId, 'test', Date.now()))
    const find = looker()
    const found = await Promise.all([find(ended), find(alive), find({ ...ended, sessionId: alive.sessionId })])
    assert.deepEqual(
      found.map((who) => who?.sessionAlive),
      [false, true, false],
    )
  })

  test('fail together when their read fails, and the next ones do not', async () => {
    const one = await caller()
    const find = looker(2)
    const failed = await Promise.allSettled([find(one), find({ ...one, sessionId: 'no id' })])
    assert.deepEqual(
      failed.map(({ status }) => status),
      ['rejected', 'rejected'],
    )
    assert.equal((await find(one))?.sessionAlive, true)
  })

  test('are turned away beyond the limit until the others have their answer', async () => {
    const one = await caller()
    const find = looker(3)
    const release = await lockTable(platform, 'users')
    const early = [find(one), find(one)]
    await until(() => onlyWaitsForLocks(platform, 'plumbline-app'))
    const late = find(one)
    await assert.rejects(find(one), (fault) => fault instanceof Refusal && fault.refusal === 'overloaded')
    await release()
    for (const who of await Promise.all([...early, late])) assert.equal(who?.user.id, one.userId)
    assert.equal((await find(one))?.user.id, one.userId)
  })
})
