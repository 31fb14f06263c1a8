import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { assertRefused } from '../testing/check-answer.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { type RawAnswer, RawConnection, rawRequest } from '../testing/raw-connection.ts'

describe('headers', () => {
  let platform: Platform
  let token: string
  before(async () => {
    platform = await startPlatform()
    token = await platform.hostToken()
  })
  after(() => platform.stop())

  const raw = async (bytes: string | Buffer): Promise<RawAnswer> => {
    const connection = await RawConnection.open(platform.baseUrl)
    try {
      return await connection.send(bytes)
    } finally {
      connection.close()
    }
  }
  const codeOf = (answer: RawAnswer) => (JSON.parse(answer.text) as { codes?: string[] }).codes?.[0]

  /** One answer of every kind the server gives. */
  const everyKind = async (): Promise<[string, RawAnswer][]> => {
    const person = await platform.register()
    const { email, userId } = person
    const change = (body: string, headers = {}) =>
      rawRequest('POST', `/api/direct/change-email/${userId}`, { token, body, headers })
    const origin = { origin: 'http://plumbline.test' }
    const requests: Record<string, Buffer> = {
      '200': rawRequest('GET', '/api/direct/host', { token }),
      '204': change(JSON.stringify({ email })),
      '400': change('{}'),
      '400 malformed': change('{'),
      '401': rawRequest('GET', '/api/users'),
      '403': rawRequest('GET', '/api/users', { token }),
      '404': rawRequest('GET', '/api/direct/user/6f1c2a94-0d3e-4b57-9a1e-5c2f7d8b9e10', { token }),
      '404 route': rawRequest('GET', '/nowhere'),
      '404 broken URL': rawRequest('GET', '/api/direct/user/%zz'),
      '405': rawRequest('DELETE', '/api/users'),
      '405 HEAD': rawRequest('HEAD', '/api/users'),
      '413': change(' '.repeat(300_000)),
      '415': change('{}', { 'content-type': 'text/plain' }),
      '431': rawRequest('GET', '/api/users', { headers: { x: 'a'.repeat(17_000) } }),
      preflight: rawRequest('OPTIONS', '/api/users', { headers: origin }),
      openapi: rawRequest('GET', '/api/openapi.json'),
      'key set': rawRequest('GET', '/.well-known/jwks.json'),
      health: rawRequest('GET', '/healthz'),
      ready: rawRequest('GET', '/readyz'),
      'no protocol at all': Buffer.from('hello\r\n\r\n'),
      'no host header': Buffer.from('GET /api/users HTTP/1.1\r\n\r\n'),
      'an odd expectation': rawRequest('GET', '/api/users', { headers: { expect: 'miracles' } }),
      'an unknown method': Buffer.from('BREW /api/users HTTP/1.1\r\nhost: x\r\n\r\n'),
    }
    const answers: [string, RawAnswer][] = []
    for (const [name, request] of Object.entries(requests)) answers.push([name, await raw(request)])
    return answers
  }

  test('of every answer forbid storing, sniffing and referring, and name version and request', async () => {
    for (const [name, { status, headers }] of await everyKind()) {
      if (/^\d/.test(name)) assert.equal(String(status), name.slice(0, 3))
      assert.equal(headers.get('cache-control'), 'no-store', name)
      assert.equal(headers.get('referrer-policy'), 'no-referrer', name)
      assert.equal(headers.get('x-content-type-options'), 'nosniff', name)
      assert.equal(headers.get('x-api-version'), 'v3', name)
      assert.equal(headers.get('x-api-revision'), '2026-10-16', name)
      assert.match(headers.get('x-request-id') ?? '', /^[A-Za-z0-9._-]{1,128}$/, name)
      assert.equal(headers.get('etag'), undefined, name)
      assert.equal(headers.get('server') ?? headers.get('x-powered-by'), undefined, name)
    }
  })

  test('of every failure come with the one error body', async () => {
    for (const [name, answer] of await everyKind()) {
      if (answer.status < 400 || name.includes('HEAD')) continue
      const body = JSON.parse(answer.text) as Record<string, unknown>
      assert.deepEqual(
        Object.keys(body).sort(),
        ['codes', 'details', 'fault', 'messages', 'requestId', 'retryable', 'status', 'timestamp'],
        name,
      )
      assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
      assert.equal(body['status'], answer.status)
      assert.equal(body['requestId'], answer.headers.get('x-request-id'))
    }
  })

  test('X-Request-Id is echoed when it is harmless and replaced when not', async () => {
    const echoed = async (id: string) =>
      (await raw(rawRequest('GET', '/api/users', { headers: { 'x-request-id': id } }))).headers.get('x-request-id')
    for (const id of ['a', 'A.b_c-9', 'x'.repeat(128)]) assert.equal(await echoed(id), id)
    for (const id of ['', 'x'.repeat(129), 'a b', 'a/b', 'a"b', 'caf\u00e9', '{"a":1}'])
      assert.match((await echoed(id))!, /^req_/)
    const twice = 'GET /api/users HTTP/1.1\r\nhost: x\r\nx-request-id: a\r\nx-request-id: b\r\n\r\n'
    assert.match((await raw(twice)).headers.get('x-request-id')!, /^req_/)
    const ids = new Set(await Promise.all(Array.from({ length: 50 }, () => echoed(''))))
    assert.equal(ids.size, 50)
  })

  test('X-Request-Id stands in error bodies and on answers without a route', async () => {
    for (const path of ['/api/users', '/nowhere', '/api/direct/user/%zz']) {
      const answer = await raw(rawRequest('GET', path, { headers: { 'x-request-id': 'mine-7' } }))
      assert.equal(answer.headers.get('x-request-id'), 'mine-7')
      assert.equal((JSON.parse(answer.text) as { requestId: string }).requestId, 'mine-7')
    }
  })

  test('traceparent is continued in log and answer, a broken one replaced', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
    const trace = async (traceparent: string, id: string) => {
      const headers = { traceparent, 'x-request-id': id }
      return (await platform.call('GET', '/direct/host', { token, headers })).headers.get('traceresponse')!
    }
    assert.match(
      await trace(`00-${traceId}-00f067aa0ba902b7-01`, 'trace-1'),
      new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`),
    )
    assert.match(
      await trace(`00-${traceId}-00f067aa0ba902b7-00`, 'trace-2'),
      new RegExp(`^00-${traceId}-[0-9a-f]{16}-00$`),
    )
    for (const broken of [
      'x',
      `01-${traceId}-00f067aa0ba902b7-01`,
      `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
      `00-${traceId}-${'0'.repeat(16)}-01`,
    ]) {
      assert.ok(!(await trace(broken, 'trace-3')).includes(traceId))
    }
    const lines = platform.logged().split('\n')
    const line = JSON.parse(lines.find((one) => one.includes('"trace-1"'))!) as Record<string, unknown>
    assert.equal(line['trace_id'], traceId)
    assert.notEqual(line['span_id'], '00f067aa0ba902b7')
  })

  test('Authorization knows the scheme in any case and takes one value from there only', async () => {
    const status = async (headers: Record<string, string>, path = '/api/direct/host') =>
      (await raw(rawRequest('GET', path, { headers }))).status
    for (const scheme of ['Bearer', 'bearer', 'BEARER', 'bEaReR ']) {
      assert.equal(await status({ authorization: `${scheme} ${token}` }), 200)
    }
    const doubled = `GET /api/direct/host HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\nauthorization: Bearer x\r\n\r\n`
    assert.equal((await raw(doubled)).status, 200)
    for (const authorization of [
      '',
      token,
      'Bearer',
      'Bearer ',
      `Basic ${token}`,
      `Bearer ${token} x`,
      `Bearer "${token}"`,
      `Bearer ${'a'.repeat(15_000)}`,
    ]) {
      assert.equal(await status({ authorization }), 401, authorization.slice(0, 20))
    }
    assert.equal(await status({}, `/api/direct/host?access_token=${token}&token=${token}`), 401)
    assert.equal(await status({ cookie: `token=${token}`, 'x-access-token': token }), 401)
  })

  test('a repeated header with a meaning is refused', async () => {
    const { token: user } = await platform.openSession(await platform.register())
    const format = `GET /api/users/latest-scores HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${user}\r\nx-tu-format: v2\r\nx-tu-format: v2\r\n\r\n`
    assert.equal(codeOf(await raw(format)), 'SC200')
    const keys = `POST /api/direct/user-reg HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\nidempotency-key: a\r\nidempotency-key: a\r\ncontent-length: 2\r\n\r\n{}`
    assert.equal(codeOf(await raw(keys)), 'SC200')
  })

  test('Accept and conditions are ignored', async () => {
    const headers = {
      accept: 'image/png',
      'if-none-match': '*',
      'if-modified-since': new Date().toUTCString(),
      range: 'bytes=0-1',
    }
    const answer = await platform.call('GET', '/direct/host', { token, headers })
    assert.equal(answer.status, 200)
    assert.match(answer.headers.get('content-type')!, /^application\/json/)
  })

  test('production mode asks browsers for TLS, development does not', async () => {
    const production = await platform.another({ mode: 'production', sandboxRoutes: false })
    const response = await fetch(`${production.baseUrl}/users`)
    assert.match(response.headers.get('strict-transport-security') ?? '', /max-age=\d{8}/)
    assert.equal((await platform.call('GET', '/users')).headers.get('strict-transport-security'), null)
    assertRefused(await platform.call('GET', '/users'), 'SC410')
  })
})
