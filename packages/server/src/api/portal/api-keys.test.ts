import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { hourMs } from '@plumbline/core/calendar'
import { liveApiKeys } from '@plumbline/core/promises'
import { auditOf } from '../../testing/as-owner.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { signIn, type TeamBrowser } from '../../testing/team.ts'

interface Key {
  id: string
  name: string
  prefix: string
  scopes: string[]
  sources: string[]
  createdBy: string | null
  createdByName: string | null
  expiresAt: number | null
  lastLoginAt: number | null
  lastLoginFrom: string | null
  state: string
}
interface Issued {
  id: string
  apikey: string
  secret: string
  previousEndsAt: number
}

describe('the API keys of a host', () => {
  let platform: Platform
  let owner: TeamBrowser
  let base: string
  before(async () => {
    platform = await startPlatform()
    owner = await signIn(platform, 'owner@harbor-money.example')
    base = `/hosts/${platform.hosts['efx-1b']!.hostId}/api-keys`
  })
  after(() => platform.stop())

  const list = async () => (await owner.get(base)).body['items'] as Key[]
  const find = async (id: string) => (await list()).find((key) => key.id === id)!
  const create = async (fields: Record<string, unknown> = {}) => {
    const answer = await owner.post(base, { name: 'Backend', ...fields })
    assert.equal(answer.status, 200, answer.text)
    return answer.body as unknown as Issued
  }
  const logIn = ({ apikey, secret }: Pick<Issued, 'apikey' | 'secret'>) =>
    platform.call('POST', '/direct/login', { body: { apikey, secret } })

  test('a key is made, works at once, and its secret is shown this once', async () => {
    const made = await owner.post(base, { name: '=HYPERLINK("x") <b>', scopes: ['tokens', 'hosts'] })
    const key = made.body as unknown as Issued
    assert.equal((await logIn(key)).status, 200)
    const { member } = (await owner.get('/session')).body as { member: { id: string } }
    const shown = await find(key.id)
    assert.deepEqual(
      [shown.name, shown.scopes, shown.createdBy, shown.state, shown.lastLoginFrom],
      ['=HYPERLINK("x") <b>', ['tokens', 'hosts'], member.id, 'live', '127.0.0.0/24'],
    )
    assert.ok(shown.lastLoginAt !== null && key.apikey.startsWith(shown.prefix))
    const { text } = await owner.get(base)
    assert.ok(!text.includes(key.secret) && !text.includes(key.apikey))
    const [record] = await auditOf(platform, made.headers.get('x-request-id')!)
    assert.deepEqual(
      [record!.action, record!.object, record!.actor],
      ['key.create', `key:${key.id}`, `team:${member.id}`],
    )
  })

  test('who made a key is told by name to the team, and not to the operator', async () => {
    const { id } = await create()
    const { member } = (await owner.get('/session')).body as { member: { name: string } }
    assert.equal((await find(id)).createdByName, member.name)
    const operator = await signIn(platform, 'operator')
    const { items } = (await operator.get(base)).body as unknown as { items: Key[] }
    assert.equal(items.find((key) => key.id === id)!.createdByName, 'Somebody of the team')
  })

  test('a key may do what its scopes name and nothing else', async () => {
    const key = await create({ scopes: ['tokens'] })
    const token = String((await logIn(key)).body['token'])
    assert.equal((await platform.call('GET', '/direct/host', { token })).status, 403)
  })

  test('rolling makes another with the same rights while the old one goes on for the overlap', async () => {
    const old = await create({ scopes: ['tokens'], sources: ['127.0.0.0/8'] })
    const rolled = (await owner.post(`${base}/${old.id}/roll`, { overlapHours: 2 })).body as unknown as Issued
    assert.ok(rolled.previousEndsAt > Date.now() + hourMs)
    assert.deepEqual([(await logIn(old)).status, (await logIn(rolled)).status], [200, 200])
    const [before, after] = [await find(old.id), await find(rolled.id)]
    assert.deepEqual([before.state, after.state], ['ending', 'live'])
    assert.deepEqual([after.scopes, after.sources, after.name], [before.scopes, before.sources, before.name])
    await owner.post(`${base}/${old.id}/roll`, { overlapHours: 0 })
    assert.equal((await logIn(old)).status, 401)
    assert.equal((await owner.post(`${base}/${old.id}/roll`, { overlapHours: 0 })).code, 'not-found')
  })

  test('the list of addresses, the name and the end are changed and hold at once', async () => {
    const key = await create()
    assert.equal((await owner.call('PATCH', `${base}/${key.id}`, { sources: ['203.0.113.0/24'] })).status, 204)
    assert.equal((await logIn(key)).status, 403)
    await owner.call('PATCH', `${base}/${key.id}`, { sources: [], name: 'Worker', expiresAt: Date.now() + hourMs })
    assert.equal((await logIn(key)).status, 200)
    assert.deepEqual([(await find(key.id)).name, (await find(key.id)).state], ['Worker', 'ending'])
    await owner.call('PATCH', `${base}/${key.id}`, { expiresAt: null })
    assert.equal((await find(key.id)).state, 'live')
  })

  test('a revoked key ends at once with its tokens, and once', async () => {
    const key = await create()
    const token = String((await logIn(key)).body['token'])
    assert.equal((await owner.call('DELETE', `${base}/${key.id}`)).status, 204)
    assert.equal((await logIn(key)).status, 401)
    assert.equal((await platform.call('GET', '/direct/host', { token })).status, 401)
    assert.equal((await owner.call('DELETE', `${base}/${key.id}`)).code, 'not-found')
    assert.equal((await find(key.id)).state, 'revoked')
  })

  test('odd values are refused', async () => {
    const odd: Record<string, unknown>[] = [
      { name: '' },
      { name: 'x'.repeat(81) },
      { name: 'a', scopes: ['everything'] },
      { name: 'a', scopes: [] },
      { name: 'a', sources: ['anywhere'] },
      { name: 'a', sources: ['10.0.0.0/99'] },
      { name: 'a', sources: Array.from({ length: 51 }, () => '10.0.0.1') },
      { name: 'a', expiresAt: Date.now() - 1 },
    ]
    for (const body of odd) assert.equal((await owner.post(base, body)).status, 400, JSON.stringify(body))
    const key = await create()
    for (const overlapHours of [-1, 2161, 1.5, 'long']) {
      assert.equal((await owner.post(`${base}/${key.id}/roll`, { overlapHours })).status, 400)
    }
  })

  test('no member that was not asked for can be set', async () => {
    const made = await create({
      id: randomUUID(),
      hostId: platform.hosts['rival']!.hostId,
      secret: 'sk_mine',
      createdBy: null,
    })
    assert.notEqual(made.secret, 'sk_mine')
    const { rows } = await platform.admin.query('SELECT host_id, created_by FROM api_keys WHERE id = $1', [made.id])
    assert.equal(rows[0].host_id, platform.hosts['efx-1b']!.hostId)
    assert.ok(rows[0].created_by.startsWith('team:'))
  })

  test('a step-up is asked for before anything changes', async () => {
    const key = await create()
    await platform.admin.query('UPDATE team_sessions SET stepped_up_at = 0')
    for (const [method, path, body] of [
      ['POST', base, { name: 'x' }],
      ['PATCH', `${base}/${key.id}`, { name: 'x' }],
      ['POST', `${base}/${key.id}/roll`, { overlapHours: 1 }],
      ['DELETE', `${base}/${key.id}`],
    ] as const) {
      assert.equal((await owner.call(method, path, body)).code, 'step-up-needed', path)
    }
    owner = await signIn(platform, 'owner@harbor-money.example')
  })

  test('there is a limit to keys that work, which two at once do not get past', async () => {
    const alive = (await list()).filter(({ state }) => ['live', 'ending'].includes(state))
    for (let n = alive.length; n < liveApiKeys - 1; n++) await create()
    const both = await Promise.all([owner.post(base, { name: 'last' }), owner.post(base, { name: 'last' })])
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
  })

  test('nobody else gets at them: other customers find nothing, other roles may not', async () => {
    const { id } = (await list())[0]!
    const rival = await signIn(platform, 'owner@rival-lending.example')
    const own = `/hosts/${platform.hosts['rival']!.hostId}/api-keys`
    for (const [method, path, body] of [
      ['GET', base],
      ['POST', base, { name: 'x' }],
      ['PATCH', `${base}/${id}`, { name: 'x' }],
      ['DELETE', `${base}/${id}`],
      ['POST', `${base}/${id}/roll`, { overlapHours: 1 }],
      ['PATCH', `${own}/${id}`, { name: 'x' }],
      ['DELETE', `${own}/${id}`],
      ['POST', `${own}/${id}/roll`, { overlapHours: 1 }],
    ] as const) {
      assert.equal((await rival.call(method, path, body)).code, 'not-found', `${method} ${path}`)
    }
    for (const role of ['support', 'risk-analyst', 'compliance', 'billing', 'read-only']) {
      const browser = await signIn(platform, role)
      assert.equal((await browser.get(base)).code, 'not-permitted', role)
      assert.equal((await browser.post(base, { name: 'x' })).code, 'not-permitted', role)
    }
    assert.equal((await (await signIn(platform, 'developer')).get(base)).status, 200)
  })
})

