import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isReachable } from './reachable-addresses.ts'

describe('a resolved address', () => {
  for (const address of [
    '8.8.8.8',
    '93.184.216.34',
    '172.15.255.255',
    '172.32.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '223.255.255.255',
    '2606:4700::1111',
    '2a00:1450::8a',
    '2001:200::1',
  ]) {
    test(`of the public internet is connected to: ${address}`, () => {
      assert.equal(isReachable(address, { allowLocal: false }), true)
    })
  }

  for (const address of ['127.0.0.1', '127.255.255.254', '::1', '0:0:0:0:0:0:0:1']) {
    test(`of this machine is connected to where that is allowed: ${address}`, () => {
      assert.equal(isReachable(address, { allowLocal: false }), false)
      assert.equal(isReachable(address, { allowLocal: true }), true)
    })
  }

  const refused = {
    'this network': ['0.0.0.0', '0.255.255.255', '::'],
    private: ['10.0.0.5', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', 'fc00::1', 'fd00:ec2::254'],
    'link-local': ['169.254.169.254', '169.254.0.1', 'fe80::1', 'febf::1', 'fe80::1%eth0'],
    shared: ['100.64.0.1', '100.127.255.255', '100.100.100.200'],
    multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1'],
    reserved: ['240.0.0.1', '255.255.255.255', '192.0.0.192', '192.0.0.8', '4000::1', 'e000::1', '5f00::1'],
    documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
    benchmarking: ['198.18.0.1', '198.19.255.255', '2001:2::1'],
    'metadata of a cloud': ['168.63.129.16'],
    'site-local and discard': ['fec0::1', '100::1'],
    'IPv4 in IPv6': [
      '::ffff:8.8.8.8',
      '::ffff:127.0.0.1',
      '::ffff:10.0.0.5',
      '::ffff:a9fe:a9fe',
      '::127.0.0.1',
      '::8.8.8.8',
      '::ffff:0:127.0.0.1',
      '64:ff9b::127.0.0.1',
      '64:ff9b::a00:5',
      '64:ff9b:1::a00:5',
      '2002:7f00:1::',
      '2002:a00:5::1',
      '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    ],
    nothing: ['', 'localhost', '127.1', '2130706433', '1.2.3.4.5', '[::1]'],
  }
  for (const [kind, addresses] of Object.entries(refused)) {
    for (const address of addresses) {
      test(`is never connected to (${kind}): ${address}`, () => {
        assert.equal(isReachable(address, { allowLocal: false }), false)
        assert.equal(isReachable(address, { allowLocal: true }), false)
      })
    }
  }
})
