import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { settingWishesPerDay } from '@plumbline/core/promises'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { mailsTo, seededMember, signIn, type TeamBrowser } from '../../testing/team.ts'

describe('customers and hosts at the console', () => {
  let platform: Platform
  let operator: TeamBrowser
  let second: TeamBrowser
  let third: TeamBrowser
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    operator = await signIn(platform, 'operator')
    second = await signIn(platform, 'reviewer')
    third = await signIn(platform, 'second-reviewer')
  })
  after(() => platform.stop())

  const idOf = ({ body }: { body: Record<string, unknown> }) => body['id'] as string
  const newHost = async (key: string) => {
    const customerId = idOf(await operator.post('/customers', { name: `Customer of ${key}` }))
    const host = await operator.post(`/customers/${customerId}/hosts`, { key, name: 'App' })
    return { customerId, hostId: idOf(host) }
  }
  const settingsOf = async (hostId: string) => (await operator.get(`/customer-hosts/${hostId}`)).body as never as Shown
  interface Shown {
    host: { name: string; kind: string; suspended: boolean }
    settings: Record<string, unknown>
    history: { id: string; state: string; before: unknown; wanted: unknown; own: boolean }[]
  }
  /** As if a review had made it. */
  const makeLive = async (hostId: string) => {
    const id = randomUUID()
    await platform.admin.query(
      `INSERT INTO go_live_reviews (id, host_id, origins, note, asked_by, asked_at, state, decided_by, decided_at)
       VALUES ($1, $2, '{}', '', $1, 1, 'approved', $1, 1)`,
      [id, hostId],
    )
    await platform.admin.query(
      'UPDATE hosts SET review_id = $2, development_host_id = id, updated_at = updated_at + 1 WHERE id = $1',
      [hostId, id],
    )
    await platform.ctx.directory.reload('hosts')
  }

  test('are made, found by name, renamed, and have an owner invited by mail', async () => {
    const { customerId, hostId } = await newHost('made-here')
    const found = await operator.get('/customers?search=MADE-HERE')
    assert.deepEqual(
      (found.body['customers'] as { id: string; hosts: { id: string; kind: string }[] }[]).map(({ id, hosts }) => [
        id,
        hosts.map((host) => [host.id, host.kind]),
      ]),
      [[customerId, [[hostId, 'sandbox']]]],
    )
    assert.equal((await operator.call('PATCH', `/customers/${customerId}`, { name: 'Other' })).status, 204)
    assert.equal((await operator.post(`/customers/${customerId}/owners`, { email: 'o@made.example' })).status, 200)
    const { body } = await operator.get(`/customers/${customerId}`)
    assert.deepEqual([body['name'], body['members'], body['owners']], ['Other', 0, 0])
    const again = await operator.post(`/customers/${customerId}/hosts`, { key: 'made-here', name: 'Twice' })
    assert.deepEqual([again.code, again.details], ['team-rule', ['rule=key-taken']])
  })

  test('take a change in development at once, with its history, and refuse what does not fit', async () => {
    const { hostId } = await newHost('changed-at-once')
    const change = { reason: 'As ordered', settings: { refreshCadence: 'weekly', limits: { directPerSecond: 9 } } }
    const { body } = await operator.call('PATCH', `/customer-hosts/${hostId}`, change)
    assert.equal(body['state'], 'not-needed')
    const { settings, history } = await settingsOf(hostId)
    assert.equal(settings['refreshCadence'], 'weekly')
    assert.equal((settings['limits'] as { directPerSecond: number }).directPerSecond, 9)
    assert.deepEqual(
      history.map(({ state, own }) => [state, own]),
      [['not-needed', true]],
    )
    for (const wrong of [{ colour: 'red' }, { bureaus: ['TU'] }, { dormantEnabled: 'yes' }]) {
      const refused = await operator.call('PATCH', `/customer-hosts/${hostId}`, { reason: 'A try', settings: wrong })
      assert.equal(refused.code, 'SC200')
    }
  })

  test('show their team what was changed, and bring what it asks for to those who change hosts', async () => {
    const owner = await signIn(platform, 'owner')
    const { hostId } = platform.hosts['efx-1b']!
    const change = { reason: 'Written down for us', settings: { refreshCadence: 'weekly' } }
    await operator.call('PATCH', `/customer-hosts/${hostId}`, change)
    const { body, text } = await owner.get(`/hosts/${hostId}/settings`)
    const [latest] = body['changes'] as { wanted: unknown }[]
    assert.deepEqual(latest!.wanted, { refreshCadence: 'weekly' })
    assert.ok(!text.includes('Written down for us'))
    const wish = { setting: 'refreshCadence', wanted: 'monthly again', reason: 'Weekly is too dear' }
    assert.equal((await owner.post(`/hosts/${hostId}/settings/ask`, wish)).status, 204)
    const [mail] = await mailsTo(platform, seededMember(platform, 'operator').email)
    assert.match(mail!, /monthly again/)
    assert.match(mail!, new RegExp(`/customer-hosts/${hostId}`))
    const more = await Promise.all(
      Array.from({ length: settingWishesPerDay }, () => owner.post(`/hosts/${hostId}/settings/ask`, wish)),
    )
    assert.equal(more.filter(({ status }) => status === 429).length, 1)
  })

  test('wait for a second person at a live host; nobody approves their own, and one decision counts', async () => {
    const { hostId } = await newHost('changed-by-two')
    await makeLive(hostId)
    const ask = (change: object) =>
      operator.call('PATCH', `/customer-hosts/${hostId}`, { reason: 'Contract', ...change })
    const asked = await ask({ suspended: true })
    assert.equal(asked.body['state'], 'waiting')
    assert.equal((await settingsOf(hostId)).host.suspended, false)
    const path = `/approvals/${asked.body['approvalId']}`
    const own = await operator.post(`${path}/decision`, { decision: 'approved' })
    assert.deepEqual([own.code, own.details], ['team-rule', ['rule=own-request']])
    const both = await Promise.all([second, third].map((one) => one.post(`${path}/decision`, { decision: 'approved' })))
    assert.deepEqual(both.map(({ status }) => status).sort(), [204, 409])
    assert.equal((await settingsOf(hostId)).host.suspended, true)
    const other = await ask({ settings: { refreshCadence: 'weekly' } })
    assert.equal((await second.call('DELETE', `/approvals/${other.body['approvalId']}`)).code, 'not-permitted')
    assert.equal((await operator.call('DELETE', `/approvals/${other.body['approvalId']}`)).status, 204)
    const late = await second.post(`/approvals/${other.body['approvalId']}/decision`, { decision: 'approved' })
    assert.deepEqual(late.details, ['rule=decided-already'])
    assert.equal((await settingsOf(hostId)).settings['refreshCadence'], 'monthly')
    const waiting = (await operator.get('/approvals?state=waiting')).body['approvals'] as unknown[]
    assert.equal(waiting.length, 0)
  })

  test('open nothing of the sandbox to a live host, and take no test identity there', async () => {
    const { hostId } = await newHost('really-live')
    const key = await operator.post(`/hosts/${hostId}/api-keys`, { name: 'Server' })
    assert.equal(key.status, 200)
    const logIn = async () => {
      const { apikey, secret } = key.body
      const { body } = await platform.call('POST', '/direct/login', { body: { apikey, secret } })
      return body['token'] as string
    }
    assert.equal((await platform.call('GET', '/sandbox/clock', { token: await logIn() })).status, 200)
    await makeLive(hostId)
    const token = await logIn()
    for (const [method, path] of [
      ['GET', '/sandbox/clock'],
      ['GET', '/sandbox/personas'],
      ['POST', '/sandbox/clock'],
      ['GET', '/sandbox/messages'],
    ] as const) {
      const refused = await platform.call(method, path, {
        token,
        ...(method === 'POST' ? { body: { advance: 'P1D' } } : {}),
      })
      assert.equal(refused.status, 404, path)
    }
    const user = await platform.call('POST', '/direct/user-reg', {
      token,
      body: { email: 'real@example.com', fname: 'Rea', lname: 'Lee' },
    })
    const identity = { dob: '1984-03-09', street1: '1 Elm St', city: 'Wray', state: 'CO', zip: '80758' }
    const path = `/direct/users/${user.body['userId']}/identity`
    const invented = await platform.call('POST', path, { token, body: { ...identity, ssn: '666101000' } })
    assert.equal(invented.code, 'SC200')
    assert.notEqual(
      (await platform.call('POST', path, { token, body: { ...identity, ssn: '123456789' } })).code,
      'SC200',
    )
  })
})
