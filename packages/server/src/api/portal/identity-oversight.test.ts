import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { applicant, dit } from '../../testing/identity-flow.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { signIn, type TeamBrowser } from '../../testing/team.ts'
import { until } from '../../testing/until.ts'

describe('identity oversight', () => {
  let platform: Platform
  let operator: TeamBrowser
  let hostId: string
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    operator = await signIn(platform, 'operator')
    hostId = platform.hosts['efx-1b']!.hostId
  })
  after(() => platform.stop())

  interface Shown {
    flows: { flow: string; failed: number; locked: number; passShare: number | null }[]
    hosts: { id: string; failed: number; locked: number }[]
    networks: { network: string; calls: number; refused: number }[]
    throttles: { id: string; until: number; by: string | null }[]
  }
  const shown = async (query = '') => (await operator.get(`/identity-oversight${query}`)).body as unknown as Shown
  const lockSomebody = async () => {
    const user = await applicant(platform)
    await platform.admin.query(
      'UPDATE users SET identity_locked_until = $2, identity_attempts_left = 0 WHERE id = $1',
      [user.userId, Date.now() + 3_600_000],
    )
    return user
  }

  /** As if a review had made the host live, or not. */
  const reviewed = async (reviewId: string | null) => {
    await platform.admin.query(
      `UPDATE hosts SET review_id = $2::uuid, development_host_id = CASE WHEN $2::uuid IS NULL THEN NULL ELSE id END,
         updated_at = updated_at + 1 WHERE id = $1`,
      [hostId, reviewId],
    )
    await platform.ctx.directory.reload('hosts')
  }

  test('counts who was locked and from where steps are called, over all hosts and at one', async () => {
    const user = await lockSomebody()
    assert.equal((await dit(platform, user)).status, 423)
    await until(async () => (await shown()).networks.some(({ refused }) => refused >= 1))
    const all = await shown()
    assert.equal(all.hosts.find(({ id }) => id === hostId)!.locked, 1)
    assert.equal(all.flows.find(({ flow }) => flow === 'DIT_SMFA')!.locked, 1)
    assert.match(all.networks[0]!.network, /\.0\/24$|::\/48$/)
    const other = await shown(`?host=${platform.hosts['rival']!.hostId}`)
    assert.deepEqual(other.flows, [])
    assert.equal((await operator.get(`/identity-oversight?host=${randomUUID()}`)).code, 'not-found')
  })

  test('unlocks somebody at a host in development at once, and on record', async () => {
    const user = await lockSomebody()
    const wish = { hostId, userId: user.userId, reason: 'Ticket 4711' }
    const { body, status } = await operator.post('/identity-oversight/unlocks', wish)
    assert.deepEqual([status, body['state']], [200, 'not-needed'])
    await platform.drain()
    const { rows } = await platform.admin.query(
      'SELECT identity_locked_until, identity_attempts_left FROM users WHERE id = $1',
      [user.userId],
    )
    assert.deepEqual(rows[0], { identity_locked_until: null, identity_attempts_left: 1 })
    assert.deepEqual((await operator.post('/identity-oversight/unlocks', wish)).details, ['rule=not-locked'])
    assert.equal(
      (await operator.post('/identity-oversight/unlocks', { ...wish, userId: randomUUID() })).code,
      'not-found',
    )
  })

  test('lets a second person decide at a live host; nobody decides their own wish', async () => {
    const user = await lockSomebody()
    const reviewId = randomUUID()
    await platform.admin.query(
      `INSERT INTO go_live_reviews (id, host_id, origins, note, asked_by, asked_at, state, decided_by, decided_at)
       VALUES ($1, $2, '{}', '', $1, 1, 'approved', $1, 1)`,
      [reviewId, hostId],
    )
    await reviewed(reviewId)
    const asked = await operator.post('/identity-oversight/unlocks', {
      hostId,
      userId: user.userId,
      reason: 'Ticket 4711',
    })
    assert.equal(asked.body['state'], 'waiting')
    const approvalId = asked.body['approvalId'] as string
    const own = await operator.post(`/approvals/${approvalId}/decision`, { decision: 'approved' })
    assert.deepEqual(own.details, ['rule=own-request'])
    await platform.admin.query('UPDATE approvals SET asked_by = $2 WHERE id = $1', [approvalId, randomUUID()])
    const { approvals } = (await operator.get('/approvals')).body as { approvals: { wanted: object }[] }
    assert.deepEqual(Object.values(approvals[0]!.wanted), ['ended'])
    assert.equal((await operator.post(`/approvals/${approvalId}/decision`, { decision: 'approved' })).status, 204)
    await platform.drain()
    const { rows } = await platform.admin.query('SELECT identity_locked_until FROM users WHERE id = $1', [user.userId])
    assert.equal(rows[0].identity_locked_until, null)
    await reviewed(null)
  })

  test('holds back the beginning of flows at a host until it is let go on', async () => {
    const user = await lockSomebody()
    const wish = { hostId, startsPerMinute: 1, hours: 1, reason: 'Many failures' }
    const { body, status } = await operator.post('/identity-oversight/throttles', wish)
    assert.equal(status, 200)
    const [throttle] = (await shown()).throttles
    assert.equal(throttle!.id, body['id'])
    assert.ok(throttle!.by)
    const tries = [await dit(platform, user), await dit(platform, user)]
    assert.deepEqual(
      tries.map(({ status }) => status),
      [423, 429],
    )
    assert.equal((await operator.call('DELETE', `/identity-oversight/throttles/${throttle!.id}`)).status, 204)
    assert.equal((await dit(platform, user)).status, 423)
    assert.deepEqual((await shown()).throttles, [])
    assert.equal((await operator.call('DELETE', `/identity-oversight/throttles/${throttle!.id}`)).code, 'not-found')
  })

  test('takes an address or a host, never both, and knows an address when it sees one', async () => {
    const wish = { startsPerMinute: 5, hours: 1, reason: 'Many failures' }
    const path = '/identity-oversight/throttles'
    assert.equal((await operator.post(path, wish)).status, 400)
    assert.equal((await operator.post(path, { ...wish, hostId, address: '203.0.113.7' })).status, 400)
    assert.equal((await operator.post(path, { ...wish, address: 'everybody' })).status, 400)
    const { body } = await operator.post(path, { ...wish, address: '203.0.113.7' })
    const [throttle] = (await shown()).throttles as unknown as { network: string }[]
    assert.equal(throttle!.network, '203.0.113.0/24')
    await operator.call('DELETE', `${path}/${body['id']}`)
  })
})
