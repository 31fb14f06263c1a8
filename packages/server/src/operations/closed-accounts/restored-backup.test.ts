import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { countRows, rowOf, setStatus } from '../../testing/as-owner.ts'
import { bureauEnrollment, eventTypesOf } from '../../testing/as-owner-enrollment.ts'
import { type Backup, takeBackup } from '../../testing/backup.ts'
import { batchCalls } from '../../testing/batch-calls.ts'
import { callApi } from '../../testing/call-api.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import { type EnrolledUser, enroll } from '../../testing/enroll.ts'
import { lifecycleCalls } from '../../testing/lifecycle-calls.ts'
import { addUsers } from '../../testing/many-users.ts'
import { movesOf } from '../../testing/move-user.ts'
import { plumbline } from '../../testing/operator-command.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { listLeftOver } from '../enrollment/list-closings.ts'

describe('a restored backup', () => {
  let platform: Platform
  let backup: Backup
  let [leaver, mover, stayer] = [] as unknown as [EnrolledUser, EnrolledUser, EnrolledUser]
  let batched: string[]
  let closedAt: unknown
  let refused: { keyWasBack: boolean; readiness: number; start: string; log: string }
  let restored: Awaited<ReturnType<typeof plumbline>>
  const calls = lifecycleCalls(() => platform)
  const moves = movesOf(() => platform)

  before(async () => {
    platform = await startPlatform({ sandbox: true })
    leaver = await enroll(platform)
    mover = await enroll(platform)
    stayer = await enroll(platform)
    await calls.drain(leaver)
    batched = await addUsers(platform, 700)
    backup = await takeBackup(platform)

    // None of these closings reaches the bureau, so that it can only learn of them after the backup was restored.
    const { faultId } = await calls.fault('error', 'unenroll', 1000)
    assert.equal((await calls.close(leaver)).status, 204)
    closedAt = (await rowOf(platform, 'users', leaver.userId))['closed_at']
    assert.equal((await moves.move(mover.userId, 'efx-3b')).status, 204)
    assert.equal((await calls.close({ ...mover, host: 'efx-3b' })).status, 204)
    const batches = batchCalls(platform)
    const id = await batches.submit('CLOSE', batched)
    await batches.drain()
    assert.equal((await batches.read(id)).succeeded, 700)
    await platform.sandbox.control('DELETE', `/faults/${faultId}`)
    await backup.restore()

    await platform.ctx.listWatch.look()
    refused = {
      keyWasBack: (await rowOf(platform, 'users', leaver.userId))['wrapped_key'] !== null,
      readiness: (await fetch(`${platform.internalUrl}/readyz`)).status,
      log: platform.logged(),
      start: await platform.another().then(
        () => 'it started',
        (fault: Error) => fault.message,
      ),
    }
    restored = await plumbline(platform, ['restore'])
  })
  after(async () => {
    await backup.drop()
    await platform.stop()
  })

  test('that brings closed accounts back is not served, and the sentence names the command', () => {
    assert.deepEqual([refused.keyWasBack, refused.readiness], [true, 503])
    assert.match(refused.log, /closed-accounts\.database-older/)
    assert.match(refused.start, /older than the list of closed accounts.*plumbline restore/)
  })

  test('has them closed after plumbline restore, however and wherever they were closed', async () => {
    assert.equal(restored.code, 0, restored.err)
    assert.match(restored.out, /702 account\(s\) were closed again/)
    for (const user of [leaver, mover]) {
      const row = await rowOf(platform, 'users', user.userId)
      assert.deepEqual([row['status'], row['wrapped_key'], row['sealed_profile']], ['closed', null, null])
      for (const table of ['identities', 'captures', 'pulls', 'alerts', 'data_states', 'passwords']) {
        assert.equal(await countRows(platform, table, user.userId), 0, table)
      }
      assert.deepEqual((await eventTypesOf(platform, user.userId)).slice(-1), ['ACCCLOSED'])
    }
    assert.equal((await rowOf(platform, 'users', leaver.userId))['closed_at'], closedAt)
    assert.equal((await rowOf(platform, 'users', mover.userId))['host_id'], moves.idOf('efx-1b'))
    const { rows } = await platform.admin.query(
      `SELECT count(*)::int AS alive FROM users WHERE id = ANY ($1::uuid[]) AND (status <> 'closed' OR wrapped_key IS NOT NULL)`,
      [batched],
    )
    assert.deepEqual(rows, [{ alive: 0 }])
    const { rows: records } = await platform.admin.query(
      "SELECT actor, outcome FROM audit_log WHERE action = 'user.close-again' AND object = $1",
      [`user:${leaver.userId}`],
    )
    assert.deepEqual(records, [{ actor: 'service', outcome: 'OK' }])
    assert.equal((await plumbline(platform, ['audit', 'verify'])).code, 0)
  })

  test('is then served: sessions have ended, the address is free, the bureau ends them, every other user is as before', async () => {
    const { baseUrl } = await platform.another()
    const call = (method: string, path: string, options: object) => callApi(baseUrl, method, path, options)
    const token = await platform.hostToken()
    const profile = async (userId: string) => (await call('GET', `/direct/user/${userId}`, { token })).body
    for (const user of [leaver, mover]) {
      assertRefused(await call('GET', '/users', { token: user.session.token }), 'SC410')
      assertRefused(await call('POST', '/users/refresh-token', { body: { token: user.session.refresh } }), 'SC415')
      assertRefused(await call('GET', `/direct/preauth-token/${user.userId}`, { token }), 'SC104')
      const closed = await profile(user.userId)
      assert.deepEqual([closed['enrollmentStatus'], closed['email'], closed['features']], ['closed', '', []])
      assert.equal((await bureauEnrollment(platform, user.userId))?.status, 'active')
    }
    await calls.drain(leaver)
    for (const { userId } of [leaver, mover]) {
      assert.equal((await bureauEnrollment(platform, userId))?.status, 'cancelled')
    }
    const again = await platform.register('efx-1b', { email: leaver.email })
    assert.notEqual(again.userId, leaver.userId)
    const lively = await profile(stayer.userId)
    assert.deepEqual([lively['enrollmentStatus'], lively['email']], ['active', stayer.email])
    assert.equal((await call('GET', '/users', { token: stayer.session.token })).status, 200)
    assert.equal((await bureauEnrollment(platform, stayer.userId))?.status, 'active')
  })
})

