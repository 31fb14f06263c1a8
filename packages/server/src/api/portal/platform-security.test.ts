import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { mailsTo, seededMember, signIn, type TeamBrowser } from '../../testing/team.ts'

const operatorTeam = '00000000-0000-0000-0000-000000000000'

describe('security over all customers', () => {
  let platform: Platform
  let operator: TeamBrowser
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    operator = await signIn(platform, 'operator')
  })
  after(() => platform.stop())

  interface Entry {
    id: string
    actor: string
    action: string
    object: string | null
    hostName: string | null
  }
  const search = async (query: string) =>
    (await operator.get(`/platform-security/audit?${query}`)).body as unknown as {
      entries: Entry[]
      nextCursor: string | null
    }
  const reason = 'Found in a public repository'
  const reasonOf = async (action: string) => {
    const { entries } = (await operator.get('/audit-log?group=compliance&outcome=done&limit=100')).body as unknown as {
      entries: { action: string; details: { reason: string } | null }[]
    }
    return entries.find((entry) => entry.action === action)?.details?.reason
  }
  const idOf = async (browser: TeamBrowser) => ((await browser.get('/session')).body['member'] as { id: string }).id
  const asRoles = (roles: readonly string[]) =>
    platform.admin.query('UPDATE team_members SET roles = $1 WHERE team_id = $2', [roles, operatorTeam])
  const keyOf = async (host: string) => {
    const { keys } = (await operator.get(`/platform-security/keys?host=${platform.hosts[host]!.hostId}`)).body as {
      keys: { id: string; hostId: string; prefix: string; state: string; lastLoginAt: number | null }[]
    }
    return keys[0]!
  }

  test('finds entries of every customer by who, what and on what, each page once', async () => {
    const users = [await platform.register('efx-1b'), await platform.register('rival')]
    for (const { userId } of users) {
      const [entry] = (await search(`object=user:${userId}`)).entries
      assert.equal(entry!.object, `user:${userId}`)
      const byActor = await search(`actor=${entry!.actor}&action=${entry!.action}`)
      assert.ok(byActor.entries.some(({ id }) => id === entry!.id))
      assert.ok(entry!.hostName)
    }
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await search(`action=user.register&limit=1${cursor ? `&cursor=${cursor}` : ''}`)
      seen.push(...page.entries.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor)
    assert.equal(new Set(seen).size, seen.length)
    assert.deepEqual((await search(`until=1&since=0`)).entries, [])
    assert.equal((await operator.get('/platform-security/audit?object=%25')).status, 400)
  })

  test('stops a key of any host at once, and names no secret', async () => {
    const token = await platform.hostToken('rival')
    const path = `/direct/user/${randomUUID()}`
    assert.equal((await platform.call('GET', path, { token })).status, 404)
    const key = await keyOf('rival')
    assert.equal(key.state, 'live')
    const stop = `/platform-security/keys/${key.hostId}/${key.id}/stop`
    assert.equal((await operator.post(stop, { reason: 'hm' })).status, 400)
    assert.equal((await operator.post(stop, { reason })).status, 204)
    assert.equal(await reasonOf('security.stop-key'), reason)
    assert.equal((await platform.call('GET', path, { token })).status, 401)
    assert.equal((await keyOf('rival')).state, 'revoked')
    const again = await operator.post(stop, { reason })
    assert.equal(again.code, 'not-found')
    assert.equal((await search(`object=key:${key.id}&action=security.stop-key`)).entries.length, 2)
  })

  test('signs a member of any team out everywhere, at once', async () => {
    const owner = await signIn(platform, 'owner@rival-lending.example')
    const memberId = await idOf(owner)
    const { sessions } = (await operator.get('/platform-security/sessions')).body as {
      sessions: { memberId: string; teamId: string; member: string; team: string }[]
    }
    const session = sessions.find((one) => one.memberId === memberId)!
    assert.ok(session.member && session.team)
    const path = `/platform-security/sessions/${session.teamId}/${memberId}/stop`
    assert.equal((await operator.post(path, {})).status, 400)
    assert.deepEqual((await operator.post(path, { reason })).body, { ended: 1 })
    assert.equal(await reasonOf('security.stop-sessions'), reason)
    assert.equal((await owner.get('/session')).code, 'signed-out')
    assert.equal((await operator.post(path, { reason })).code, 'not-found')
  })

  test('gives emergency rights for a while, tells those who look after security, and nothing that would last', async () => {
    await asRoles(['operations'])
    assert.equal((await operator.get('/platform-security/keys')).code, 'not-permitted')
    const taken = await operator.post('/platform-security/emergencies', { minutes: 15, reason: 'Keys are stolen' })
    assert.equal(taken.status, 200)
    assert.equal((await operator.get('/platform-security/keys')).status, 200)
    assert.equal((await operator.get('/sso-settings')).code, 'not-permitted')
    assert.equal((await operator.call('DELETE', `/team/${randomUUID()}`)).code, 'not-permitted')
    const listed = async () =>
      (await operator.get('/platform-security/emergencies')).body['emergencies'] as { holds: boolean; reason: string }[]
    assert.deepEqual([(await listed())[0]!.holds, (await listed())[0]!.reason], [true, 'Keys are stolen'])
    const end = () => operator.call('DELETE', `/platform-security/emergencies/${taken.body['id']}`)
    assert.equal((await end()).status, 204)
    assert.equal((await operator.get('/platform-security/keys')).code, 'not-permitted')
    assert.equal((await listed())[0]!.holds, false)
    assert.equal((await end()).code, 'not-found')
    const tooLong = { minutes: 61, reason: 'Keys are stolen' }
    assert.equal((await operator.post('/platform-security/emergencies', tooLong)).status, 400)
    await asRoles(['operator'])
  })

  test('mails everybody who looks after security that somebody has taken them', async () => {
    await operator.post('/platform-security/emergencies', { minutes: 5, reason: 'Ticket 4711' })
    const { email } = seededMember(platform, 'operator')
    const mails = await mailsTo(platform, email)
    assert.ok(mails.some((mail) => mail.includes('Ticket 4711')))
  })

  test('names the users whom a key has touched in a range, by host, and nobody else', async () => {
    const { userId } = await platform.register('efx-3b')
    const [entry] = (await search(`object=user:${userId}`)).entries
    const [by, id] = entry!.actor.split(':')
    const until = Date.now() + 60_000
    const asked = await operator.post('/platform-security/breach-export', { by, id, since: until - 3_600_000, until })
    const { users, complete } = asked.body as unknown as {
      users: { userId: string; hostId: string }[]
      complete: boolean
    }
    assert.ok(complete)
    const touched = users.find((one) => one.userId === userId)!
    assert.equal(touched.hostId, platform.hosts['efx-3b']!.hostId)
    assert.ok(users.every(({ hostId }) => hostId === touched.hostId))
    const turned = { by, id, since: until, until: until - 1 }
    assert.equal((await operator.post('/platform-security/breach-export', turned)).status, 400)
  })
})
