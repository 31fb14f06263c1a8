import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { auditOf } from '../testing/as-owner.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { createAddressReader } from './client-address.ts'

describe('the address of the caller', () => {
  const read = createAddressReader(['10.0.0.0/8', '2001:db8::/32', '127.0.0.1'], 'x-forwarded-for')
  const from = (socket: string | undefined, forwarded?: string) => read(socket, { 'x-forwarded-for': forwarded })

  const table: [socket: string | undefined, forwarded: string | undefined, expected: string][] = [
    ['198.51.100.1', undefined, '198.51.100.1'],
    ['198.51.100.1', '203.0.113.9', '198.51.100.1'],
    ['10.1.2.3', undefined, '10.1.2.3'],
    ['10.1.2.3', '203.0.113.9', '203.0.113.9'],
    ['10.1.2.3', '203.0.113.9, 10.9.9.9', '203.0.113.9'],
    ['10.1.2.3', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['10.1.2.3', '1.1.1.1, 203.0.113.9, 10.0.0.1, 10.0.0.2', '203.0.113.9'],
    ['10.1.2.3', 'nonsense', '10.1.2.3'],
    ['10.1.2.3', '203.0.113.9, nonsense', '10.1.2.3'],
    ['10.1.2.3', 'nonsense, 10.0.0.7', '10.0.0.7'],
    ['10.1.2.3', '', '10.1.2.3'],
    ['10.1.2.3', '10.0.0.7', '10.0.0.7'],
    ['::ffff:10.1.2.3', '203.0.113.9', '203.0.113.9'],
    ['::ffff:198.51.100.1', '203.0.113.9', '198.51.100.1'],
    ['10.1.2.3', '::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8::1', '2001:db9::2', '2001:db9::2'],
    ['2001:db9::1', '203.0.113.9', '2001:db9::1'],
    [undefined, '203.0.113.9', ''],
  ]
  for (const [socket, forwarded, expected] of table) {
    test(`is ${expected || 'unknown'} for ${socket ?? 'no socket'} that forwards ${forwarded ?? 'nothing'}`, () => {
      assert.equal(from(socket, forwarded), expected)
    })
  }

  test('is the socket whenever no proxy is trusted, whatever headers it sends', () => {
    const trusting = createAddressReader([], 'x-forwarded-for')
    fc.assert(
      fc.property(fc.string(), (header) => trusting('198.51.100.1', { 'x-forwarded-for': header }) === '198.51.100.1'),
    )
  })

  test('is read from the header that the operator names, and reading never throws', () => {
    const other = createAddressReader(['127.0.0.1'], 'x-real-ip')
    assert.equal(other('127.0.0.1', { 'x-real-ip': '203.0.113.9', 'x-forwarded-for': '1.1.1.1' }), '203.0.113.9')
    fc.assert(fc.property(fc.string(), (header) => from('10.1.2.3', header).length > 0))
  })
})

describe('a request through a proxy', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  test('is recorded with the address of the client only when the proxy is trusted', async () => {
    const behind = await platform.another({ trustedProxies: ['127.0.0.1'] })
    const token = await platform.hostToken()
    const ask = (baseUrl: string, id: string) =>
      fetch(`${baseUrl}/direct/host`, {
        headers: { authorization: `Bearer ${token}`, 'x-request-id': id, 'x-forwarded-for': '203.0.113.9' },
      })
    await ask(platform.baseUrl, 'proxy-1')
    await ask(behind.baseUrl, 'proxy-2')
    assert.equal((await auditOf(platform, 'proxy-1'))[0]!.address, '127.0.0.1')
    assert.equal((await auditOf(platform, 'proxy-2'))[0]!.address, '203.0.113.9')
  })
})
