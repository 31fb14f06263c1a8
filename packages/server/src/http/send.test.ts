import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { RawConnection, rawRequest } from '../testing/raw-connection.ts'
import { chosenEncoding } from './send.ts'

describe('chosenEncoding', () => {
  const table: [string | undefined, string | undefined][] = [
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['br, deflate', undefined],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip, zstd', 'zstd'],
    ['gzip, zstd;q=0', 'gzip'],
    ['zstd;q=0.0, gzip;q=0.1', 'gzip'],
    ['*', 'zstd'],
    ['*;q=0', undefined],
    ['*, zstd;q=0', 'gzip'],
    ['gzip ; q=1.0', 'gzip'],
    ['identity;q=1, *;q=0', undefined],
    [`${'br,'.repeat(19)}gzip`, 'gzip'],
    [`${'br,'.repeat(5_000)}gzip`, undefined],
  ]
  for (const [header, encoding] of table) {
    test(`takes ${encoding ?? 'none'} for ${header?.slice(0, 60) ?? 'no header'}`, () =>
      assert.equal(chosenEncoding(header), encoding))
  }

  test('never throws', () => {
    fc.assert(fc.property(fc.string(), (header) => [undefined, 'gzip', 'zstd'].includes(chosenEncoding(header))))
  })
})

describe('an answer of more than a kilobyte', () => {
  let platform: Platform
  let connection: RawConnection
  let request: (acceptEncoding?: string) => Buffer
  before(async () => {
    platform = await startPlatform()
    for (let user = 1; user <= 3; user++) await platform.register('efx-1b', { externalId: 'same' })
    const token = await platform.hostToken()
    connection = await RawConnection.open(platform.baseUrl)
    request = (acceptEncoding) =>
      rawRequest('GET', '/api/direct/users?externalId=same', {
        token,
        headers: acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding },
      })
  })
  after(async () => {
    connection.close()
    await platform.stop()
  })

  test('is packed as the client takes it, with the same content', async () => {
    const plain = await connection.send(request())
    const gzip = await connection.send(request('gzip'))
    const zstd = await connection.send(request('gzip, zstd'))
    assert.deepEqual(
      [plain, gzip, zstd].map((answer) => answer.headers.get('content-encoding')),
      [undefined, 'gzip', 'zstd'],
    )
    assert.ok(gzip.body.length < plain.body.length && zstd.body.length < plain.body.length)
    assert.equal(gunzipSync(gzip.body).toString(), plain.text)
    assert.equal(zstdDecompressSync(zstd.body).toString(), plain.text)
    assert.match(gzip.headers.get('vary') ?? '', /Accept-Encoding/)
  })

  test('goes plain when every packing is refused', async () => {
    const answer = await connection.send(request('gzip;q=0, zstd;q=0, br'))
    assert.equal(answer.headers.get('content-encoding'), undefined)
    assert.equal((JSON.parse(answer.text) as { items: unknown[] }).items.length, 3)
  })

  test('keeps its language and type', async () => {
    const answer = await connection.send(request('gzip'))
    assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8')
  })
})
