import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { changePassword } from '@plumbline/contract'
import {
  type Account,
  assertServiceOnly,
  goodPassword,
  limitPasswordCalls,
  logInAs,
  messagesOf,
  otherPassword,
  postAsWidget,
  recoveryToken,
  registerAccount,
} from '../../testing/accounts.ts'
import { auditOf, rowOf } from '../../testing/as-owner.ts'
import { eventTypesOf } from '../../testing/as-owner-enrollment.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('POST /users/change-password', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const change = (
    account: Account,
    body: Record<string, unknown> = { password: goodPassword, newPassword: otherPassword },
    headers: Record<string, string> = {},
  ) => platform.call('POST', '/users/change-password', { token: account.token, body, headers })
  const isAlive = async (token: unknown) =>
    (await platform.call('GET', '/users', { token: token as string })).status === 200

  test('replaces the password, ends the other sessions and sends the person a message', async () => {
    const account = await registerAccount(platform)
    const other = (await logInAs(platform, account)).body
    const reset = await recoveryToken(platform, account)
    assertAnswers(await change(account, undefined, { 'x-request-id': 'password-audit' }), changePassword)
    assertRefused(await logInAs(platform, account), 'SC110')
    assert.equal((await logInAs(platform, account, otherPassword)).status, 200)
    assert.deepEqual([await isAlive(account.token), await isAlive(other['token'])], [true, false])
    assertRefused(await platform.call('POST', '/users/refresh-token', { body: { token: other['refresh'] } }), 'SC415')
    const last = (await messagesOf(platform, account.userId)).at(-1)!
    assert.deepEqual([last.kind, last.to], ['password-changed', account.email])
    // A link that was asked for under the old password is void.
    const body = { token: reset, newPassword: goodPassword }
    assertRefused(await postAsWidget(platform, '/users/password-reset', body), 'SC113')
    const [record] = await auditOf(platform, 'password-audit')
    assert.deepEqual([record!.action, record!.outcome], ['password.change', 'OK'])
  })

  test('refuses values out of bounds', async () => {
    const account = await registerAccount(platform)
    assertRefused(await change(account, {}), 'SC200')
    assertRefused(await change(account, { password: goodPassword, newPassword: '' }), 'SC200')
  })

  test('is not offered where hosts keep their users', () =>
    assertServiceOnly(platform, changePassword, { password: goodPassword, newPassword: otherPassword }))

  test('refuses a wrong present password and counts it like a log-in', async () => {
    const account = await registerAccount(platform)
    const stored = (await rowOf(platform, 'passwords', account.userId))['hash']
    const wrong = { password: 'nothing like it at all', newPassword: 'short' }
    // The present password is checked first.
    for (let time = 1; time <= 5; time++) assertRefused(await change(account, wrong), 'SC110')
    assertRefused(await change(account), 'SC111')
    assertRefused(await logInAs(platform, account), 'SC111')
    assert.equal((await rowOf(platform, 'passwords', account.userId))['hash'], stored)
    const events = await eventTypesOf(platform, account.userId)
    assert.deepEqual(events, ['ACCNEW', ...Array(5).fill('ACCLOGINFAIL'), 'ACCLOCKED'])
  })

  test('refuses a new password that breaks a rule, without counting it', async () => {
    const account = await registerAccount(platform)
    for (let time = 1; time <= 6; time++) {
      assertRefused(await change(account, { password: goodPassword, newPassword: 'short' }), 'SC112', 'rule=length')
    }
    assertRefused(
      await change(account, { password: goodPassword, newPassword: `x ${account.email}` }),
      'SC112',
      'rule=email',
    )
    assert.equal((await logInAs(platform, account)).status, 200)
  })

  test('of several at the same time lets one through', async () => {
    const account = await registerAccount(platform)
    const answers = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        change(account, { password: goodPassword, newPassword: `${otherPassword} ${number}` }),
      ),
    )
    assert.equal(answers.filter((answer) => answer.status === 204).length, 1)
    assert.ok(answers.every((answer) => answer.status === 204 || answer.code === 'SC110'))
    assert.equal(
      (await messagesOf(platform, account.userId)).filter((one) => one.kind === 'password-changed').length,
      1,
    )
  })

  test('is refused beyond ten a minute from one address', async () => {
    await limitPasswordCalls(platform, 2)
    const account = await registerAccount(platform)
    for (let time = 1; time <= 2; time++)
      assertRefused(await change(account, { password: 'x', newPassword: 'y' }), 'SC110')
    assertRefused(await change(account), 'SC220')
  })
})
