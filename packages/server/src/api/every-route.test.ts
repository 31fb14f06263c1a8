import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { endpoints } from '@plumbline/contract'
import { stateOf } from '../testing/as-owner.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { type RawAnswer, RawConnection, rawRequest } from '../testing/raw-connection.ts'
import { sampleCall } from '../testing/sample-call.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY']

describe('every route', () => {
  let platform: Platform
  let connection: RawConnection
  let token: string
  before(async () => {
    platform = await startPlatform()
    connection = await RawConnection.open(platform.baseUrl)
    token = await platform.hostToken()
  })
  after(async () => {
    connection.close()
    await platform.stop()
  })

  const codeOf = (answer: RawAnswer) => (JSON.parse(answer.text) as { codes?: string[] }).codes?.[0]
  const paths = [...new Set(endpoints.map((endpoint) => `/api${sampleCall(endpoint).path.split('?')[0]}`))]
  /** Whether a path is declared. Two paths with a parameter in the same place are one. */
  const declared = (path: string) =>
    [
      ...new Set(
        endpoints
          .filter((one) => new RegExp(`^/api${one.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path))
          .map((one) => one.method as string),
      ),
    ].sort()

  test('refuses every method it does not declare, names those it does, and does nothing', async () => {
    const before = await stateOf(platform)
    for (const path of paths) {
      const allowed = declared(path)
      for (const method of methods.filter((one) => !allowed.includes(one))) {
        const answer = await connection.send(rawRequest(method, path, { token, body: '{}' }))
        assert.equal(answer.status, 405, `${method} ${path}`)
        assert.equal(answer.headers.get('allow'), allowed.join(', '), `${method} ${path}`)
        if (method !== 'HEAD') assert.equal(codeOf(answer), 'SC204')
      }
    }
    assert.equal(await stateOf(platform), before)
  })

  test('takes the method from the request line and from nowhere else', async () => {
    const { userId } = await platform.register()
    const overrides = { 'x-http-method-override': 'DELETE', 'x-http-method': 'DELETE', 'x-method-override': 'DELETE' }
    const read = await connection.send(
      rawRequest('GET', `/api/direct/user/${userId}?_method=DELETE`, { token, headers: overrides }),
    )
    assert.equal(read.status, 200)
    const put = { 'x-http-method-override': 'POST' }
    const refused = await connection.send(
      rawRequest('PUT', `/api/direct/change-name/${userId}`, {
        token,
        headers: put,
        body: '{"fname":"A","lname":"B"}',
      }),
    )
    assert.equal(refused.status, 405)
  })

  test('answers under its exact path only', async () => {
    for (const path of paths) {
      const near = [
        `${path}/`,
        `${path}/nowhere`,
        path.toUpperCase(),
        path.replace('/api/', '/'),
        path.replace('/api/', '/api/v3/'),
        path.replace('/api/', '/api//'),
        `/${path}`,
        `${path};v=1`,
        `${path}%2f`,
      ].filter((one) => declared(one.replace(/\/$/, '/x')).length === 0)
      for (const other of near) {
        const answer = await connection.send(rawRequest('GET', other, { token }))
        assert.deepEqual([answer.status, codeOf(answer)], [404, 'SC203'], other)
      }
    }
  })

  test('refuses malformed JSON, also where it reads no body', async () => {
    const { token: user } = await platform.openSession(await platform.register())
    for (const endpoint of endpoints) {
      const { path } = sampleCall(endpoint)
      const own = endpoint.audience === 'user' ? user : token
      const answer = await connection.send(rawRequest(endpoint.method, `/api${path}`, { token: own, body: '{"a":' }))
      assert.equal(codeOf(answer), 'SC202', endpoint.name)
    }
  })

  test('that is not documented does not answer', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/api/direct',
      '/api/sandbox',
      '/api/users/efx-config',
      '/api/direct/efx-config/6f1c2a94-0d3e-4b57-9a1e-5c2f7d8b9e10',
      '/api/direct/hosts',
      '/api/direct/users/6f1c2a94-0d3e-4b57-9a1e-5c2f7d8b9e10',
      '/api/admin',
      '/api/debug',
      '/api/metrics',
      '/metrics',
      '/.env',
      '/.git/config',
      '/server-status',
      '/api/openapi.yaml',
      '/api/../metrics',
      '/api/%2e%2e/metrics',
      '/..%2f..%2fetc%2fpasswd',
      '/api/users/__proto__',
      '/api/constructor',
    ]) {
      const answer = await connection.send(rawRequest('GET', path, { token }))
      assert.deepEqual([answer.status, codeOf(answer)], [404, 'SC203'], path)
    }
  })

  test('is described in the OpenAPI document, and nothing else is', async () => {
    const document = (await (await fetch(`${platform.baseUrl}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, unknown>>
    }
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations)
        .filter((name) => ['get', 'post', 'put', 'patch', 'delete'].includes(name))
        .map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
    )
    assert.deepEqual(described.sort(), endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`).sort())
  })

  test('of the key set gives the public halves and nothing more', async () => {
    const { keys } = (await (await fetch(platform.baseUrl.replace('/api', '/.well-known/jwks.json'))).json()) as {
      keys: Record<string, unknown>[]
    }
    assert.ok(keys.length >= 1)
    for (const key of keys) {
      assert.deepEqual(Object.keys(key).sort(), ['alg', 'crv', 'kid', 'kty', 'use', 'x'])
      assert.deepEqual([key['alg'], key['crv'], key['kty'], key['use']], ['EdDSA', 'Ed25519', 'OKP', 'sig'])
    }
  })
})
