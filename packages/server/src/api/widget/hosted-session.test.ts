import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { hostedSession } from '@plumbline/contract'
import { auditOf, countRows, setSuspended } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { closeUser, pauseUser } from '../../testing/lifecycle-calls.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { askWidgetSession, bankOrigin, codeOf } from '../../testing/widget-calls.ts'

describe('POST /users/hosted-session', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const open = (code: unknown, options = {}) =>
    platform.call('POST', '/users/hosted-session', { body: { code }, ...options })
  const issue = async (host = 'efx-1b', wanted: Record<string, unknown> = {}) => {
    const user = await platform.register(host)
    return { user, code: codeOf(await askWidgetSession(platform, user, wanted)) }
  }

  test('answers the session with what the page is for', async () => {
    const returnUrl = `${bankOrigin}/credit`
    const { user, code } = await issue('efx-1b', { components: ['alerts', 'score'], locale: 'es-US', returnUrl })
    const answer = await open(code, { headers: { 'x-request-id': 'hosted-1' } })
    assertAnswers(answer, hostedSession)
    assert.deepEqual([answer.body['id'], answer.body['expires']], [user.userId, 900])
    assert.deepEqual(answer.body['components'], ['score', 'alerts'])
    assert.deepEqual([answer.body['locale'], answer.body['returnUrl']], ['es-US', returnUrl])
    assert.equal(answer.body['widgetKey'], platform.hosts['efx-1b']!.widgetKey)
    const token = answer.body['token'] as string
    assert.equal((await platform.call('GET', '/users', { token })).status, 200)
    assertRefused(await platform.call('GET', '/users/credit-reports', { token }), 'SC408')
    const [record] = await auditOf(platform, 'hosted-1')
    assert.deepEqual([record!.actor, record!.action, record!.outcome], [`user:${user.userId}`, 'session.start', 'OK'])
  })

  test('shows everything that the host has where nothing was asked for', async () => {
    const { code } = await issue('efx-3b')
    const { body } = await open(code)
    const offered = ['score', 'history', 'factors', 'accounts', 'alerts', 'report', 'preferences', 'enroll']
    assert.deepEqual(body['components'], offered)
    assert.deepEqual([body['locale'], body['returnUrl']], ['en-US', null])
  })

  test('leaves out components that the host does not have', async () => {
    const { code } = await issue('efx-3b', { components: ['plan', 'score'] })
    assert.deepEqual((await open(code)).body['components'], ['score'])
  })

  test('works once', async () => {
    const { user, code } = await issue()
    assert.equal((await open(code)).status, 200)
    assertRefused(await open(code), 'SC416')
    assert.equal(await countRows(platform, 'token_families', user.userId), 1)
  })

  test('exactly one of many callers gets the session', async () => {
    for (let race = 0; race < 20; race++) {
      const { user, code } = await issue()
      const answers = await Promise.all(Array.from({ length: 16 }, () => open(code)))
      assert.equal(answers.filter(({ status }) => status === 200).length, 1)
      for (const answer of answers) if (answer.status !== 200) assertRefused(answer, 'SC416')
      assert.equal(await countRows(platform, 'token_families', user.userId), 1)
    }
  })

  test('lives 5 minutes on the clock of the host', async () => {
    const [one, two] = [await issue('rival'), await issue('rival')]
    await platform.advance('rival', 'PT4M50S')
    assert.equal((await open(one.code)).status, 200)
    await platform.advance('rival', 'PT10S')
    assertRefused(await open(two.code), 'SC416')
  })

  test('answers every unusable code with one body', async () => {
    const [used, paused, closed] = [await issue('prefill'), await issue('prefill'), await issue('prefill')]
    await open(used.code)
    await pauseUser(platform, paused.user)
    await closeUser(platform, closed.user)
    const host = Buffer.from(platform.hosts['prefill']!.hostId.replaceAll('-', ''), 'hex')
    const unknown = Buffer.concat([host, randomBytes(32)]).toString('base64url')
    const codes = [used.code, paused.code, closed.code, unknown, randomBytes(48).toString('base64url'), 'x']
    const bodies = new Set<string>()
    for (const code of codes) {
      const answer = await open(code)
      assertRefused(answer, 'SC416')
      const { requestId: _, timestamp: __, ...rest } = answer.body
      bodies.add(JSON.stringify(rest))
    }
    assert.equal(bodies.size, 1)
    assertRefused(await open(''), 'SC200')
    assertRefused(await open(7), 'SC200')
    assertRefused(await open('x'.repeat(513)), 'SC200')
  })

  test('refuses while the host is suspended, and the code is still good afterwards', async () => {
    const { code } = await issue('customer-otp')
    await setSuspended(platform, 'customer-otp', true)
    assertRefused(await open(code), 'SC418')
    await setSuspended(platform, 'customer-otp', false)
    assert.equal((await open(code)).status, 200)
  })
})
