import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type AnyEndpoint, endpoints } from '@plumbline/contract'
import { setSuspended, stateOf } from '../testing/as-owner.ts'
import { assertErrorBody, assertRefused } from '../testing/check-answer.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { sampleCall, userParams } from '../testing/sample-call.ts'

const guarded = endpoints.filter((endpoint) => endpoint.audience !== 'anyone')

describe('every endpoint', () => {
  let platform: Platform
  let tokens: { host: string; user: string }
  let own: string
  before(async () => {
    platform = await startPlatform()
    const user = await platform.register()
    own = user.userId
    tokens = { host: await platform.hostToken(), user: (await platform.openSession(user)).token }
  })
  after(() => platform.stop())

  const known = (id = own) => ({ id, userId: id, preauthToken: 'nothing', token: 'nothing', verifiedAt: Date.now() })
  const call = (
    endpoint: AnyEndpoint,
    options: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
    id = own,
  ) => {
    const sample = sampleCall(endpoint, known(id))
    return platform.call(sample.method, sample.path, { body: sample.body, ...options })
  }
  const tokenFor = (endpoint: AnyEndpoint) =>
    endpoint.audience === 'anyone' ? {} : { token: tokens[endpoint.audience] }
  const invalid = (endpoint: AnyEndpoint) => (endpoint.audience === 'host' ? 'SC412' : 'SC410')
  const expired = (endpoint: AnyEndpoint) => (endpoint.audience === 'host' ? 'SC413' : 'SC411')
  const nothingHappens = async (work: () => Promise<void>) => {
    const before = await stateOf(platform)
    await work()
    assert.equal(await stateOf(platform), before)
  }

  test('refuses no token, an empty one and a broken one', () =>
    nothingHappens(async () => {
      const [head, claims, signature] = tokens.host.split('.') as [string, string, string]
      const broken = [
        'x',
        `${head}.${claims}.`,
        `${head}.${claims}`,
        `${tokens.host}.`,
        `${head}.${claims}.${signature.slice(0, -4)}AAAA`,
        `${head}.${Buffer.from('{}').toString('base64url')}.${signature}`,
      ]
      for (const endpoint of guarded) {
        assertRefused(await call(endpoint), invalid(endpoint))
        assertRefused(await call(endpoint, { headers: { authorization: '' } }), invalid(endpoint))
        assertRefused(await call(endpoint, { headers: { authorization: 'Basic eDp5' } }), invalid(endpoint))
        for (const token of broken) assertRefused(await call(endpoint, { token }), invalid(endpoint))
      }
    }))

  test('refuses the token of the other audience', () =>
    nothingHappens(async () => {
      for (const endpoint of guarded) {
        if (endpoint.userTokenToo) continue
        assertRefused(await call(endpoint, { token: tokens[endpoint.audience === 'host' ? 'user' : 'host'] }), 'SC417')
      }
    }))

  test('refuses an expired token', async () => {
    const user = await platform.openSession(await platform.register('rival'))
    const old = { host: await platform.logIn('rival'), user: user.token }
    await platform.advance('rival', 'PT2H')
    await nothingHappens(async () => {
      for (const endpoint of guarded) {
        assertRefused(await call(endpoint, { token: old[endpoint.audience as 'host' | 'user'] }), expired(endpoint))
      }
    })
  })

  test('refuses a suspended host', async () => {
    const user = await platform.openSession(await platform.register('prefill'))
    const cut = { host: await platform.hostToken('prefill'), user: user.token }
    await setSuspended(platform, 'prefill', true)
    await nothingHappens(async () => {
      for (const endpoint of guarded) {
        assertRefused(await call(endpoint, { token: cut[endpoint.audience as 'host' | 'user'] }), 'SC418')
      }
    })
  })

  test('without a token is only log-in, exchange, refresh, what people do before they have one, and how the widget looks', () => {
    const open = endpoints.filter((endpoint) => endpoint.audience === 'anyone').map((endpoint) => endpoint.name)
    assert.deepEqual(open.sort(), [
      'appearance',
      'direct-refresh-token',
      'direct-refresh-token-post',
      'hosted-session',
      'login',
      'password-recovery',
      'password-reset',
      'register',
      'test-preauth-token',
      'users-login',
      'users-preauth-token',
      'users-refresh-token',
      'users-refresh-token-post',
      'verify-email',
    ])
  })

  test('answers for a user of another host of the customer, of another customer and for an unknown one alike', async () => {
    const sibling = await platform.register('efx-3b')
    const stranger = await platform.register('efx-1b', { email: `stranger.${randomUUID()}@example.com` })
    const foreign = await platform.register('all-bureaus')
    assert.notEqual(platform.hosts['rival']!.customerId, platform.hosts['efx-1b']!.customerId)
    const rivals = await platform.register('rival')
    assert.notEqual(stranger.userId, own)
    await nothingHappens(async () => {
      for (const endpoint of endpoints.filter((one) => userParams(one).length > 0)) {
        const seen = new Set<string>()
        for (const id of [randomUUID(), sibling.userId, foreign.userId, rivals.userId]) {
          for (const headers of [{}, { 'x-host-id': rivals.host, 'x-tenant': platform.hosts['rival']!.hostId }]) {
            const answer = await call(endpoint, { token: tokens.host, headers: headers as Record<string, string> }, id)
            assertErrorBody(answer)
            assertRefused(answer, 'SC101')
            const names = [...answer.headers.keys()].sort().join()
            seen.add(JSON.stringify([answer.status, names, { ...answer.body, requestId: '', timestamp: 0 }]))
          }
        }
        assert.equal(seen.size, 1, `${endpoint.name}: ${[...seen].join(' or ')}`)
      }
    })
  })

  test('refuses an id that is no UUID like any other wrong value', () =>
    nothingHappens(async () => {
      for (const endpoint of endpoints.filter((one) => userParams(one).length > 0)) {
        for (const id of ['7', `${randomUUID()}0`, "' OR 1=1--", '{}']) {
          assertRefused(await call(endpoint, { token: tokens.host }, id), 'SC200')
        }
      }
    }))

  test('refuses malformed JSON', () =>
    nothingHappens(async () => {
      for (const endpoint of endpoints.filter((one) => one.method !== 'GET')) {
        for (const body of ['{', '{"a":1,}', 'nope'])
          assertRefused(await call(endpoint, { ...tokenFor(endpoint), body }), 'SC202')
      }
    }))

  test('with a body refuses lists, scalars and nothing', () =>
    nothingHappens(async () => {
      for (const endpoint of endpoints.filter((one) => one.body && !one.bodyOptional)) {
        for (const body of ['[]', '[{}]', '"x"', '7', 'true', 'null', '']) {
          assertRefused(await call(endpoint, { ...tokenFor(endpoint), body }), 'SC200', 'body: must be a JSON object')
        }
      }
    }))

  test('refuses another content type before it reads the body', () =>
    nothingHappens(async () => {
      for (const endpoint of endpoints.filter((one) => one.method !== 'GET')) {
        const headers = { 'content-type': 'application/x-www-form-urlencoded' }
        assertRefused(await call(endpoint, { ...tokenFor(endpoint), body: 'a=b', headers }), 'SC206')
      }
    }))

  test('of the sandbox does not exist in production mode', async () => {
    const production = await platform.another({ sandboxRoutes: false })
    for (const endpoint of endpoints) {
      const { method, path } = sampleCall(endpoint, known())
      const token = endpoint.audience === 'anyone' ? undefined : tokens[endpoint.audience]
      const headers = token ? { authorization: `Bearer ${token}` } : {}
      const response = await fetch(`${production.baseUrl}${path}`, { method, headers })
      const { codes } = (await response.json().catch(() => ({}))) as { codes?: string[] }
      assert.equal(codes?.[0] === 'SC203', endpoint.sandboxOnly === true, `${endpoint.name} ${response.status}`)
    }
  })
})
