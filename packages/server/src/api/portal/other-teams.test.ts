import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { signIn, type TeamBrowser } from '../../testing/team.ts'

describe('another team', () => {
  let platform: Platform
  let owner: TeamBrowser
  let rival: TeamBrowser
  before(async () => {
    platform = await startPlatform()
    owner = await signIn(platform, 'owner@harbor-money.example')
    rival = await signIn(platform, 'owner@rival-lending.example')
  })
  after(() => platform.stop())

  const firstOf = async (browser: TeamBrowser, path: string, list: string) =>
    ((await browser.get(path)).body[list] as { id: string }[])[0]!.id

  test('has no member, invitation, session or host that is found by its id', async () => {
    const given = { roles: ['support'], grants: [], hosts: null }
    const invited = await owner.post('/invitations', { email: 'new@harbor-money.example', ...given })
    const ids = {
      member: await firstOf(owner, '/team', 'members'),
      session: await firstOf(owner, '/sessions', 'sessions'),
      host: platform.hosts['efx-1b']!.hostId,
    }
    const tries: readonly [string, string, unknown?][] = [
      ['PATCH', `/team/${ids.member}`, given],
      ['DELETE', `/team/${ids.member}`],
      ['POST', `/team/${ids.member}/reset`],
      ['DELETE', `/invitations/${invited.body['id']}`],
      ['DELETE', `/sessions/${ids.session}`],
      ['GET', `/audit-log?host=${ids.host}`],
      ['POST', '/invitations', { email: 'x@rival-lending.example', ...given, hosts: [ids.host] }],
    ]
    for (const [method, path, body] of tries) {
      const answer = await rival.call(method, path, body)
      assert.deepEqual([answer.status, answer.code], [404, 'not-found'], `${method} ${path}`)
    }
    assert.equal((await owner.get('/session')).status, 200)
  })

  test('is in no list', async () => {
    for (const path of ['/team', '/session', '/sessions', '/audit-log']) {
      const { status, text } = await rival.get(path)
      assert.equal(status, 200)
      assert.ok(!text.includes('harbor') && !text.includes(platform.hosts['efx-1b']!.hostId), path)
    }
  })

  test('takes no cursor that was made for a list of this one', async () => {
    for (let count = 0; count < 3; count++) await owner.get('/team')
    const { nextCursor } = (await owner.get('/audit-log?limit=1')).body
    assert.equal((await owner.get(`/audit-log?limit=1&cursor=${nextCursor}`)).status, 200)
    assert.equal((await rival.get(`/audit-log?limit=1&cursor=${nextCursor}`)).code, 'SC211')
  })
})

describe('what is sent besides', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  test('changes nothing: no team, no member, no secret can be set by a member that was not asked for', async () => {
    const owner = await signIn(platform, 'owner')
    const rivalTeam = platform.hosts['rival']!.customerId
    const more = { teamId: rivalTeam, team_id: rivalTeam, id: rivalTeam, invitedBy: rivalTeam, memberId: rivalTeam }
    const given = { email: 'mass@harbor-money.example', roles: ['support'], grants: [], hosts: null }
    assert.equal((await owner.post('/invitations', { ...given, ...more, expiresAt: 9e12 })).status, 200)
    const { rows } = await platform.admin.query(
      'SELECT team_id, id, member_id, invited_by, expires_at < $1 AS soon FROM team_invitations',
      [Date.now() + 8 * 86_400_000],
    )
    assert.equal(rows.length, 1)
    assert.equal(rows[0].team_id, platform.hosts['efx-1b']!.customerId)
    assert.notEqual(rows[0].id, rivalTeam)
    assert.deepEqual([rows[0].member_id, rows[0].soon], [null, true])
    assert.notEqual(rows[0].invited_by, rivalTeam)
  })
})

describe('the audit log', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  interface Page {
    entries: { id: string; actor: string; action: string }[]
    nextCursor: string | null
    members: { id: string; name: string }[]
  }
  const page = async (browser: TeamBrowser, query = '') =>
    (await browser.get(`/audit-log${query}`)).body as unknown as Page

  test('is read page by page, the newest first, each entry once', async () => {
    const owner = await signIn(platform, 'owner')
    for (let count = 0; count < 5; count++) await owner.get('/team')
    const seen: string[] = []
    let cursor = ''
    for (;;) {
      const { entries, nextCursor } = await page(owner, `?limit=2${cursor}`)
      seen.push(...entries.map(({ id }) => id))
      if (nextCursor === null) break
      cursor = `&cursor=${nextCursor}`
    }
    assert.ok(seen.length >= 7)
    assert.equal(new Set(seen).size, seen.length)
  })

  test('shows those who may see only their own nothing of others and of no host', async () => {
    const developer = await signIn(platform, 'developer')
    const { member } = (await developer.get('/session')).body as { member: { id: string } }
    const { entries } = await page(developer)
    assert.ok(entries.length > 0)
    assert.ok(entries.every(({ actor }) => actor === `team:${member.id}`))
    const host = platform.hosts['efx-1b']!.hostId
    assert.equal((await developer.get(`/audit-log?host=${host}`)).code, 'not-permitted')
  })

  test('shows what one member did, with names for actors, to those who may see all of it', async () => {
    const owner = await signIn(platform, 'owner')
    const developer = await signIn(platform, 'developer')
    const { member: asking } = (await developer.get('/session')).body as { member: { id: string } }
    const { entries, members } = await page(owner, `?member=${asking.id}`)
    assert.ok(entries.length > 0)
    assert.ok(entries.every(({ actor }) => actor === `team:${asking.id}`))
    assert.equal(members.length, 8)
    assert.equal(members.find(({ id }) => id === asking.id)!.name, 'Chloe Tran')
    const { member: leading } = (await owner.get('/session')).body as { member: { id: string } }
    const own = await page(developer, `?member=${leading.id}`)
    assert.ok(own.entries.every(({ actor }) => actor === `team:${asking.id}`))
    assert.deepEqual(own.members, [{ id: asking.id, name: 'Chloe Tran' }])
  })

  test('shows what was done at a host of the customer', async () => {
    await platform.register('efx-1b')
    const compliance = await signIn(platform, 'compliance')
    const { entries } = await page(compliance, `?host=${platform.hosts['efx-1b']!.hostId}`)
    assert.ok(entries.some(({ action }) => action === 'user.register'))
  })
})
