import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { changeSettings } from '../testing/as-owner.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'

const harbor = 'https://app.harbor.example'
const rival = 'https://rival.example:8443'

describe('browsers of other origins', () => {
  let platform: Platform
  let own: string
  let theirs: string
  before(async () => {
    platform = await startPlatform()
    await changeSettings(platform, 'efx-1b', { allowedOrigins: [harbor] })
    await changeSettings(platform, 'rival', { allowedOrigins: [rival] })
    own = (await platform.openSession(await platform.register())).token
    theirs = (await platform.openSession(await platform.register('rival'))).token
  })
  after(() => platform.stop())

  const ask = (method: string, path: string, origin: string | undefined, token?: string) =>
    platform.call(method, path, { ...(token ? { token } : {}), headers: origin === undefined ? {} : { origin } })
  const allowed = (answer: Awaited<ReturnType<typeof ask>>) => answer.headers.get('access-control-allow-origin')

  test('may call for users of a host that lists them, and of no other', async () => {
    assert.equal(allowed(await ask('GET', '/users', harbor, own)), harbor)
    assert.equal(allowed(await ask('GET', '/users', rival, own)), null)
    assert.equal(allowed(await ask('GET', '/users', rival, theirs)), rival)
    assert.equal(allowed(await ask('GET', '/users', harbor, theirs)), null)
  })

  test('see the headers of the contract and never get cookies', async () => {
    const answer = await ask('GET', '/users', harbor, own)
    const exposed = answer.headers.get('access-control-expose-headers')!.split(', ')
    for (const name of [
      'X-Request-Id',
      'RateLimit',
      'RateLimit-Policy',
      'Retry-After',
      'X-Data-Source',
      'X-Data-As-Of',
      'X-Api-Version',
    ]) {
      assert.ok(exposed.includes(name), name)
    }
    assert.equal(answer.headers.get('access-control-allow-credentials'), null)
    assert.equal(answer.headers.get('set-cookie'), null)
    assert.match(answer.headers.get('vary') ?? '', /Origin/)
  })

  test('see refusals too, with or without a good token', async () => {
    for (const token of [undefined, 'a.b.c']) {
      const answer = await ask('GET', '/users', harbor, token)
      assert.deepEqual([answer.code, allowed(answer)], ['SC410', harbor])
    }
    assert.equal(allowed(await ask('GET', '/users/preauth-token/nothing', harbor)), harbor)
    assert.equal(allowed(await ask('DELETE', '/users', harbor)), harbor)
  })

  test('are treated alike however the path is written', async () => {
    assert.equal(allowed(await ask('GET', '/%75sers', harbor, own)), harbor)
    assert.equal(allowed(await ask('GET', '/us%65rs', rival, own)), null)
    const preflight = await ask('OPTIONS', '/%75sers/l%6fgin', rival)
    assert.deepEqual([preflight.status, preflight.headers.get('access-control-allow-methods')], [204, 'POST'])
    assert.equal((await ask('DELETE', '/dir%65ct/host', harbor)).headers.get('allow'), 'GET')
    assert.equal(allowed(await ask('GET', '/users-of-others', harbor)), null)
  })

  test('may call without a token for the host whose key they name, and for no other', async () => {
    await changeSettings(platform, 'rival', { userManagement: 'SERVICE' })
    const post = (origin: string, key: string) =>
      platform.call('POST', '/users/login', {
        headers: { origin, 'x-host-key': key },
        body: { username: 'nobody@example.com', password: 'wombat lantern gravel' },
      })
    const { widgetKey } = platform.hosts['rival']!
    const own = await post(rival, widgetKey)
    assert.deepEqual([own.code, allowed(own)], ['SC110', rival])
    const other = await post(harbor, widgetKey)
    assert.deepEqual([other.code, allowed(other)], ['SC110', null])
    // The key names no host, so the page of any host may read the refusal.
    const unknown = await post(harbor, 'wk_nobody')
    assert.deepEqual([unknown.code, allowed(unknown)], ['SC414', harbor])
    const preflight = await ask('OPTIONS', '/users/login', rival)
    assert.deepEqual([preflight.status, preflight.headers.get('access-control-allow-methods')], [204, 'POST'])
    assert.match(preflight.headers.get('access-control-allow-headers')!, /X-Host-Key/)
  })

  test('that no host lists get no permission', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      `${harbor}.evil.example`,
      'http://app.harbor.example',
      `${harbor}:444`,
      harbor.toUpperCase(),
      `${harbor}/`,
      '*',
      '',
    ]) {
      assert.equal(allowed(await ask('GET', '/users', origin, own)), null, origin)
      const preflight = await ask('OPTIONS', '/users', origin)
      assert.deepEqual([preflight.status, allowed(preflight)], [405, null], origin)
    }
  })

  test('get a preflight answered with the methods of the path', async () => {
    for (const [path, methods] of [
      ['/users', 'GET'],
      ['/users/refresh-token', 'GET, POST'],
      ['/users/dit-identity', 'POST'],
    ] as const) {
      const answer = await ask('OPTIONS', path, harbor)
      assert.deepEqual([answer.status, answer.text, allowed(answer)], [204, '', harbor])
      assert.equal(answer.headers.get('access-control-allow-methods'), methods)
      assert.match(answer.headers.get('access-control-allow-headers')!, /Authorization/)
      assert.match(answer.headers.get('access-control-allow-headers')!, /Idempotency-Key/)
      assert.equal(answer.headers.get('access-control-allow-credentials'), null)
    }
    assert.equal((await ask('OPTIONS', '/users/nowhere', harbor)).code, 'SC203')
    assert.equal((await ask('OPTIONS', '/users', undefined)).code, 'SC204')
  })

  test('are never let through to the calls of servers and of the sandbox', async () => {
    const token = await platform.hostToken()
    for (const path of ['/direct/host', '/direct/users', '/sandbox/clock', '/direct/login']) {
      const answer = await ask('GET', path, harbor, token)
      assert.deepEqual([allowed(answer), answer.headers.get('access-control-expose-headers')], [null, null], path)
      const preflight = await ask('OPTIONS', path, harbor)
      assert.deepEqual([preflight.code, allowed(preflight)], ['SC204', null], path)
    }
  })

  test('lose the permission when the operator takes it away', async () => {
    await changeSettings(platform, 'efx-1b', { allowedOrigins: [] })
    assert.equal(allowed(await ask('GET', '/users', harbor, own)), null)
    assert.equal((await ask('OPTIONS', '/users', harbor)).status, 405)
  })
})