describe('the settings of a host', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  test('are seen by every role, beside those of another host of the customer and no other', async () => {
    const [one, other] = Object.values(platform.hosts).filter(
      (host) => host.customerId === platform.hosts['efx-1b']!.customerId,
    )
    for (const role of ['owner', 'billing', 'read-only']) {
      const browser = await signIn(platform, role)
      const { status, body } = await browser.get(`/hosts/${one!.hostId}/settings?against=${other!.hostId}`)
      assert.equal(status, 200)
      const sides = [body['host'], body['against']] as { id: string; settings: Record<string, unknown> }[]
      assert.deepEqual(
        sides.map(({ id }) => id),
        [one!.hostId, other!.hostId],
      )
      for (const name of Object.keys(sides[0]!.settings)) {
        const same = JSON.stringify(sides[0]!.settings[name]) === JSON.stringify(sides[1]!.settings[name])
        if (same) assert.ok(!(body['differences'] as string[]).includes(name), name)
      }
      assert.ok((body['differences'] as string[]).length > 0)
    }
    const owner = await signIn(platform, 'owner@harbor-money.example')
    const rival = platform.hosts['rival']!.hostId
    for (const path of [`/hosts/${rival}/settings`, `/hosts/${one!.hostId}/settings?against=${rival}`]) {
      assert.equal((await owner.get(path)).code, 'not-found', path)
    }
    assert.deepEqual((await owner.get(`/hosts/${one!.hostId}/settings`)).body['differences'], [])
    assert.equal((await owner.get(`/hosts/${one!.hostId}/settings?against=%27--`)).status, 400)
  })
})
