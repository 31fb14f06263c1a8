import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { enroll } from '../../testing/enroll.ts'
import { anyone, applicant, dit, linked } from '../../testing/identity-flow.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { signIn, type TeamBrowser } from '../../testing/team.ts'

interface Session {
  id: string
  user: { id: string; name: string }
  flow: string
  step: string
  result: string
  device: string | null
}

describe('identity sessions', () => {
  let platform: Platform
  let owner: TeamBrowser
  let passed: string
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    owner = await signIn(platform, 'owner')
    passed = (await enroll(platform, 'efx-1b')).userId
    await linked(platform, 'efx-1b', { ssn: '666107000' })
    await dit(platform, await applicant(platform), { lname: 'Denied' })
  })
  after(() => platform.stop())

  const path = (rest: string, host = 'efx-1b') => `/hosts/${platform.hosts[host]!.hostId}/${rest}`
  const list = async (query = '') => {
    const answer = await owner.get(path(`identity-sessions${query}`))
    assert.equal(answer.status, 200, answer.text)
    return answer.body as unknown as { sessions: Session[]; nextCursor: string | null }
  }

  test('say how far each came and what became of it', async () => {
    const { sessions } = await list()
    assert.equal(sessions.length, 2)
    const [waiting, done] = sessions as [Session, Session]
    assert.deepEqual([done.user.id, done.step, done.result], [passed, 'CONFIRMED', 'PASSED'])
    assert.deepEqual([waiting.flow, waiting.step, waiting.result], ['DIT', 'SENT', 'OPEN'])
  })

  test('say in a few words what the person held, and keep nothing else of it', async () => {
    const one = await applicant(platform, 'rival')
    const header = 'Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) Version/20.0 Okapi/7 Safari/604.1'
    const body = { ...anyone, ssn: '666108000' }
    const headers = { 'user-agent': header }
    const answer = await platform.call('POST', '/users/dit-identity', { token: one.token, body, headers })
    assert.equal(answer.status, 200, answer.text)
    const rival = await signIn(platform, 'owner@rival-lending.example')
    const { sessions } = (await rival.get(path(`identity-sessions?userId=${one.userId}`, 'rival'))).body
    assert.deepEqual(
      (sessions as Session[]).map(({ device }) => device),
      ['Safari on iPhone'],
    )
    const { rows } = await platform.admin.query('SELECT s::text AS text FROM identity_sessions s')
    assert.ok(rows.every(({ text }) => !text.includes('Okapi')))
  })

  test('come page by page and are filtered by flow, result, user and day', async () => {
    const first = await list('?limit=1')
    const second = await list(`?limit=1&cursor=${first.nextCursor}`)
    assert.equal(new Set([...first.sessions, ...second.sessions].map(({ id }) => id)).size, 2)
    assert.equal(second.nextCursor, null)
    for (const [query, count] of [
      ['?result=PASSED', 1],
      ['?result=OPEN&flow=DIT', 1],
      ['?result=EXPIRED', 0],
      ['?flow=PREFILL', 0],
      [`?userId=${passed}`, 1],
      ['?until=1000', 0],
      ['?step=SENT', 1],
      ['?step=CONFIRMED', 1],
      ['?step=OPENED', 0],
      ['?code=Approved', 1],
      ['?code=GREEN', 1],
      ['?code=THIN_FILE', 0],
    ] as const)
      assert.equal((await list(query)).sessions.length, count, query)
  })

  test('are counted by day as they happen, whoever moves the clock', async () => {
    const today = async () => {
      const answer = await owner.get(path('identity-funnel?days=2'))
      assert.equal(answer.status, 200, answer.text)
      return (answer.body['days'] as Record<string, unknown>[]).at(-1)!
    }
    const counted = { registered: 3, started: 2, failed: 1, proven: 1, denied: 0, enrolled: 1 }
    const { day, ...counts } = await today()
    assert.deepEqual(counts, counted)
    assert.equal(day, new Date(platform.ctx.clock.hostNow(platform.hosts['efx-1b']!.hostId)).toISOString().slice(0, 10))
    await Promise.all(Array.from({ length: 10 }, () => platform.register('efx-1b')))
    assert.equal((await today())['registered'], 13)
    await platform.advance('efx-1b', 'P1D')
    assert.equal((await today())['registered'], 0)
    const days = (await owner.get(path('identity-funnel'))).body['days'] as unknown[]
    assert.equal(days.length, 30)
  })
})
