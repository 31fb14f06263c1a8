import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { auditOf } from '../../testing/as-owner.ts'
import { closeUser, pauseUser } from '../../testing/lifecycle-calls.ts'
import { peoplePath } from '../../testing/people.ts'
import { type Platform, type RegisteredUser, startPlatform } from '../../testing/platform.ts'
import { signIn, type TeamBrowser } from '../../testing/team.ts'

interface Person {
  id: string
  externalId: string | null
  name: string | null
  email: string | null
  status: string
  idpass: boolean
}

describe('the list of users', () => {
  let platform: Platform
  let support: TeamBrowser
  const people: RegisteredUser[] = []
  const details = { fname: 'Maren', lname: 'Lindqvist', mobile: '5555550122', externalId: 'crm-1' }
  before(async () => {
    platform = await startPlatform()
    support = await signIn(platform, 'support')
    people.push(await platform.register('efx-1b', details))
    for (let count = 0; count < 6; count++) people.push(await platform.register('efx-1b'))
    await pauseUser(platform, people[1]!)
    await closeUser(platform, people[2]!)
    await platform.admin.query('UPDATE users SET idpass = true WHERE id = $1', [people[3]!.userId])
  })
  after(() => platform.stop())

  const list = async (query = '', browser = support) => {
    const answer = await browser.get(`${peoplePath(platform)}${query}`)
    assert.equal(answer.status, 200, answer.text)
    return answer.body as unknown as { users: Person[]; nextCursor: string | null }
  }
  const idsOf = async (query: string) => (await list(query)).users.map(({ id }) => id)
  const found = (by: string, value: string) => idsOf(`?by=${by}&value=${encodeURIComponent(value)}`)

  test('finds a person by address, id, mobile number or reference, in whatever form they are typed', async () => {
    const { userId, email } = people[0]!
    for (const [by, value] of [
      ['email', email.toUpperCase()],
      ['id', userId.toUpperCase()],
      ['mobile', '+1 (555) 555-0122'],
      ['externalId', 'crm-1'],
    ] as const)
      assert.deepEqual(await found(by, value), [userId], by)
  })

  test('finds nobody by a part, by a wrong form or by what belongs to another host', async () => {
    const rival = await platform.register('rival', { externalId: 'crm-9', mobile: '5555550199' })
    for (const [by, value] of [
      ['email', people[0]!.email.slice(0, -1)],
      ['email', rival.email],
      ['id', 'not an id'],
      ['id', rival.userId],
      ['id', randomUUID()],
      ['mobile', '0122'],
      ['mobile', '5555550199'],
      ['externalId', 'crm-9'],
      ['externalId', "' OR 1=1 --"],
    ] as const)
      assert.deepEqual(await found(by, value), [], `${by} ${value}`)
    assert.equal((await support.get(`${peoplePath(platform)}?by=email`)).code, 'SC200')
  })

  test('goes on finding a number after it was changed, and not the old one', async () => {
    const { userId } = people[4]!
    const change = (mobile: string) =>
      platform
        .hostToken()
        .then((token) => platform.call('POST', `/direct/change-mobile/${userId}`, { token, body: { mobile } }))
    await change('5555550177')
    await change('5555550178')
    assert.deepEqual(await found('mobile', '5555550177'), [])
    assert.deepEqual(await found('mobile', '5555550178'), [userId])
  })

  test('shows names and addresses masked, whoever asks, and none of a closed account', async () => {
    for (const role of ['owner', 'admin', 'developer', 'support', 'risk-analyst', 'compliance', 'read-only']) {
      const answer = await (await signIn(platform, role)).get(peoplePath(platform))
      for (const secret of ['Lindqvist', 'Maren', '5555550122', people[0]!.email]) {
        assert.ok(!answer.text.includes(secret), `${role} ${secret}`)
      }
    }
    const { users } = await list()
    const [first, closed] = [people[0]!, people[2]!].map(({ userId }) => users.find(({ id }) => id === userId)!)
    assert.deepEqual([first!.name, first!.externalId], ['M••• L•••', 'crm-1'])
    assert.match(first!.email!, /^p•••@e•••\.com$/)
    assert.deepEqual([closed!.status, closed!.name, closed!.email], ['closed', null, null])
  })

  test('comes page by page, the newest first, each person once, with and without filters', async () => {
    for (const filter of ['', '&status=active', '&identity=not-proven']) {
      const seen: string[] = []
      let cursor = ''
      for (;;) {
        const page = await list(`?limit=2${filter}${cursor}`)
        seen.push(...page.users.map(({ id }) => id))
        if (page.nextCursor === null) break
        cursor = `&cursor=${page.nextCursor}`
      }
      assert.deepEqual(seen, await idsOf(`?limit=100${filter}`))
      assert.equal(new Set(seen).size, seen.length)
    }
    const all = await idsOf('')
    assert.deepEqual(new Set(all), new Set(people.map(({ userId }) => userId)))
    assert.equal(all[0], people.at(-1)!.userId)
  })

  test('is filtered by status, identity and day', async () => {
    assert.deepEqual(await idsOf('?status=paused'), [people[1]!.userId])
    assert.deepEqual(await idsOf('?status=closed'), [people[2]!.userId])
    assert.deepEqual(await idsOf('?identity=proven'), [people[3]!.userId])
    assert.deepEqual(await idsOf('?status=paused&identity=proven'), [])
    assert.deepEqual(await idsOf(`?since=${Date.now() + 60_000}`), [])
    assert.deepEqual(await idsOf('?until=1000'), [])
  })

  test('is on record: a search that finds one person as a look at that person', async () => {
    const searched = await support.get(`${peoplePath(platform)}?by=externalId&value=crm-1`)
    const [one] = await auditOf(platform, searched.headers.get('x-request-id')!)
    assert.deepEqual([one!.action, one!.object], ['people.list', `user:${people[0]!.userId}`])
    const listed = await support.get(peoplePath(platform))
    const [many] = await auditOf(platform, listed.headers.get('x-request-id')!)
    assert.equal(many!.object, `host:${platform.hosts['efx-1b']!.hostId}`)
  })
})
