import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { assertRefused } from '../testing/check-answer.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'

describe('a refusal', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const ask = (path: string, more: { authorization?: string; headers?: Record<string, string> } = {}) =>
    platform.call('GET', path, {
      headers: { ...more.headers, ...(more.authorization === undefined ? {} : { authorization: more.authorization }) },
    })

  test('says which token is wanted and what is wrong with the one that came', async () => {
    const host = await platform.hostToken()
    const { token: user } = await platform.openSession(await platform.register())
    assertRefused(await ask('/direct/host'), 'SC412', 'authorization: host token is required')
    assertRefused(await ask('/users'), 'SC410', 'authorization: user token is required')
    for (const authorization of ['Bearer x.y.z', 'Basic eDp5', 'Bearer', host]) {
      assertRefused(await ask('/direct/host', { authorization }), 'SC412', 'authorization: host token is not valid')
      assertRefused(await ask('/users', { authorization }), 'SC410', 'authorization: user token is not valid')
    }
    assertRefused(
      await platform.call('GET', '/direct/host', { token: user }),
      'SC417',
      'authorization: host token is required, this is a user token',
    )
    assertRefused(
      await platform.call('GET', '/users', { token: host }),
      'SC417',
      'authorization: user token is required, this is a host token',
    )
    await platform.advance('efx-1b', 'PT2H')
    assertRefused(
      await platform.call('GET', '/direct/host', { token: host }),
      'SC413',
      'authorization: host token has expired',
    )
    assertRefused(
      await platform.call('GET', '/users', { token: user }),
      'SC411',
      'authorization: user token has expired',
    )
  })

  test('of a token names its mistake in WWW-Authenticate, and every other 401 names the scheme', async () => {
    const challengeOf = async (path: string, authorization?: string) =>
      (await ask(path, authorization === undefined ? {} : { authorization })).headers.get('www-authenticate')
    assert.equal(await challengeOf('/users'), 'Bearer realm="plumbline"')
    assert.equal(
      await challengeOf('/users', 'Bearer x'),
      'Bearer realm="plumbline", error="invalid_token", error_description="user token is not valid"',
    )
    const wrong = await platform.call('POST', '/direct/login', { body: { apikey: 'nobody', secret: 'nothing' } })
    assertRefused(wrong, 'SC414')
    assertRefused(await ask('/direct/refresh-token?token=x'), 'SC415')
    assertRefused(await ask('/users/preauth-token/x'), 'SC416')
  })

  test('of a path that is nearly one says what is too much or missing, and nothing of the path', async () => {
    const at = (path: string) =>
      fetch(`${platform.baseUrl.replace(/\/api$/, '')}${path}`).then((answer) => answer.json())
    const detailsAt = async (path: string) => ((await at(path)) as { details: string[] }).details
    assert.deepEqual(await detailsAt('/api/users/'), ['path: must not end in a slash'])
    assert.deepEqual(await detailsAt('/users'), ['path: must begin with /api'])
    assert.deepEqual(await detailsAt('/users/'), ['path: must begin with /api', 'path: must not end in a slash'])
    assert.deepEqual(await detailsAt('/direct/login'), ['path: must begin with /api'])
    assert.deepEqual(await detailsAt('/api/nowhere'), [])
    assert.deepEqual(await detailsAt('/api/nowhere/'), [])
    assert.deepEqual(await detailsAt('/api/%zz'), ['path: must be percent-encoded UTF-8'])
  })

  test('of a body says what is expected and where the mistake stands, and nothing of the body', async () => {
    const send = (body: string | Buffer, headers: Record<string, string> = {}) =>
      platform.call('POST', '/direct/login', { body, headers: { 'content-type': 'application/json', ...headers } })
    assertRefused(await send('{"apikey": secret}'), 'SC202', 'body: is not JSON from line 1, column 12 on')
    assertRefused(await send('{\n  "apikey": "x",\n}'), 'SC202', 'body: is not JSON from line 3, column 1 on')
    assertRefused(await send('{"apikey": "sec'), 'SC202', 'body: ends before the JSON does')
    assertRefused(await send(Buffer.from([0x22, 0xff, 0x22])), 'SC202', 'body: must be UTF-8')
    assertRefused(await send('x', { 'content-encoding': 'gzip' }), 'SC202', 'body: cannot be unpacked as gzip')
    assertRefused(await send('{}', { 'content-type': 'text/xml' }), 'SC206', 'content-type: must be application/json')
    assertRefused(
      await send('{}', { 'content-type': 'application/json; charset=latin1' }),
      'SC206',
      'content-type: charset must be utf-8',
    )
    assertRefused(await send('{}', { 'content-encoding': 'br' }), 'SC206', 'content-encoding: must be gzip or identity')
  })

  test("of a step that is not in the host's flow names the flow", async () => {
    const { token } = await platform.openSession(await platform.register())
    const answer = await platform.call('POST', '/users/identity-resend-otp', { token, body: {} })
    assertRefused(answer, 'SC335', 'verificationType=DIT_SMFA')
  })
})
