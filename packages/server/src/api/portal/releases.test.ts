import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { dayMs } from '@plumbline/core/calendar'
import { clientVersionsPerDay, fleetHoursDays, releaseDays } from '@plumbline/core/promises'
import { forgetOldHours } from '../../operations/fleet/forget-old-hours.ts'
import { auditOf, changeSettings } from '../../testing/as-owner.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { addRequests, untilLogged } from '../../testing/request-log.ts'
import { mailsTo, signIn, type TeamBrowser } from '../../testing/team.ts'

interface Used {
  client: string
  version: string
  calls: number
  behind: boolean
}
interface Host {
  host: { id: string; name: string }
  calls: number
  clients: Used[]
  clientCount: number
  deprecated: { route: string; calls: number }[]
  switchedOff: string[]
}
interface Releases {
  current: { api: string; revision: string; widget: string | null; sdk: string }
  versions: (Used & { hosts: number })[]
  deprecations: { route: string; use: string; hosts: number; calls: number; lastAt: number | null }[]
  switches: { name: string; hosts: number }[]
}

const folder = mkdtempSync(join(tmpdir(), 'releases-'))
const usual = { network: '203.0.113.0/24' }

describe('releases at the console', () => {
  let platform: Platform
  let operator: TeamBrowser
  before(async () => {
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ version: '1.2.0' }))
    platform = await startPlatform({ sandbox: true, config: { widgetFiles: folder } as never })
    operator = await signIn(platform, 'operator')
  })
  after(async () => {
    await platform?.stop()
    rmSync(folder, { recursive: true })
  })

  const hostId = (host = 'efx-1b') => platform.hosts[host]!.hostId
  const nameOf = (host: string) => platform.ctx.directory.host(hostId(host))!.name
  const releases = async () => (await operator.get('/releases')).body as unknown as Releases
  const hosts = async (query = '') =>
    (await operator.get(`/releases/hosts${query}`)).body as unknown as { items: Host[]; nextCursor: string | null }
  const of = async (host: string) => (await hosts()).items.find((one) => one.host.id === hostId(host))!
  const called = async (path: string, client: string | undefined, host = 'efx-1b') => {
    const requestId = `try-${randomUUID()}`
    const headers = { 'x-request-id': requestId, ...(client === undefined ? {} : { 'plumbline-client': client }) }
    const answer = await platform.call('GET', path, { token: await platform.hostToken(host), headers })
    await untilLogged(platform, requestId)
    return answer
  }
  const used = (host: string, calls: readonly object[]) =>
    addRequests(
      platform,
      host,
      calls.map((call) => ({ ...usual, at: Date.now(), ...call })),
    )
  const tell = async (subject: string, ...told: string[]) => {
    const answer = await operator.post('/releases/notices', { subject, hostIds: told.map(hostId) })
    assert.equal(answer.status, 200, answer.text)
    return (answer.body['results'] as { outcome: string }[]).map(({ outcome }) => outcome)
  }

  test('say what is current, from the build and the packages', async () => {
    const { current } = await releases()
    assert.deepEqual([current.api, current.revision, current.widget], ['v3', '2026-10-16', '1.2.0'])
    assert.match(current.sdk, /^\d+\.\d+\.\d+$/)
  })

  test('show which client and version made a call, and what is behind; what is no version is another one', async () => {
    const { userId } = await platform.register('efx-3b')
    const path = `/direct/user/${userId}`
    for (const client of ['widget/1.1.9', 'widget/1.2.0', 'sdk/99.0.0', undefined, 'curl/8', 'widget/<b>'])
      await called(path, client, 'efx-3b')
    const { clients } = await of('efx-3b')
    const found = (client: string, version: string) =>
      clients.find((one) => one.client === client && one.version === version)
    assert.equal(found('widget', '1.1.9')!.behind, true)
    assert.equal(found('widget', '1.2.0')!.behind, false)
    assert.equal(found('sdk', '99.0.0')!.behind, false)
    assert.equal(found('other', '')!.calls, 2)
    assert.ok(found('own-code', '')!.calls >= 1)
    const inUse = (await releases()).versions.find(({ version }) => version === '1.1.9')!
    assert.deepEqual([inUse.client, inUse.hosts, inUse.calls, inUse.behind], ['widget', 1, 1, true])
  })

  test('stand in the request log of the host, which is narrowed down by them', async () => {
    const { userId } = await platform.register()
    await called(`/direct/user/${userId}`, 'sdk/0.0.7')
    const owner = await signIn(platform, 'owner')
    const list = `/hosts/${hostId()}/requests`
    const { items } = (await owner.get(`${list}?client=sdk`)).body as {
      items: { client: string; clientVersion: string }[]
    }
    assert.deepEqual(
      items.map(({ client, clientVersion }) => `${client} ${clientVersion}`),
      ['sdk 0.0.7'],
    )
    assert.equal((await owner.get(`${list}?client=portal`)).code, 'SC200')
  })

  test('tell a limited number of versions of a day apart, however many are named and in whatever batches', async () => {
    const call = (patch: number) => ({ client: 'sdk', clientVersion: `7.0.${patch}` })
    const many = Array.from({ length: 15 }, (_, patch) => call(patch))
    await used('prefill', many)
    await used('prefill', [...many, ...Array.from({ length: 60 }, (_, patch) => call(100 + patch))])
    await used('prefill', [call(3), call(900)])
    const { rows } = await platform.admin.query<{ version: string; calls: number }>(
      "SELECT version, calls FROM client_days WHERE host_id = $1 AND client IN ('sdk', 'other')",
      [hostId('prefill')],
    )
    const told = rows.filter(({ version }) => version !== '')
    assert.ok(told.length <= clientVersionsPerDay, `${told.length}`)
    assert.equal(told.find(({ version }) => version === '7.0.3')!.calls, 3)
    assert.equal(
      rows.reduce((sum, { calls }) => sum + calls, 0),
      92,
    )
  })

  test('count calls that are going to be retired, by host, and those of some days only', async () => {
    const { userId } = await platform.register()
    assert.equal((await called(`/direct/user-token/${userId}`, undefined)).status, 200)
    const old = { route: 'direct-register', deprecated: true, at: Date.now() - (releaseDays + 1) * dayMs }
    await used('rival', [old])
    const { deprecations } = await releases()
    const byRoute = new Map(deprecations.map((one) => [one.route, one]))
    assert.deepEqual([...byRoute.keys()].sort(), ['direct-register', 'user-token'])
    assert.equal(byRoute.get('user-token')!.use, 'GET /direct/preauth-token/{id}')
    assert.deepEqual([byRoute.get('user-token')!.hosts, byRoute.get('user-token')!.calls], [1, 1])
    assert.deepEqual([byRoute.get('direct-register')!.hosts, byRoute.get('direct-register')!.lastAt], [0, null])
    assert.deepEqual(
      (await of('efx-1b')).deprecated.map(({ route, calls }) => [route, calls]),
      [['user-token', 1]],
    )
  })

  test('are forgotten with the hours of the fleet', async () => {
    const at = Date.now() - (fleetHoursDays + 2) * dayMs
    await used('rival', [{ at, client: 'sdk', clientVersion: '0.0.1', route: 'user-token', deprecated: true }])
    await forgetOldHours(platform.ctx)
    for (const table of ['client_days', 'deprecated_days']) {
      const { rows } = await platform.admin.query(`SELECT 1 FROM ${table} WHERE last_at <= $1`, [at])
      assert.deepEqual(rows, [], table)
    }
  })

  test('list hosts in pages, and by customer, version, deprecated call and what is behind', async () => {
    await used('efx-1b', [
      { client: 'widget', clientVersion: '1.0.3' },
      { route: 'user-token', deprecated: true },
    ])
    const names: string[] = []
    let cursor = ''
    for (;;) {
      const { items, nextCursor } = await hosts(`?limit=2${cursor}`)
      names.push(...items.map(({ host }) => host.name))
      if (nextCursor === null) break
      cursor = `&cursor=${nextCursor}`
    }
    assert.deepEqual(names, [...names].sort())
    assert.equal(names.length, [...platform.ctx.directory.hosts].length)
    const idsOf = async (query: string) => (await hosts(query)).items.map(({ host }) => host.id)
    assert.deepEqual(await idsOf('?search=RIVAL'), [hostId('rival')])
    assert.deepEqual(await idsOf('?uses=widget/1.0.3'), [hostId()])
    assert.ok((await idsOf('?uses=widget')).includes(hostId()))
    assert.deepEqual(await idsOf('?route=user-token'), [hostId()])
    assert.ok((await idsOf('?only=behind')).includes(hostId()))
    assert.ok(!(await idsOf('?only=behind')).includes(hostId('rival')))
    assert.equal((await operator.get('/releases/hosts?uses=browser')).code, 'SC200')
  })

  test('tell the technical contact of hosts that are concerned, once a day, and it is on record', async () => {
    await used('efx-1b', [
      { client: 'widget', clientVersion: '0.9.1' },
      { route: 'user-token', deprecated: true },
    ])
    await used('rival', [{}])
    await changeSettings(platform, 'efx-1b', { technicalContact: 'integration@harbor-money.example' })
    assert.deepEqual(await tell('route:user-token', 'efx-1b', 'rival'), ['told', 'not-concerned'])
    assert.deepEqual(await tell('route:user-token', 'efx-1b'), ['told-today'])
    assert.deepEqual(await tell('client:widget', 'efx-1b'), ['told'])
    const mails = await mailsTo(platform, 'integration@harbor-money.example')
    assert.equal(mails.length, 2)
    assert.ok(mails.some((mail) => mail.includes('GET /direct/preauth-token/{id}') && mail.includes('/api-logs?host=')))
    assert.ok(mails.some((mail) => mail.includes('0.9.1') && mail.includes('1.2.0')))
    const { items } = (await operator.get('/releases/notices')).body as {
      items: { subject: string; hostName: string; by: string }[]
    }
    assert.deepEqual(
      items.map(({ subject, hostName }) => [subject, hostName]),
      [
        ['client:widget/1.2.0', nameOf('efx-1b')],
        ['route:user-token', nameOf('efx-1b')],
      ],
    )
    assert.ok(items.every(({ by }) => by.length > 0))
    const older = (await operator.get('/releases/notices?limit=1')).body
    assert.equal((await operator.get(`/releases/notices?limit=1&cursor=${older['nextCursor']}`)).status, 200)
  })

  test('tell the owners where the host has named nobody, and leave an entry for each host', async () => {
    await used('efx-1b', [{ route: 'direct-register', deprecated: true }])
    await used('efx-3b', [{ route: 'direct-register', deprecated: true }])
    for (const host of ['efx-1b', 'efx-3b']) await changeSettings(platform, host, { technicalContact: null })
    const hostIds = ['efx-1b', 'efx-3b'].map(hostId)
    const answer = await operator.post('/releases/notices', { subject: 'route:direct-register', hostIds })
    const entries = await auditOf(platform, answer.headers.get('x-request-id')!)
    assert.deepEqual(
      entries.map(({ action, host_id }) => [action, host_id]),
      hostIds.map((id) => ['release.notify', id]),
    )
    const [mail] = await mailsTo(platform, 'owner@harbor-money.example')
    assert.match(mail!, /POST \/direct\/user-reg/)
  })

  test('refuse to tell of what is not deprecated, and hosts that are not there', async () => {
    const send = (body: object) => operator.post('/releases/notices', body)
    assert.equal((await send({ subject: 'route:direct-user', hostIds: [hostId()] })).code, 'not-found')
    assert.equal((await send({ subject: 'route:user-token', hostIds: [randomUUID()] })).code, 'not-found')
    assert.equal((await send({ subject: 'client:portal', hostIds: [hostId()] })).code, 'SC200')
    assert.equal((await send({ subject: 'route:user-token', hostIds: [] })).code, 'SC200')
  })
})
