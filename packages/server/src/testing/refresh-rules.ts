import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { AnyEndpoint } from '@plumbline/contract'
import { auditOf, setSuspended } from './as-owner.ts'
import type { Answer, CallOptions } from './call-api.ts'
import { assertAnswers, assertRefused } from './check-answer.ts'
import { type Platform, startPlatform } from './platform.ts'

/** What the four calls that refresh tokens have in common, for hosts and users, with the token in the path or the body. */
export function describeRefresh(
  endpoint: AnyEndpoint,
  own: (parts: { platform(): Platform; start: Start; refresh: Refresh }) => void,
): void {
  const kind = endpoint.path.startsWith('/direct') ? 'host' : 'user'
  const other = kind === 'host' ? '/users/refresh-token' : '/direct/refresh-token'
  const probe = kind === 'host' ? '/direct/host' : '/users'

  describe(`${endpoint.method} ${endpoint.path}`, () => {
    let platform: Platform
    before(async () => {
      platform = await startPlatform()
    })
    after(() => platform.stop())

    const start: Start = async (host = 'efx-1b') => {
      if (kind === 'user') return platform.openSession(await platform.register(host))
      const { apikey, secret } = platform.hosts[host]!
      return (await platform.call('POST', '/direct/login', { body: { apikey, secret } })).body as never
    }
    const refresh: Refresh = (token, options = {}, path = endpoint.path) =>
      endpoint.method === 'POST'
        ? platform.call('POST', path, { body: { token }, ...options })
        : platform.call('GET', `${path}?token=${encodeURIComponent(String(token))}`, options)
    const works = async (token: unknown) =>
      (await platform.call('GET', probe, { token: token as string })).status === 200

    test('answers a new pair; the old access token stays good', async () => {
      const first = await start()
      const answer = await refresh(first.refresh)
      assertAnswers(answer, endpoint)
      assert.deepEqual(Object.keys(answer.body).sort(), ['expires', 'refresh', 'token'])
      assert.equal(answer.body['expires'], kind === 'host' ? 3600 : 900)
      assert.notEqual(answer.body['refresh'], first.refresh)
      assert.ok(await works(answer.body['token']))
      assert.ok(await works(first.token))
    })

    test('goes on from token to token', async () => {
      let { refresh: token } = await start()
      for (let round = 1; round <= 5; round++) {
        const answer = await refresh(token)
        assert.equal(answer.status, 200, answer.text)
        token = answer.body['refresh'] as string
      }
    })

    test('needs no access token and ignores one that is sent', async () => {
      const { refresh: token } = await start()
      const next = await refresh(token, { headers: { authorization: 'Bearer nonsense' } })
      assert.equal(next.status, 200)
    })

    test('is on record with the host or user of the token', async () => {
      const session = await start()
      await refresh(session.refresh, { headers: { 'x-request-id': 'refresh-audit' } })
      const [record, ...more] = await auditOf(platform, 'refresh-audit')
      assert.deepEqual(more, [])
      assert.match(record!.actor, kind === 'host' ? /^key:/ : /^user:/)
      assert.deepEqual([record!.action, record!.outcome], ['token.refresh', 'OK'])
      assert.equal(record!.host_id, platform.hosts['efx-1b']!.hostId)
    })

    test('refuses no token, an empty one and one of more than 512 characters', async () => {
      for (const token of ['', ' ', 'x'.repeat(513), 'a\u0007b']) assertRefused(await refresh(token), 'SC200')
      assertRefused(await platform.call(endpoint.method, endpoint.path, {}), 'SC200')
      assertRefused(await refresh('x'.repeat(512)), 'SC415')
    })

    test('refuses what is no refresh token of this kind, and uses none up', async () => {
      const session = await start()
      const host = Buffer.from(platform.hosts['efx-1b']!.hostId.replaceAll('-', ''), 'hex')
      const made = Buffer.concat([host, randomBytes(32)]).toString('base64url')
      for (const token of ['x', made, randomBytes(48).toString('base64url'), `${session.refresh}A`]) {
        assertRefused(await refresh(token), 'SC415')
      }
      // An access token may be longer than any refresh token.
      assertRefused(await refresh(session.token), session.token.length > 512 ? 'SC200' : 'SC415')
      assertRefused(await refresh(session.refresh, {}, other), 'SC415')
      assert.equal((await refresh(session.refresh)).status, 200)
    })

    test('takes the second use as theft: the family ends with all its tokens, others stay good', async () => {
      const [stolen, bystander] = [await start(), await start()]
      const next = await refresh(stolen.refresh)
      assertRefused(await refresh(stolen.refresh, { headers: { 'x-request-id': 'reuse' } }), 'SC415')
      assertRefused(await refresh(next.body['refresh'] as string), 'SC415')
      assert.equal(await works(stolen.token), false)
      assert.equal(await works(next.body['token']), false)
      assert.ok(await works(bystander.token))
      assert.equal((await refresh(bystander.refresh)).status, 200)
      const records = await auditOf(platform, 'reuse')
      assert.deepEqual(
        records.map((record) => [record.action, record.outcome]),
        [
          ['token.reuse', 'SC415'],
          ['token.refresh', 'SC415'],
        ],
      )
    })

    test('refuses while the host is suspended, and the token is still good afterwards', async () => {
      const session = await start('prefill')
      await setSuspended(platform, 'prefill', true)
      assertRefused(await refresh(session.refresh), 'SC418')
      assertRefused(await refresh('x'), 'SC415')
      await setSuspended(platform, 'prefill', false)
      assert.equal((await refresh(session.refresh)).status, 200)
    })

    own({ platform: () => platform, start, refresh })
  })
}

type Start = (host?: string) => Promise<{ token: string; refresh: string }>
type Refresh = (token: unknown, options?: CallOptions, path?: string) => Promise<Answer>
