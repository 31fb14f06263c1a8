import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { endpoints } from '@plumbline/contract'
import { auditOf, changeApiKey, countRows } from '../testing/as-owner.ts'
import { assertRefused } from '../testing/check-answer.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'

describe('an API key that is bound', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  test('to addresses serves only those, also with a token from before', async () => {
    const token = await platform.hostToken()
    const read = () => platform.call('GET', '/direct/host', { token })
    for (const sources of [['203.0.113.0/24'], ['::1'], ['127.0.0.2', '126.0.0.0/8']]) {
      await changeApiKey(platform, 'efx-1b', { sources })
      assertRefused(await read(), 'SC409')
    }
    for (const sources of [['127.0.0.1'], ['127.0.0.0/8'], ['203.0.113.0/24', '127.0.0.1/32'], []]) {
      await changeApiKey(platform, 'efx-1b', { sources })
      assert.equal((await read()).status, 200)
    }
  })

  test('to addresses believes a trusted proxy and no other sender', async () => {
    const behind = await platform.another({ trustedProxies: ['127.0.0.1'] })
    await changeApiKey(platform, 'rival', { sources: ['203.0.113.0/24', '2001:db8::/32'] })
    await behind.ctx.directory.reload()
    const { apikey, secret } = platform.hosts['rival']!
    const logIn = async (baseUrl: string, forwarded: string) =>
      (
        await fetch(`${baseUrl}/direct/login`, {
          method: 'POST',
          body: JSON.stringify({ apikey, secret }),
          headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
        })
      ).status
    assert.equal(await logIn(platform.baseUrl, '203.0.113.9'), 403)
    assert.equal(await logIn(behind.baseUrl, '203.0.113.9'), 200)
    assert.equal(await logIn(behind.baseUrl, '2001:db8::7'), 200)
    assert.equal(await logIn(behind.baseUrl, '203.0.114.9'), 403)
    assert.equal(await logIn(behind.baseUrl, '203.0.113.9, 198.51.100.4'), 403)
  })

  test('to sections opens those and no others, and nothing happens', async () => {
    const token = await platform.hostToken('efx-3b')
    const { userId } = await platform.register('efx-3b')
    await changeApiKey(platform, 'efx-3b', { scopes: ['tokens', 'scores'] })
    const users = await countRows(platform, 'users')
    for (const endpoint of endpoints.filter((one) => one.audience === 'host')) {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, userId)
      const answer = await platform.call(endpoint.method, path, {
        token,
        headers: { 'x-request-id': `scope-${endpoint.name}` },
      })
      const open = ['tokens', 'scores'].includes(endpoint.section)
      assert.equal(answer.code === 'SC408', !open, `${endpoint.name} ${answer.text}`)
      if (!open) assert.deepEqual(await auditOf(platform, `scope-${endpoint.name}`), [])
    }
    assert.equal(await countRows(platform, 'users'), users)
  })
})
