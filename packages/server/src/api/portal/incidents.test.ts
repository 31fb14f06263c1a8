import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { errors } from '@plumbline/contract'
import { applicant, dit } from '../../testing/identity-flow.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { signIn, type TeamBrowser } from '../../testing/team.ts'
import { until } from '../../testing/until.ts'
import { claimDue } from '../../work/work-off.ts'

const hourMs = 3_600_000

describe('what hosts are told of the platform', () => {
  let platform: Platform
  let operator: TeamBrowser
  let owner: TeamBrowser
  let hostId: string
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    operator = await signIn(platform, 'operator')
    owner = await signIn(platform, 'owner')
    hostId = platform.hosts['efx-1b']!.hostId
  })
  after(() => platform.stop())

  interface Told {
    incidents: { title: string; endedAt: number | null; updates: { words: string }[] }[]
    maintenance: { provider: string; note: string }[]
  }
  const home = async (host = 'efx-1b') =>
    (await owner.get(`/hosts/${platform.hosts[host]!.hostId}/home`)).body as unknown as Told
  const declare = async (more: object = {}) => {
    const told = { title: 'Scores come late', severity: 'major', words: 'We look into it.', ...more }
    return (await operator.post('/incidents', told)).body['id'] as string
  }
  const update = (id: string, ended: boolean, words = 'It is getting better.') =>
    operator.post(`/incidents/${id}/updates`, { words, ended })
  const work = async (kind: string) => {
    const id = randomUUID()
    const now = platform.ctx.clock.hostNow(hostId)
    await platform.admin.query(
      `INSERT INTO work_items (host_id, id, kind, key, payload, due_at, created_at) VALUES ($1, $2, $3, $5, '{}', $4, $4)`,
      [hostId, id, kind, now - 1, id],
    )
    const row = async () =>
      (await platform.admin.query('SELECT due_at, attempts FROM work_items WHERE id = $1', [id])).rows[0]
    return { id, row }
  }

  test('stands at the home of hosts that are concerned until the incident is over, and a day longer', async () => {
    const id = await declare({ hostIds: [hostId] })
    assert.deepEqual(
      (await home()).incidents.map(({ title }) => title),
      ['Scores come late'],
    )
    assert.deepEqual((await home('efx-3b')).incidents, [])
    assert.equal((await update(id, false)).status, 204)
    assert.equal((await home()).incidents[0]!.updates[0]!.words, 'It is getting better.')
    assert.equal((await update(id, true, 'It is over.')).status, 204)
    assert.ok((await home()).incidents[0]!.endedAt)
    assert.equal((await update(id, true)).code, 'not-found')
    await platform.admin.query('UPDATE incidents SET ended_at = ended_at - $1', [25 * hourMs])
    assert.deepEqual((await home()).incidents, [])
    const { incidents } = (await operator.get('/incidents')).body as { incidents: { updates: object[] }[] }
    assert.equal(incidents[0]!.updates.length, 3)
  })

  test('concerns hosts with the bureau that is named, and no others', async () => {
    const id = await declare({ bureau: 'TU' })
    assert.deepEqual((await home()).incidents, [])
    assert.equal((await home('all-bureaus')).incidents.length, 1)
    await update(id, true)
  })

  test('reaches every host that was chosen, and exactly those', async () => {
    const chosen = ['efx-1b', 'all-bureaus']
    const title = 'Reports are drawn late'
    const id = await declare({ title, hostIds: chosen.map((key) => platform.hosts[key]!.hostId) })
    for (const key of ['efx-1b', 'efx-3b', 'all-bureaus']) {
      const told = (await home(key)).incidents.some((incident) => incident.title === title)
      assert.equal(told, chosen.includes(key), key)
    }
    await update(id, true)
    await platform.admin.query('UPDATE incidents SET ended_at = ended_at - $2 WHERE id = $1', [id, 25 * hourMs])
  })

  test('names no person of the operator to hosts', async () => {
    const id = await declare()
    const { text } = await owner.get(`/hosts/${hostId}/home`)
    const { member } = (await operator.get('/session')).body as { member: { id: string; name: string } }
    assert.ok(!text.includes(member.id) && !text.includes(member.name))
    await update(id, true)
  })

  test('takes no host that there is not', async () => {
    const answer = await operator.post('/incidents', {
      title: 'Scores come late',
      severity: 'minor',
      words: 'We look into it.',
      hostIds: [randomUUID()],
    })
    assert.equal(answer.code, 'not-found')
  })

  test('keeps a bureau from being called in a window, and lets its work wait until the end', async () => {
    const startsAt = platform.ctx.clock.now() - 1
    const planned = { provider: 'EFX', startsAt, endsAt: startsAt + hourMs, note: 'New servers at the bureau' }
    const { body, status } = await operator.post('/maintenance-windows', planned)
    assert.equal(status, 200)
    const { bureaus } = platform.ctx.providers.of(hostId)
    await until(() => bureaus.EFX.state().breaker === 'open')
    assert.deepEqual(
      (await home()).maintenance.map(({ provider, note }) => [provider, note]),
      [['EFX', 'New servers at the bureau']],
    )
    const waiting = await work('sync-enrollment')
    const claimed = await claimDue(platform.ctx, { limit: 100 })
    assert.ok(!claimed.some(({ id }) => id === waiting.id))
    const { due_at: dueAt, attempts } = await waiting.row()
    const aheadMs = platform.ctx.clock.hostNow(hostId) - platform.ctx.clock.now()
    assert.ok(Math.abs(dueAt - aheadMs - planned.endsAt) < 1_000)
    assert.equal(attempts, 0)
    assert.equal((await operator.call('DELETE', `/maintenance-windows/${body['id']}`)).status, 204)
    assert.ok((await waiting.row()).due_at < planned.endsAt + aheadMs)
    await until(() => bureaus.EFX.state().breaker !== 'open')
    assert.deepEqual((await home()).maintenance, [])
    assert.equal((await operator.call('DELETE', `/maintenance-windows/${body['id']}`)).code, 'not-found')
    await platform.admin.query('DELETE FROM work_items WHERE id = $1', [waiting.id])
  })

  test('keeps an identity vendor from being called in a window: its step is refused as in an outage, and costs no try', async () => {
    const one = await applicant(platform)
    const startsAt = platform.ctx.clock.now() - 1
    const planned = { provider: 'DIT', startsAt, endsAt: startsAt + hourMs, note: 'New servers at the vendor' }
    const { body } = await operator.post('/maintenance-windows', planned)
    const { identity } = platform.ctx.providers.of(hostId)
    await until(() => identity.state().DIT.breaker === 'open')
    const refused = await dit(platform, one)
    assert.deepEqual([refused.status, refused.code], [503, errors['identity-service-down'].code])
    assert.deepEqual(
      (await home()).maintenance.map(({ provider, note }) => [provider, note]),
      [['DIT', 'New servers at the vendor']],
    )
    assert.equal((await operator.call('DELETE', `/maintenance-windows/${body['id']}`)).status, 204)
    await until(() => identity.state().DIT.breaker !== 'open')
    assert.equal((await dit(platform, one)).status, 200)
  })

  test('makes planned work of a kind due now, but none that means its date', async () => {
    const planned = await work('sync-enrollment')
    await platform.admin.query('UPDATE work_items SET due_at = due_at + $2 WHERE id = $1', [planned.id, 9 * hourMs])
    const { body } = await operator.post('/work/sync-enrollment/run')
    assert.ok((body['made'] as number) >= 1)
    assert.ok((await planned.row()).due_at <= platform.ctx.clock.hostNow(hostId))
    const refused = await operator.post('/work/restore-attempts/run')
    assert.deepEqual(refused.details, ['rule=means-its-date'])
    await platform.admin.query('DELETE FROM work_items WHERE id = $1', [planned.id])
  })

  test('takes no window that is over, turned round or longer than days', async () => {
    const now = platform.ctx.clock.now()
    const plan = (startsAt: number, endsAt: number) =>
      operator.post('/maintenance-windows', { provider: 'EFX', startsAt, endsAt, note: 'New servers' })
    for (const [from, to] of [
      [-2, -1],
      [2, 1],
      [0, 100],
    ] as const)
      assert.equal((await plan(now + from * hourMs, now + to * hourMs)).status, 400)
  })
})
