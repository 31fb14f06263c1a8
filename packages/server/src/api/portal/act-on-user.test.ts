import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type EnrolledUser, enroll } from '../../testing/enroll.ts'
import { peoplePath } from '../../testing/people.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { signIn, type TeamBrowser } from '../../testing/team.ts'

describe('what the team does about a person', () => {
  let platform: Platform
  let support: TeamBrowser
  let user: EnrolledUser
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    user = await enroll(platform, 'efx-1b', {})
    support = await signIn(platform, 'support')
  })
  after(() => platform.stop())

  const path = (rest = '') => `${peoplePath(platform)}/${user.userId}${rest}`
  const statusOf = async () => ((await support.get(path())).body['user'] as { status: string }).status

  test('pauses and resumes as a call of the host does, and refuses what the status does not allow', async () => {
    assert.equal((await support.post(path('/resume'))).status, 409)
    assert.equal((await support.post(path('/pause'))).status, 204)
    assert.equal(await statusOf(), 'paused')
    assert.ok((await support.post(path('/pause'))).status >= 400)
    assert.equal((await support.post(path('/resume'))).status, 204)
    assert.equal(await statusOf(), 'active')
  })

  test('refreshes the data, so often as a host may', async () => {
    assert.equal((await support.post(path('/refresh'))).status, 204)
  })

  test('is in the timeline of the person under the name of whoever did it', async () => {
    const { items } = (await support.get(path('/timeline?kind=STAFF'))).body as unknown as {
      items: { title: string; actor: { type: string } }[]
    }
    assert.ok(items.some(({ title, actor }) => title === 'Pause' && actor.type === 'TEAM'))
  })

  test('sends no link to somebody who is identified', async () => {
    assert.ok((await support.post(path('/resend-link'))).status >= 400)
  })

  test('is not for those who may only look', async () => {
    const reader = await signIn(platform, 'read-only')
    for (const action of ['pause', 'resume', 'activate', 'refresh', 'resend-link'])
      assert.equal((await reader.post(path(`/${action}`))).code, 'not-permitted', action)
    assert.equal((await reader.post(path('/close'), { reason: 'Ticket 4711' })).code, 'not-permitted')
  })

  test('lists what became of the messages to the person', async () => {
    const { status, body } = await support.get(path('/messages'))
    assert.equal(status, 200)
    assert.ok(Array.isArray(body['items']))
  })

  test('closes for good for a reason, from any status', async () => {
    const reason = 'Ticket 4711'
    assert.equal((await support.post(path('/pause'))).status, 204)
    assert.equal((await support.post(path('/close'), { reason: 'why' })).status, 400)
    const closed = await support.post(path('/close'), { reason })
    assert.deepEqual([closed.status, closed.body], [200, { state: 'not-needed' }])
    assert.equal(await statusOf(), 'closed')
    assert.ok((await support.post(path('/close'), { reason })).status >= 400)
  })
})
