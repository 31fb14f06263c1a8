import assert from 'node:assert/strict'
import { createECDH } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { createPushSubscription } from '@plumbline/contract'
import { pushSubscriptionsPerUser } from '@plumbline/core/promises'
import { auditOf, setColumns } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { closedPort } from '../../testing/closed-port.ts'
import { closeUser, pauseUser } from '../../testing/lifecycle-calls.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { anySubscription, hostWithoutPush, subscribe, subscriptionsOf } from '../../testing/push.ts'

describe('POST /users/push-subscriptions', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({
      lookup: async (name) => (name.startsWith('public') ? ['93.184.216.34'] : ['93.184.216.34', '10.0.0.5']),
    })
  })
  after(() => platform.stop())

  const person = async (host?: string, fields?: Record<string, unknown>) => {
    const user = await platform.register(host, fields)
    return { ...user, ...(await platform.openSession(user)) }
  }

  test('takes a browser, and the same browser again under the same id', async () => {
    const { token } = await person()
    const body = anySubscription()
    const first = await subscribe(platform, token, body)
    assertAnswers(first, createPushSubscription)
    // The keys may be new; the way the address is written does not matter.
    const again = { ...anySubscription(), endpoint: body.endpoint.replace('https://127.0.0.1', 'HTTPS://127.0.0.1') }
    assert.deepEqual((await subscribe(platform, token, again)).body, first.body)
    assert.equal((await subscriptionsOf(platform, token)).length, 1)
    assert.notEqual((await subscribe(platform, token)).body['id'], first.body['id'])
  })

  test('takes an address with a public name', async () => {
    const { token } = await person()
    const endpoint = 'https://public.push.example.com/send/1'
    assert.equal((await subscribe(platform, token, { ...anySubscription(), endpoint })).status, 200)
    assert.equal((await subscriptionsOf(platform, token))[0]?.endpoint, endpoint)
  })

  test('takes http on this machine, where that is allowed', async () => {
    const { token } = await person()
    for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
      const endpoint = `http://${host}:${closedPort}/send/1`
      assert.equal((await subscribe(platform, token, { ...anySubscription(), endpoint })).status, 200, host)
    }
  })

  test('keeps ten, and the oldest gives way', async () => {
    const { token } = await person()
    const ids: unknown[] = []
    for (let browser = 0; browser < pushSubscriptionsPerUser + 2; browser += 1) {
      ids.push((await subscribe(platform, token)).body['id'])
    }
    const kept = (await subscriptionsOf(platform, token)).map(({ id }) => id)
    assert.equal(kept.length, pushSubscriptionsPerUser)
    assert.equal(kept.includes(ids.at(-1) as string), true)
  })

  test('keeps the one it answers with, also where the others seem no older', async () => {
    const { token, userId } = await person()
    for (let browser = 0; browser < pushSubscriptionsPerUser; browser += 1) await subscribe(platform, token)
    await setColumns(platform, 'push_subscriptions', userId, { created_at: Date.now() + 3_600_000 })
    const { id } = (await subscribe(platform, token)).body
    const kept = (await subscriptionsOf(platform, token)).map((one) => one.id)
    assert.deepEqual([kept.length, kept.includes(id as string)], [pushSubscriptionsPerUser, true])
  })

  test('keeps ten when many come at once', async () => {
    const { token } = await person()
    await Promise.all(Array.from({ length: 25 }, () => subscribe(platform, token)))
    assert.equal((await subscriptionsOf(platform, token)).length, pushSubscriptionsPerUser)
  })

  test('gives a browser that another person used before to the one who uses it now', async () => {
    const [before, now] = [await person(), await person()]
    const body = anySubscription()
    const first = await subscribe(platform, before.token, body)
    const second = await subscribe(platform, now.token, body)
    assert.notEqual(second.body['id'], first.body['id'])
    assert.deepEqual(await subscriptionsOf(platform, before.token), [])
    assert.equal((await subscriptionsOf(platform, now.token)).length, 1)
  })

  test('leaves nothing readable in the database, and nothing at all of a closed account', async () => {
    const user = await person()
    const body = anySubscription('find-me')
    await subscribe(platform, user.token, body)
    const rows = async () =>
      (await platform.admin.query('SELECT s::text AS row FROM push_subscriptions s WHERE user_id = $1', [user.userId]))
        .rows
    const [row] = (await rows()) as [{ row: string }]
    for (const secret of [body.endpoint, 'find-me', body.keys.p256dh, body.keys.auth]) {
      assert.equal(row.row.includes(secret), false)
      assert.equal(row.row.includes(Buffer.from(secret).toString('hex')), false)
    }
    await closeUser(platform, user)
    assert.deepEqual(await rows(), [])
    assertRefused(await subscribe(platform, user.token, body), 'SC410')
  })

  test('works while dormant and paused', async () => {
    const user = await person('efx-1b', { dormant: true })
    assert.equal((await subscribe(platform, user.token)).status, 200)
    await pauseUser(platform, user)
    assert.equal((await subscribe(platform, user.token)).status, 200)
  })

  test('is on record', async () => {
    const { token, userId } = await person()
    const headers = { 'x-request-id': 'push-audit' }
    await platform.call('POST', '/users/push-subscriptions', { token, body: anySubscription(), headers })
    const [record, ...more] = await auditOf(platform, 'push-audit')
    assert.deepEqual([more, record!.action, record!.object], [[], 'push.subscribe', `user:${userId}`])
  })

  const good = anySubscription()
  const beside = Buffer.from(good.keys.p256dh, 'base64url')
  beside.writeUInt8(beside.readUInt8(64) ^ 1, 64)
  const compressed = createECDH('prime256v1')
  compressed.generateKeys()
  const keys = (change: object) => ({ ...good, keys: { ...good.keys, ...change } })
  const wrong: Record<string, [field: string, body: unknown]> = {
    'no address': ['endpoint', { keys: good.keys }],
    'an address without a scheme': ['endpoint', { ...good, endpoint: 'push.example.com/1' }],
    'a link-local address': ['endpoint', { ...good, endpoint: 'https://169.254.169.254/1' }],
    'an internal name': ['endpoint', { ...good, endpoint: 'https://metadata.google.internal/1' }],
    'a name that leads inside as well': ['endpoint', { ...good, endpoint: 'https://mixed.example.com/1' }],
    'http to the public internet': ['endpoint', { ...good, endpoint: 'http://public.push.example.com/1' }],
    'http to a name that leads inside as well': ['endpoint', { ...good, endpoint: 'http://mixed.example.com/1' }],
    'port 80 with https': ['endpoint', { ...good, endpoint: 'https://public.push.example.com:80/1' }],
    'a port of another service on this machine': ['endpoint', { ...good, endpoint: 'https://127.0.0.1:22/1' }],
    'a password in the address': ['endpoint', { ...good, endpoint: 'https://me:secret@public.example.com/1' }],
    'an address that is too long': [
      'endpoint',
      { ...good, endpoint: `https://public.example.com/${'a'.repeat(2048)}` },
    ],
    'no keys': ['keys', { endpoint: good.endpoint }],
    'a point beside the curve': ['keys.p256dh', keys({ p256dh: beside.toString('base64url') })],
    'a compressed point': ['keys.p256dh', keys({ p256dh: compressed.getPublicKey('base64url', 'compressed') })],
    'a point that is too short': ['keys.p256dh', keys({ p256dh: good.keys.p256dh.slice(1) })],
    'a point in other letters': ['keys.p256dh', keys({ p256dh: good.keys.p256dh.replace(/.$/, '+') })],
    'a secret that is too short': ['keys.auth', keys({ auth: good.keys.auth.slice(1) })],
    'a secret that is too long': ['keys.auth', keys({ auth: `${good.keys.auth}A` })],
    'a secret that is none': ['keys.auth', keys({ auth: null })],
  }
  for (const [what, [field, body]] of Object.entries(wrong)) {
    test(`refuses ${what} and names the field`, async () => {
      const answer = await subscribe(platform, (await person()).token, body)
      assertRefused(answer, 'SC200')
      const details = answer.body['details'] as string[]
      assert.ok(
        details.some((detail) => detail.startsWith(`${field}: `)),
        answer.text,
      )
    })
  }

  test('refuses a host without the product, after the values', async () => {
    const { token } = await person(hostWithoutPush)
    assertRefused(await subscribe(platform, token, { ...good, endpoint: 'https://10.0.0.5/' }), 'SC200')
    assertRefused(await subscribe(platform, token), 'SC407')
  })
})
