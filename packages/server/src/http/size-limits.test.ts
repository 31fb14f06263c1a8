import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { type RawAnswer, RawConnection, rawRequest } from '../testing/raw-connection.ts'

const kib = 1024

describe('the size of a request', () => {
  let platform: Platform
  let token: string
  let path: string
  before(async () => {
    platform = await startPlatform()
    token = await platform.hostToken()
    path = `/api/direct/change-name/${(await platform.register()).userId}`
  })
  after(() => platform.stop())

  const raw = async (bytes: Buffer): Promise<RawAnswer> => {
    const connection = await RawConnection.open(platform.baseUrl)
    try {
      return await connection.send(bytes)
    } finally {
      connection.close()
    }
  }
  const codeOf = (answer: RawAnswer) =>
    answer.text === '' ? undefined : (JSON.parse(answer.text) as { codes?: string[] }).codes?.[0]
  const padded = (bytes: number, json = '{"fname":"Maren","lname":"Lindqvist"}') =>
    json + ' '.repeat(bytes - json.length)
  const chunked = (body: string, size = 10_000) => {
    const chunks = body.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
    const text = chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('')
    return Buffer.concat([
      rawRequest('POST', path, { token, headers: { 'transfer-encoding': 'chunked' } }),
      Buffer.from(`${text}0\r\n\r\n`),
    ])
  }

  /** A client that looks for an answer only when it has sent everything. */
  const sayAllThenListen = async (bytes: Buffer): Promise<string> => {
    const { hostname, port } = new URL(platform.baseUrl)
    const socket = connect(Number(port), hostname).pause()
    await new Promise<void>((done, failed) => {
      socket.once('error', failed)
      socket.write(bytes, (fault) => (fault ? failed(fault) : done()))
    })
    return socket.setEncoding('latin1').reduce((heard: string, text: string) => heard + text, '')
  }

  test('may be 256 KiB of body and not one byte more', async () => {
    assert.equal((await raw(rawRequest('POST', path, { token, body: padded(256 * kib) }))).status, 204)
    const over = await raw(rawRequest('POST', path, { token, body: padded(256 * kib + 1) }))
    assert.deepEqual([over.status, codeOf(over)], [413, 'SC205'])
  })

  test('counts as well when no length is announced', async () => {
    assert.equal((await raw(chunked(padded(256 * kib)))).status, 204)
    assert.equal(codeOf(await raw(chunked(padded(256 * kib + 1)))), 'SC205')
  })

  test('may be 1 MiB on the batch calls', async () => {
    const batch = (bytes: number) =>
      raw(
        rawRequest('POST', '/api/direct/users/pause-enrollments', {
          token,
          body: padded(bytes, '{"userIds":["6f1c2a94-0d3e-4b57-9a1e-5c2f7d8b9e10"]}'),
        }),
      )
    assert.ok(!['SC200', 'SC205'].includes(codeOf(await batch(kib * kib)) ?? ''))
    assert.equal(codeOf(await batch(kib * kib + 1)), 'SC205')
  })

  test('may be 16 KiB of body without a token', async () => {
    const { apikey, secret } = platform.hosts['efx-1b']!
    const login = (bytes: number) =>
      raw(rawRequest('POST', '/api/direct/login', { body: padded(bytes, JSON.stringify({ apikey, secret })) }))
    assert.equal((await login(16 * kib)).status, 200)
    assert.equal(codeOf(await login(16 * kib + 1)), 'SC205')
  })

  test('counts after decompression', async () => {
    const headers = { 'content-encoding': 'gzip' }
    // Base64 of chance unpacks to a little more than it was packed to.
    const noise = randomBytes(256 * kib).toString('base64')
    const packed = (bytes: number) => {
      const json = `{"fname":"Maren","lname":"Lindqvist","more":"${noise}`
      return raw(rawRequest('POST', path, { token, headers, body: gzipSync(`${json.slice(0, bytes - 2)}"}`) }))
    }
    assert.equal((await packed(256 * kib)).status, 204)
    assert.equal(codeOf(await packed(256 * kib + 1)), 'SC205')
    const before = process.memoryUsage().rss
    const bomb = gzipSync(Buffer.alloc(150 * kib * kib, ' '))
    assert.ok(bomb.length < 256 * kib)
    for (let time = 1; time <= 5; time++)
      assert.equal(codeOf(await raw(rawRequest('POST', path, { token, headers, body: bomb }))), 'SC205')
    assert.ok(process.memoryUsage().rss - before < 300 * kib * kib)
  })

  test('may grow twentyfold by unpacking, and to 64 KiB in any case', async () => {
    const headers = { 'content-encoding': 'gzip' }
    const packed = (body: string) => raw(rawRequest('POST', path, { token, headers, body: gzipSync(body) }))
    assert.equal((await packed(padded(64 * kib))).status, 204)
    assert.equal(codeOf(await packed(padded(64 * kib + 1))), 'SC205')
    const noise = randomBytes(8 * kib).toString('base64')
    const json = `{"fname":"Maren","lname":"Lindqvist","more":"${noise}"}`
    const twenty = gzipSync(padded(100 * kib, json)).length * 20
    assert.equal((await packed(padded(twenty - 16 * kib, json))).status, 204)
    assert.equal(codeOf(await packed(padded(twenty + 16 * kib, json))), 'SC205')
  })

  test('is checked against a body that never ends', async () => {
    const connection = await RawConnection.open(platform.baseUrl)
    const answer = connection.send(rawRequest('POST', path, { token, headers: { 'transfer-encoding': 'chunked' } }))
    const chunk = `${(16 * kib).toString(16)}\r\n${' '.repeat(16 * kib)}\r\n`
    for (let sent = 0; sent < 20; sent++) connection.write(chunk)
    assert.equal(codeOf(await answer), 'SC205')
    assert.equal((await answer).headers.get('connection'), 'close')
    connection.close()
  })

  test('is refused in words, however much the client sends before it looks for an answer', async () => {
    const bytes = 5 * kib * kib
    for (const request of [
      rawRequest('POST', path, { token, body: padded(bytes) }),
      rawRequest('POST', '/api/direct/login', { body: padded(bytes) }),
      rawRequest('POST', path, { body: padded(bytes) }),
      chunked(padded(bytes), 30_000),
    ]) {
      const heard = await sayAllThenListen(request)
      assert.match(heard, /^HTTP\/1\.1 4(01|13) /)
      assert.match(heard, /\r\nconnection: close\r\n/i)
    }
  })

  test('is refused by its announced length before the body is sent', async () => {
    const connection = await RawConnection.open(platform.baseUrl)
    const answer = await connection.send(
      rawRequest('POST', path, { token, headers: { 'content-length': '999999999' } }),
    )
    assert.deepEqual([codeOf(answer), answer.headers.get('connection')], ['SC205', 'close'])
    connection.close()
  })

  test('may be 16 KiB of request line and headers', async () => {
    const head = (bytes: number, url = '/api/direct/host') => {
      const bare = rawRequest('GET', url, { token, headers: { x: '' } }).length
      return rawRequest('GET', url, { token, headers: { x: 'a'.repeat(bytes - bare) } })
    }
    assert.equal((await raw(head(16 * kib))).status, 200)
    assert.equal((await raw(head(16 * kib, `/api/direct/host?${'q'.repeat(9000)}`))).status, 200)
    for (const bytes of [
      head(17 * kib),
      head(60 * kib),
      rawRequest('GET', `/api/direct/host?${'q'.repeat(17 * kib)}`, { token }),
    ]) {
      const answer = await raw(bytes)
      assert.deepEqual([answer.status, codeOf(answer), answer.headers.get('connection')], [431, 'SC212', 'close'])
    }
    const many = Object.fromEntries(Array.from({ length: 1500 }, (_, index) => [`h-${index}`, 'abcdef']))
    assert.equal(codeOf(await raw(rawRequest('GET', '/api/direct/host', { token, headers: many }))), 'SC212')
  })

  test('wide JSON is refused like any other wrong value, and deep JSON before it is read', async () => {
    const codeFor = async (body: string) => codeOf(await raw(rawRequest('POST', path, { token, body })))
    const wide = `{"fname":[${'1,'.repeat(100_000)}1],"lname":"B"}`
    const members = `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join(',')}}`
    for (const body of [wide, members]) assert.equal(await codeFor(body), 'SC200')
    const deep = `{"fname":${'['.repeat(10_000)}${']'.repeat(10_000)},"lname":"B"}`
    const inside = `{"x":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`
    for (const body of [deep, inside, '['.repeat(200_000)]) assert.equal(await codeFor(body), 'SC205')
    assert.equal(await codeFor('['.repeat(2_000)), 'SC202')
    assert.equal(await codeFor(`{"fname":${'['.repeat(2_000)}${']'.repeat(2_000)},"lname":"B"}`), 'SC200')
  })

  test('an unread body is not taken for the next request', async () => {
    const connection = await RawConnection.open(platform.baseUrl)
    const hidden = rawRequest('POST', path, { token, body: '{"fname":"Smuggled","lname":"Name"}' }).toString()
    const first = await connection.send(rawRequest('POST', path, { body: hidden }))
    assert.deepEqual([codeOf(first), first.headers.get('connection')], ['SC412', 'close'])
    connection.close()
    const profile = await platform.call('GET', path.replace('/api/direct/change-name', '/direct/user'), { token })
    assert.notEqual(profile.body['fname'], 'Smuggled')
  })
})
