import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { dayMs, hourMs } from '@plumbline/core/calendar'
import { auditOf } from '../../testing/as-owner.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { signIn, type TeamBrowser } from '../../testing/team.ts'
import { addAttempt, addDelivery, addEvents, type EventView, localUrl } from '../../testing/webhook-calls.ts'

interface Endpoint {
  id: string
  url: string
  enabled: boolean
  description: string
  recent: { counted: number; delivered: number; failed: number; hours: { from: number; failed: number }[] }
  secrets: { createdAt: number; endsAt: number | null }[]
}

describe('webhooks and events in the portal', () => {
  let platform: Platform
  let developer: TeamBrowser
  let support: TeamBrowser
  let rival: TeamBrowser
  let base: string
  before(async () => {
    platform = await startPlatform()
    developer = await signIn(platform, 'developer')
    support = await signIn(platform, 'support')
    rival = await signIn(platform, 'owner@rival-lending.example')
    base = `/hosts/${platform.hosts['efx-1b']!.hostId}`
  })
  after(() => platform.stop())

  const create = async (fields: Record<string, unknown> = {}) => {
    const answer = await developer.post(`${base}/webhook-endpoints`, { url: localUrl, ...fields })
    assert.equal(answer.status, 200, answer.text)
    return answer.body as unknown as Endpoint & { secret: string }
  }
  const remove = (id: string) => developer.call('DELETE', `${base}/webhook-endpoints/${id}`)
  const hostNow = () => platform.ctx.clock.hostNow(platform.hosts['efx-1b']!.hostId)

  test('an endpoint is added, seen, paused, resumed and removed, each on record at the host and with the team', async () => {
    const created = await developer.post(`${base}/webhook-endpoints`, { url: localUrl, description: 'Inbox' })
    const { id, secret } = created.body as { id: string; secret: string }
    assert.ok(secret.startsWith('whsec_'))
    const [record] = await auditOf(platform, created.headers.get('x-request-id')!)
    const { member } = (await developer.get('/session')).body as { member: { id: string } }
    assert.deepEqual(
      [record!.action, record!.object, record!.actor, record!.host_id],
      ['webhook.create', `webhook-endpoint:${id}`, `team:${member.id}`, platform.hosts['efx-1b']!.hostId],
    )
    const { entries } = (await developer.get('/audit-log')).body as { entries: { action: string }[] }
    assert.ok(entries.some(({ action }) => action === 'webhook.create'))
    const path = `${base}/webhook-endpoints/${id}`
    const seen = await support.get(path)
    assert.equal((seen.body as unknown as Endpoint).description, 'Inbox')
    assert.ok(!seen.text.includes(secret.slice(6)))
    for (const enabled of [false, true]) {
      const changed = await developer.call('PATCH', path, { enabled })
      assert.equal((changed.body as unknown as Endpoint).enabled, enabled)
    }
    assert.equal((await remove(id)).status, 204)
    assert.equal((await support.get(path)).status, 404)
  })

  test('the list tells how each endpoint fares, by hour', async () => {
    const { id } = await create()
    const now = hostNow()
    for (const at of [now - 60_000, now - hourMs, now - hourMs])
      await addAttempt(platform, 'efx-1b', { endpointId: id, at })
    await addAttempt(platform, 'efx-1b', { endpointId: id, at: now - 5_000, outcome: 'FAILED', status: 500 })
    await addAttempt(platform, 'efx-1b', { endpointId: id, at: now - 2 * dayMs, outcome: 'FAILED' })
    const { items } = (await support.get(`${base}/webhook-endpoints`)).body as unknown as { items: Endpoint[] }
    const { recent } = items.find((one) => one.id === id)!
    assert.deepEqual([recent.counted, recent.delivered, recent.failed], [4, 3, 1])
    assert.equal(
      recent.hours.reduce((sum, { failed }) => sum + failed, 0),
      1,
    )
    assert.deepEqual(
      recent.hours.map(({ from }) => from),
      recent.hours.map(({ from }) => from).sort(),
    )
    await remove(id)
  })

  test('rolling the secret shows the new one once and how long the old one signs along', async () => {
    const { id, secret } = await create()
    const rolled = await developer.post(`${base}/webhook-endpoints/${id}/rotate-secret`)
    assert.notEqual(rolled.body['secret'], secret)
    const { secrets } = (await support.get(`${base}/webhook-endpoints/${id}`)).body as unknown as Endpoint
    assert.deepEqual(
      secrets.map(({ endsAt }) => endsAt),
      [null, rolled.body['previousValidUntil']],
    )
    await developer.post(`${base}/webhook-endpoints/${id}/rotate-secret`)
    assert.equal((await developer.post(`${base}/webhook-endpoints/${id}/rotate-secret`)).code, 'SC221')
    await remove(id)
  })

  test('an attempt shows what was sent and what is signed, and signs nothing', async () => {
    const { id, secret } = await create()
    const hostile = '<img src=x onerror=alert(1)>'
    const tested = await developer.post(`${base}/webhook-endpoints/${id}/test`)
    assert.equal(tested.status, 200, tested.text)
    const { attempts, attempt } = await attemptsOf(id)
    const path = `${base}/webhook-endpoints/${id}/attempts/${attempt}`
    const { body, text } = await support.get(path)
    const request = body['request'] as { body: string; headers: Record<string, string> }
    assert.equal(JSON.parse(request.body)[0].id, tested.body['eventId'])
    assert.equal(body['signedText'], `${request.headers['webhook-id']}.{webhook-timestamp}.${request.body}`)
    assert.ok(!text.includes('webhook-signature') && !text.includes(secret.slice(6)))
    assert.equal(attempts.length, 1)
    const written = await addAttempt(platform, 'efx-1b', { endpointId: id, at: hostNow(), excerpt: hostile })
    const kept = await support.get(`${base}/webhook-endpoints/${id}/attempts/${written}`)
    assert.equal((kept.body['attempt'] as { responseExcerpt: string }).responseExcerpt, hostile)
    assert.ok(kept.headers.get('content-type')!.startsWith('application/json'))
    await remove(id)
  })

  const attemptsOf = async (id: string, query = '') => {
    const answer = await support.get(`${base}/webhook-endpoints/${id}/attempts${query}`)
    assert.equal(answer.status, 200, answer.text)
    const attempts = answer.body['items'] as { attemptId: string; at: number; outcome: string }[]
    return { attempts, attempt: attempts[0]?.attemptId, nextCursor: answer.body['nextCursor'] }
  }

  test('attempts are found by outcome and time, page by page', async () => {
    const { id } = await create()
    const now = hostNow()
    for (let n = 0; n < 5; n++) await addAttempt(platform, 'efx-1b', { endpointId: id, at: now - n * hourMs })
    await addAttempt(platform, 'efx-1b', { endpointId: id, at: now - 2 * hourMs, outcome: 'FAILED' })
    assert.equal((await attemptsOf(id, '?outcome=FAILED')).attempts.length, 1)
    const between = `?since=${now - 3 * hourMs}&until=${now - hourMs}`
    const first = await attemptsOf(id, `${between}&limit=2`)
    const second = await attemptsOf(id, `${between}&limit=2&cursor=${first.nextCursor}`)
    assert.deepEqual([first.attempts.length, second.attempts.length, second.nextCursor], [2, 2, null])
    for (const query of ['?limit=0', '?limit=101', '?outcome=MAYBE', '?cursor=x', '?since=soon']) {
      assert.equal((await support.get(`${base}/webhook-endpoints/${id}/attempts${query}`)).status, 400, query)
    }
    await remove(id)
  })

  test('one event, a stretch of time and what failed are sent again', async () => {
    const { id } = await create()
    const at = hostNow() - hourMs
    const [eventId] = (await addEvents(platform, 'efx-1b', [{ at }])) as [string]
    await addDelivery(platform, 'efx-1b', { eventId, at, endpointId: id, state: 'EXHAUSTED' })
    const replay = (body: unknown) => developer.post(`${base}/webhook-endpoints/${id}/replay`, body)
    for (const body of [{ eventId }, { from: at - 1, to: at + 1 }, { failed: true }]) {
      const answer = await replay(body)
      assert.equal(answer.status, 200, answer.text)
      assert.ok(answer.body['replayId'])
    }
    for (const body of [{}, { eventId, failed: true }, { from: at }, { from: 0, to: 40 * dayMs }, { failed: false }]) {
      assert.equal((await replay(body)).status, 400, JSON.stringify(body))
    }
    assert.equal((await replay({ eventId: randomUUID() })).status, 404)
    await remove(id)
  })

  test('events are found by type, user and time, with their deliveries', async () => {
    const userId = randomUUID()
    const at = hostNow() - 1000
    const [eventId] = (await addEvents(platform, 'efx-1b', [{ type: 'ACCALERT', userId, at }])) as [string]
    const ids = async (query: string) =>
      ((await support.get(`${base}/events${query}`)).body['items'] as EventView[]).map(({ id }) => id)
    assert.deepEqual(await ids(`?userId=${userId}`), [eventId])
    assert.deepEqual(await ids(`?userId=${userId}&type=ACCCLOSED`), [])
    assert.deepEqual(await ids(`?userId=${userId}&since=${at}&until=${at}`), [eventId])
    const { body } = await support.get(`${base}/events/${eventId}`)
    assert.deepEqual([body['user_id'], body['deliveries']], [userId, []])
    for (const query of ['?type=NONE', '?userId=me', '?limit=1000', "?cursor=' OR 1=1"]) {
      assert.equal((await support.get(`${base}/events${query}`)).status, 400, query)
    }
  })

  test('the live tail tells what is new and leads on; only its first look is on record', async () => {
    const first = await support.get(`${base}/event-tail`)
    const [eventId] = (await addEvents(platform, 'efx-1b', [{ type: 'ACCALERT', at: hostNow() }])) as [string]
    const second = await support.get(`${base}/event-tail?cursor=${first.body['cursor']}`)
    assert.ok((second.body['items'] as EventView[]).some(({ id }) => id === eventId))
    assert.equal((await auditOf(platform, first.headers.get('x-request-id')!)).length, 1)
    assert.equal((await auditOf(platform, second.headers.get('x-request-id')!)).length, 0)
    const many = Array.from({ length: 150 }, (_, n) => ({ at: hostNow() + n }))
    const added = await addEvents(platform, 'efx-1b', many)
    const seen = new Set<string>()
    let cursor = second.body['cursor']
    for (let page = 0; page < 3; page++) {
      const { body } = await support.get(`${base}/event-tail?cursor=${cursor}`)
      const items = body['items'] as EventView[]
      assert.ok(items.length <= 100)
      for (const { id } of items) seen.add(id)
      cursor = body['cursor']
    }
    assert.ok(added.every((id) => seen.has(id)))
  })

  test('nothing of it is there for another customer, not by host, not by endpoint, not by event', async () => {
    const { id } = await create()
    const attemptId = await addAttempt(platform, 'efx-1b', { endpointId: id, at: hostNow() })
    const [eventId] = (await addEvents(platform, 'efx-1b', [{ at: hostNow() }])) as [string]
    const own = `/hosts/${platform.hosts['rival']!.hostId}`
    const tries = (host: string): [string, string, unknown?][] => [
      ['GET', `${host}/webhook-endpoints/${id}`],
      ['PATCH', `${host}/webhook-endpoints/${id}`, { enabled: false }],
      ['DELETE', `${host}/webhook-endpoints/${id}`],
      ['POST', `${host}/webhook-endpoints/${id}/rotate-secret`],
      ['POST', `${host}/webhook-endpoints/${id}/test`],
      ['POST', `${host}/webhook-endpoints/${id}/replay`, { failed: true }],
      ['GET', `${host}/webhook-endpoints/${id}/attempts`],
      ['GET', `${host}/webhook-endpoints/${id}/attempts/${attemptId}`],
      ['GET', `${host}/events/${eventId}`],
    ]
    for (const [method, path, body] of [
      ...tries(base),
      ...tries(own),
      ['GET', `${base}/webhook-endpoints`] as const,
      ['POST', `${base}/webhook-endpoints`, { url: localUrl }] as const,
      ['GET', `${base}/events`] as const,
      ['GET', `${base}/event-tail`] as const,
    ]) {
      assert.equal((await rival.call(method, path, body)).status, 404, `${method} ${path}`)
    }
    assert.equal((await support.get(`${base}/webhook-endpoints/${id}`)).body['enabled'], true)
    const cursor = (await support.get(`${base}/event-tail`)).body['cursor']
    assert.equal((await rival.get(`${own}/event-tail?cursor=${cursor}`)).code, 'SC211')
    await remove(id)
  })

  test('those who look may not change, and those without a need see nothing', async () => {
    const { id } = await create()
    for (const [method, path, body] of [
      ['POST', '/webhook-endpoints', { url: localUrl }],
      ['PATCH', `/webhook-endpoints/${id}`, { enabled: false }],
      ['DELETE', `/webhook-endpoints/${id}`],
      ['POST', `/webhook-endpoints/${id}/rotate-secret`],
      ['POST', `/webhook-endpoints/${id}/test`],
      ['POST', `/webhook-endpoints/${id}/replay`, { failed: true }],
    ] as const) {
      assert.equal((await support.call(method, `${base}${path}`, body)).code, 'not-permitted', path)
    }
    const billing = await signIn(platform, 'billing')
    for (const path of ['/webhook-endpoints', '/events', '/event-tail', `/webhook-endpoints/${id}/attempts`]) {
      assert.equal((await billing.get(`${base}${path}`)).code, 'not-permitted', path)
    }
    await remove(id)
  })

  test('a member who sees some hosts only does not find the others', async () => {
    const only = platform.hosts['efx-3b']!.hostId
    await platform.admin.query('UPDATE team_members SET host_ids = $1 WHERE roles = $2', [[only], ['read-only']])
    const browser = await signIn(platform, 'read-only')
    assert.equal((await browser.get(`/hosts/${only}/events`)).status, 200)
    assert.equal((await browser.get(`${base}/events`)).code, 'not-found')
  })

  test('an address that must not be called is refused, whatever it is', async () => {
    for (const url of ['ftp://example.com/x', 'javascript:alert(1)', 'https://user:pass@example.com/', 'not a url']) {
      assert.equal((await developer.post(`${base}/webhook-endpoints`, { url })).status, 400, url)
    }
  })
})
