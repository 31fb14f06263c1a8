import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { dayMs } from '@plumbline/core/calendar'
import { scopeOfHost } from '../access/authenticate.ts'
import { logInAs, registerAccount, serviceHost } from '../testing/accounts.ts'
import { ageIdempotencyKeys, countRows, setIdentified, standStill } from '../testing/as-owner.ts'
import { assertRefused } from '../testing/check-answer.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { statementsOf } from '../testing/statements.ts'
import type { Job } from '../work/work-kind.ts'
import { retention } from './retention.ts'

describe('retention', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const counts = async (host: string) => {
    const tables = [
      'preauth_tokens',
      'token_families',
      'refresh_tokens',
      'daily_counts',
      'daily_subjects',
      'recent_uses',
      'idempotency_keys',
    ]
    const found: Record<string, number> = {}
    for (const table of tables) found[table] = await countRows(platform, table, host)
    return found
  }
  const use = async (host: string) => {
    const user = await platform.register(host)
    await platform.openSession(user)
    const token = await platform.hostToken(host)
    await platform.call('GET', `/direct/user/${user.userId}`, { token })
    await platform.call('POST', `/direct/change-name/${user.userId}`, {
      token,
      body: { fname: 'A', lname: 'B' },
      headers: { 'idempotency-key': 'k' },
    })
    await setIdentified(platform, user.userId, 1)
    assert.equal((await platform.call('POST', `/direct/reset-cache/${user.userId}`, { token })).status, 204)
    await setIdentified(platform, user.userId)
  }

  test('removes what has run out on the clock of the host, and keeps what people and auditors need', async () => {
    await use('rival')
    await use('efx-3b')
    const others = await counts('efx-3b')
    const kept = {
      users: await countRows(platform, 'users', 'rival'),
      audit: await countRows(platform, 'audit_log', 'rival'),
    }
    await platform.advance('rival', 'P5D')
    const left = await counts('rival')
    assert.deepEqual([left['preauth_tokens'], left['daily_counts'], left['daily_subjects']], [0, 0, 0])
    assert.equal(left['recent_uses'], 0)
    // The log-in that came with the moved clock.
    assert.deepEqual([left['token_families'], left['refresh_tokens']], [1, 1])
    // Kept in real time.
    assert.equal(left['idempotency_keys'], 1)
    assert.equal(await countRows(platform, 'users', 'rival'), kept.users)
    assert.ok((await countRows(platform, 'audit_log', 'rival')) >= kept.audit)
    assert.deepEqual(await counts('efx-3b'), others)
  })

  test('removes idempotency keys after a day of real time', async () => {
    await ageIdempotencyKeys(platform, 25 * 3_600_000)
    await platform.advance('rival', 'P1D')
    assert.equal((await counts('rival'))['idempotency_keys'], 0)
  })

  test('removes mailed tokens that ran out, and after three months wrong passwords, whether or not a user has the address', async () => {
    const account = await registerAccount(platform)
    await logInAs(platform, account, 'nothing like it')
    const unregistered = { email: 'nobody@example.com' }
    await logInAs(platform, unregistered, 'nothing like it')
    const left = async () => [
      await countRows(platform, 'mail_tokens', serviceHost),
      await countRows(platform, 'login_tries', serviceHost),
    ]
    assert.deepEqual(await left(), [1, 2])
    await platform.advance(serviceHost, 'P3D')
    assert.deepEqual(await left(), [0, 2])
    await platform.advance(serviceHost, 'P90D')
    assert.deepEqual(await left(), [0, 0])

    // A lock that only a new password ends does not run out, also for an address that no user has.
    for (const who of [account, unregistered]) await logInAs(platform, who, 'nothing like it')
    await platform.admin.query('UPDATE login_tries SET wrong_in_total = 100')
    await platform.advance(serviceHost, 'P91D')
    for (const who of [account, unregistered])
      assertRefused(await logInAs(platform, who, 'nothing like it'), 'SC111', 'reset=required')
  })

  test('asks the database once, and deletes only where something has run out', async () => {
    const { hostId } = platform.hosts['customer-otp']!
    await platform.register('customer-otp')
    const scope = scopeOfHost(platform.ctx.directory, hostId)!
    const sweepsAt = async (now: number) => {
      const names = await statementsOf(() => retention.run(platform.ctx, { scope, now } as Job<'retention'>))
      return names.filter((name) => /^(run-out|sweep-)/.test(name))
    }
    const now = platform.ctx.clock.hostNow(hostId)
    assert.deepEqual(await sweepsAt(now), ['run-out', 'sweep-captures'])
    const [first, ...later] = await sweepsAt(now + 5 * dayMs)
    assert.equal(first, 'run-out')
    assert.ok(later.includes('sweep-preauth_tokens'))
    assert.ok(!later.includes('sweep-pulls'))
    assert.equal(await countRows(platform, 'preauth_tokens', 'customer-otp'), 0)
    assert.deepEqual(await sweepsAt(now + 5 * dayMs), ['run-out', 'sweep-captures'])
  })

  test('comes again every day, and after a long standstill once', async () => {
    const { hostId } = platform.hosts['efx-1b']!
    await platform.drain(hostId)
    const runs = async (duration: string) => {
      const { body } = await platform.advance('efx-1b', duration)
      return (body['jobs'] as { job: string }[]).filter((job) => job.job === 'retention').length
    }
    assert.equal(await runs('P1D'), 1)
    assert.equal(await runs('PT1S'), 0)
    assert.equal(await runs('P1D'), 1)
    assert.equal(await runs('P5D'), 5)
    await standStill(platform, 'efx-1b', 30 * dayMs)
    assert.equal((await platform.drain(hostId)).filter(({ job }) => job === 'retention').length, 1)
  })
})
