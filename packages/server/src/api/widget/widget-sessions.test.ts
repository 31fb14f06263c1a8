import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { widgetSessions } from '@plumbline/contract'
import { auditOf, changeSettings } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { closeUser, pauseUser } from '../../testing/lifecycle-calls.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { testWidgetUrl } from '../../testing/template.ts'
import { askWidgetSession, bankOrigin, codeOf } from '../../testing/widget-calls.ts'

describe('POST /direct/widget-sessions', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const exchange = (token: unknown) => platform.call('GET', `/users/preauth-token/${token}`)
  const claimsOf = (token: unknown) =>
    JSON.parse(Buffer.from(String(token).split('.')[1]!, 'base64url').toString()) as Record<string, unknown>

  test('answers a preauth token and the address of a page at the origin of the widget', async () => {
    const user = await platform.register()
    const answer = await askWidgetSession(platform, user, {}, { 'x-request-id': 'widget-session-1' })
    assertAnswers(answer, widgetSessions)
    assert.equal(answer.body['expires'], 30)
    const url = new URL(answer.body['hostedUrl'] as string)
    assert.equal(`${url.origin}${url.pathname}${url.search}`, `${testWidgetUrl}/v1/hosted`)
    assert.notEqual(codeOf(answer), answer.body['token'])
    const [record] = await auditOf(platform, 'widget-session-1')
    assert.deepEqual(
      [record!.action, record!.object, record!.outcome],
      ['widget-session.issue', `user:${user.userId}`, 'OK'],
    )
  })

  test('the session of its token carries the components, each once', async () => {
    const user = await platform.register()
    const { body } = await askWidgetSession(platform, user, { components: ['score', 'alerts', 'score'] })
    const session = await exchange(body['token'])
    assert.equal(session.status, 200, session.text)
    assert.deepEqual(claimsOf(session.body['token'])['cmp'], ['score', 'alerts'])
  })

  test('without components the session is like any other', async () => {
    const user = await platform.register()
    const { body } = await askWidgetSession(platform, user)
    assert.equal('cmp' in claimsOf((await exchange(body['token'])).body['token']), false)
  })

  test('keeps token and code as hashes only', async () => {
    const user = await platform.register()
    const answer = await askWidgetSession(platform, user, { components: ['score'] })
    const { rows } = await platform.admin.query('SELECT * FROM preauth_tokens WHERE user_id = $1', [user.userId])
    const stored = JSON.stringify(rows)
    assert.equal(rows.length, 3)
    for (const secret of [answer.body['token'] as string, codeOf(answer)]) {
      assert.equal(stored.includes(secret), false)
      assert.equal(platform.logged().includes(secret), false)
    }
  })

  test('neither secret does the work of the other', async () => {
    const user = await platform.register()
    const answer = await askWidgetSession(platform, user, { components: ['score'] })
    const code = codeOf(answer)
    assertRefused(await exchange(code), 'SC416')
    const body = { code: answer.body['token'] }
    assertRefused(await platform.call('POST', '/users/hosted-session', { body }), 'SC416')
    assert.equal((await exchange(answer.body['token'])).status, 200)
    assert.equal((await platform.call('POST', '/users/hosted-session', { body: { code } })).status, 200)
  })

  test('refuses a way back to anywhere but pages that may show the widget', async () => {
    const user = await platform.register('rival')
    await changeSettings(platform, 'rival', { widgetOrigins: ['https://app.example.com', 'http://*.localhost:*'] })
    const refused = [
      'https://evil.example',
      'https://app.example.com.evil.example/',
      'https://app.example.com@evil.example/',
      'https://app.example.com:444/',
      'http://app.example.com/',
      'https://user:password@app.example.com/',
      '//app.example.com/credit',
      '/credit',
      'credit',
      'javascript:alert(1)',
      'data:text/html,x',
      'https:app.example.com.evil.example',
      'https://evil.example/#https://app.example.com',
      'http://localhost:3000/',
    ]
    for (const returnUrl of refused) {
      const answer = await askWidgetSession(platform, user, { returnUrl })
      assertRefused(answer, 'SC200', 'returnUrl: must be an address on one of the widgetOrigins of the host')
    }
    for (const returnUrl of ['https://app.example.com/credit?a=b#c', `${bankOrigin}/done`]) {
      assert.equal((await askWidgetSession(platform, user, { returnUrl })).status, 200, returnUrl)
    }
    await changeSettings(platform, 'rival', { widgetOrigins: [] })
    assertRefused(await askWidgetSession(platform, user, { returnUrl: 'https://app.example.com/' }), 'SC200')
  })

  test('refuses wrong values, then unknown users', async () => {
    const user = await platform.register()
    const wrong: Record<string, unknown>[] = [
      { userId: 'x' },
      { userId: undefined },
      { components: [] },
      { components: ['score', 'everything'] },
      { components: 'score' },
      { components: Array.from({ length: 11 }, () => 'score') },
      { locale: 'de-DE' },
      { returnUrl: '' },
      { returnUrl: `${bankOrigin}/${'x'.repeat(2000)}` },
    ]
    for (const change of wrong) assertRefused(await askWidgetSession(platform, user, change), 'SC200')
    const stranger = { host: 'efx-1b', userId: randomUUID() }
    assertRefused(await askWidgetSession(platform, stranger, { returnUrl: 'https://evil.example' }), 'SC200')
    assertRefused(await askWidgetSession(platform, stranger), 'SC101')
  })

  test('refuses users of other hosts like unknown ones, and paused and closed users', async () => {
    const foreign = await platform.register('rival')
    assertRefused(await askWidgetSession(platform, { ...foreign, host: 'efx-1b' }), 'SC101')
    const [paused, closed] = [await platform.register(), await platform.register()]
    await pauseUser(platform, paused)
    await closeUser(platform, closed)
    assertRefused(await askWidgetSession(platform, paused), 'SC104', 'status=paused', 'allowed=active,dormant')
    assertRefused(await askWidgetSession(platform, closed), 'SC104', 'status=closed', 'allowed=active,dormant')
  })

  test('counts together with preauth tokens', async () => {
    const user = await platform.register('prefill')
    const { limits } = platform.ctx.directory.host(platform.hosts['prefill']!.hostId)!.settings
    await changeSettings(platform, 'prefill', { limits: { ...limits, preauthPerMinute: 2 } })
    assert.equal((await askWidgetSession(platform, user)).status, 200)
    const token = await platform.hostToken('prefill')
    assert.equal((await platform.call('GET', `/direct/preauth-token/${user.userId}`, { token })).status, 200)
    assertRefused(await askWidgetSession(platform, user), 'SC221')
  })

  test('an idempotency key has no effect, because the answer is a credential', async () => {
    const user = await platform.register()
    const headers = { 'idempotency-key': 'widget-session' }
    const first = await askWidgetSession(platform, user, {}, headers)
    const second = await askWidgetSession(platform, user, {}, headers)
    assert.notEqual(first.body['token'], second.body['token'])
    assert.equal(second.headers.get('idempotency-replayed'), null)
  })
})
