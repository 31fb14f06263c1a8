import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { logout } from '@plumbline/contract'
import { assertServiceOnly, logInAs, registerAccount } from '../../testing/accounts.ts'
import { auditOf } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('POST /users/logout', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  test('ends the session with both tokens and leaves the others', async () => {
    const account = await registerAccount(platform)
    const other = (await logInAs(platform, account)).body['token'] as string
    assertAnswers(await platform.call('POST', '/users/logout', { token: account.token }), logout)
    assertRefused(await platform.call('GET', '/users', { token: account.token }), 'SC410')
    assertRefused(await platform.call('POST', '/users/refresh-token', { body: { token: account.refresh } }), 'SC415')
    assertRefused(await platform.call('POST', '/users/logout', { token: account.token }), 'SC410')
    assert.equal((await platform.call('GET', '/users', { token: other })).status, 200)
  })

  test('is on record', async () => {
    const { token, userId } = await registerAccount(platform)
    await platform.call('POST', '/users/logout', { token, headers: { 'x-request-id': 'logout-audit' } })
    const [record] = await auditOf(platform, 'logout-audit')
    assert.deepEqual([record!.actor, record!.action, record!.outcome], [`user:${userId}`, 'session.end', 'OK'])
  })

  test('is not offered where hosts keep their users', () => assertServiceOnly(platform, logout))
})
