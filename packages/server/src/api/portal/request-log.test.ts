import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { dayMs } from '@plumbline/core/calendar'
import { requestLogDays, requestsLookedThrough } from '@plumbline/core/promises'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { addRequests, untilLogged } from '../../testing/request-log.ts'
import { signIn, type TeamBrowser } from '../../testing/team.ts'

interface Item {
  requestId: string
  route: string
  path: string
  method: string
  status: number
  code: string | null
  keyId: string | null
  keyPrefix: string | null
  userId: string | null
  network: string
  explanations: { message: string; remedy: string }[]
  curl: string
}
interface Page {
  items: Item[]
  nextCursor: string | null
  lookedBackTo: number | null
}

describe('the request log', () => {
  let platform: Platform
  let developer: TeamBrowser
  let base: string
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    developer = await signIn(platform, 'developer')
    base = `/hosts/${platform.hosts['efx-1b']!.hostId}/requests`
  })
  after(() => platform.stop())

  const list = async (query = '', browser = developer) => {
    const answer = await browser.get(`${base}${query}`)
    assert.equal(answer.status, 200, answer.text)
    return answer.body as unknown as Page
  }
  const one = (requestId: string, browser = developer) => browser.get(`${base}/${requestId}`)
  const called = async (method: string, path: string, body?: unknown, headers = {}) => {
    const requestId = `try-${randomUUID()}`
    const token = await platform.hostToken()
    const answer = await platform.call(method, path, {
      token,
      body,
      headers: { 'x-request-id': requestId, ...headers },
    })
    await untilLogged(platform, requestId)
    return { requestId, answer }
  }

  test('finds a call by its id and says what it was, who made it and about whom', async () => {
    const { userId } = await platform.register()
    const { requestId } = await called('GET', `/direct/user/${userId.toUpperCase()}`)
    const [found] = (await one(requestId)).body['items'] as Item[]
    assert.deepEqual(
      [found!.route, found!.path, found!.method, found!.status, found!.code, found!.userId],
      ['direct-user', '/direct/user/{id}', 'GET', 200, null, userId],
    )
    const key = platform.ctx.directory.apiKeyById(found!.keyId!)!
    assert.equal(key.hostId, platform.hosts['efx-1b']!.hostId)
    assert.ok(key.apikey.startsWith(found!.keyPrefix!) && found!.keyPrefix!.length < key.apikey.length)
    assert.equal(found!.network, '127.0.0.0/24')
  })

  test('finds the calls of a path, as it was called or as the reference writes it', async () => {
    const { userId } = await platform.register()
    const { requestId } = await called('GET', `/direct/user/${userId}`)
    for (const path of [`/direct/user/${userId}`, '/direct/user/{id}', `/direct/user/${userId}/?x=1`]) {
      const { items } = await list(`?userId=${userId}&path=${encodeURIComponent(path)}`)
      assert.deepEqual(
        items.map((item) => item.requestId),
        [requestId],
      )
    }
    const unknown = await developer.get(`${base}?path=/nowhere`)
    assert.deepEqual([unknown.status, unknown.details[0]?.split(':')[0]], [400, 'path'])
  })

  test('explains the code of a refusal and writes the call for a shell, without the token', async () => {
    const { userId } = await platform.register()
    const { requestId, answer } = await called('POST', `/direct/users/${userId}/resume-enrollment`)
    assert.ok(answer.status >= 400)
    const [found] = (await one(requestId)).body['items'] as Item[]
    assert.equal(found!.code, answer.code)
    assert.ok(found!.explanations.length > 0 && found!.explanations.every(({ remedy }) => remedy.length > 0))
    assert.ok(found!.curl.startsWith(`curl -X POST '`))
    assert.ok(found!.curl.includes(`/api/direct/users/${userId}/resume-enrollment'`))
    assert.ok(found!.curl.includes('$HOST_TOKEN'))
  })

  test('has calls of people by their user token, and a log-in by its key', async () => {
    const user = await platform.register()
    const { token } = await platform.openSession(user)
    await platform.call('GET', '/users', { token, headers: { 'x-request-id': 'of-a-person' } })
    await untilLogged(platform, 'of-a-person')
    const [own] = (await one('of-a-person')).body['items'] as Item[]
    assert.deepEqual([own!.route, own!.userId, own!.keyId], ['users', user.userId, null])
    const { apikey, secret } = platform.hosts['efx-1b']!
    for (const [id, given] of [
      ['in', secret],
      ['not-in', 'sk_wrong'],
    ] as const) {
      const headers = { 'x-request-id': id }
      await platform.call('POST', '/direct/login', { body: { apikey, secret: given }, headers })
      await untilLogged(platform, id)
    }
    const statuses = await Promise.all(['in', 'not-in'].map(async (id) => (await one(id)).body['items'] as Item[]))
    assert.deepEqual(
      statuses.map(([item]) => [item!.route, item!.status, item!.keyId !== null]),
      [
        ['login', 200, true],
        ['login', 401, true],
      ],
    )
  })

  test('keeps nothing of what was sent or answered: no body, no path, no token, no whole address', async () => {
    const marker = `canary${randomUUID().slice(0, 8)}`
    await platform.register('efx-1b', { email: `${marker}@example.com` })
    await called('GET', `/direct/user/${marker}?secret=${marker}`, undefined, { 'user-agent': marker })
    await platform.call('GET', `/users/preauth-token/${marker}`)
    await called('GET', '/direct/host')
    const { rows } = await platform.admin.query('SELECT r::text AS text FROM api_requests r')
    assert.ok(rows.length > 0)
    assert.ok(rows.every(({ text }: { text: string }) => !text.includes(marker) && !text.includes('127.0.0.1')))
  })

  test('takes hostile ids and filters for what they are', async () => {
    const hostile = ["' OR 1=1 --", '<script>', '../../etc', 'a'.repeat(300), '%00', '=cmd()']
    for (const text of hostile) {
      const answer = await one(encodeURIComponent(text))
      assert.ok([400, 404].includes(answer.status), `${text}: ${answer.status}`)
      for (const name of ['code', 'route', 'method', 'status', 'keyId', 'userId', 'cursor', 'since', 'limit']) {
        const { status } = await developer.get(`${base}?${name}=${encodeURIComponent(text)}`)
        assert.ok(status === 400 || name === 'route', `${name} ${text}: ${status}`)
      }
    }
  })

  test('is searched by kind of answer, code, method, endpoint, key, user and time', async () => {
    const { userId } = await platform.register()
    const good = await called('GET', `/direct/user/${userId}`)
    const bad = await called('POST', `/direct/users/${userId}/resume-enrollment`)
    const ids = async (query: string) => (await list(query)).items.map(({ requestId }) => requestId)
    const cases: readonly [string, boolean, boolean][] = [
      ['', true, true],
      ['&status=4xx', false, true],
      ['&status=2xx', true, false],
      [`&code=${bad.answer.code}`, false, true],
      ['&code=SC999', false, false],
      ['&method=POST', false, true],
      ['&route=direct-user', true, false],
      [`&until=${Date.now() - dayMs}`, false, false],
      [`&since=${Date.now() - dayMs}`, true, true],
      [`&code=${bad.answer.code}&method=GET`, false, false],
      [`&keyId=${randomUUID()}`, false, false],
    ]
    for (const [query, hasGood, hasBad] of cases) {
      const found = await ids(`?userId=${userId}${query}`)
      assert.deepEqual([found.includes(good.requestId), found.includes(bad.requestId)], [hasGood, hasBad], query)
    }
  })

  test('is read page by page, each call once, and cursors are good for their search alone', async () => {
    const userId = randomUUID()
    await addRequests(
      platform,
      'efx-1b',
      Array.from({ length: 7 }, (_, n) => ({ at: Date.now() - n, userId })),
    )
    const seen: string[] = []
    let cursor = ''
    for (;;) {
      const { items, nextCursor } = await list(`?userId=${userId}&limit=3${cursor}`)
      seen.push(...items.map(({ requestId }) => requestId))
      if (nextCursor === null) break
      cursor = `&cursor=${nextCursor}`
    }
    assert.equal(seen.length, 7)
    assert.equal(new Set(seen).size, 7)
    assert.equal((await developer.get(`${base}?limit=3${cursor}`)).code, 'SC211')
  })

  test('looks through so many calls and no more, and the cursor leads on to what is further back', async () => {
    const now = Date.now() - 2 * dayMs
    const others = Array.from({ length: requestsLookedThrough }, (_, n) => ({ at: now - n, route: 'host' }))
    await addRequests(platform, 'efx-1b', [...others, { at: now - 60_000, route: 'usage', requestId: 'rare' }])
    const first = await list(`?route=usage&until=${now}`)
    assert.deepEqual([first.items.length, first.lookedBackTo], [0, now - requestsLookedThrough + 1])
    const second = await list(`?route=usage&until=${now}&cursor=${first.nextCursor}`)
    assert.deepEqual(
      second.items.map(({ requestId }) => requestId),
      ['rare'],
    )
  })

  test('shows nothing that is older than is kept', async () => {
    await addRequests(platform, 'efx-1b', [{ at: Date.now() - (requestLogDays + 1) * dayMs, requestId: 'too-old' }])
    assert.equal((await one('too-old')).code, 'not-found')
  })

  test('has no call of another customer, and nothing for those who may not see it', async () => {
    await platform.call('GET', '/direct/host', {
      token: await platform.hostToken('rival'),
      headers: { 'x-request-id': 'theirs' },
    })
    await untilLogged(platform, 'theirs')
    assert.equal((await one('theirs')).code, 'not-found')
    const rival = await signIn(platform, 'owner@rival-lending.example')
    assert.equal((await rival.get(base)).code, 'not-found')
    assert.equal((await one('theirs', rival)).code, 'not-found')
    for (const role of ['billing', 'risk-analyst']) {
      assert.equal((await (await signIn(platform, role)).get(base)).code, 'not-permitted')
    }
    for (const role of ['support', 'compliance', 'read-only']) await list('', await signIn(platform, role))
  })

  test('does not log what people of the team do in the portal', async () => {
    await platform.ctx.requests.flush()
    const { rows } = await platform.admin.query("SELECT 1 FROM api_requests WHERE route LIKE 'portal%'")
    assert.equal(rows.length, 0)
  })
})
