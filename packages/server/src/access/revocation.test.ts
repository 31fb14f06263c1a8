import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { issueApiKey } from '../operations/hosts/issue-api-key.ts'
import { rotateSigningKey } from '../operations/tokens/rotate-signing-key.ts'
import { revokeApiKey, updateApiKey } from '../storage/api-keys.ts'
import { endSigningKeys } from '../testing/as-owner.ts'
import { callApi } from '../testing/call-api.ts'
import { assertRefused } from '../testing/check-answer.ts'
import { closeUser } from '../testing/lifecycle-calls.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { until } from '../testing/until.ts'

describe('what was revoked', () => {
  let platform: Platform
  let second: string
  before(async () => {
    platform = await startPlatform()
    second = (await platform.another()).baseUrl
  })
  after(() => platform.stop())

  const read = (baseUrl: string, token: string, path = '/direct/host') => callApi(baseUrl, 'GET', path, { token })
  const endsEverywhere = async (token: string, code: string, path?: string) => {
    for (const baseUrl of [platform.baseUrl, second]) {
      await until(async () => (await read(baseUrl, token, path)).code === code)
    }
  }
  const logIn = (apikey: string, secret: string) => platform.call('POST', '/direct/login', { body: { apikey, secret } })

  test('an API key ends its tokens in every process, and those of no other key', async () => {
    const { hostId } = platform.hosts['efx-1b']!
    const [one, two] = [
      await issueApiKey(platform.ctx, hostId, { now: Date.now() }),
      await issueApiKey(platform.ctx, hostId, { now: Date.now() }),
    ]
    await platform.ctx.directory.reload()
    const [first, other] = [await logIn(one.apikey, one.secret), await logIn(two.apikey, two.secret)]
    await until(async () => (await read(second, first.body['token'] as string)).status === 200)
    await until(async () => (await read(second, other.body['token'] as string)).status === 200)
    await revokeApiKey(platform.ctx.system, hostId, one.keyId, Date.now())
    await endsEverywhere(first.body['token'] as string, 'SC412')
    await until(async () => (await logIn(one.apikey, one.secret)).code === 'SC414')
    assertRefused(
      await platform.call('POST', '/direct/refresh-token', { body: { token: first.body['refresh'] } }),
      'SC415',
    )
    for (const baseUrl of [platform.baseUrl, second]) {
      assert.equal((await read(baseUrl, other.body['token'] as string)).status, 200)
    }
  })

  test('an API key that is replaced works until the end of its overlap', async () => {
    const { hostId } = platform.hosts['rival']!
    const old = await issueApiKey(platform.ctx, hostId, { now: Date.now() })
    const fresh = await issueApiKey(platform.ctx, hostId, { now: Date.now() })
    await updateApiKey(platform.ctx.system, hostId, old.keyId, { expiresAt: Date.now() + 3_600_000 }, Date.now())
    await platform.ctx.directory.reload()
    assert.equal((await logIn(old.apikey, old.secret)).status, 200)
    assert.equal((await logIn(fresh.apikey, fresh.secret)).status, 200)
    const session = await logIn(old.apikey, old.secret)
    await updateApiKey(platform.ctx.system, hostId, old.keyId, { expiresAt: Date.now() }, Date.now())
    await platform.ctx.directory.reload()
    assertRefused(await logIn(old.apikey, old.secret), 'SC414')
    await endsEverywhere(session.body['token'] as string, 'SC412')
    assert.equal((await logIn(fresh.apikey, fresh.secret)).status, 200)
  })

  test('a family of tokens ends in every process', async () => {
    const { apikey, secret } = platform.hosts['efx-3b']!
    const session = await logIn(apikey, secret)
    const refresh = () => callApi(second, 'POST', '/direct/refresh-token', { body: { token: session.body['refresh'] } })
    const next = await refresh()
    assert.equal(next.status, 200)
    assertRefused(await refresh(), 'SC415')
    for (const token of [session.body['token'], next.body['token']]) await endsEverywhere(token as string, 'SC412')
  })

  test('a closed user ends at once', async () => {
    const user = await platform.register()
    const session = await platform.openSession(user)
    await closeUser(platform, user)
    for (const baseUrl of [platform.baseUrl, second])
      assertRefused(await read(baseUrl, session.token, '/users'), 'SC410')
  })

  test('a signing key verifies what it signed until then, and is shown as long', async () => {
    const shown = async () =>
      (
        (await (await fetch(second.replace('/api', '/.well-known/jwks.json'))).json()) as { keys: { kid: string }[] }
      ).keys.map((key) => key.kid)
    const before = platform.ctx.directory.signingKey.kid
    const old = await platform.logIn('prefill')
    const kid = await rotateSigningKey(platform.ctx, Date.now())
    await platform.ctx.directory.reload()
    await until(async () => (await shown()).includes(kid))
    assert.deepEqual((await shown()).sort(), [before, kid].sort())
    const fresh = await platform.logIn('prefill')
    assert.equal(JSON.parse(Buffer.from(fresh.split('.')[0]!, 'base64url').toString())['kid'], kid)
    for (const baseUrl of [platform.baseUrl, second]) {
      for (const token of [old, fresh]) assert.equal((await read(baseUrl, token)).status, 200)
    }
    await endSigningKeys(platform, kid)
    await endsEverywhere(old, 'SC412')
    assert.equal((await read(second, fresh)).status, 200)
    assert.deepEqual(await shown(), [kid])
  })
})
