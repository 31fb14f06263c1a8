import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { endpoints } from '@plumbline/contract'
import { enroll } from '../../testing/enroll.ts'
import { makeLive } from '../../testing/live-host.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { signIn, type TeamBrowser } from '../../testing/team.ts'

interface Ran {
  status: number
  requestId: string
  contentType: string | null
  body: string | null
  bytes: number
}

describe('a call of the API that a member runs in the sandbox', () => {
  let platform: Platform
  let developer: TeamBrowser
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    await platform.admin.query('UPDATE team_members SET host_ids = NULL WHERE host_ids IS NOT NULL')
    developer = await signIn(platform, 'developer')
  })
  after(() => platform.stop())

  const path = (host = 'efx-1b') => `/hosts/${platform.hosts[host]!.hostId}/sandbox/api-calls`
  const run = async (body: Record<string, unknown>) => {
    const answer = await developer.post(path(), { values: [], ...body })
    assert.equal(answer.status, 200, answer.text)
    return answer.body as unknown as Ran
  }

  test('is one of all that the platform serves, with values to begin with', async () => {
    const { calls } = (await developer.get(path())).body as { calls: { name: string; body: string | null }[] }
    assert.deepEqual(calls.map(({ name }) => name).sort(), endpoints.map(({ name }) => name).sort())
    for (const { name, body } of calls) assert.ok(body === null || JSON.parse(body), name)
  })

  test('is made for real, by the host or by a user, and stands in the log of the API', async () => {
    const { userId } = await enroll(platform, 'efx-1b', {})
    const values = [{ name: 'userId', value: userId }]
    const paused = await run({ name: 'pause-enrollment', values })
    assert.equal(paused.status, 204)
    const { body } = await platform.call('GET', `/direct/user/${userId}`, { token: await platform.hostToken() })
    assert.equal(body['enrollmentStatus'], 'paused')
    assert.equal((await run({ name: 'resume-enrollment', values })).status, 204)
    const own = await run({ name: 'users', userId })
    assert.deepEqual([own.status, JSON.parse(own.body!).id], [200, userId])
    await platform.ctx.requests.flush()
    const { items } = (await developer.get(`/hosts/${platform.hosts['efx-1b']!.hostId}/requests/${own.requestId}`))
      .body as unknown as { items: { userId: string; status: number }[] }
    assert.deepEqual([items[0]!.userId, items[0]!.status], [userId, 200])
  })

  test('answers refusals as the API does', async () => {
    const none = await run({ name: 'direct-user', values: [{ name: 'id', value: 'nobody' }] })
    assert.equal(none.status, 400)
    const broken = await run({ name: 'user-reg', body: '{"email":' })
    assert.deepEqual([broken.status, JSON.parse(broken.body!).codes[0]], [400, 'SC202'])
    assert.equal((await developer.post(path(), { name: 'no-such-call', values: [] })).code, 'not-found')
    assert.equal((await developer.post(path(), { name: 'users', values: [] })).code, 'SC200')
  })

  test('shows no number, no birth date and nothing that opens a session', async () => {
    const personas = await run({ name: 'personas' })
    assert.equal(personas.status, 200)
    const shown = JSON.parse(personas.body!).personas as { ssn: string; dob: string }[]
    assert.ok(shown.every(({ ssn, dob }) => ssn === '•••' && dob === '•••'))
    const { userId } = await platform.register()
    const preauth = await run({ name: 'direct-preauth-token', values: [{ name: 'id', value: userId }] })
    assert.deepEqual([preauth.status, JSON.parse(preauth.body!).token], [200, '•••'])
  })

  test('is told in bytes where it is no text', async () => {
    const { userId } = await enroll(platform, 'efx-1b', {})
    const pdf = await run({ name: 'efx-latest-report-pdf', userId })
    assert.deepEqual([pdf.status, pdf.contentType, pdf.body], [200, 'application/pdf', null])
    assert.ok(pdf.bytes > 1_000)
  })

  test('sends no header that was not declared, and none that is two', async () => {
    const { userId } = await platform.register()
    const odd = [{ name: 'x-report-format', value: 'standard\r\nx-host-key: 1' }]
    const answer = await developer.post(path(), { name: 'efx-latest-report', userId, values: odd })
    assert.equal(answer.code, 'SC200')
    const foreign = [{ name: 'authorization', value: 'Bearer nothing' }]
    assert.equal((await run({ name: 'users', userId, values: foreign })).status, 200)
  })

  test('is about people of the host alone, and on record', async () => {
    const elsewhere = await enroll(platform, 'rival', {})
    assert.equal((await developer.post(path(), { name: 'users', userId: elsewhere.userId, values: [] })).status, 404)
    const values = [{ name: 'id', value: elsewhere.userId }]
    assert.equal((await run({ name: 'direct-user', values })).status, 404)
    const { entries } = (await (await signIn(platform, 'owner')).get('/audit-log?group=integration&limit=50'))
      .body as unknown as { entries: { action: string; details: { after: { call: string } } | null }[] }
    assert.ok(entries.some((one) => one.action === 'sandbox.run-api-call' && one.details?.after.call === 'direct-user'))
  })

  test('is run neither by those who may only look nor at a live host', async () => {
    const reader = await signIn(platform, 'read-only')
    assert.equal((await reader.post(path(), { name: 'personas', values: [] })).code, 'not-permitted')
    await makeLive(platform, 'all-bureaus')
    const owner = await signIn(platform, 'owner')
    const live = await owner.post(path('all-bureaus'), { name: 'personas', values: [] })
    assert.deepEqual(live.details, ['rule=live-host'])
  })

  test('needs a key of the host that may come from anywhere', async () => {
    const { hostId } = platform.hosts['customer-otp']!
    await platform.admin.query(
      "UPDATE api_keys SET sources = '{10.0.0.0/8}', updated_at = updated_at + 1 WHERE host_id = $1",
      [hostId],
    )
    await platform.ctx.directory.reload('apiKeys')
    const answer = await developer.post(path('customer-otp'), { name: 'personas', values: [] })
    assert.deepEqual(answer.details, ['rule=no-key'])
  })
})

