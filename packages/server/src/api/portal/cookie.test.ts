import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { codeOf, seededMember, signIn, TeamBrowser } from '../../testing/team.ts'

describe('the cookie of the portal', () => {
  let platform: Platform
  const time = { offset: 0 }
  before(async () => {
    platform = await startPlatform({ systemTime: () => Date.now() + time.offset })
  })
  after(() => platform.stop())

  test('opens nothing from another origin, whatever the call', async () => {
    const owner = await signIn(platform, 'owner')
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site', origin: 'http://widget.test' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    ]) {
      for (const [method, path] of [
        ['GET', '/session'],
        ['GET', '/team'],
        ['POST', '/sign-out'],
        ['POST', '/recovery-codes'],
      ] as const) {
        const answer = await owner.call(method, path, undefined, { headers })
        assert.deepEqual([answer.status, answer.code], [403, 'cross-origin'])
        assert.equal(answer.headers.get('access-control-allow-origin'), null)
      }
    }
    assert.equal((await owner.get('/session')).status, 200)
  })

  test('is not taken by the public API, nor is a bearer token by the portal', async () => {
    const owner = await signIn(platform, 'owner')
    const headers = { cookie: `__Host-portal=${owner.session}` }
    for (const path of ['/direct/host', '/users', '/direct/users']) {
      const plain = await platform.call('GET', path)
      const withCookie = await platform.call('GET', path, { headers })
      assert.deepEqual([withCookie.status, withCookie.code], [plain.status, plain.code])
      assert.ok(withCookie.status === 401)
    }
    const token = await platform.hostToken()
    assert.equal((await new TeamBrowser(platform).call('GET', '/session', undefined, { token })).code, 'signed-out')
    const asToken = await platform.call('GET', '/direct/host', { token: owner.session! })
    assert.equal(asToken.status, 401)
  })

  test('is served at its own origin only, and the API is not', async () => {
    const owner = await signIn(platform, 'owner')
    const headers = { cookie: `__Host-portal=${owner.session}`, 'sec-fetch-site': 'same-origin' }
    const { origin } = new URL(platform.baseUrl)
    for (const [base, path] of [
      [origin, '/api/portal/session'],
      [platform.widgetUrl, '/api/portal/session'],
      [platform.consoleUrl, '/api/portal/session'],
      [platform.portalUrl, '/api/console/session'],
      [platform.portalUrl, '/api/direct/login'],
      [platform.consoleUrl, '/api/users'],
    ] as const) {
      assert.equal((await fetch(`${base}${path}`, { headers })).status, 404, `${base}${path}`)
    }
  })

  test('counts for nothing when it comes twice', async () => {
    const owner = await signIn(platform, 'owner')
    const headers = { cookie: `__Host-portal=${owner.session}; __Host-portal=${owner.session}` }
    assert.equal((await new TeamBrowser(platform).call('GET', '/session', undefined, { headers })).code, 'signed-out')
  })

  test('gets a new value with a step-up, after which the old one is worth nothing', async () => {
    const owner = await signIn(platform, 'owner')
    const member = seededMember(platform, 'owner')
    const before = owner.session!
    time.offset += 16 * 60_000
    const invite = { email: 'new@harbor-money.example', roles: ['support'], grants: [], hosts: null }
    const refused = await owner.post('/invitations', invite)
    assert.deepEqual([refused.status, refused.code, refused.details], [403, 'step-up-needed', ['minutes=15']])
    assert.equal((await owner.post('/step-up', { code: '000000' })).code, 'factor-wrong')
    assert.equal((await owner.post('/step-up', { code: codeOf(platform, member) })).status, 204)
    assert.notEqual(owner.session, before)
    const old = new TeamBrowser(platform)
    old.cookies.set('__Host-portal', before)
    assert.equal((await old.get('/session')).code, 'signed-out')
    assert.equal((await owner.post('/invitations', invite)).status, 200)
    assert.equal((await owner.post('/step-up', { code: codeOf(platform, member) })).code, 'factor-wrong')
  })

  test('asks for a factor of the last five minutes where a factor is added', async () => {
    const owner = await signIn(platform, 'owner')
    assert.equal((await owner.post('/recovery-codes')).status, 200)
    time.offset += 6 * 60_000
    assert.deepEqual((await owner.post('/recovery-codes')).details, ['minutes=5'])
  })

  test('ends after half an hour without use, and after twelve hours whatever the use', async () => {
    const idle = await signIn(platform, 'owner')
    time.offset += 31 * 60_000
    assert.equal((await idle.get('/session')).code, 'signed-out')
    const busy = await signIn(platform, 'owner')
    for (let minutes = 0; minutes < 11 * 60 + 40; minutes += 20) {
      time.offset += 20 * 60_000
      assert.equal((await busy.get('/session')).status, 200, `${minutes}`)
    }
    time.offset += 21 * 60_000
    assert.equal((await busy.get('/session')).code, 'signed-out')
  })

  test('ends by signing out, and from the list of sessions, where those of others are not', async () => {
    const [one, other, colleague] = [
      await signIn(platform, 'admin'),
      await signIn(platform, 'admin'),
      await signIn(platform, 'owner'),
    ]
    const { sessions } = (await one.get('/sessions')).body as {
      sessions: { id: string; current: boolean; agent: string }[]
    }
    assert.equal(sessions.length, 2)
    const second = sessions.find(({ current }) => !current)!
    assert.equal((await colleague.call('DELETE', `/sessions/${second.id}`)).code, 'not-found')
    assert.equal((await one.call('DELETE', `/sessions/${second.id}`)).status, 204)
    assert.equal((await other.get('/session')).code, 'signed-out')
    assert.equal((await one.post('/sign-out')).status, 204)
    assert.equal(one.session, undefined)
  })

  test('is not taken with a body that is no JSON, is too large or claims nothing', async () => {
    const owner = await signIn(platform, 'owner')
    const headers = { 'content-type': 'text/plain' }
    assert.equal((await owner.call('POST', '/step-up', '{"code":"000000"}', { headers })).status, 415)
    assert.equal((await owner.call('POST', '/step-up', '{"code":"000000"}')).status, 415)
    assert.equal((await owner.post('/step-up', { code: 'x'.repeat(40_000) })).status, 413)
  })
})
