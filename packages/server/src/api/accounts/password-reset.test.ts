import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { passwordReset } from '@plumbline/contract'
import {
  assertHostKeyRules,
  goodPassword,
  logInAs,
  mailedToken,
  messagesOf,
  otherPassword,
  postAsWidget,
  recoveryToken,
  registerAccount,
  serviceHost,
} from '../../testing/accounts.ts'
import { auditOf, changeSettings, rowOf, setStatus } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('POST /users/password-reset', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const reset = (token: unknown, newPassword = otherPassword, host = serviceHost, headers = {}) =>
    postAsWidget(platform, '/users/password-reset', { token, newPassword }, { host, headers })

  test('sets the password, ends every session and sends the person a message', async () => {
    const account = await registerAccount(platform)
    const token = await recoveryToken(platform, account)
    assertAnswers(await reset(token, otherPassword, serviceHost, { 'x-request-id': 'reset-audit' }), passwordReset)
    assertRefused(await platform.call('GET', '/users', { token: account.token }), 'SC410')
    assertRefused(await platform.call('POST', '/users/refresh-token', { body: { token: account.refresh } }), 'SC415')
    assertRefused(await logInAs(platform, account), 'SC110')
    assert.equal((await logInAs(platform, account, otherPassword)).status, 200)
    assert.equal((await messagesOf(platform, account.userId)).at(-1)!.kind, 'password-changed')
    const [record] = await auditOf(platform, 'reset-audit')
    assert.deepEqual([record!.actor, record!.action], [`user:${account.userId}`, 'password.reset'])
  })

  test('lifts a lock, also the one that no waiting ends', async () => {
    const account = await registerAccount(platform)
    for (let time = 1; time <= 5; time++) await logInAs(platform, account, 'nothing like it')
    assertRefused(await logInAs(platform, account), 'SC111')
    assert.equal((await reset(await recoveryToken(platform, account))).status, 204)
    assert.equal((await logInAs(platform, account, otherPassword)).status, 200)
    await platform.admin.query('UPDATE login_tries SET wrong_in_total = 100')
    assertRefused(await logInAs(platform, account, otherPassword), 'SC111', 'reset=required')
    assert.equal((await reset(await recoveryToken(platform, account))).status, 204)
    assert.equal((await logInAs(platform, account, otherPassword)).status, 200)
  })

  test('is refused without a host, for a suspended one, and where hosts keep their users', async () => {
    await assertHostKeyRules(platform, passwordReset, { token: 'x', newPassword: otherPassword })
  })

  test('refuses what is no such token, before it looks at the password', async () => {
    const account = await registerAccount(platform)
    const confirm = await mailedToken(platform, account.userId, 'confirm-email')
    for (const token of ['x', account.refresh, confirm]) assertRefused(await reset(token, 'short'), 'SC113')
    assertRefused(await reset(''), 'SC200')
    const stored = await recoveryToken(platform, account)
    await changeSettings(platform, 'rival', { userManagement: 'SERVICE' })
    assertRefused(await reset(stored, otherPassword, 'rival'), 'SC113')
    await setStatus(platform, account.userId, 'closed')
    assertRefused(await reset(stored), 'SC113')
  })

  test('keeps the token when the password is refused, and uses it up when it is taken', async () => {
    const account = await registerAccount(platform)
    const token = await recoveryToken(platform, account)
    assertRefused(await reset(token, 'short'), 'SC112', 'rule=length')
    assertRefused(await reset(token, 'passwordpassword'), 'SC112', 'rule=breached')
    assert.equal((await reset(token)).status, 204)
    assertRefused(await reset(token), 'SC113')
  })

  test('works once for many at the same time, and takes other messages with it', async () => {
    const account = await registerAccount(platform)
    const [first, second] = [await recoveryToken(platform, account), await recoveryToken(platform, account)]
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, number) => reset(second, `${otherPassword} ${number}`)),
    )
    assert.equal(answers.filter((answer) => answer.status === 204).length, 1)
    assert.equal(answers.filter((answer) => answer.code === 'SC113').length, 31)
    assertRefused(await reset(first), 'SC113')
    const winner = answers.findIndex((answer) => answer.status === 204)
    assert.equal((await logInAs(platform, account, `${otherPassword} ${winner}`)).status, 200)
  })

  test('refuses a token after a quarter of an hour on the clock of the host, and after a change of address', async () => {
    const account = await registerAccount(platform)
    const token = await recoveryToken(platform, account)
    await platform.advance(serviceHost, 'PT15M')
    assertRefused(await reset(token), 'SC113')
    const another = await recoveryToken(platform, account)
    const path = `/direct/change-email/${account.userId}`
    const body = { email: `moved.${account.email}` }
    assert.equal(
      (await platform.call('POST', path, { token: await platform.hostToken(serviceHost), body })).status,
      204,
    )
    assertRefused(await reset(another), 'SC113')
    assert.equal((await logInAs(platform, body, goodPassword)).status, 200)
  })

  test('leaves no session of the old password, however the two meet', async () => {
    const account = await registerAccount(platform)
    const token = await recoveryToken(platform, account)
    const [logins, outcome] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, () => logInAs(platform, account))),
      reset(token),
    ])
    assert.equal(outcome.status, 204)
    for (const { status, body } of logins) {
      if (status !== 200) continue
      assertRefused(await platform.call('GET', '/users', { token: body['token'] as string }), 'SC410')
    }
    assert.match((await rowOf(platform, 'passwords', account.userId))['hash'] as string, /^\$argon2id\$/)
  })
})
