import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { usersLogin } from '@plumbline/contract'
import { hashPassword } from '../../access/password-hash.ts'
import {
  assertHostKeyRules,
  goodPassword,
  hashesComputed,
  limitPasswordCalls,
  logInAs,
  otherPassword,
  postAsWidget,
  registerAccount,
  serviceHost,
} from '../../testing/accounts.ts'
import { ageRateBuckets, auditOf, countRows, rowOf, setColumns, setStatus } from '../../testing/as-owner.ts'
import { eventTypesOf } from '../../testing/as-owner-enrollment.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('POST /users/login', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const wrong = (account: { email: string }) => logInAs(platform, account, otherPassword)
  const unregistered = () => ({ email: `nobody.${randomUUID()}@example.com` })
  const bodyOf = (answer: Awaited<ReturnType<typeof wrong>>) =>
    JSON.stringify({ ...answer.body, requestId: '', timestamp: 0 })

  test('answers profile and tokens of a session of its own, whatever the case of the address', async () => {
    const account = await registerAccount(platform)
    const answer = await logInAs(platform, { email: account.email.toUpperCase() })
    assertAnswers(answer, usersLogin)
    assert.equal(answer.body['id'], account.userId)
    for (const token of [account.token, answer.body['token'] as string]) {
      assert.equal((await platform.call('GET', '/users', { token })).status, 200)
    }
    assert.equal(await countRows(platform, 'token_families', account.userId), 2)
  })

  test('records log-ins that succeeded and those that failed', async () => {
    const account = await registerAccount(platform)
    await logInAs(platform, account, goodPassword, { 'x-request-id': 'login-right' })
    await logInAs(platform, account, otherPassword, { 'x-request-id': 'login-wrong' })
    const [right] = await auditOf(platform, 'login-right')
    assert.deepEqual([right!.actor, right!.action, right!.outcome], [`user:${account.userId}`, 'session.login', 'OK'])
    const [failed, ...more] = await auditOf(platform, 'login-wrong')
    assert.deepEqual(more, [])
    assert.deepEqual([failed!.actor, failed!.object, failed!.outcome], ['anyone', `user:${account.userId}`, 'SC110'])
    assert.deepEqual(await eventTypesOf(platform, account.userId), ['ACCNEW', 'ACCLOGINFAIL'])
  })

  test('is refused without a host, for a suspended one, and where hosts keep their users', async () => {
    await assertHostKeyRules(platform, usersLogin, { username: 'a@b.example', password: 'x' })
  })

  test('answers a wrong password, an unknown address, a closed account and another host alike, for one hash each', async () => {
    const account = await registerAccount(platform)
    const closed = await registerAccount(platform)
    await setStatus(platform, closed.userId, 'closed')
    const bodies = new Set<string>()
    for (const [who, password] of [
      [account, otherPassword],
      [unregistered(), goodPassword],
      [closed, goodPassword],
      [{ email: 'no address at all' }, goodPassword],
      [account, 'x'.repeat(1024)],
      [await platform.register('efx-1b'), goodPassword],
    ] as const) {
      const before = await hashesComputed(platform)
      const answer = await logInAs(platform, who, password)
      assertRefused(answer, 'SC110')
      assert.equal((await hashesComputed(platform)) - before, 1)
      bodies.add(bodyOf(answer))
    }
    assert.equal(bodies.size, 1)
  })

  test('of a paused user is refused with the reason once the password was right, and not before', async () => {
    const account = await registerAccount(platform)
    await setStatus(platform, account.userId, 'paused')
    assertRefused(await wrong(account), 'SC110')
    assertRefused(await logInAs(platform, account), 'SC104', 'status=paused', 'allowed=active,dormant')
    const { wrong_in_row } = await tries(account)
    assert.equal(wrong_in_row, 0)
    await setStatus(platform, account.userId, 'dormant')
    assert.equal((await logInAs(platform, account)).status, 200)
  })

  test('makes a better hash of a password that was stored at a lower cost', async () => {
    const account = await registerAccount(platform)
    const pepper = platform.ctx.vault.recordKey('passwords').export()
    const old = await hashPassword(goodPassword, pepper, { memoryKib: 1024, passes: 1, parallelism: 1 })
    await setColumns(platform, 'passwords', account.userId, { hash: old })
    assertRefused(await wrong(account), 'SC110')
    assert.equal((await rowOf(platform, 'passwords', account.userId))['hash'], old)
    assert.equal((await logInAs(platform, account)).status, 200)
    assert.match((await rowOf(platform, 'passwords', account.userId))['hash'] as string, /m=19456,t=2,p=1/)
    assert.equal((await logInAs(platform, account)).status, 200)
  })

  async function tries(account: { email: string }) {
    const { hostId } = platform.hosts[serviceHost]!
    const index = platform.ctx.vault.blindIndex('email', hostId, account.email.toLowerCase())
    const { rows } = await platform.admin.query<Record<string, unknown>>(
      'SELECT * FROM login_tries WHERE email_index = $1',
      [index],
    )
    return rows[0] ?? {}
  }

  describe('after wrong passwords', () => {
    test('locks at the fifth in a row for a quarter of an hour, and answers unknown addresses alike', async () => {
      const account = await registerAccount(platform)
      const seen: string[][] = []
      for (const who of [account, unregistered()]) {
        const answers = []
        for (let time = 1; time <= 6; time++) answers.push(await wrong(who))
        for (const answer of answers.slice(0, 5)) assertRefused(answer, 'SC110')
        assertRefused(answers[5]!, 'SC111')
        const seconds = Number(answers[5]!.headers.get('retry-after'))
        assert.ok(seconds > 890 && seconds <= 900, String(seconds))
        seen.push(answers.map(bodyOf))
      }
      assert.deepEqual(seen[0], seen[1])
      const before = await hashesComputed(platform)
      // Even the right password is not checked now.
      assertRefused(await logInAs(platform, account), 'SC111')
      assert.equal(await hashesComputed(platform), before)
      const events = await eventTypesOf(platform, account.userId)
      assert.deepEqual(events, ['ACCNEW', ...Array(5).fill('ACCLOGINFAIL'), 'ACCLOCKED'])
    })

    test('doubles the lock each time up to a day, on the clock of the host, and a right one begins anew', async () => {
      const account = await registerAccount(platform)
      const lockSeconds = async () => {
        for (let time = 1; time <= 5; time++) assertRefused(await wrong(account), 'SC110')
        return Number((await wrong(account)).headers.get('retry-after'))
      }
      for (const minutes of [15, 30, 60, 120, 240, 480, 960, 1440, 1440]) {
        const seconds = await lockSeconds()
        assert.ok(seconds > minutes * 60 - 30 && seconds <= minutes * 60, `${seconds} for ${minutes}`)
        await platform.advance(serviceHost, `PT${minutes - 1}M`)
        assertRefused(await logInAs(platform, account), 'SC111')
        await platform.advance(serviceHost, 'PT1M')
      }
      assert.equal((await logInAs(platform, account)).status, 200)
      assert.ok((await lockSeconds()) <= 900)
    })

    test('forgets the row at a right one', async () => {
      const account = await registerAccount(platform)
      for (let round = 1; round <= 3; round++) {
        for (let time = 1; time <= 4; time++) assertRefused(await wrong(account), 'SC110')
        assert.equal((await logInAs(platform, account)).status, 200)
      }
      assert.equal((await tries(account))['wrong_in_total'], 12)
    })

    test('of a hundred in total asks for a new password, however long one waits', async () => {
      const account = await registerAccount(platform)
      await wrong(account)
      const { email_index } = await tries(account)
      await platform.admin.query(
        'UPDATE login_tries SET wrong_in_total = 99, wrong_in_row = 0 WHERE email_index = $1',
        [email_index],
      )
      assert.equal((await logInAs(platform, account)).status, 200)
      assertRefused(await wrong(account), 'SC110')
      await platform.advance(serviceHost, 'P2D')
      assertRefused(await logInAs(platform, account), 'SC111', 'reset=required')
    })

    test('lets no more than five of many at the same time be looked at', async () => {
      const account = await registerAccount(platform)
      const before = await hashesComputed(platform)
      const answers = await Promise.all(Array.from({ length: 32 }, () => wrong(account)))
      assert.equal(answers.filter((answer) => answer.code === 'SC110').length, 5)
      assert.equal(answers.filter((answer) => answer.code === 'SC111').length, 27)
      assert.equal((await hashesComputed(platform)) - before, 5)
      const events = await eventTypesOf(platform, account.userId)
      assert.equal(events.filter((type) => type === 'ACCLOGINFAIL').length, 5)
      assert.equal(events.filter((type) => type === 'ACCLOCKED').length, 1)
      assert.equal((await tries(account))['wrong_in_total'], 5)
    })

    test('of one address leaves another host and other addresses alone', async () => {
      const [account, other] = [await registerAccount(platform), await registerAccount(platform)]
      for (let time = 1; time <= 5; time++) await wrong(account)
      assert.equal((await logInAs(platform, other)).status, 200)
      // Sessions that are open stay so.
      assert.equal((await platform.call('GET', '/users', { token: other.token })).status, 200)
    })
  })

  test('is refused beyond ten a minute from one address, together with the other password calls', async () => {
    await limitPasswordCalls(platform, 10)
    const account = await registerAccount(platform)
    for (let time = 1; time <= 5; time++) assert.equal((await logInAs(platform, account)).status, 200)
    for (let time = 1; time <= 5; time++) {
      assert.equal((await postAsWidget(platform, '/users/password-recovery', unregistered())).status, 200)
    }
    assertRefused(await logInAs(platform, account), 'SC220')
    assertRefused(await postAsWidget(platform, '/users/password-recovery', unregistered()), 'SC220')
    await ageRateBuckets(platform, 60)
  })
})
