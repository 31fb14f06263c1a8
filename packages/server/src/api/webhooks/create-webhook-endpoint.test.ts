import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { createWebhookEndpoint, eventTypes } from '@plumbline/contract'
import { endpointsPerHost } from '@plumbline/core/promises'
import { auditOf, countRows } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { localUrl, storedEndpoints, webhookCalls } from '../../testing/webhook-calls.ts'

describe('POST /direct/webhook-endpoints', () => {
  let platform: Platform
  let calls: ReturnType<typeof webhookCalls>
  before(async () => {
    platform = await startPlatform()
    calls = webhookCalls(platform)
  })
  after(() => platform.stop())
  afterEach(() => calls.clear())

  const post = (body: unknown, headers = {}) => calls.call('POST', 'webhook-endpoints', body, headers)

  test('registers an address for all events, enabled, with a secret', async () => {
    const answer = await post({ url: localUrl })
    assertAnswers(answer, createWebhookEndpoint)
    const { id, createdAt, secret, ...rest } = answer.body
    assert.deepEqual(rest, {
      url: localUrl,
      description: '',
      types: null,
      enabled: true,
      disabledReason: null,
      basicUser: null,
      lastSuccessAt: null,
      failingSince: null,
    })
    assert.ok(Math.abs((createdAt as number) - Date.now()) < 60_000)
    assert.deepEqual(await calls.read(id as string), { id, createdAt, ...rest })
    assert.match(secret as string, /^whsec_/)
  })

  test('takes every field, folds repeated types and shows no password', async () => {
    const basicAuth = { username: 'harbor', password: 'quiet ladder' }
    const types = ['ACCALERT', 'ERROR', 'ACCALERT']
    const answer = await post({ url: localUrl, description: ' Inbox ', types, basicAuth, enabled: false })
    assertAnswers(answer, createWebhookEndpoint)
    const { description, basicUser, enabled, disabledReason } = answer.body
    assert.deepEqual([description, basicUser, enabled, disabledReason], ['Inbox', 'harbor', false, 'HOST'])
    assert.deepEqual(answer.body['types'], ['ACCALERT', 'ERROR'])
    assert.ok(!answer.text.includes('quiet ladder'))
    assert.deepEqual((await calls.create({ types: null })).types, null)
    assert.deepEqual((await calls.create({ types: eventTypes })).types, eventTypes)
  })

  test('gives each endpoint a secret of its own of 24 bytes or more, which no other answer shows', async () => {
    const made = [await calls.create(), await calls.create(), await calls.create()]
    assert.equal(new Set(made.map(({ secret }) => secret)).size, 3)
    for (const { id, secret } of made) {
      const [, key] = /^whsec_([A-Za-z0-9+/]+=*)$/.exec(secret)!
      const bytes = Buffer.from(key!, 'base64')
      assert.equal(bytes.toString('base64'), key)
      assert.ok(bytes.length >= 24 && bytes.length <= 64)
      for (const path of ['webhook-endpoints', `webhook-endpoints/${id}`])
        assert.ok(!(await calls.call('GET', path)).text.includes(key!))
      assert.ok(!(await calls.call('PATCH', `webhook-endpoints/${id}`, {})).text.includes(key!))
    }
  })

  test('stores secret and password sealed, the kept answer of a key included, and logs neither', async () => {
    const basicAuth = { username: 'harbor', password: 'velvet anchor lantern' }
    const { body } = await post({ url: localUrl, basicAuth }, { 'idempotency-key': 'sealed' })
    const key = (body['secret'] as string).slice('whsec_'.length)
    const stored = await storedEndpoints(platform)
    const log = platform.logged()
    for (const open of [key, Buffer.from(key, 'base64').toString('latin1'), 'velvet anchor']) {
      assert.ok(!stored.includes(open))
      assert.ok(!log.includes(open))
    }
    assert.ok(stored.includes('harbor'))
  })

  test('answers a repeat under the same key with the same endpoint and secret', async () => {
    const first = await post({ url: localUrl }, { 'idempotency-key': 'once' })
    const again = await post({ url: localUrl }, { 'idempotency-key': 'once' })
    assert.deepEqual([again.status, again.text], [200, first.text])
    assert.equal(again.headers.get('idempotency-replayed'), 'true')
    assert.equal(await countRows(platform, 'webhook_endpoints', 'efx-1b'), 1)
    assertRefused(await post({ url: `${localUrl}2` }, { 'idempotency-key': 'once' }), 'SC209')
  })

  const wrong: [string, Record<string, unknown>, string][] = [
    ['no url', { url: undefined }, 'url: is required'],
    ['an empty url', { url: ' ' }, 'url: must have at least 1 characters'],
    ['a url of 4 kB', { url: `${localUrl}/${'x'.repeat(4_096)}` }, 'url: must have at most 2048 characters'],
    ['a long description', { description: 'x'.repeat(201) }, 'description: must have at most 200 characters'],
    ['a null description', { description: null }, 'description: must be of type string'],
    ['no types', { types: [] }, 'types: must have at least 1 entries'],
    ['an unknown type', { types: ['ACCALERT', 'NOPE'] }, `types[1]: must be one of ${eventTypes.join(', ')}`],
    ['a type that is no text', { types: [null] }, 'types[0]: must be of type string'],
    ['types as text', { types: 'ACCALERT' }, 'types: must be of type array'],
    ['enabled as text', { enabled: 'true' }, 'enabled: must be of type boolean'],
    ['a user with a colon', basic('a:b', 'x'), 'basicAuth.username: must not contain a colon'],
    ['an empty user', basic('', 'x'), 'basicAuth.username: must have at least 1 characters'],
    ['a long user', basic('x'.repeat(129), 'x'), 'basicAuth.username: must have at most 128 characters'],
    ['a long password', basic('x', 'x'.repeat(129)), 'basicAuth.password: must have at most 128 characters'],
    ['half of a log-in', { basicAuth: { username: 'x' } }, 'basicAuth.password: is required'],
    ['an empty password', basic('x', ''), 'basicAuth.password: must have at least 1 characters'],
  ]
  for (const [what, fields, detail] of wrong) {
    test(`refuses ${what} and stores nothing`, async () => {
      const answer = await post({ url: localUrl, ...fields })
      assertRefused(answer, 'SC200')
      assert.ok(answer.details.includes(detail), answer.text)
      assert.equal(await countRows(platform, 'webhook_endpoints', 'efx-1b'), 0)
    })
  }

  test(`refuses more than ${endpointsPerHost} at a host, also of 20 that come at once`, async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post({ url: localUrl })))
    const refused = answers.filter(({ status }) => status !== 200)
    assert.equal(refused.length, 20 - endpointsPerHost)
    for (const answer of refused) assertRefused(answer, 'SC221', `endpoints=${endpointsPerHost}`)
    assert.equal(await countRows(platform, 'webhook_endpoints', 'efx-1b'), endpointsPerHost)
    assert.equal(await countRows(platform, 'webhook_secrets', 'efx-1b'), endpointsPerHost)
    assertRefused(await post({ url: 'ftp://127.0.0.1/' }), 'SC200')
    const rival = await webhookCalls(platform, 'rival').create()
    assertRefused(await calls.call('GET', `webhook-endpoints/${rival.id}`), 'SC1008')
    await webhookCalls(platform, 'rival').clear()
  })

  test('is on record with the endpoint, and a refusal too', async () => {
    const answer = await post({ url: localUrl })
    const [record, ...more] = await auditOf(platform, answer.headers.get('x-request-id')!)
    assert.deepEqual([record!.action, record!.outcome], ['webhook.create', 'OK'])
    assert.equal(record!.object, `webhook-endpoint:${answer.body['id']}`)
    assert.deepEqual(more, [])
    for (let left = endpointsPerHost - 1; left > 0; left--) await calls.create()
    const refused = await post({ url: localUrl })
    assert.equal((await auditOf(platform, refused.headers.get('x-request-id')!))[0]!.outcome, 'SC221')
  })
})

function basic(username: string, password: string): Record<string, unknown> {
  return { basicAuth: { username, password } }
}