describe('the list of closed accounts', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const folder = () => platform.ctx.config.closedAccountsDir
  const text = () =>
    readdirSync(folder())
      .map((name) => readFileSync(join(folder(), name), 'latin1'))
      .join('')
  const close = async (userId: string) =>
    platform.call('POST', `/direct/close-account/${userId}`, { token: await platform.hostToken() })

  test('has a closing before it is acknowledged, and no closing is then left over in the database', async () => {
    const { userId } = await platform.register()
    assert.equal((await close(userId)).status, 204)
    assert.ok(text().includes(userId))
    assert.equal(await countRows(platform, 'unlisted_closings'), 0)
  })

  test('is written once for each slice of a batch', async () => {
    const before = text().split('\n\n').length
    const batches = batchCalls(platform)
    const users = await addUsers(platform, 1200)
    await batches.submit('CLOSE', users)
    await batches.drain()
    const after = text()
    for (const userId of users) assert.ok(after.includes(userId))
    assert.equal(after.split('\n\n').length - before, 3)
    assert.equal(await countRows(platform, 'unlisted_closings'), 0)
  })

  test('gets from a worker what a process that died has left, by whatever way the account was closed', async () => {
    const { userId } = await platform.register()
    await setStatus(platform, userId, 'closed')
    assert.ok(!text().includes(userId))
    assert.equal(await listLeftOver(platform.ctx), 1)
    assert.ok(text().includes(userId))
    assert.equal(await countRows(platform, 'unlisted_closings'), 0)
  })

  test('gets later what could not be written; such a closing has happened but is not acknowledged', async () => {
    const { userId } = await platform.register()
    const kept = readdirSync(folder()).map((name) => [name, readFileSync(join(folder(), name))] as const)
    rmSync(folder(), { recursive: true })
    writeFileSync(folder(), '')
    const answer = await close(userId)
    rmSync(folder())
    mkdirSync(folder(), { mode: 0o700 })
    for (const [name, bytes] of kept) writeFileSync(join(folder(), name), bytes)
    assertRefused(answer, 'SC501')
    assert.equal((await rowOf(platform, 'users', userId))['status'], 'closed')
    assert.match(platform.logged(), /closed-accounts\.not-listed/)
    assert.ok(!text().includes(userId))
    await listLeftOver(platform.ctx)
    assert.ok(text().includes(userId))
  })

  test('is followed by every start of the launcher and by plumbline migrate, once', async (t) => {
    const { userId } = await platform.register()
    const backup = await takeBackup(platform)
    t.after(() => backup.drop())
    await close(userId)
    await backup.restore()
    const first = await plumbline(platform, ['migrate'])
    assert.equal(first.code, 0, first.err)
    assert.match(first.out, /: 1 account\(s\) were closed again/)
    assert.equal((await rowOf(platform, 'users', userId))['status'], 'closed')
    assert.doesNotMatch((await plumbline(platform, ['migrate'])).out, /closed again/)
    await platform.another()
  })

  test('closes no account by a line that was not made with the ring', async () => {
    const { userId } = await platform.register()
    const line = `1790000000000 ${platform.hosts['efx-1b']!.hostId} ${userId} ${'A'.repeat(22)}`
    writeFileSync(join(folder(), 'stranger.closed'), `\n${line}\n`)
    await platform.another()
    const restored = await plumbline(platform, ['restore'])
    assert.equal(restored.code, 0, restored.err)
    assert.equal((await rowOf(platform, 'users', userId))['status'], 'active')
  })

  test('is missed when it is gone, and made anew only if the operator accepts the loss', async () => {
    const { userId } = await platform.register()
    await close(userId)
    await platform.ctx.listWatch.look()
    rmSync(folder(), { recursive: true })
    await assert.rejects(platform.another(), /list of closed accounts is not whole: .*--accept-loss/)
    const refused = await plumbline(platform, ['restore'])
    assert.equal(refused.code, 1)
    assert.match(refused.err, /is not whole: .*\.closed.*--accept-loss/)
    assert.match((await plumbline(platform, ['restore', '--accept-loss'])).err, /--yes/)
    const accepted = await plumbline(platform, ['restore', '--accept-loss', '--yes'])
    assert.equal(accepted.code, 0, accepted.err)
    assert.ok(text().includes(userId))
    await platform.another()
  })
})
