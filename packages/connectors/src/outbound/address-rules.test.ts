import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type AddressProblem, readAddress } from './address-rules.ts'

const strict = { allowLocal: false }
const local = { allowLocal: true }

describe('an address that somebody gave us', () => {
  for (const text of [
    'https://hooks.example.com/plumbline?tenant=7',
    'https://hooks.example.com:443/',
    'https://hooks.example.com:8443/',
    'https://hooks.example.com:1024/',
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'HTTPS://Hooks.Example.COM/',
  ]) {
    test(`is taken: ${text}`, () => {
      assert.ok(readAddress(text, strict) instanceof URL)
    })
  }

  const refused: Record<AddressProblem, readonly string[]> = {
    'not-an-address': [
      '',
      'hooks',
      '/hooks',
      'https://',
      'https:hooks.example.com',
      'https://a b.example.com/',
      'https://1.2.3.4.5/',
    ],
    'too-long': [`https://hooks.example.com/${'a'.repeat(2048)}`, `https://hooks.example.com/${'é'.repeat(700)}`],
    'not-https': [
      'http://hooks.example.com/',
      'ftp://hooks.example.com/',
      'file:///etc/passwd',
      'gopher://hooks.example.com/',
    ],
    port: [22, 25, 80, 465, 1023, 0].map((port) => `https://hooks.example.com:${port}/`),
    'user-info': [
      'https://user:secret@hooks.example.com/',
      'https://user@hooks.example.com/',
      'https://:secret@hooks.example.com/',
    ],
    fragment: ['https://hooks.example.com/#part', 'https://hooks.example.com/#'],
    'ip-literal': [
      'https://127.0.0.1/',
      'https://8.8.8.8/',
      'https://2130706433/',
      'https://0x7f000001/',
      'https://0177.0.0.1/',
      'https://0x7f.0.0.1/',
      'https://127.1/',
      'https://127.0.1/',
      'https://0/',
      'https://１２７.０.０.１/',
      'https://①②⑦.0.0.1/',
      'https://127。0。0。1/',
      'https://127.0.0.1./',
      'https://169.254.169.254/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[64:ff9b::a00:5]/',
      'https://[2606:4700::1111]/',
    ],
    'internal-name': [
      'localhost',
      'LOCALHOST',
      'app.localhost',
      'localhost.',
      'hooks',
      'hooks.example.com.',
      'printer.local',
      'metadata.google.internal',
      'router.lan',
      'nas.home.arpa',
      '1.0.0.127.in-addr.arpa',
      'wiki.intranet',
      'git.corp',
      'box.home',
      'hidden.onion',
      'a.test',
      'a.invalid',
      'a.example',
      'ｌｏｃａｌｈｏｓｔ',
      `${'a'.repeat(64)}.example.com`,
      `${'a.'.repeat(130)}example.com`,
      'star*.example.com',
    ].map((name) => `https://${name}/`),
    unresolvable: [],
    unreachable: [],
  }
  for (const [problem, texts] of Object.entries(refused)) {
    for (const text of texts) {
      test(`is refused as ${problem}: ${text.slice(0, 60)}`, () => {
        assert.equal(readAddress(text, strict), problem)
      })
    }
  }

  test('is kept with its name in ASCII, so that a letter that looks like another stays another', () => {
    const url = readAddress('https://hооks.example.com/', strict)
    assert.ok(url instanceof URL)
    assert.match(url.href, /^https:\/\/xn--[a-z0-9-]+\.example\.com\/$/)
  })
})

describe('where this machine is allowed', () => {
  for (const text of [
    'http://127.0.0.1/',
    'http://127.0.0.1:80/',
    'http://127.0.0.1:443/',
    'http://127.0.0.1:1024/',
    'http://127.0.0.1:65535/hooks?tenant=7',
    'HTTP://127.0.0.1:9999/',
    'http://127.8.9.10/',
    'http://127.1:9999/',
    'http://2130706433:9999/',
    'http://0x7f000001:9999/',
    'http://0177.0.0.1:9999/',
    'http://１２７.０.０.１:9999/',
    'http://[::1]:9999/',
    'http://[0:0:0:0:0:0:0:1]:9999/',
    'http://localhost/',
    'http://LOCALHOST:9999/',
    'http://ｌｏｃａｌｈｏｓｔ:9999/',
    'http://app.localhost:9999/',
    // Where a name leads is seen when it is looked up.
    'http://hooks.example.com:9999/',
    'https://127.0.0.1/',
    'https://[::1]:8443/',
    'https://localhost:8443/',
    'https://hooks.example.com/',
  ]) {
    test(`this is taken: ${text}`, () => {
      assert.ok(readAddress(text, local) instanceof URL)
    })
  }

  const refused: Partial<Record<AddressProblem, readonly string[]>> = {
    port: [
      ...[0, 1, 9, 22, 25, 81, 442, 444, 1023].flatMap((port) => [
        `http://127.0.0.1:${port}/`,
        `http://localhost:${port}/`,
        `http://[::1]:${port}/`,
        `http://hooks.example.com:${port}/`,
        `https://127.0.0.1:${port}/`,
        `https://hooks.example.com:${port}/`,
      ]),
      'https://127.0.0.1:80/',
      'https://localhost:80/',
      'https://hooks.example.com:80/',
      'http://2130706433:22/',
      'http://127.0.0.1:00022/',
    ],
    'ip-literal': ['http', 'https'].flatMap((scheme) =>
      [
        '169.254.169.254',
        '2852039166',
        '0xa9fea9fe',
        '0251.0376.0251.0376',
        '10.0.0.5',
        '172.16.0.1',
        '192.168.1.1',
        '192.168.257',
        '100.64.0.1',
        '8.8.8.8',
        '0.0.0.0',
        '0',
        '224.0.0.1',
        '255.255.255.255',
        '[::]',
        '[fe80::1]',
        '[fc00::1]',
        '[fd00:ec2::254]',
        '[::ffff:127.0.0.1]',
        '[::ffff:7f00:1]',
        '[::127.0.0.1]',
        '[64:ff9b::7f00:1]',
        '[2002:7f00:1::]',
        '[2606:4700::1111]',
      ].map((literal) => `${scheme}://${literal}/`),
    ),
    'internal-name': [
      'http://metadata.google.internal/',
      'https://metadata.google.internal/',
      'http://localhost.:9999/',
      'http://localhost.localdomain:9999/',
      'http://notlocalhost:9999/',
      'http://printer.local/',
      'https://hooks/',
    ],
    'user-info': [
      'http://user:secret@127.0.0.1/',
      'http://user@localhost:9999/',
      'http://:secret@localhost:9999/',
      'http://127.0.0.1@hooks.example.com/',
    ],
    fragment: ['http://127.0.0.1/#part', 'http://localhost:9999/#'],
    'not-https': ['ftp://127.0.0.1/', 'ws://127.0.0.1:9999/', 'file:///etc/passwd'],
    'not-an-address': ['http:127.0.0.1:9999', 'http:/127.0.0.1/', 'http://127.0.0.1:65536/', '127.0.0.1:9999'],
    'too-long': [`http://127.0.0.1:9999/${'a'.repeat(2048)}`],
  }
  for (const [problem, texts] of Object.entries(refused)) {
    for (const text of texts) {
      test(`this is still refused as ${problem}: ${text.slice(0, 60)}`, () => {
        assert.equal(readAddress(text, local), problem)
      })
    }
  }
})
