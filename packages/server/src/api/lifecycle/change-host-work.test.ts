import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { scopeOfHost } from '../../access/authenticate.ts'
import { claimEnrollment } from '../../storage/enrollments.ts'
import { addHostWork, claimWork, finishWork, type NewWork } from '../../storage/work-items.ts'
import { countRows, endLeases, lockTable, onlyWaitsForLocks, rowOf } from '../../testing/as-owner.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import { enroll } from '../../testing/enroll.ts'
import { movesOf } from '../../testing/move-user.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { until } from '../../testing/until.ts'

interface WaitingWork {
  id: string
  host_id: string
  kind: string
  key: string
  dead: boolean
}

describe('work that waits for a user who moves to another host', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const { hostOf, idOf, move } = movesOf(() => platform)

  /** A user to whom a message is about to be sent. */
  const awaited = async () => {
    const user = await platform.register()
    const call = { token: await platform.hostToken(), body: { mobile: '5555550177' } }
    assert.equal((await platform.call('POST', `/direct/change-mobile/${user.userId}`, call)).status, 204)
    const [work] = await worksOf(user.userId)
    return { ...user, work: work! }
  }
  const worksOf = async (userId: string) =>
    (
      await platform.admin.query<WaitingWork>(
        `SELECT w.id, w.host_id, w.kind, w.key, w.dead_at IS NOT NULL AS dead FROM notices n
         JOIN work_items w ON w.kind = 'deliver-notice' AND w.key = n.id::text WHERE n.user_id = $1`,
        [userId],
      )
    ).rows
  const giveUp = (id: string) => platform.admin.query('UPDATE work_items SET dead_at = 1 WHERE id = $1', [id])

  test('is not left behind by a worker that takes it while the user is on the way', async () => {
    const user = await awaited()
    const letGo = await lockTable(platform, 'mail_tokens')
    const moving = move(user.userId, 'efx-3b')
    await until(() => onlyWaitsForLocks(platform, 'plumbline-app'))
    const now = Date.now()
    const claimed = await claimWork(platform.ctx.system, {
      now,
      leasedUntil: now + 60_000,
      limit: 50,
      hostId: idOf('efx-1b'),
    })
    assert.ok(claimed.some((item) => item.id === user.work.id))
    await letGo()
    // The move has looked and found it in hand; it goes on when the worker is done with it.
    await until(async () => !(await onlyWaitsForLocks(platform, 'plumbline-app')))
    assert.equal(await hostOf(user.userId), idOf('efx-1b'))
    await endLeases(platform)
    assert.equal((await moving).status, 204)
    assert.equal((await worksOf(user.userId))[0]!.host_id, idOf('efx-3b'))
  })

  test('and is being done when the user moves, as right after an enrollment, is waited for', async () => {
    const user = await enroll(platform)
    const now = Date.now()
    const claimed = await claimWork(platform.ctx.system, {
      now,
      leasedUntil: now + 60_000,
      limit: 50,
      hostId: idOf('efx-1b'),
    })
    const pulling = claimed.find((item) => item.kind === 'refresh-data' && item.key === user.userId)!
    let answered = false
    const moving = move(user.userId, 'efx-3b').finally(() => {
      answered = true
    })
    await until(async () => answered || Number((await rowOf(platform, 'enrollments', user.userId))['held_until']) > 0)
    assert.equal(await hostOf(user.userId), idOf('efx-1b'))
    for (const item of claimed) await finishWork(platform.ctx.system, item, now)
    const moved = await moving
    assert.equal(moved.status, 204, moved.text)
    assert.equal(pulling.hostId, idOf('efx-1b'))
    assert.equal(await hostOf(user.userId), idOf('efx-3b'))
    await platform.drain()
    assert.equal(await countRows(platform, 'pulls', user.userId), 1)
  })

  test('is waited for, but the user stays when it begins to enroll meanwhile', async () => {
    const user = await awaited()
    const letGo = await lockTable(platform, 'mail_tokens')
    const moving = move(user.userId, 'efx-3b')
    await until(() => onlyWaitsForLocks(platform, 'plumbline-app'))
    const now = Date.now()
    await claimWork(platform.ctx.system, { now, leasedUntil: now + 60_000, limit: 50, hostId: idOf('efx-1b') })
    await letGo()
    await until(async () => !(await onlyWaitsForLocks(platform, 'plumbline-app')))
    await platform.ctx.db.transaction(scopeOfHost(platform.ctx.directory, idOf('efx-1b'))!, (tx) =>
      claimEnrollment(tx, {
        userId: user.userId,
        reference: randomUUID(),
        verifyIdentity: false,
        consentVersion: '1',
        sealedPerson: Buffer.alloc(1),
        ssnIndex: Buffer.alloc(32),
        wantedFlags: 0,
        claimedAt: now,
        askedAt: now,
        leasedUntil: now + 30_000,
      }),
    )
    await endLeases(platform)
    assertRefused(await moving, 'SC308')
    assert.equal(await hostOf(user.userId), idOf('efx-1b'))
  })

  test('for longer than a call can wait keeps the user where it is', async () => {
    const user = await awaited()
    const now = Date.now()
    await claimWork(platform.ctx.system, { now, leasedUntil: now + 60_000, limit: 50, hostId: idOf('efx-1b') })
    assertRefused(await move(user.userId, 'efx-3b'), 'SC308')
    assert.equal(await hostOf(user.userId), idOf('efx-1b'))
    await endLeases(platform)
    assert.equal((await move(user.userId, 'efx-3b')).status, 204)
  })

  test('goes along also when it was given up', async () => {
    const user = await awaited()
    await giveUp(user.work.id)
    assert.equal((await move(user.userId, 'efx-3b')).status, 204)
    assert.deepEqual(await worksOf(user.userId), [{ ...user.work, host_id: idOf('efx-3b'), dead: true }])
  })

  test('takes the place of the same item that was given up there', async () => {
    const user = await awaited()
    const { key } = user.work
    const old: NewWork = {
      id: randomUUID(),
      kind: 'deliver-notice',
      key,
      payload: { noticeId: key },
      dueAt: 1,
      createdAt: 1,
    }
    await addHostWork(platform.ctx.system, idOf('efx-3b'), old)
    await giveUp(old.id)
    assert.equal((await move(user.userId, 'efx-3b')).status, 204)
    assert.deepEqual(await worksOf(user.userId), [{ ...user.work, id: old.id, host_id: idOf('efx-3b'), dead: false }])
  })
})
