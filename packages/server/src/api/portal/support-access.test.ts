import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { teamCalls } from '@plumbline/contract'
import { hourMs } from '@plumbline/core/calendar'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { mailsTo, signIn, type TeamBrowser } from '../../testing/team.ts'

describe('support access', () => {
  let platform: Platform
  let operator: TeamBrowser
  let owner: TeamBrowser
  let hostId: string
  let userId: string
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    operator = await signIn(platform, 'operator')
    owner = await signIn(platform, 'owner@harbor-money.example')
    hostId = platform.hosts['efx-1b']!.hostId
    userId = (await platform.register('efx-1b', { fname: 'Marlene', lname: 'Lindqvist', email: 'marlene@example.com' }))
      .userId
  })
  after(() => platform.stop())

  const wanted = () => ({ hostId, reason: 'Alerts do not arrive', ticket: 'SUP-2041', hours: 2 })
  const ask = async (by = operator) => {
    const answer = await by.post('/support-windows', wanted())
    assert.equal(answer.status, 200, answer.text)
    return answer.body['id'] as string
  }
  const decide = (id: string, decision: string, by = owner) =>
    by.post(`/hosts/${hostId}/support-windows/${id}/decision`, { decision })
  const openWindow = async () => {
    const id = await ask()
    assert.equal((await decide(id, 'open')).status, 204)
    return id
  }
  const looks = (id: string) => [
    `/support-windows/${id}/people`,
    `/support-windows/${id}/people/${userId}`,
    `/support-windows/${id}/people/${userId}/timeline`,
  ]
  const refusals = async (id: string, by = operator) =>
    Promise.all(
      looks(id).map(async (path) => {
        const { status, code, details } = await by.get(path)
        return `${status} ${code} ${JSON.stringify(details)}`
      }),
    )
  const allRefused = async (id: string, by = operator) => {
    for (const refusal of await refusals(id, by)) assert.match(refusal, /^409 team-rule .*window-not-open/)
  }

  test('is the only way of the operator to people: no other call of the console names a user', () => {
    const naming = teamCalls.filter(({ sites, path }) => sites.includes('console') && /\{userId\}|\/users/.test(path))
    assert.ok(naming.length > 0)
    for (const { name } of naming) assert.match(name, /^support-/)
  })

  test('shows nothing before the host has opened it, and tells the owners by mail', async () => {
    const id = await ask()
    await allRefused(id)
    const [mail] = await mailsTo(platform, 'owner@harbor-money.example')
    assert.match(mail!, /SUP-2041/)
    assert.match(mail!, /\/support-access\?host=efx-1b/)
    assert.equal((await decide(id, 'refuse')).status, 204)
    await allRefused(id)
    assert.equal((await decide(id, 'open')).status, 409)
    for (const refusal of await refusals(randomUUID())) assert.match(refusal, /^404 not-found/)
  })

  test('shows people masked, for the one who asked and nobody else', async () => {
    const id = await openWindow()
    for (const path of looks(id)) {
      const answer = await operator.get(path)
      assert.equal(answer.status, 200, answer.text)
      assert.ok(!/Marlene|Lindqvist|marlene@/.test(answer.text), path)
    }
    const { user } = (await operator.get(looks(id)[1]!)).body as never as { user: { name: string; email: string } }
    assert.match(user.name, /^M•+ L•+$/)
    const second = await signIn(platform, 'reviewer')
    await platform.admin.query("UPDATE team_members SET roles = '{operations}' WHERE 'reviewer' = ANY (roles)")
    await allRefused(id, second)
  })

  test('is on record at the host: in its list, its audit log, the timeline and the looks at the person', async () => {
    const id = await openWindow()
    await operator.get(looks(id)[1]!)
    const windows = (await owner.get(`/hosts/${hostId}/support-windows`)).body['windows'] as {
      id: string
      looks: number
    }[]
    assert.equal(windows.find((one) => one.id === id)!.looks, 1)
    const seen = (await owner.get(`/hosts/${hostId}/support-windows/${id}/looks`)).body['looks'] as object[]
    assert.deepEqual(
      seen.map((look) => ({ ...look, id: '', at: 0 })),
      [{ id: '', at: 0, what: 'person', userId }],
    )
    const toOperator = await operator.get(`/hosts/${hostId}/support-windows/${id}/looks`)
    assert.deepEqual(toOperator.body['looks'], seen)
    const elsewhere = platform.hosts['rival']!.hostId
    assert.equal((await operator.get(`/hosts/${elsewhere}/support-windows/${id}/looks`)).code, 'not-found')
    const { entries } = (await owner.get(`/audit-log?host=${hostId}`)).body as never as {
      entries: { action: string; object: string }[]
    }
    assert.ok(entries.some(({ action, object }) => action === 'support.person' && object === `user:${userId}`))
    const { items } = (await owner.get(`/hosts/${hostId}/users/${userId}/timeline?kind=STAFF`)).body as never as {
      items: { title: string; actor: { name: string } }[]
    }
    const look = items.find(({ title }) => title.includes('support access'))!
    assert.match(look.actor.name, / of Plumbline$/)
    assert.match((await owner.get(`/hosts/${hostId}/users/${userId}/looks`)).text, / of Plumbline/)
  })

  test('ends by the host, by the operator and by itself', async () => {
    const byHost = await openWindow()
    assert.equal((await decide(byHost, 'end')).status, 204)
    await allRefused(byHost)
    assert.equal((await decide(byHost, 'end')).status, 409)
    const byOperator = await openWindow()
    assert.equal((await operator.post(`/support-windows/${byOperator}/leave`)).status, 204)
    await allRefused(byOperator)
    const byItself = await openWindow()
    await platform.admin.query('UPDATE support_windows SET ends_at = ends_at - $2 WHERE id = $1', [
      byItself,
      3 * hourMs,
    ])
    await allRefused(byItself)
    const { windows } = (await operator.get('/support-windows')).body as never as {
      windows: { id: string; state: string; endedBy: string | null }[]
    }
    const stateOf = (id: string) => windows.find((one) => one.id === id)!
    assert.deepEqual(
      [byHost, byOperator, byItself].map((id) => [stateOf(id).state, stateOf(id).endedBy]),
      [
        ['ended', 'host'],
        ['ended', 'operator'],
        ['over', null],
      ],
    )
  })

  test('is decided once, whoever comes at the same time', async () => {
    const id = await ask()
    const answers = await Promise.all([
      decide(id, 'open'),
      decide(id, 'refuse'),
      operator.post(`/support-windows/${id}/leave`),
    ])
    const [opened, refused, left] = answers.map(({ status }) => status)
    assert.equal([opened, refused].filter((status) => status === 204).length <= 1, true)
    assert.ok(left === 204 || opened === 204 || refused === 204)
    await operator.post(`/support-windows/${id}/leave`)
    await allRefused(id)
  })

  test('lets no look through that comes after its end, however many are on their way', async () => {
    const id = await openWindow()
    const before = Promise.all(Array.from({ length: 5 }, () => operator.get(looks(id)[1]!)))
    assert.equal((await decide(id, 'end')).status, 204)
    await allRefused(id)
    const passed = (await before).filter(({ status }) => status === 200).length
    const { rows } = await platform.admin.query(
      'SELECT count(*)::int AS looks FROM support_looks WHERE window_id = $1',
      [id],
    )
    assert.equal(rows[0].looks, passed)
  })

  test('is decided by owners and admins of the host, and by nobody of another', async () => {
    const id = await ask()
    const support = await signIn(platform, 'support')
    assert.equal((await decide(id, 'open', support)).code, 'not-permitted')
    const rival = await signIn(platform, 'owner@rival-lending.example')
    assert.equal((await decide(id, 'open', rival)).code, 'not-found')
    const rivalHost = platform.hosts['rival']!.hostId
    const foreign = await rival.post(`/hosts/${rivalHost}/support-windows/${id}/decision`, { decision: 'open' })
    assert.deepEqual([foreign.status, foreign.code], [404, 'not-found'])
    assert.equal((await rival.get(`/hosts/${rivalHost}/support-windows/${id}/looks`)).code, 'not-found')
  })
})
