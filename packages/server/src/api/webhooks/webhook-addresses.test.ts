import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addressProblems } from '@plumbline/connectors'
import { countRows } from '../../testing/as-owner.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { localUrl, onlyPublicAddresses, webhookCalls } from '../../testing/webhook-calls.ts'

const publicAddress = '93.184.215.14'
const names: Record<string, readonly string[]> = {
  'hooks.example.com': [publicAddress, '2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
  'inside.example.com': ['10.0.0.5'],
  'mixed.example.com': [publicAddress, '192.168.1.1'],
  'metadata.example.com': ['169.254.169.254'],
  'mapped.example.com': ['::ffff:10.0.0.5'],
  'loop.example.com': ['127.0.0.1'],
  // Looks like hooks.example.com, with a Cyrillic letter.
  [new URL('https://hоoks.example.com').hostname]: ['127.0.0.1'],
}

/** What each address breaks; the answer says so and says nothing of where its name leads. */
const refused: Readonly<Record<string, keyof typeof addressProblems>> = {
  'http://hooks.example.com/': 'not-https',
  'ftp://hooks.example.com/': 'not-https',
  'file:///etc/passwd': 'not-https',
  'javascript:alert(1)': 'not-https',
  'hooks.example.com': 'not-an-address',
  '/hooks': 'not-an-address',
  'https:hooks.example.com': 'not-an-address',
  'https://': 'not-an-address',
  'https://user:pass@hooks.example.com/': 'user-info',
  'https://user@hooks.example.com/': 'user-info',
  'https://hooks.example.com@127.0.0.1/': 'user-info',
  'https://hooks.example.com:22/': 'port',
  'https://hooks.example.com:25/': 'port',
  'https://hooks.example.com:80/': 'port',
  'https://hooks.example.com:1023/': 'port',
  'https://hooks.example.com/#part': 'fragment',
  'https://hooks.example.com/#': 'fragment',
  'https://localhost/': 'internal-name',
  'https://LOCALHOST/': 'internal-name',
  'https://localhost./': 'internal-name',
  'https://app.localhost/': 'internal-name',
  'https://redis.internal/': 'internal-name',
  'https://metadata.google.internal/': 'internal-name',
  'https://printer.local/': 'internal-name',
  'https://intranet/': 'internal-name',
  'https://127.0.0.1/': 'ip-literal',
  'https://127.0.0.1:6379/': 'ip-literal',
  'https://2130706433/': 'ip-literal',
  'https://0x7f000001/': 'ip-literal',
  'https://0177.0.0.1/': 'ip-literal',
  'https://0x7f.1/': 'ip-literal',
  'https://127.1/': 'ip-literal',
  'https://10.0.0.5/': 'ip-literal',
  'https://169.254.169.254/latest/meta-data/': 'ip-literal',
  [`https://${publicAddress}/`]: 'ip-literal',
  'https://１２７.０.０.１/': 'ip-literal',
  'https://127。0。0。1/': 'ip-literal',
  'https://[::1]/': 'ip-literal',
  'https://[::ffff:127.0.0.1]/': 'ip-literal',
  'https://[fd00:ec2::254]/': 'ip-literal',
  'https://nobody.example.com/': 'unresolvable',
  'https://inside.example.com/': 'unreachable',
  'https://mixed.example.com/': 'unreachable',
  'https://metadata.example.com/': 'unreachable',
  'https://mapped.example.com/': 'unreachable',
  'https://loop.example.com:6379/': 'unreachable',
  'https://hоoks.example.com/': 'unreachable',
}

describe('the address of an endpoint, where only public ones are allowed', () => {
  let platform: Platform
  let calls: ReturnType<typeof webhookCalls>
  before(async () => {
    platform = await startPlatform({ config: { webhookAllowLocal: false } })
    onlyPublicAddresses(platform, names)
    calls = webhookCalls(platform)
  })
  after(() => platform.stop())

  test('is taken with https, a public name and port 443 or one above 1023', async () => {
    for (const url of [
      'https://hooks.example.com/a?b=c',
      'https://hooks.example.com:8443/',
      'HTTPS://Hooks.Example.com',
    ])
      assert.equal((await calls.create({ url })).url, new URL(url).href)
    await calls.clear()
  })

  for (const [url, problem] of Object.entries(refused)) {
    test(`is refused as ${url}`, async () => {
      const { id } = await calls.create({ url: 'https://hooks.example.com/' })
      const detail = `url: ${addressProblems[problem]}`
      for (const [method, path] of [
        ['POST', 'webhook-endpoints'],
        ['PATCH', `webhook-endpoints/${id}`],
      ] as const) {
        const answer = await calls.call(method, path, { url })
        assertRefused(answer, 'SC200', detail)
        assert.doesNotMatch(answer.text, /\d+\.\d+\.\d+\.\d+|::|169254/)
      }
      assert.equal((await calls.read(id)).url, 'https://hooks.example.com/')
      assert.equal(await countRows(platform, 'webhook_endpoints', 'efx-1b'), 1)
      await calls.clear()
    })
  }

  test('is refused without a name server to ask, in words of the rule', async () => {
    onlyPublicAddresses(platform, {})
    assertRefused(
      await calls.call('POST', 'webhook-endpoints', { url: 'https://hooks.example.com/' }),
      'SC200',
      `url: ${addressProblems.unresolvable}`,
    )
    onlyPublicAddresses(platform, names)
  })
})

describe('the address of an endpoint, where this machine is allowed', () => {
  let platform: Platform
  let calls: ReturnType<typeof webhookCalls>
  before(async () => {
    platform = await startPlatform({ lookup: async (name) => names[name] ?? [] })
    calls = webhookCalls(platform)
  })
  after(() => platform.stop())

  test('may be http and local, and no other inner one', async () => {
    for (const url of [
      localUrl,
      'http://localhost:3000/',
      'http://[::1]:3000/',
      'http://127.0.0.1/',
      'http://loop.example.com:3000/',
      'https://localhost/',
      'https://hooks.example.com/',
    ])
      await calls.create({ url })
    await calls.clear()
    for (const host of [
      '169.254.169.254',
      '10.0.0.5',
      '192.168.1.1',
      '224.0.0.1',
      '0.0.0.0',
      '2852039166',
      '[fe80::1]',
    ])
      assertRefused(await calls.call('POST', 'webhook-endpoints', { url: `http://${host}/` }), 'SC200')
  })

  const stillRefused: Readonly<Record<string, keyof typeof addressProblems>> = {
    'http://u:p@127.0.0.1:3000/': 'user-info',
    'http://127.0.0.1:3000/#part': 'fragment',
    'http://127.0.0.1:22/': 'port',
    'http://localhost:9/': 'port',
    'http://[::1]:1023/': 'port',
    'http://loop.example.com:25/': 'port',
    'https://127.0.0.1:80/': 'port',
    'https://hooks.example.com:80/': 'port',
    'http://hooks.example.com/': 'not-https',
    'http://hooks.example.com:8080/': 'not-https',
    'http://inside.example.com/': 'not-https',
    'http://mixed.example.com/': 'not-https',
    'http://metadata.example.com/': 'not-https',
    'http://nobody.example.com/': 'not-https',
    'https://inside.example.com/': 'unreachable',
    'https://mixed.example.com/': 'unreachable',
    'https://metadata.example.com/': 'unreachable',
    'http://metadata.google.internal/': 'internal-name',
  }
  for (const [url, problem] of Object.entries(stillRefused)) {
    test(`is refused as ${url} as well`, async () => {
      const { id } = await calls.create()
      const detail = `url: ${addressProblems[problem]}`
      assertRefused(await calls.call('POST', 'webhook-endpoints', { url }), 'SC200', detail)
      assertRefused(await calls.call('PATCH', `webhook-endpoints/${id}`, { url }), 'SC200', detail)
      await calls.clear()
    })
  }
})
