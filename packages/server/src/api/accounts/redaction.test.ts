import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { mailedToken, messagesOf, postAsWidget, recoveryToken, serviceHost } from '../../testing/accounts.ts'
import type { Answer } from '../../testing/call-api.ts'
import { failWritesLoudly, findCanaries, wholeDatabase } from '../../testing/canaries.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

/** Values that occur nowhere else, so that a leak names its field. */
const canaries: Record<string, string> = {
  email: 'quokka.canary@leak.example',
  moved: 'okapi.canary@leak.example',
  fname: 'Quokkafirst',
  lname: 'Xiphiaslast',
  password: 'vexed zyzzyva nimbus 7',
  wrong: 'mistaken wolfram plinth',
  next: 'gnomic sardine quartz 9',
  reset: 'tangerine okapi gravel',
}

describe('passwords, mailed tokens and addresses', () => {
  let platform: Platform
  const answers: Answer[] = []
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    const { email, fname, lname, password, wrong, next, reset, moved } = canaries
    const send = async (path: string, body: unknown, token?: string) => {
      const answer = await postAsWidget(platform, path, body, token === undefined ? {} : { token })
      answers.push(answer)
      return answer.body as Record<string, string>
    }
    const person = { email, fname, lname, password }
    const { id, token, refresh } = await send('/users/register', person)
    const account = { userId: id!, email: email!, token: token!, refresh: refresh! }
    await send('/users/register', person)
    await send('/users/register', { ...person, password: `x ${email}` })
    await send('/users/login', { username: email, password: wrong })
    await send('/users/login', { username: wrong, password })
    await send('/users/login', { username: email, password })
    canaries['confirm'] = await mailedToken(platform, account.userId, 'confirm-email')
    await send('/users/verify-email', { token: canaries['confirm'] })
    await send('/users/verify-email', { token: canaries['confirm'] })
    await send('/users/change-password', { password: wrong, newPassword: next }, token)
    await send('/users/change-password', { password, newPassword: next }, token)
    canaries['recovery'] = await recoveryToken(platform, account)
    await send('/users/password-reset', { token: canaries['recovery'], newPassword: 'short' })
    const mend = await failWritesLoudly(platform, 'passwords')
    await send('/users/password-reset', { token: canaries['recovery'], newPassword: reset })
    await mend()
    await platform.sandbox.control('POST', '/faults', { target: 'EMAIL', mode: 'error', count: 1 })
    await send('/users/password-reset', { token: canaries['recovery'], newPassword: reset })
    await platform.call('POST', `/direct/change-email/${id}`, {
      token: await platform.hostToken(serviceHost),
      body: { email: moved },
    })
    await platform.drain(platform.hosts[serviceHost]!.hostId)
  })
  after(() => platform.stop())

  test('were really taken in', async () => {
    const codes = answers.map((answer) => answer.code ?? String(answer.status))
    for (const code of ['200', '204', 'SC102', 'SC110', 'SC112', 'SC113', 'SC500'])
      assert.ok(codes.includes(code), code)
    const { userId } = (await platform.admin.query('SELECT user_id AS "userId" FROM passwords')).rows[0] as {
      userId: string
    }
    assert.ok((await messagesOf(platform, userId)).some((message) => message.sentAt !== null))
  })

  test('are never repeated by a refusal', () => {
    for (const answer of answers) if (answer.status >= 400) assert.deepEqual(findCanaries(answer.text, canaries), [])
  })

  test('are nowhere in the log and the metrics', async () => {
    assert.match(platform.logged(), /"event":"provider.failed"/)
    assert.match(platform.logged(), /"event":"request.fault"/)
    assert.deepEqual(findCanaries(platform.logged(), canaries), [])
    const metrics = await (await fetch(`${platform.internalUrl}/metrics`)).text()
    assert.deepEqual(findCanaries(metrics, canaries), [])
  })

  test('are nowhere in the database but sealed or hashed', async () => {
    const tables = await wholeDatabase(platform)
    for (const name of ['passwords', 'login_tries', 'mail_tokens', 'notices', 'work_items', 'audit_log', 'events']) {
      assert.ok(tables.get(name)!.length > 0, `${name} is empty`)
    }
    for (const [table, text] of tables) assert.deepEqual(findCanaries(text, canaries), [], table)
  })
})
