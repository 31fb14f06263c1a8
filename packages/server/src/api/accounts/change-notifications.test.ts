import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { changeNotifications } from '@plumbline/contract'
import { registerAccount } from '../../testing/accounts.ts'
import { auditOf, setStatus } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('POST /users/change-notifications', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const change = (token: string, body: unknown, headers: Record<string, string> = {}) =>
    platform.call('POST', '/users/change-notifications', { token, body, headers })
  const choices = ({ body }: Awaited<ReturnType<typeof change>>) => [body['smsMsg'], body['emailMsg'], body['pushMsg']]

  test('changes what is named and answers the profile, for hosts of both kinds', async () => {
    for (const { token } of [await registerAccount(platform), await platform.openSession(await platform.register())]) {
      const answer = await change(token, { smsMsg: true, pushMsg: true })
      assertAnswers(answer, changeNotifications)
      assert.deepEqual(choices(answer), [true, false, true])
      assert.deepEqual(choices(await change(token, { smsMsg: false, emailMsg: true })), [false, true, true])
      assert.deepEqual(choices(await change(token, {})), [false, true, true])
      assert.deepEqual(choices(await platform.call('GET', '/users', { token })), [false, true, true])
    }
  })

  test('is on record', async () => {
    const { token, userId } = await registerAccount(platform)
    await change(token, { smsMsg: true }, { 'x-request-id': 'notifications-audit' })
    const [record, ...more] = await auditOf(platform, 'notifications-audit')
    assert.deepEqual(more, [])
    assert.deepEqual([record!.action, record!.object], ['user.notifications', `user:${userId}`])
  })

  test('works while paused and dormant, and not when closed', async () => {
    const { token, userId } = await registerAccount(platform)
    for (const status of ['paused', 'dormant'] as const) {
      await setStatus(platform, userId, status)
      assert.equal((await change(token, { smsMsg: true })).status, 200)
    }
    await setStatus(platform, userId, 'closed')
    assertRefused(await change(token, { smsMsg: true }), 'SC410')
  })

  test('refuses what is no boolean', async () => {
    const { token } = await registerAccount(platform)
    for (const smsMsg of ['true', 1, null]) assertRefused(await change(token, { smsMsg }), 'SC200')
  })
})
