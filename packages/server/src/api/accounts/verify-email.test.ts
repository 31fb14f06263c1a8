import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { verifyEmail } from '@plumbline/contract'
import { scopeOfHost } from '../../access/authenticate.ts'
import { requireConfirmedEmail } from '../../operations/accounts/confirm-email.ts'
import { findUser } from '../../storage/users.ts'
import {
  type Account,
  assertHostKeyRules,
  mailedToken,
  postAsWidget,
  recoveryToken,
  registerAccount,
  serviceHost,
} from '../../testing/accounts.ts'
import { auditOf, changeSettings, lockUser, onlyWaitsForLocks, rowOf } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { until } from '../../testing/until.ts'

describe('POST /users/verify-email', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const verify = (token: unknown, host = serviceHost, headers: Record<string, string> = {}) =>
    postAsWidget(platform, '/users/verify-email', { token }, { host, headers })
  const confirmedAt = async ({ userId }: Account) => (await rowOf(platform, 'users', userId))['email_confirmed_at']
  const isOpen = async ({ userId }: Account) => {
    const { directory, db } = platform.ctx
    const host = directory.host(platform.hosts[serviceHost]!.hostId)!
    const user = (await findUser(db, scopeOfHost(directory, host.id)!, userId))!
    try {
      requireConfirmedEmail(host, user)
      return true
    } catch (fault) {
      assert.equal((fault as { refusal: string }).refusal, 'email-not-confirmed')
      return false
    }
  }

  test('confirms the address, answers the profile and opens the identity steps', async () => {
    const account = await registerAccount(platform)
    assert.equal(await isOpen(account), false)
    const token = await mailedToken(platform, account.userId, 'confirm-email')
    const answer = await verify(token, serviceHost, { 'x-request-id': 'verify-audit' })
    assertAnswers(answer, verifyEmail)
    assert.equal(answer.body['id'], account.userId)
    assert.notEqual(await confirmedAt(account), null)
    assert.equal(await isOpen(account), true)
    const [record] = await auditOf(platform, 'verify-audit')
    assert.deepEqual([record!.actor, record!.action], [`user:${account.userId}`, 'email.confirm'])
  })

  test('is refused without a host, for a suspended one, and where hosts keep their users', async () => {
    await assertHostKeyRules(platform, verifyEmail, { token: 'x' })
  })

  test('works once, also for many at the same time, and takes the other messages with it', async () => {
    const account = await registerAccount(platform)
    const first = await mailedToken(platform, account.userId, 'confirm-email')
    await platform.call('POST', '/users/resend-verification', { token: account.token })
    const second = await mailedToken(platform, account.userId, 'confirm-email')
    const answers = await Promise.all(Array.from({ length: 32 }, () => verify(second)))
    assert.equal(answers.filter((answer) => answer.status === 200).length, 1)
    assert.equal(answers.filter((answer) => answer.code === 'SC113').length, 31)
    assertRefused(await verify(first), 'SC113')
  })

  test('refuses what is no such token', async () => {
    const account = await registerAccount(platform)
    for (const token of ['x', 'x'.repeat(512), account.refresh, await recoveryToken(platform, account)]) {
      assertRefused(await verify(token), 'SC113')
    }
    assertRefused(await verify('x'.repeat(513)), 'SC200')
    assert.equal(await confirmedAt(account), null)
  })

  test('refuses the token of one host under the key of another', async () => {
    const account = await registerAccount(platform)
    const token = await mailedToken(platform, account.userId, 'confirm-email')
    await changeSettings(platform, 'rival', { userManagement: 'SERVICE' })
    assertRefused(await verify(token, 'rival'), 'SC113')
    assert.equal((await verify(token)).status, 200)
  })

  test('refuses a token after a day on the clock of the host', async () => {
    const account = await registerAccount(platform)
    const token = await mailedToken(platform, account.userId, 'confirm-email')
    await platform.advance(serviceHost, 'PT24H')
    assertRefused(await verify(token), 'SC113')
  })

  test('has to be done again after a change of address, with what was mailed to the new one', async () => {
    const account = await registerAccount(platform)
    const old = await mailedToken(platform, account.userId, 'confirm-email')
    const email = `moved.${account.email}`
    const change = async (to: string) =>
      platform.call('POST', `/direct/change-email/${account.userId}`, {
        token: await platform.hostToken(serviceHost),
        body: { email: to },
      })
    assert.equal((await change(email)).status, 204)
    assertRefused(await verify(old), 'SC113')
    assert.equal((await verify(await mailedToken(platform, account.userId, 'confirm-email'))).body['email'], email)
    assert.equal((await change(account.email)).status, 204)
    assert.equal(await isOpen(account), false)
  })
  test('does not stand in the way of a change of address at the same moment', async () => {
    const account = await registerAccount(platform)
    const token = await mailedToken(platform, account.userId, 'confirm-email')
    const release = await lockUser(platform, account.userId)
    const verified = verify(token)
    await until(() => onlyWaitsForLocks(platform, 'plumbline-app'))
    // This transaction has the user and ends its tokens, as a change of address does; the call must not have locked a token before
    // the user.
    await platform.admin.query('UPDATE mail_tokens SET used_at = 1 WHERE user_id = $1', [account.userId])
    await release()
    assertRefused(await verified, 'SC113')
    assert.equal(await confirmedAt(account), null)
  })
})
