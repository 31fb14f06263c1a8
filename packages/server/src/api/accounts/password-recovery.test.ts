import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { passwordRecovery } from '@plumbline/contract'
import { assertHostKeyRules, messagesOf, postAsWidget, registerAccount, serviceHost } from '../../testing/accounts.ts'
import { auditOf, countRows, setStatus } from '../../testing/as-owner.ts'
import { addressesOfLiveTokens, duringChangeOfEmail, justBehindChangeOfEmail } from '../../testing/change-of-address.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('POST /users/password-recovery', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const ask = (email: unknown, headers: Record<string, string> = {}) =>
    postAsWidget(platform, '/users/password-recovery', { email }, { headers })
  const drain = () => platform.drain(platform.hosts[serviceHost]!.hostId)
  const recoveries = async (userId: string) =>
    (await messagesOf(platform, userId)).filter((message) => message.kind === 'password-recovery')

  test('answers at once and writes to the person afterwards, one message for requests that come together', async () => {
    const account = await registerAccount(platform)
    const answer = await ask(account.email.toUpperCase(), { 'x-request-id': 'recovery-audit' })
    assertAnswers(answer, passwordRecovery)
    await Promise.all([ask(account.email), ask(account.email)])
    assert.deepEqual(await recoveries(account.userId), [])
    await drain()
    const [message, ...more] = await recoveries(account.userId)
    assert.deepEqual([message!.to, more], [account.email, []])
    const [record] = await auditOf(platform, 'recovery-audit')
    assert.deepEqual([record!.actor, record!.object, record!.outcome], ['anyone', null, 'OK'])
  })

  test('answers and does the same in the call for an address that no user has, and for a closed account', async () => {
    const account = await registerAccount(platform)
    const closed = await registerAccount(platform)
    await setStatus(platform, closed.userId, 'closed')
    await drain()
    const seen = new Set<string>()
    for (const email of [account.email, closed.email, `nobody.${randomUUID()}@example.com`]) {
      const before = await countRows(platform, 'work_items', serviceHost)
      const answer = await ask(email)
      const names = [...answer.headers.keys()].sort().join()
      const written = (await countRows(platform, 'work_items', serviceHost)) - before
      seen.add(JSON.stringify([answer.status, answer.text, names, written]))
    }
    assert.deepEqual([...seen].length, 1, [...seen].join(' or '))
    await drain()
    const kept = await platform.admin.query("SELECT 1 FROM work_items WHERE kind = 'recover-password'")
    assert.equal(kept.rowCount, 0)
  })

  test('is refused without a host, for a suspended one, and where hosts keep their users', async () => {
    await assertHostKeyRules(platform, passwordRecovery, { email: 'a@b.example' })
    assertRefused(await ask('nobody'), 'SC200')
  })

  test('writes ten messages a day at most, and goes on answering', async () => {
    const account = await registerAccount(platform)
    for (let time = 1; time <= 12; time++) {
      assert.deepEqual((await ask(account.email)).body, { sent: true })
      await drain()
    }
    assert.equal((await recoveries(account.userId)).length, 10)
  })
  test('writes nothing to an address that the person has just left', async () => {
    const account = await registerAccount(platform)
    await ask(account.email)
    await justBehindChangeOfEmail(platform, account, `moved.${account.email}`, drain)
    assert.deepEqual(await recoveries(account.userId), [])
  })

  test('leaves no token that works at an address that the person leaves meanwhile', async () => {
    const account = await registerAccount(platform)
    const email = `moved.${account.email}`
    await ask(account.email)
    await drain()
    await ask(account.email)
    await duringChangeOfEmail(platform, account, email, drain)
    assert.deepEqual(await addressesOfLiveTokens(platform, account.userId), [email])
  })
})