describe('what a sandbox has become', () => {
  test('is told by persona, without anything personal', async () => {
    const platform = await startPlatform({ sandbox: true })
    try {
      const developer = await signIn(platform, 'developer')
      const at = `/hosts/${platform.hosts['efx-1b']!.hostId}/sandbox`
      const { userId } = (await developer.post(`${at}/users`, { persona: 'clean-prime' })).body
      const event = { type: 'LATE_PAYMENT', now: true, data: { daysLate: 60 } }
      assert.equal((await developer.post(`${at}/users/${userId}/events`, event)).status, 200)
      await developer.post(`${at}/faults`, { target: 'EFX', mode: 'error', count: 3 })
      await platform.register()
      const { body, text } = await developer.get(`${at}/seed`)
      const seed = body as unknown as {
        users: { userId: string; persona: string; events: { type: string; bureau: string; data: unknown }[] }[]
        others: number
        faults: { target: string; left: number }[]
      }
      const [user] = seed.users
      assert.deepEqual([seed.users.length, seed.others, user!.persona, user!.userId], [1, 1, 'clean-prime', userId])
      const [{ type, bureau, data }] = user!.events as [{ type: string; bureau: string; data: unknown }]
      assert.deepEqual([type, bureau, data], ['LATE_PAYMENT', 'EFX', { daysLate: 60 }])
      assert.deepEqual(
        seed.faults.map(({ target, left }) => [target, left]),
        [['EFX', 3]],
      )
      assert.ok(!text.includes('@') && !text.includes('666'), text)
    } finally {
      await platform.stop()
    }
  })
})
