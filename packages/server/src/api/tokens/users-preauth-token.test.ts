import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { usersPreauthToken } from '@plumbline/contract'
import { auditOf, countRows, rowOf, setStatus, setSuspended } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('GET /users/preauth-token/{preauthToken}', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const exchange = (token: string, options = {}) => platform.call('GET', `/users/preauth-token/${token}`, options)

  test('answers the profile and the tokens in one flat object', async () => {
    const user = await platform.register()
    const answer = await exchange(user.preauth)
    assertAnswers(answer, usersPreauthToken)
    assert.equal(answer.body['id'], user.userId)
    assert.equal(answer.body['email'], user.email)
    assert.equal(answer.body['expires'], 900)
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    assert.equal(answer.headers.get('referrer-policy'), 'no-referrer')
    assert.equal((await platform.call('GET', '/users', { token: answer.body['token'] as string })).status, 200)
  })

  test('gives a user token of 15 minutes with the session and no personal data', async () => {
    const user = await platform.register()
    const { body } = await exchange(user.preauth)
    const claims = JSON.parse(Buffer.from((body['token'] as string).split('.')[1]!, 'base64url').toString()) as Record<
      string,
      unknown
    >
    assert.deepEqual(Object.keys(claims).sort(), ['aud', 'exp', 'hid', 'iat', 'iss', 'jti', 'sid', 'sub', 'typ'])
    assert.deepEqual([claims['aud'], claims['typ'], claims['sub']], ['user', 'user-access', user.userId])
    assert.equal((claims['exp'] as number) - (claims['iat'] as number), 900)
  })

  test('needs no token and ignores one that is sent', async () => {
    const [one, two] = [await platform.register(), await platform.register()]
    assert.equal((await exchange(one.preauth, { token: 'nonsense' })).status, 200)
    assert.equal((await exchange(two.preauth, { token: await platform.hostToken('rival') })).body['id'], two.userId)
  })

  test('keeps the token as a hash only and marks it as used', async () => {
    const user = await platform.register()
    await exchange(user.preauth)
    const row = await rowOf(platform, 'preauth_tokens', user.userId)
    assert.notEqual(row['used_at'], null)
    assert.ok(!JSON.stringify(row).includes(user.preauth))
    assert.equal((row['hash'] as Buffer).length, 32)
  })

  test('works once, and the second try is on record', async () => {
    const user = await platform.register()
    assert.equal((await exchange(user.preauth, { headers: { 'x-request-id': 'exchange-1' } })).status, 200)
    assertRefused(await exchange(user.preauth, { headers: { 'x-request-id': 'exchange-2' } }), 'SC416')
    const { hostId } = platform.hosts['efx-1b']!
    const [first] = await auditOf(platform, 'exchange-1')
    assert.deepEqual([first!.actor, first!.action, first!.outcome], [`user:${user.userId}`, 'session.start', 'OK'])
    const second = await auditOf(platform, 'exchange-2')
    assert.deepEqual(
      second.map((record) => [record.action, record.outcome, record.host_id]),
      [['session.start', 'SC416', hostId]],
    )
    assert.equal(await countRows(platform, 'token_families', user.userId), 1)
  })

  test('lives 30 seconds on the clock of the host', async () => {
    const [one, two] = [await platform.register('rival'), await platform.register('rival')]
    await platform.advance('rival', 'PT25S')
    assert.equal((await exchange(one.preauth)).status, 200)
    await platform.advance('rival', 'PT5S')
    assertRefused(await exchange(two.preauth), 'SC416')
  })

  test('answers every unusable token with one body', async () => {
    const [used, paused, closed, expired] = await Promise.all([1, 2, 3, 4].map(() => platform.register('efx-3b')))
    await exchange(used!.preauth)
    await setStatus(platform, paused!.userId, 'paused')
    await setStatus(platform, closed!.userId, 'closed')
    const host = Buffer.from(platform.hosts['efx-3b']!.hostId.replaceAll('-', ''), 'hex')
    const unknown = Buffer.concat([host, randomBytes(32)]).toString('base64url')
    const elsewhere = randomBytes(48).toString('base64url')
    const bodies = new Set<string>()
    const tokens = [
      used!.preauth,
      paused!.preauth,
      closed!.preauth,
      unknown,
      elsewhere,
      'x',
      'a%00b',
      '%20',
      'x'.repeat(5000),
    ]
    for (const token of [...tokens, await platform.hostToken(), `${expired!.preauth}A`]) {
      const answer = await exchange(token)
      assertRefused(answer, 'SC416')
      const { requestId: _, timestamp: __, ...rest } = answer.body
      bodies.add(JSON.stringify(rest))
    }
    assert.equal(bodies.size, 1)
  })

  test('serves dormant users', async () => {
    const user = await platform.register('efx-1b', { dormant: true })
    assert.equal((await exchange(user.preauth)).body['enrollmentStatus'], 'dormant')
  })

  test('refuses while the host is suspended, and the token is still good afterwards', async () => {
    const user = await platform.register('prefill')
    await setSuspended(platform, 'prefill', true)
    assertRefused(await exchange(user.preauth), 'SC418')
    assertRefused(await exchange(`${user.preauth.slice(0, -2)}zz`), 'SC416')
    await setSuspended(platform, 'prefill', false)
    assert.equal((await exchange(user.preauth)).status, 200)
  })

  test('a browser that fetches ahead, HEAD and OPTIONS use nothing up', async () => {
    const user = await platform.register()
    assertRefused(await exchange(user.preauth, { headers: { 'sec-purpose': 'prefetch' } }), 'SC200')
    assertRefused(await exchange(user.preauth, { headers: { 'sec-purpose': 'prefetch;prerender' } }), 'SC200')
    assert.equal((await platform.call('HEAD', `/users/preauth-token/${user.preauth}`)).status, 405)
    assert.equal((await platform.call('OPTIONS', `/users/preauth-token/${user.preauth}`)).status, 405)
    assert.equal((await exchange(user.preauth)).status, 200)
  })

  test('is no access token and no refresh token', async () => {
    const user = await platform.register()
    assertRefused(await platform.call('GET', '/users', { token: user.preauth }), 'SC410')
    assertRefused(await platform.call('GET', '/direct/host', { token: user.preauth }), 'SC412')
    assertRefused(await platform.call('GET', `/users/refresh-token?token=${user.preauth}`), 'SC415')
    const session = await platform.openSession(user)
    assertRefused(await exchange(session.refresh), 'SC416')
    assertRefused(await exchange(session.token), 'SC416')
  })
})
