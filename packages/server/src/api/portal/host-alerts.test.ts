import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type EnrolledUser, enroll } from '../../testing/enroll.ts'
import { monitoring } from '../../testing/monitoring.ts'
import { grantTo } from '../../testing/people.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { signIn, type TeamBrowser } from '../../testing/team.ts'
import { told } from '../../testing/told.ts'

interface ListedAlert {
  id: string
  type: string
  channel: string
  user: { id: string; name: string }
  webhooks: string[]
  messages: { channel: string; state: string }[]
  openedAt: number | null
}

describe('alerts of a host', () => {
  let platform: Platform
  let support: TeamBrowser
  let user: EnrolledUser
  let alertIds: string[]
  const { happen } = monitoring(() => platform)
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    await told(() => platform).toNoon('efx-1b')
    await platform.admin.query(
      `INSERT INTO webhook_endpoints (host_id, id, url, description, enabled, created_at)
       VALUES ($1, gen_random_uuid(), 'https://hooks.example/in', '', true, 0)`,
      [platform.hosts['efx-1b']!.hostId],
    )
    user = await enroll(platform, 'efx-1b', { registration: { emailMsg: true } })
    alertIds = [
      ...(await happen(user, 'HARD_INQUIRY', { now: true })).alertIds,
      ...(await happen(user, 'HARD_INQUIRY', { now: true })).alertIds,
    ]
    await platform.drain(platform.hosts['efx-1b']!.hostId)
    support = await signIn(platform, 'support')
  })
  after(() => platform.stop())

  const path = (rest = '', host = 'efx-1b') => `/hosts/${platform.hosts[host]!.hostId}/alerts${rest}`
  const list = async (query = '') => {
    const answer = await support.get(path(query))
    assert.equal(answer.status, 200, answer.text)
    return answer.body as unknown as { alerts: ListedAlert[]; nextCursor: string | null }
  }

  const wasMailed = ({ messages }: ListedAlert) =>
    messages.some(({ channel, state }) => channel === 'EMAIL' && state === 'SENT')

  test('say when the person first opened one by itself, and not that it stood in a list', async () => {
    const [alertId] = alertIds
    const openedAt = async () => (await list()).alerts.find(({ id }) => id === alertId)!.openedAt
    const { token } = await platform.openSession(user)
    await platform.call('GET', '/users/efx-alerts-details', { token })
    await platform.call('GET', `/direct/efx-alert/${alertId}`, { token: await platform.hostToken() })
    assert.equal(await openedAt(), null)
    const stranger = await enroll(platform)
    await platform.call('GET', `/users/efx-alerts/${alertId}`, { token: stranger.session.token })
    assert.equal(await openedAt(), null)
    await platform.call('GET', `/users/efx-alerts/${alertId}`, { token })
    const first = await openedAt()
    assert.equal(typeof first, 'number')
    await platform.call('GET', `/users/efx-alerts/${alertId}`, { token })
    assert.equal(await openedAt(), first)
    const { alert } = (await support.get(path(`/${alertId}`))).body as { alert: ListedAlert }
    assert.equal(alert.openedAt, first)
  })

  test('are listed with how far each came, at the host and at the person, and without what they say', async () => {
    const { alerts } = await list()
    assert.deepEqual(new Set(alerts.map(({ id }) => id)), new Set(alertIds))
    const one = alerts.find(wasMailed)!
    assert.deepEqual([one.user.id, one.user.name], [user.userId, 'M••• L•••'])
    assert.ok(alerts.every(({ webhooks }) => webhooks.length === 1))
    // The same inquiry comes by two alerts, of which the person is told once.
    assert.ok(alerts.some((alert) => !wasMailed(alert) && alert.messages.length > 0))
    assert.ok(!JSON.stringify(alerts).includes(user.email))
  })

  test('come page by page, each once, and are filtered by type, user and day', async () => {
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await list(`?limit=1${cursor}`)
      seen.push(...page.alerts.map(({ id }) => id))
      cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`
    } while (cursor !== '')
    assert.deepEqual(
      seen,
      (await list()).alerts.map(({ id }) => id),
    )
    const type = 'HardInquiryAlert'
    for (const [query, count] of [
      [`?type=${type}`, 2],
      ['?type=BankruptcyAlert', 0],
      [`?userId=${user.userId}`, alertIds.length],
      [`?userId=${user.userId}&type=BankruptcyAlert`, 0],
      ['?until=1000', 0],
      [`?type=${type}&since=9000000000000`, 0],
      ['?answer=NONE', alertIds.length],
      ['?answer=NO', 0],
    ] as const)
      assert.equal((await list(query)).alerts.length, count, query)
  })

  test('are found by what the person said of them', async () => {
    const [id] = alertIds
    const token = user.session.token
    const said = await platform.call('POST', `/users/efx-alerts/${id}/answer`, { token, body: { answer: 'NO' } })
    assert.ok(said.status < 300, said.text)
    const ids = async (query: string) => (await list(query)).alerts.map((alert) => alert.id)
    assert.deepEqual(await ids('?answer=NO'), [id])
    assert.ok(!(await ids('?answer=NONE')).includes(id!))
    assert.equal((await support.get(path('?answer=MAYBE'))).status, 400)
  })

  test('are shown one by one with each attempt; what they say only to those who may see credit values', async () => {
    const { id } = (await list()).alerts.find(wasMailed)!
    const answer = await support.get(path(`/${id}`))
    assert.equal(answer.status, 200, answer.text)
    assert.equal(answer.body['name'], null)
    const [webhook] = answer.body['webhooks'] as { state: string; attempts: { outcome: string }[] }[]
    assert.deepEqual([webhook!.state, webhook!.attempts[0]!.outcome], ['FAILED', 'FAILED'])
    assert.ok((answer.body['messages'] as { sentAt: number | null }[]).some(({ sentAt }) => sentAt !== null))
    await grantTo(platform, support, 'see credit-values')
    assert.equal(typeof (await support.get(path(`/${id}`))).body['name'], 'string')
  })

  test('of another host or customer are not found', async () => {
    for (const role of ['owner', 'support']) {
      const browser = await signIn(platform, role)
      assert.equal((await browser.get(path('/al_1'))).status, 404)
    }
    const owner = await signIn(platform, 'owner')
    assert.equal((await owner.get(path(`/${alertIds[0]}`, 'efx-3b'))).status, 404)
    const rival = await signIn(platform, 'owner@rival-lending.example')
    assert.equal((await rival.get(path(`/${alertIds[0]}`, 'rival'))).status, 404)
    assert.deepEqual((await rival.get(path('', 'rival'))).body['alerts'], [])
  })

  test('are sent to the person again by a channel that was given up, once', async () => {
    const id = alertIds[0]!
    const channelsOf = async () => {
      const { messages } = (await support.get(path(`/${id}`))).body as { messages: ListedAlert['messages'] }
      return messages.filter(({ channel }) => channel === 'EMAIL').map(({ state }) => state)
    }
    const resend = () => support.post(path(`/${id}/resend`), { channel: 'EMAIL' })
    assert.deepEqual((await resend()).details, ['rule=not-given-up'])
    await platform.admin.query(
      "UPDATE notices SET state = 'FAILED', reason = 'undeliverable', sent_at = NULL WHERE alert_id = $1 AND channel = 'EMAIL'",
      [id],
    )
    assert.equal((await resend()).status, 204)
    assert.deepEqual((await resend()).details, ['rule=not-given-up'])
    assert.deepEqual(await channelsOf(), ['FAILED', 'QUEUED'])
    await platform.drain(platform.hosts['efx-1b']!.hostId)
    assert.deepEqual(await channelsOf(), ['FAILED', 'SENT'])
    assert.equal((await support.post(path('/al_0/resend'), { channel: 'EMAIL' })).status, 404)
  })
})
