import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { login } from '@plumbline/contract'
import { auditOf, changeApiKey, countRows, setSuspended } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('POST /direct/login', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const logIn = (body: unknown, headers = {}) => platform.call('POST', '/direct/login', { body, headers })
  const credentials = (host: string) => {
    const { apikey, secret } = platform.hosts[host]!
    return { apikey, secret }
  }

  test('answers exactly token, seconds and refresh token', async () => {
    const answer = await logIn(credentials('efx-1b'))
    assertAnswers(answer, login)
    assert.deepEqual(Object.keys(answer.body).sort(), ['expires', 'refresh', 'token'])
    assert.equal(answer.body['expires'], 3600)
  })

  test('puts ids and times into the token and nothing else', async () => {
    const { body } = await logIn(credentials('efx-1b'))
    const [header, claims] = (body['token'] as string)
      .split('.')
      .slice(0, 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>)
    const { hostId } = platform.hosts['efx-1b']!
    assert.equal(header!['alg'], 'EdDSA')
    assert.equal(header!['typ'], 'at+jwt')
    assert.deepEqual(Object.keys(claims!).sort(), ['aud', 'exp', 'hid', 'iat', 'iss', 'jti', 'sub', 'typ'])
    assert.deepEqual(
      { aud: claims!['aud'], sub: claims!['sub'], hid: claims!['hid'], typ: claims!['typ'] },
      { aud: 'host', sub: hostId, hid: hostId, typ: 'host-access' },
    )
    assert.equal((claims!['exp'] as number) - (claims!['iat'] as number), 3600)
  })

  test('gives a token that opens the calls of its host', async () => {
    const { body } = await logIn(credentials('rival'))
    const answer = await platform.call('GET', '/direct/host', { token: body['token'] as string })
    assert.equal(answer.body['hostId'], platform.hosts['rival']!.hostId)
  })

  test('records success and failure with the key as actor', async () => {
    const { hostId } = platform.hosts['efx-1b']!
    await logIn(credentials('efx-1b'), { 'x-request-id': 'login-good' })
    await logIn({ ...credentials('efx-1b'), secret: 'wrong' }, { 'x-request-id': 'login-bad' })
    await logIn({ apikey: 'unknown', secret: 'wrong' }, { 'x-request-id': 'login-unknown' })
    const [good] = await auditOf(platform, 'login-good')
    assert.match(good!.actor, /^key:[0-9a-f-]{36}$/)
    assert.deepEqual(
      { ...good, actor: '' },
      {
        actor: '',
        action: 'host.login',
        object: `host:${hostId}`,
        outcome: 'OK',
        host_id: hostId,
        address: '127.0.0.1',
      },
    )
    const bad = await auditOf(platform, 'login-bad')
    assert.deepEqual([bad[0]!.actor, bad[0]!.outcome, bad.length], [good!.actor, 'SC414', 1])
    const unknown = await auditOf(platform, 'login-unknown')
    assert.deepEqual([unknown[0]!.actor, unknown[0]!.outcome, unknown[0]!.host_id], ['anyone', 'SC414', null])
  })

  test('needs key and secret as text of 1 to 128 characters', async () => {
    for (const body of [
      {},
      { apikey: 'a' },
      { secret: 'a' },
      { apikey: '', secret: 'a' },
      { apikey: ' ', secret: 'a' },
      { apikey: 'a', secret: 'a'.repeat(129) },
      { apikey: 7, secret: 'a' },
      { apikey: ['a'], secret: 'a' },
      { apikey: null, secret: 'a' },
    ]) {
      assertRefused(await logIn(body), 'SC200')
    }
    assertRefused(await logIn({ apikey: 'a'.repeat(128), secret: 'a' }), 'SC414')
  })

  test('answers unknown, wrong, revoked and expired alike', async () => {
    const alike = async (body: unknown) => {
      const answer = await logIn(body)
      assertRefused(answer, 'SC414')
      const { requestId: _, timestamp: __, ...rest } = answer.body
      return JSON.stringify(rest)
    }
    const expected = await alike({ apikey: 'pk_dev_nobody', secret: 'sk_dev_nothing' })
    assert.equal(await alike({ ...credentials('offers-iq'), secret: `${credentials('offers-iq').secret}x` }), expected)
    await changeApiKey(platform, 'offers-iq', { expires_at: Date.now() - 1 })
    assert.equal(await alike(credentials('offers-iq')), expected)
    await changeApiKey(platform, 'customer-otp', { revoked_at: Date.now() })
    assert.equal(await alike(credentials('customer-otp')), expected)
  })

  test('begins a family of its own for each log-in', async () => {
    const families = await countRows(platform, 'token_families', 'rival')
    await logIn(credentials('rival'))
    await logIn({ ...credentials('rival'), secret: 'wrong' })
    assert.equal(await countRows(platform, 'token_families', 'rival'), families + 1)
  })

  test('says that a host is suspended only to a caller with the secret, before it looks at the address', async () => {
    await changeApiKey(platform, 'prefill', { sources: ['203.0.113.0/24'] })
    await setSuspended(platform, 'prefill', true)
    assertRefused(await logIn({ ...credentials('prefill'), secret: 'wrong' }), 'SC414')
    assertRefused(await logIn(credentials('prefill')), 'SC418')
    await setSuspended(platform, 'prefill', false)
    assertRefused(await logIn(credentials('prefill')), 'SC409')
    await changeApiKey(platform, 'prefill', { sources: ['203.0.113.0/24', '127.0.0.1'] })
    assert.equal((await logIn(credentials('prefill'))).status, 200)
  })

  test('ignores an idempotency key, of any form', async () => {
    const headers = { 'idempotency-key': 'again' }
    const one = await logIn(credentials('rival'), headers)
    const two = await logIn(credentials('rival'), headers)
    assert.notEqual(one.body['refresh'], two.body['refresh'])
    assert.equal(two.headers.get('idempotency-replayed'), null)
    assert.equal((await logIn(credentials('rival'), { 'idempotency-key': 'ü'.repeat(300) })).status, 200)
  })
})

describe('POST /direct/login under the limits of the contract', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ limits: 'contract' })
  })
  after(() => platform.stop())

  test('refuses the eleventh failure of a minute, also with the right secret then, and leaves other keys alone', async () => {
    const { apikey, secret } = platform.hosts['efx-1b']!
    const wrong = () => platform.call('POST', '/direct/login', { body: { apikey, secret: 'wrong' } })
    for (let failure = 1; failure <= 10; failure++) assertRefused(await wrong(), 'SC414')
    assertRefused(await wrong(), 'SC220')
    assertRefused(await platform.call('POST', '/direct/login', { body: { apikey, secret } }), 'SC220')
    await platform.logIn('rival')
  })

  test('refuses more than 60 log-ins of a minute with one key', async () => {
    const { apikey, secret } = platform.hosts['efx-3b']!
    const before = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => platform.call('POST', '/direct/login', { body: { apikey, secret } })),
    )
    // The bucket fills by one a second meanwhile.
    const refilled = Math.ceil((performance.now() - before) / 1000)
    const refused = answers.filter((answer) => answer.status !== 200)
    for (const answer of refused) assertRefused(answer, 'SC220')
    const allowed = answers.length - refused.length
    assert.ok(allowed >= 60 && allowed <= 60 + refilled, `${allowed} allowed, ${refilled} seconds`)
  })
})
