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

describe('where local addresses are allowed', () => {
  for (const text of [
    'http://127.0.0.1:9999/hooks',
    'http://127.8.9.10/',
    'http://[::1]:9999/',
    'http://localhost:22/',
    'http://app.localhost:9999/',
    'http://hooks.example.com/',
    'https://127.0.0.1/',
  ]) {
    test(`this is taken: ${text}`, () => {
      assert.ok(readAddress(text, local) instanceof URL)
    })
  }

  const refused: Record<string, AddressProblem> = {
    'http://169.254.169.254/latest/meta-data': 'ip-literal',
    'http://10.0.0.5/': 'ip-literal',
    'http://192.168.1.1/': 'ip-literal',
    'http://8.8.8.8/': 'ip-literal',
    'http://0.0.0.0:9999/': 'ip-literal',
    'http://224.0.0.1/': 'ip-literal',
    'http://[fe80::1]/': 'ip-literal',
    'http://[::ffff:127.0.0.1]/': 'ip-literal',
    'http://metadata.google.internal/': 'internal-name',
    'http://user:secret@127.0.0.1/': 'user-info',
    'http://127.0.0.1/#part': 'fragment',
    'ftp://127.0.0.1/': 'not-https',
  }
  for (const [text, problem] of Object.entries(refused)) {
    test(`this is still refused as ${problem}: ${text}`, () => {
      assert.equal(readAddress(text, local), problem)
    })
  }
})
