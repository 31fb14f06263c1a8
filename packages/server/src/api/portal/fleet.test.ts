import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { releaseHeld } from '../../storage/paused-kinds.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { signIn, type TeamBrowser } from '../../testing/team.ts'
import { until } from '../../testing/until.ts'
import { addAttempt, addDelivery, addEvents, localUrl, webhookCalls } from '../../testing/webhook-calls.ts'
import { claimDue } from '../../work/work-off.ts'

interface Kind {
  kind: string
  due: number
  dead: number
  failing: number
  held: number
  oldestDueAt: number | null
  paused: { by: string; reason: string } | null
}

describe('the fleet, for the operator', () => {
  let platform: Platform
  let operator: TeamBrowser
  let hostId: string
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    operator = await signIn(platform, 'operator')
    hostId = platform.hosts['efx-1b']!.hostId
  })
  after(() => platform.stop())

  const addWork = async (state: 'dead' | 'failing' | 'due', kind = 'run-back-test') => {
    const id = randomUUID()
    const now = Date.now()
    await platform.admin.query(
      `INSERT INTO work_items (host_id, id, kind, key, payload, due_at, created_at, attempts, dead_at, last_error)
       VALUES ($1, $2::uuid, $3, ($2::uuid)::text, '{}', $4, $5, 1, $6, $7)`,
      [
        hostId,
        id,
        kind,
        state === 'failing' ? now + 3_600_000 : now - 60_000,
        now,
        state === 'dead' ? now : null,
        state === 'due' ? null : 'TypeError',
      ],
    )
    return id
  }
  const rowOf = async (id: string) =>
    (
      await platform.admin.query(
        'SELECT due_at::float8, dead_at, attempts, held_due_at::float8 FROM work_items WHERE id = $1',
        [id],
      )
    ).rows[0]
  const kindOf = async (name: string) => {
    const { kinds } = (await operator.get('/work')).body as { kinds: Kind[] }
    return kinds.find(({ kind }) => kind === name)!
  }
  const audited = async (action: string) =>
    (
      await platform.admin.query(
        'SELECT object, outcome, team_id FROM audit_log WHERE action = $1 ORDER BY seq DESC LIMIT 1',
        [action],
      )
    ).rows[0]

  test('shows how the calls of hosts ended, those that hurt first', async () => {
    await platform.call('GET', `/direct/user/${randomUUID()}`, { token: await platform.hostToken('rival') })
    await platform.ctx.requests.flush()
    const { body, status } = await operator.get('/fleet?hours=1')
    assert.equal(status, 200)
    const rival = (body['hosts'] as { id: string; calls: number; refused: number }[]).find(
      ({ id }) => id === platform.hosts['rival']!.hostId,
    )!
    assert.ok(rival.calls >= 2)
    assert.equal(rival.refused, 1)
    await platform.admin.query('UPDATE request_hours SET failed = calls WHERE host_id = $1', [rival.id])
    const [first] = (await operator.get('/fleet')).body['hosts'] as { id: string }[]
    assert.equal(first!.id, rival.id)
  })

  test('names no person, wherever it looks', async () => {
    const { userId } = await platform.register('efx-1b')
    for (const path of ['/fleet', '/work', '/bureau-lines', '/webhook-fleet', '/work/run-back-test/items']) {
      const { text, status } = await operator.get(path)
      assert.equal(status, 200, path)
      assert.ok(!text.includes(userId), path)
    }
  })

  test('lists dead work, runs it again and skips it, each on record', async () => {
    const [again, skipped] = [await addWork('dead'), await addWork('dead')]
    assert.equal((await kindOf('run-back-test')).dead, 2)
    const { items } = (await operator.get('/work/run-back-test/items?limit=1')).body as {
      items: { hostName: string; error: string }[]
    }
    assert.deepEqual([items[0]!.hostName, items[0]!.error], ['Harbor Money, one bureau', 'TypeError'])
    const path = (id: string) => `/work/run-back-test/items/${hostId}/${id}`
    assert.equal((await operator.post(`${path(again)}/run`)).status, 204)
    assert.equal((await rowOf(again)).dead_at, null)
    assert.equal((await audited('work.run-again')).object, `work:${again}`)
    assert.equal((await operator.call('DELETE', path(skipped))).status, 204)
    assert.equal(await rowOf(skipped), undefined)
    assert.equal((await operator.call('DELETE', path(again))).code, 'not-found')
    assert.equal((await operator.post(`/work/no-such-kind/items/${hostId}/${again}/run`)).code, 'not-found')
    await platform.admin.query('DELETE FROM work_items WHERE id = $1', [again])
  })

  test('goes through long lists by cursor, each item once', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => addWork('failing', 'send-digest')))
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: { items: { id: string }[]; nextCursor: string | null } = (
        await operator.get(`/work/send-digest/items?state=failing&limit=2${cursor ? `&cursor=${cursor}` : ''}`)
      ).body as never
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor)
    assert.deepEqual(seen.sort(), ids.sort())
    await platform.admin.query("DELETE FROM work_items WHERE kind = 'send-digest'")
  })

  test('pauses a kind: nobody claims it until it goes on, and then at its old date', async () => {
    const id = await addWork('due')
    const { due_at: dueAt } = await rowOf(id)
    assert.equal((await operator.call('PUT', '/work/run-back-test/pause', { reason: 'no' })).status, 400)
    assert.equal((await operator.call('PUT', '/work/run-back-test/pause', { reason: 'Ticket 4711' })).status, 204)
    const claimed = await claimDue(platform.ctx, { limit: 100 })
    assert.ok(!claimed.some((item) => item.id === id))
    const held = await rowOf(id)
    assert.deepEqual([held.held_due_at, held.attempts], [dueAt, 1])
    const { paused, held: count } = await kindOf('run-back-test')
    assert.equal(count, 1)
    assert.equal(paused!.reason, 'Ticket 4711')
    assert.ok(paused!.by)
    await releaseHeld(platform.ctx.system)
    assert.equal((await rowOf(id)).held_due_at, dueAt)
    assert.equal((await operator.call('DELETE', '/work/run-back-test/pause')).status, 204)
    await releaseHeld(platform.ctx.system)
    assert.deepEqual([(await rowOf(id)).due_at, (await rowOf(id)).held_due_at], [dueAt, null])
    assert.equal((await audited('work.resume')).object, 'work-kind:run-back-test')
    await platform.admin.query('DELETE FROM work_items WHERE id = $1', [id])
  })

  test('shows bureaus, holds a breaker open in every process, and closes it', async () => {
    const { bureaus } = platform.ctx.providers.of(hostId)
    const change = (wanted: string) =>
      operator.call('PUT', '/bureau-lines/EFX/breaker', { wanted, reason: 'Maintenance of the bureau' })
    assert.equal((await change('held')).status, 204)
    await until(() => bureaus.EFX.state().breaker === 'open')
    const shown = async () =>
      (
        (await operator.get('/bureau-lines')).body['providers'] as {
          provider: string
          breaker: string
          order: { reason: string } | null
        }[]
      ).find(({ provider }) => provider === 'EFX')!
    assert.deepEqual([(await shown()).breaker, (await shown()).order?.reason], ['held', 'Maintenance of the bureau'])
    assert.equal((await change('closed')).status, 204)
    await until(() => bureaus.EFX.state().breaker === 'closed')
    assert.equal((await shown()).order, null)
    assert.equal((await audited('bureau.change-breaker')).object, 'bureau:EFX')
  })

  test('holds the breaker of a vendor open, and closes it', async () => {
    const { messaging } = platform.ctx.providers.of(hostId)
    const change = (wanted: string) =>
      operator.call('PUT', '/bureau-lines/SMS/breaker', { wanted, reason: 'The carrier asks for it' })
    assert.equal((await change('held')).status, 204)
    await until(() => messaging.sms.state().breaker === 'open')
    assert.equal((await change('closed')).status, 204)
    await until(() => messaging.sms.state().breaker === 'closed')
    assert.equal(
      (await operator.call('PUT', '/bureau-lines/FAX/breaker', { wanted: 'held', reason: 'No such' })).status,
      400,
    )
  })

  test('reads the file of a day again, but not of one that is not over', async () => {
    const path = (date: string) => `/bureau-lines/feeds/${hostId}/${date}/replay`
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    assert.equal((await operator.post(path(day(-3)))).status, 204)
    const { rows } = await platform.admin.query(
      "SELECT payload FROM work_items WHERE kind = 'read-daily-file' AND key = $1",
      [day(-3)],
    )
    assert.deepEqual(rows[0].payload, { date: day(-3), after: null })
    assert.equal((await operator.post(path(day(1)))).code, 'not-found')
    assert.equal((await audited('bureau.replay-feed-file')).object, `feed-file:${day(1)}`)
  })

  test('shows whose deliveries fail without the path of the address, sends again and tells the contact', async () => {
    const endpoint = await webhookCalls(platform).create({ url: 'https://hooks.example.com/secret-path' })
    await addAttempt(platform, 'efx-1b', { endpointId: endpoint.id, at: Date.now() })
    await platform.admin.query('UPDATE webhook_endpoints SET failing_since = $2 WHERE id = $1', [
      endpoint.id,
      Date.now() - 3_600_000,
    ])
    const { body, text } = await operator.get('/webhook-fleet')
    const [item] = body['items'] as { endpointId: string; server: string; hostName: string }[]
    assert.deepEqual(
      [item!.endpointId, item!.server, item!.hostName],
      [endpoint.id, 'hooks.example.com', 'Harbor Money, one bureau'],
    )
    assert.ok(!text.includes('secret-path'))
    const endpointsOf = async (host: string) =>
      ((await operator.get(`/webhook-fleet?hostId=${platform.hosts[host]!.hostId}`)).body['items'] as unknown[]).length
    assert.deepEqual([await endpointsOf('efx-1b'), await endpointsOf('rival')], [1, 0])
    const other = { hostId, endpointId: randomUUID() }
    const replay = await operator.post('/webhook-fleet/replay', {
      endpoints: [{ hostId, endpointId: endpoint.id }, other],
    })
    const results = replay.body['results'] as { accepted: number | null; refusal: string | null }[]
    assert.deepEqual(
      results.map(({ accepted, refusal }) => [accepted, refusal === null]),
      [
        [0, true],
        [null, false],
      ],
    )
    await platform.admin.query(
      `UPDATE hosts SET settings = settings || '{"technicalContact": "ops@harbor.example"}', updated_at = updated_at + 1 WHERE id = $1`,
      [hostId],
    )
    await platform.ctx.directory.reload()
    assert.equal((await operator.post('/webhook-fleet/notify', { hostId, endpointId: endpoint.id })).status, 204)
    const { rows } = await platform.admin.query("SELECT payload FROM work_items WHERE kind = 'tell-contact'")
    assert.equal(rows[0].payload.endpointId, endpoint.id)
    assert.equal((await operator.post('/webhook-fleet/notify', other)).code, 'not-found')
  })

  test('sends again at every endpoint that fails and is enabled, in the background, and says how far it has come', async () => {
    await platform.admin.query('UPDATE webhook_endpoints SET failing_since = NULL')
    assert.deepEqual((await operator.post('/webhook-fleet/replays', {})).details, ['rule=nothing-fails'])
    const failing = async (host: string, enabled = true) => {
      const { id } = await webhookCalls(platform, host).create({ url: localUrl, enabled })
      const at = platform.ctx.clock.hostNow(platform.hosts[host]!.hostId)
      const [eventId] = await addEvents(platform, host, [{ at }])
      await addDelivery(platform, host, { endpointId: id, eventId: eventId!, at, state: 'EXHAUSTED' })
      await platform.admin.query('UPDATE webhook_endpoints SET failing_since = 1 WHERE id = $1', [id])
      return id
    }
    const [first, , , disabled] = [
      await failing('efx-1b'),
      await failing('efx-1b'),
      await failing('rival'),
      await failing('rival', false),
    ]
    interface Progress {
      endpoints: number
      done: number
      refused: number
      events: number
      host: string | null
    }
    const latest = async () =>
      ((await operator.get('/webhook-fleet/replays')).body as unknown as { replays: Progress[] }).replays[0]!
    const ofOne = await operator.post('/webhook-fleet/replays', { hostId })
    assert.deepEqual([ofOne.status, ofOne.body['endpoints'], ofOne.body['isCut']], [200, 2, false])
    assert.deepEqual([(await latest()).done, (await latest()).endpoints], [0, 2])
    await platform.drain()
    const { done, events, host } = await latest()
    assert.deepEqual([done, events, host], [2, 2, 'Harbor Money, one bureau'])
    await platform.admin.query('UPDATE webhook_endpoints SET failing_since = 1')
    const ofAll = await operator.post('/webhook-fleet/replays', {})
    assert.ok((ofAll.body['endpoints'] as number) >= 3)
    const queued = await platform.admin.query("SELECT payload FROM work_items WHERE kind = 'replay-endpoint'")
    assert.ok(!queued.rows.some(({ payload }) => payload.endpointId === disabled))
    await platform.admin.query('UPDATE webhook_endpoints SET enabled = false WHERE id = $1', [first])
    await platform.drain()
    const all = await latest()
    assert.deepEqual([all.done + all.refused, all.refused >= 1, all.host], [all.endpoints, true, null])
    const entries = await platform.admin.query(
      "SELECT actor, object FROM audit_log WHERE action = 'webhook-fleet.replay' AND host_id = $1",
      [platform.hosts['rival']!.hostId],
    )
    assert.match(entries.rows[0].actor, /^team:/)
  })
})
