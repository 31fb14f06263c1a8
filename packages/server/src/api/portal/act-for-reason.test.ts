import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { enroll } from '../../testing/enroll.ts'
import { makeLive } from '../../testing/live-host.ts'
import { peoplePath } from '../../testing/people.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { signIn, type TeamBrowser } from '../../testing/team.ts'

describe('what the team does about a person for a reason', () => {
  let platform: Platform
  let admin: TeamBrowser
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    admin = await signIn(platform, 'admin')
  })
  after(() => platform.stop())

  const reason = 'Ticket 4711: asked on the phone'
  const path = (userId: string, rest = '') => `${peoplePath(platform)}/${userId}${rest}`
  const reasonOf = async (action: string) => {
    const { entries } = (await admin.get('/audit-log?group=people&outcome=done&limit=100')).body as unknown as {
      entries: { action: string; details: { reason: string } | null }[]
    }
    return entries.find((entry) => entry.action === action)?.details?.reason
  }
  const locked = async () => {
    const user = await platform.register('efx-1b')
    await platform.admin.query(
      'UPDATE users SET identity_locked_until = $2, identity_attempts_left = 0 WHERE id = $1',
      [user.userId, Date.now() + 3_600_000],
    )
    return user.userId
  }
  const identityOf = async (userId: string) =>
    (await admin.get(path(userId))).body['identity'] as unknown as { attemptsLeft: number; lockedUntil: number | null }

  test('changes an address or a number, one at a time, and keeps the reason', async () => {
    const { userId } = await enroll(platform, 'efx-1b', {})
    assert.equal((await admin.post(path(userId, '/contact'), { email: 'new@example.com', reason })).status, 204)
    assert.equal(await reasonOf('user.email'), reason)
    const found = await admin.get(`${peoplePath(platform)}?by=email&value=new@example.com`)
    assert.equal((found.body['users'] as unknown[]).length, 1)
    assert.equal((await admin.post(path(userId, '/contact'), { mobile: '5555550177', reason })).status, 204)
    for (const wrong of [{ reason }, { email: 'a@example.com', mobile: '5555550177', reason }, { email: 'x', reason }])
      assert.equal((await admin.post(path(userId, '/contact'), wrong)).status, 400)
  })

  test('moves to another host of the customer, and to no host of anybody else', async () => {
    const { userId } = await platform.register('efx-1b')
    const to = (host: string) => admin.post(path(userId, '/move'), { host: platform.hosts[host]!.hostId, reason })
    assert.equal((await to('rival')).code, 'not-found')
    const moved = await to('efx-3b')
    assert.equal(moved.status, 204, moved.text)
    assert.equal((await admin.get(`${peoplePath(platform, 'efx-3b')}/${userId}`)).status, 200)
    assert.equal((await admin.get(path(userId))).status, 404)
  })

  test('has the next read pull anew', async () => {
    const { userId } = await enroll(platform, 'efx-1b', {})
    assert.equal((await admin.post(path(userId, '/reset-cache'))).status, 204)
  })

  test('gives attempts back at once in development', async () => {
    const userId = await locked()
    const answer = await admin.post(path(userId, '/reset-attempts'), { reason })
    assert.deepEqual([answer.status, answer.body], [200, { state: 'not-needed' }])
    const identity = await identityOf(userId)
    assert.ok(identity.attemptsLeft > 0)
    assert.equal(identity.lockedUntil, null)
    const proven = await enroll(platform, 'efx-1b', {})
    assert.deepEqual((await admin.post(path(proven.userId, '/reset-attempts'), { reason })).details, [
      'rule=nothing-to-reset',
    ])
  })

  test('waits for a second person at a live host, one wish at a time', async () => {
    const userId = await locked()
    await makeLive(platform, 'efx-1b')
    const asked = await admin.post(path(userId, '/reset-attempts'), { reason })
    assert.deepEqual([asked.status, asked.body], [200, { state: 'waiting' }])
    assert.notEqual((await identityOf(userId)).lockedUntil, null)
    const wish = async (browser: TeamBrowser) =>
      (await browser.get(path(userId))).body['waitingWish'] as unknown as { id: string; reason: string; own: boolean }
    const { id, ...shown } = await wish(admin)
    assert.deepEqual([shown.reason, shown.own], [reason, true])
    assert.deepEqual((await admin.post(path(userId, '/reset-attempts'), { reason })).details, ['rule=wish-waits'])
    const decide = (browser: TeamBrowser, decision: string) => browser.post(path(userId, `/wish/${id}`), { decision })
    assert.deepEqual((await decide(admin, 'approved')).details, ['rule=own-request'])
    const support = await signIn(platform, 'support')
    assert.deepEqual((await decide(support, 'withdrawn')).details, ['rule=not-own-request'])
    assert.equal((await decide(support, 'approved')).status, 204)
    assert.equal((await identityOf(userId)).lockedUntil, null)
    assert.equal((await decide(support, 'approved')).code, 'not-found')
    assert.equal(await wish(admin), null)
    assert.equal((await decide(await signIn(platform, 'read-only'), 'approved')).code, 'not-permitted')
  })

  test('closes nobody at a live host before a second person has approved it', async () => {
    const host = 'all-bureaus'
    const { userId } = await platform.register(host)
    await makeLive(platform, host)
    const at = (rest = '') => `${peoplePath(platform, host)}/${userId}${rest}`
    const statusOf = async () => ((await admin.get(at())).body['user'] as { status: string }).status
    const before = await statusOf()
    assert.deepEqual((await admin.post(at('/close'), { reason })).body, { state: 'waiting' })
    assert.equal(await statusOf(), before)
    const { id, kind } = (await admin.get(at())).body['waitingWish'] as unknown as { id: string; kind: string }
    assert.equal(kind, 'close')
    const decide = (browser: TeamBrowser) => browser.post(at(`/wish/${id}`), { decision: 'approved' })
    assert.deepEqual((await decide(admin)).details, ['rule=own-request'])
    const closeMany = await admin.post(`/hosts/${platform.hosts[host]!.hostId}/batches`, {
      type: 'CLOSE',
      userIds: [userId],
    })
    assert.deepEqual(closeMany.details, ['rule=close-one-by-one'])
    assert.equal(await statusOf(), before)
    const owner = await signIn(platform, 'owner')
    assert.equal((await decide(owner)).status, 204)
    assert.equal(await statusOf(), 'closed')
    assert.equal(await reasonOf('user.ask-to-close'), reason)
    const { entries } = (await admin.get('/audit-log?group=people&outcome=done&limit=100')).body as unknown as {
      entries: { action: string }[]
    }
    const actions = entries.map(({ action }) => action)
    assert.ok(actions.includes('user.decide-closing') && actions.includes('user.close'))
  })
})
