import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import {
  ageIdempotencyKeys,
  changeApiKey,
  changeSettings,
  countRows,
  forgetDailyCounts,
  lockUser,
  setStatus,
  spoilProfile,
  unfinishIdempotencyKeys,
} from '../testing/as-owner.ts'
import type { CallOptions } from '../testing/call-api.ts'
import { assertRefused } from '../testing/check-answer.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { until } from '../testing/until.ts'

const hourMs = 3_600_000

describe('a request with an idempotency key', () => {
  let platform: Platform
  let serial = 0
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const person = () => ({ email: `once${++serial}@example.com`, fname: 'Maren', lname: 'Lindqvist' })
  const post = async (path: string, key: string, body: unknown, host = 'efx-1b', options: CallOptions = {}) =>
    platform.call('POST', path, {
      token: await platform.hostToken(host),
      body,
      ...options,
      headers: { 'idempotency-key': key, ...options.headers },
    })
  const register = (key: string, body: unknown, host?: string, options?: CallOptions) =>
    post('/direct/user-reg', key, body, host, options)
  const rename = (userId: string, key: string, fname = 'Vera', host?: string) =>
    post(`/direct/change-name/${userId}`, key, { fname, lname: 'Amaral' }, host)

  test('has its effect once, and its answer again word for word', async () => {
    const [key, body] = [randomUUID(), person()]
    const first = await register(key, body, 'efx-1b', { headers: { 'x-request-id': 'first' } })
    const users = await countRows(platform, 'users')
    const again = await register(key, body, 'efx-1b', { headers: { 'x-request-id': 'again' } })
    assert.equal(again.text, first.text)
    assert.equal(again.status, 200)
    assert.equal(first.headers.get('idempotency-replayed'), null)
    assert.equal(again.headers.get('idempotency-replayed'), 'true')
    assert.equal(again.headers.get('x-request-id'), 'again')
    assert.equal(await countRows(platform, 'users'), users)
  })

  test('leaves nothing by which its body could be found by trying, or be recognised elsewhere', async () => {
    const [body, keys] = [person(), [randomUUID(), randomUUID()]]
    await platform.admin.query('DELETE FROM idempotency_keys')
    for (const key of keys) await register(key, body)
    const { rows } = await platform.admin.query<{ fingerprint: Buffer }>('SELECT fingerprint FROM idempotency_keys')
    const kept = rows.map(({ fingerprint }) => fingerprint.toString('hex'))
    assert.equal(new Set(kept).size, 2)
    for (const prefix of ['', '[""]']) {
      const tried = createHash('sha256')
        .update(`${prefix}${JSON.stringify(body)}`)
        .digest('hex')
      assert.ok(!kept.includes(tried))
    }
  })

  test('replays an answer without body as one without body', async () => {
    const { userId } = await platform.register()
    const key = randomUUID()
    for (let time = 1; time <= 3; time++) {
      const answer = await rename(userId, key)
      assert.deepEqual([answer.status, answer.text], [204, ''])
    }
  })

  test('replays a refusal by state with its first request id, also when the state has changed', async () => {
    const { userId } = await platform.register()
    await setStatus(platform, userId, 'paused')
    const key = randomUUID()
    const first = await rename(userId, key)
    assertRefused(first, 'SC104')
    await setStatus(platform, userId, 'active')
    const again = await rename(userId, key)
    assert.equal(again.text, first.text)
    assert.notEqual(again.headers.get('x-request-id'), again.body['requestId'])
    const unknown = randomUUID()
    assert.equal((await rename(unknown, key)).text, (await rename(unknown, key)).text)
  })

  test('replays an unforeseen fault', async () => {
    const { userId } = await platform.register()
    const key = randomUUID()
    const restore = await spoilProfile(platform, userId)
    const first = await rename(userId, key)
    assertRefused(first, 'SC500')
    await restore()
    assert.equal((await rename(userId, key)).text, first.text)
    assert.equal((await rename(userId, randomUUID())).status, 204)
  })

  test('is refused with another body or query, and nothing happens', async () => {
    const [key, body] = [randomUUID(), person()]
    await register(key, body)
    const users = await countRows(platform, 'users')
    assertRefused(await register(key, person()), 'SC209')
    assertRefused(await register(key, JSON.stringify(body, null, 1)), 'SC209')
    assertRefused(await post('/direct/user-reg?x=1', key, body), 'SC209')
    assert.equal(await countRows(platform, 'users'), users)
    assert.equal((await register(key, body)).headers.get('idempotency-replayed'), 'true')
  })

  test('belongs to its path: elsewhere the same key is another one', async () => {
    const key = randomUUID()
    const [one, two] = [await platform.register(), await platform.register()]
    assert.equal((await rename(one.userId, key)).headers.get('idempotency-replayed'), null)
    assert.equal((await rename(two.userId, key)).headers.get('idempotency-replayed'), null)
    assert.equal((await register(key, person())).status, 200)
  })

  test('belongs to its host: two hosts can use the same key', async () => {
    const [key, body] = [randomUUID(), person()]
    const answers = [
      await register(key, body),
      await register(key, body, 'rival'),
      await register(key, person(), 'efx-3b'),
    ]
    for (const answer of answers)
      assert.deepEqual([answer.status, answer.headers.get('idempotency-replayed')], [200, null])
    assert.equal(new Set(answers.map((answer) => answer.body['userId'])).size, 3)
  })

  test('belongs to its user: two people of a host can use the same key, and neither sees the answer of the other', async () => {
    const people = [await platform.register(), await platform.register()]
    const answers = []
    for (const person of people) {
      const { token } = await platform.openSession(person)
      const headers = { 'idempotency-key': 'of-two-people' }
      answers.push(
        await platform.call('POST', '/users/change-notifications', { token, body: { smsMsg: true }, headers }),
      )
    }
    assert.deepEqual(
      answers.map((answer) => [answer.status, answer.body['id'], answer.headers.get('idempotency-replayed')]),
      people.map((person) => [200, person.userId, null]),
    )
  })

  test('is refused while the first one runs, and answered like it afterwards', async () => {
    const { userId } = await platform.register()
    const key = randomUUID()
    const keys = await countRows(platform, 'idempotency_keys')
    const release = await lockUser(platform, userId)
    const first = rename(userId, key)
    await until(async () => (await countRows(platform, 'idempotency_keys')) > keys)
    const second = await rename(userId, key)
    assertRefused(second, 'SC208')
    assert.equal(second.headers.get('retry-after'), '1')
    assertRefused(await rename(userId, key, 'Other'), 'SC209')
    await release()
    assert.equal((await first).status, 204)
    assert.equal((await rename(userId, key)).headers.get('idempotency-replayed'), 'true')
  })

  test('has one effect when 24 of them come at the same time', async () => {
    for (let round = 1; round <= 5; round++) {
      const [key, body] = [randomUUID(), person()]
      const answers = await Promise.all(Array.from({ length: 24 }, () => register(key, body)))
      const made = answers.filter((answer) => answer.status === 200 && !answer.headers.get('idempotency-replayed'))
      assert.equal(made.length, 1)
      for (const answer of answers) {
        if (answer.status === 200) assert.equal(answer.text, made[0]!.text)
        else assertRefused(answer, 'SC208')
      }
    }
  })

  test('must have a key of 1 to 255 printable ASCII characters', async () => {
    for (const key of ['x', '~', 'a b', 'k'.repeat(255), '"quoted"'])
      assert.equal((await register(key, person())).status, 200)
    for (const key of ['', 'k'.repeat(256), 'caf\u00e9', 'tab\there'])
      assertRefused(await register(key, person()), 'SC210')
  })

  test('is ignored on a call that reads', async () => {
    const headers = { 'idempotency-key': 'k'.repeat(300) }
    const token = await platform.hostToken()
    assert.equal((await platform.call('GET', '/direct/host', { token, headers })).status, 200)
  })

  test('can be sent again after a refusal that came before anything happened', async () => {
    const key = randomUUID()
    const body = person()
    const limits = platform.ctx.directory.host(platform.hosts['all-bureaus']!.hostId)!.settings.limits
    const at = (given: unknown, options?: CallOptions) => register(key, given, 'all-bureaus', options)
    assertRefused(await at(body, { token: 'broken' }), 'SC412')
    await changeApiKey(platform, 'all-bureaus', { scopes: ['tokens'] })
    assertRefused(await at(body), 'SC408')
    await changeApiKey(platform, 'all-bureaus', { scopes: ['*'] })
    await changeSettings(platform, 'all-bureaus', { limits: { ...limits, directPerSecond: 1e-6, directBurst: 1 } })
    await platform.call('GET', '/direct/host', { token: await platform.hostToken('all-bureaus') })
    assertRefused(await at(body), 'SC220')
    await changeSettings(platform, 'all-bureaus', { limits })
    assertRefused(await at(JSON.stringify(body), { headers: { 'content-type': 'text/plain' } }), 'SC206')
    assertRefused(await at('{'), 'SC202')
    assertRefused(await at({ ...body, email: 'no-at' }), 'SC200')
    assertRefused(await at({ ...body, dormant: true }), 'SC352')
    assert.equal(await countRows(platform, 'idempotency_keys', 'all-bureaus'), 0)
    assert.equal((await at(body)).status, 200)
    assertRefused(await register(key, body, 'service-managed'), 'SC406')
    assert.equal(await countRows(platform, 'idempotency_keys', 'service-managed'), 0)
  })

  test('can be sent again after a quota', async () => {
    const { userId } = await platform.register()
    for (const name of 'ABCDEFGHIJ') assert.equal((await rename(userId, randomUUID(), name)).status, 204)
    const key = randomUUID()
    assertRefused(await rename(userId, key), 'SC221')
    await forgetDailyCounts(platform)
    assert.equal((await rename(userId, key)).status, 204)
  })

  test('is remembered for 23 hours and forgotten after 24', async () => {
    const { userId } = await platform.register()
    const key = randomUUID()
    await rename(userId, key)
    await ageIdempotencyKeys(platform, 23 * hourMs)
    assert.equal((await rename(userId, key)).headers.get('idempotency-replayed'), 'true')
    await ageIdempotencyKeys(platform, hourMs)
    assert.equal((await rename(userId, key, 'Fresh')).headers.get('idempotency-replayed'), null)
    assert.equal((await rename(userId, key, 'Fresh')).headers.get('idempotency-replayed'), 'true')
  })

  test('is remembered in real time, however far the clock of the host is moved', async () => {
    const { userId } = await platform.register('rival')
    const key = randomUUID()
    await rename(userId, key, 'Vera', 'rival')
    await platform.advance('rival', 'P3D')
    assert.equal((await rename(userId, key, 'Vera', 'rival')).headers.get('idempotency-replayed'), 'true')
  })

  test('is taken over when the process of the first one has died', async () => {
    const { userId } = await platform.register()
    const key = randomUUID()
    await rename(userId, key)
    await unfinishIdempotencyKeys(platform)
    assertRefused(await rename(userId, key), 'SC208')
    await ageIdempotencyKeys(platform, 2 * hourMs)
    assertRefused(await rename(userId, key, 'Other'), 'SC209')
    const taken = await rename(userId, key)
    assert.deepEqual([taken.status, taken.headers.get('idempotency-replayed')], [204, null])
    assert.equal((await rename(userId, key)).headers.get('idempotency-replayed'), 'true')
  })
})
