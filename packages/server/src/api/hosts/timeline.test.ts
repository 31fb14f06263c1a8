import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type TimelineItem, timeline, timelineKinds } from '@plumbline/contract'
import { auditOf, changeSettings, setColumns } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type EnrolledUser, enroll } from '../../testing/enroll.ts'
import { closeUser, pauseUser, resumeUser } from '../../testing/lifecycle-calls.ts'
import { monitoring } from '../../testing/monitoring.ts'
import { movesOf } from '../../testing/move-user.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('GET /direct/users/{userId}/timeline', () => {
  let platform: Platform
  let user: EnrolledUser
  let changed: string
  const { happen } = monitoring(() => platform)
  const read = async (userId: string, query = '', host = 'efx-1b') =>
    platform.call('GET', `/direct/users/${userId}/timeline${query}`, { token: await platform.hostToken(host) })
  const items = async (userId: string, query = '?limit=200', host = 'efx-1b') => {
    const answer = await read(userId, query, host)
    assertAnswers(answer, timeline)
    return answer.body['items'] as TimelineItem[]
  }
  const ofKind = async (kind: string, userId = user.userId, host = 'efx-1b') => items(userId, `?kind=${kind}`, host)
  /** Whatever waits for its date does not matter here. */
  const drain = (host = 'efx-1b') => platform.drain(platform.hosts[host]!.hostId)

  before(async () => {
    platform = await startPlatform({ sandbox: true })
    await platform.admin.query(
      `INSERT INTO webhook_endpoints (host_id, id, url, description, enabled, created_at)
       VALUES ($1, gen_random_uuid(), 'https://hooks.example/in', '', true, 0)`,
      [platform.hosts['efx-1b']!.hostId],
    )
    const consent = { textVersion: '2026-01', acceptedAt: Date.now(), ip: '203.0.113.9' }
    user = await enroll(platform, 'efx-1b', { registration: { consent } })
    await drain()
    const [alertId] = (await happen(user, 'HARD_INQUIRY')).alertIds
    await platform.call('POST', `/users/efx-alerts/${alertId}/answer`, {
      token: user.session.token,
      body: { answer: 'NO' },
    })
    const answer = await platform.call('POST', `/direct/change-email/${user.userId}`, {
      token: await platform.hostToken(),
      body: { email: 'moved.on@example.com' },
    })
    changed = answer.headers.get('x-request-id')!
    await pauseUser(platform, user)
    await resumeUser(platform, user)
    await platform.ctx.trail.record({
      hostId: platform.hosts['efx-1b']!.hostId,
      actor: 'operator:ines',
      action: 'operator.user.show',
      object: `user:${user.userId}`,
      requestId: null,
      address: null,
      outcome: 'OK',
    })
    await drain()
  })
  after(() => platform.stop())

  test('tells everything that is on record about a user, newest first', async () => {
    const all = await items(user.userId)
    assert.deepEqual(new Set(all.map(({ kind }) => kind)), new Set(Object.keys(timelineKinds)))
    for (const [place, { at }] of all.entries()) assert.ok(place === 0 || at <= all[place - 1]!.at)
    const titles = (kind: string) => all.filter((item) => item.kind === kind).map(({ title }) => title)
    assert.deepEqual(titles('STATUS'), ['Resumed', 'Paused', 'Identity proven', 'Registered'])
    assert.ok(titles('CONSENT').includes('Consent given'))
    assert.deepEqual(titles('ANSWER'), ['Alert answered'])
    assert.deepEqual(titles('ALERT'), ['Alert raised'])
    for (const title of ['Check of identity data', 'Link sent for confirmation'])
      assert.ok(titles('IDENTITY').includes(title), title)
  })

  test('says who did it in which request, and what was before and after', async () => {
    const [paused] = (await ofKind('STATUS')).filter(({ title }) => title === 'Paused')
    const states = [paused!.before!.status, paused!.after!.status, paused!.after!.features]
    assert.deepEqual(states, ['active', 'paused', []])
    const [change] = (await ofKind('ACCOUNT')).filter(({ requestId }) => requestId === changed)
    assert.deepEqual(change!.title, 'Change of the e-mail address')
    assert.deepEqual(change!.actor, {
      type: 'HOST',
      name: platform.ctx.directory.host(platform.hosts['efx-1b']!.hostId)!.name,
    })
    assert.deepEqual(change!.after, { action: 'user.email', outcome: 'OK' })
    const [seen] = await ofKind('STAFF')
    assert.deepEqual(seen!.actor, { type: 'OPERATOR', name: 'ines' })
    const [answered] = await ofKind('ANSWER')
    assert.deepEqual([answered!.actor.type, answered!.after!.answer], ['USER', 'NO'])
  })

  test('has no personal data and nothing that is sealed', async () => {
    const { text } = await read(user.userId, '?limit=200')
    for (const secret of [
      user.email,
      'moved.on@example.com',
      'Maren',
      'Lindqvist',
      '666103000',
      '5555550122',
      'Alder',
      '203.0.113.9',
    ])
      assert.ok(!text.includes(secret), secret)
  })

  test('comes in pages that together are the whole, also when something happens between them', async () => {
    const whole = await items(user.userId)
    for (const limit of [1, 2, 7]) {
      const pages: TimelineItem[] = []
      for (let cursor = ''; ; ) {
        const { body } = await read(user.userId, `?limit=${limit}${cursor && `&cursor=${cursor}`}`)
        pages.push(...(body['items'] as TimelineItem[]))
        if (body['nextCursor'] === null) break
        cursor = body['nextCursor'] as string
        await platform.call('GET', `/direct/user/${user.userId}`, { token: await platform.hostToken() })
      }
      assert.deepEqual(pages, whole, `limit ${limit}`)
    }
    const first = await read(user.userId, '?limit=3')
    const next = () => read(user.userId, `?limit=3&cursor=${first.body['nextCursor']}`)
    const before = (await next()).body['items']
    await platform.call('POST', `/direct/change-name/${user.userId}`, {
      token: await platform.hostToken(),
      body: { fname: 'Ada', lname: 'Byron' },
    })
    assert.deepEqual((await next()).body['items'], before)
  })

  test('shows one kind if asked to, the same as in the whole', async () => {
    const all = await items(user.userId)
    for (const kind of Object.keys(timelineKinds))
      assert.deepEqual(
        await ofKind(kind),
        all.filter((item) => item.kind === kind),
        kind,
      )
  })

  test('shows how far an event has come at each endpoint', async () => {
    await platform.admin.query("UPDATE deliveries SET state = 'SENT'")
    const [newest] = await ofKind('EVENT')
    assert.deepEqual(
      newest!.after!.deliveries!.map(({ state }) => state),
      ['PENDING'],
    )
    await platform.admin.query("UPDATE deliveries SET state = 'DELIVERED'")
    const [delivered] = await ofKind('EVENT')
    assert.match(delivered!.title, /^Event \w+ delivered$/)
    assert.deepEqual(
      delivered!.after!.deliveries!.map(({ state }) => state),
      ['DELIVERED'],
    )
  })

  test('shows scores by date, where the server of the host may read them now', async () => {
    const scores = async () => (await ofKind('PULL')).map(({ after }) => after!.scores)
    const shown = await scores()
    assert.ok(shown.length > 0)
    for (const one of shown)
      assert.deepEqual(
        one!.map(({ bureau }) => bureau),
        ['EFX'],
      )
    await changeSettings(platform, 'efx-1b', { serverAccess: { EFX: false, TU: true, EXP: true } })
    assert.ok((await scores()).every((one) => one === undefined || one.length === 0))
    await changeSettings(platform, 'efx-1b', { serverAccess: { EFX: true, TU: true, EXP: true } })
    const paused = await enroll(platform)
    await drain()
    await pauseUser(platform, paused)
    for (const { after } of await ofKind('PULL', paused.userId)) assert.equal(after!.scores, undefined)
  })

  test('is there for closed users, and for users who came from another host', async () => {
    const other = await enroll(platform)
    await drain()
    assert.equal((await movesOf(() => platform).move(other.userId, 'efx-3b')).status, 204)
    assert.equal((await ofKind('STATUS', other.userId, 'efx-3b')).at(-1)!.title, 'Moved here from another host')
    await closeUser(platform, { ...other, host: 'efx-3b' })
    assert.equal((await ofKind('STATUS', other.userId, 'efx-3b'))[0]!.title, 'Account closed')
    assertRefused(await read(other.userId), 'SC101')
  })

  test('refuses wrong values, cursors of other lists, unknown and foreign users, and readers beyond their quota', async () => {
    for (const query of ['?limit=0', '?limit=201', '?kind=ANYTHING', '?cursor='])
      assertRefused(await read(user.userId, query), 'SC200')
    const { nextCursor } = (await read(user.userId, '?limit=1')).body
    const foreign = await enroll(platform, 'rival')
    for (const [userId, query] of [
      [user.userId, `?kind=STATUS&cursor=${nextCursor}`],
      [foreign.userId, `?cursor=${nextCursor}`],
      [user.userId, '?cursor=abc'],
    ] as const)
      assertRefused(await read(userId, query), 'SC211')
    for (const unknown of [randomUUID(), foreign.userId]) assertRefused(await read(unknown), 'SC101')
    const limits = platform.ctx.directory.host(platform.hosts['rival']!.hostId)!.settings.limits
    await changeSettings(platform, 'rival', { limits: { ...limits, distinctUsersPerDay: 1 } })
    await items(foreign.userId, '', 'rival')
    const next = await platform.register('rival')
    assertRefused(await read(next.userId, '', 'rival'), 'SC221')
  })

  test('does not go back further than what is kept', async () => {
    const old = await enroll(platform)
    const [alertId] = (await happen(old, 'HARD_INQUIRY')).alertIds
    assert.ok(alertId)
    await setColumns(platform, 'alerts', old.userId, { reported_at: 1 })
    assert.deepEqual(await ofKind('ALERT', old.userId), [])
  })

  test('is on record', async () => {
    const answer = await read(user.userId)
    const [record] = await auditOf(platform, answer.headers.get('x-request-id')!)
    assert.deepEqual([record!.action, record!.object], ['timeline.read', `user:${user.userId}`])
  })
})
