import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { looks } from '@plumbline/contract'
import { changeSettings } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { grantTo, peoplePath } from '../../testing/people.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { signIn, type TeamBrowser } from '../../testing/team.ts'

interface Look {
  id: string
  at: number
  by: string
  what: string
  title: string
}

describe('GET /users/looks', () => {
  let platform: Platform
  let admin: TeamBrowser
  let userId: string
  let token: string
  const reason = 'Ticket 4711: asked on the phone'
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    const user = await platform.register('efx-1b')
    userId = user.userId
    token = (await platform.openSession(user)).token
    admin = await signIn(platform, 'admin')
    await grantTo(platform, admin, 'reveal contact-data')
  })
  after(() => platform.stop())

  const ask = (query = '', as = token) => platform.call('GET', `/users/looks${query}`, { token: as })
  const page = async (query = '', as = token) => {
    const answer = await ask(query, as)
    assertAnswers(answer, looks)
    return answer.body as unknown as { items: Look[]; nextCursor: string | null }
  }
  const reveal = async (field: string) => {
    const shown = await admin.post(`${peoplePath(platform)}/${userId}/reveal`, { field, reason })
    assert.equal(shown.status, 200, shown.text)
  }

  test('is refused as long as the host has not switched it on', async () => {
    assertRefused(await ask(), 'SC407')
    await changeSettings(platform, 'efx-1b', { showLooks: true })
  })

  test('is empty where nobody looked, also when the team has opened the page of the person', async () => {
    await admin.get(`${peoplePath(platform)}/${userId}`)
    assert.deepEqual(await page(), { items: [], nextCursor: null })
  })

  test('has the values that the team had shown, the newest first, without a name or a reason', async () => {
    await reveal('email')
    await reveal('mobile')
    const { items } = await page()
    const { name } = platform.ctx.directory.host(platform.hosts['efx-1b']!.hostId)!
    assert.deepEqual(
      items.map(({ by, what, title }) => [by, what, title]),
      [
        ['TEAM', 'mobile', `The team of ${name} had your mobile number shown.`],
        ['TEAM', 'email', `The team of ${name} had your e-mail address shown.`],
      ],
    )
    const { member } = (await admin.get('/session')).body as { member: { id: string; name: string } }
    const { text } = await ask()
    for (const secret of [member.id, member.name, '4711']) assert.ok(!text.includes(secret), secret)
  })

  test('leaves out what was refused', async () => {
    const support = await signIn(platform, 'support')
    const refused = await support.post(`${peoplePath(platform)}/${userId}/reveal`, { field: 'name', reason })
    assert.equal(refused.code, 'not-permitted')
    assert.ok((await page()).items.every(({ what }) => what !== 'name'))
  })

  test('has what support looked at through a window, but not that it saw a list', async () => {
    const { hostId } = platform.hosts['efx-1b']!
    const operator = await signIn(platform, 'operator')
    const owner = await signIn(platform, 'owner@harbor-money.example')
    const wanted = { hostId, reason: 'Alerts do not arrive', ticket: 'SUP-2041', hours: 2 }
    const { id } = (await operator.post('/support-windows', wanted)).body as { id: string }
    const opened = await owner.post(`/hosts/${hostId}/support-windows/${id}/decision`, { decision: 'open' })
    assert.equal(opened.status, 204, opened.text)
    for (const path of ['people', `people/${userId}`, `people/${userId}/timeline`])
      assert.equal((await operator.get(`/support-windows/${id}/${path}`)).status, 200)
    const [newest, next, ...earlier] = (await page()).items
    assert.deepEqual([newest!.by, newest!.what], ['SUPPORT', 'timeline'])
    assert.deepEqual(
      [next!.title, next!.what],
      ['Support of the platform looked at your data, which was masked.', 'person'],
    )
    assert.deepEqual(
      earlier.map(({ by }) => by),
      ['TEAM', 'TEAM'],
    )
  })

  test('comes in pages of any size', async () => {
    const whole = (await page()).items.map(({ id }) => id)
    for (const limit of [1, 3]) {
      const seen: string[] = []
      for (let place = ''; ; ) {
        const { items, nextCursor } = await page(`?limit=${limit}${place}`)
        seen.push(...items.map(({ id }) => id))
        if (nextCursor === null) break
        place = `&cursor=${nextCursor}`
      }
      assert.deepEqual(seen, whole)
    }
  })

  test('shows a person nothing of another, and takes no cursor of theirs', async () => {
    const other = (await platform.openSession(await platform.register('efx-1b'))).token
    assert.deepEqual((await page('', other)).items, [])
    const { nextCursor } = await page('?limit=1')
    assertRefused(await ask(`?cursor=${nextCursor}`, other), 'SC211')
  })
})
