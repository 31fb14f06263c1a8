import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type EnrolledUser, enroll, person } from '../../testing/enroll.ts'
import { pauseUser } from '../../testing/lifecycle-calls.ts'
import { grantTo, peoplePath } from '../../testing/people.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { signIn, type TeamBrowser } from '../../testing/team.ts'

describe('the page of a user', () => {
  let platform: Platform
  let user: EnrolledUser
  let support: TeamBrowser
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    user = await enroll(platform, 'efx-1b', { registration: { mobile: '5555550122' } })
    await platform.call('GET', '/users/efx-latest-scores', { token: user.session.token })
    support = await signIn(platform, 'support')
  })
  after(() => platform.stop())

  const path = (rest = '', host = 'efx-1b') => `${peoplePath(platform, host)}/${user.userId}${rest}`

  test('tells where the person stands at the host and at each bureau, and nothing that reaches them', async () => {
    const { status, text, body } = await support.get(path())
    assert.equal(status, 200, text)
    assert.deepEqual((body['user'] as { status: string }).status, 'active')
    assert.deepEqual((body['enrollment'] as { state: string }).state, 'ENROLLED')
    const [efx] = body['bureaus'] as { bureau: string; state: string; asOf: number }[]
    assert.deepEqual([efx!.bureau, efx!.state], ['EFX', 'SHOWN'])
    assert.equal(body['mobile'], '•••22')
    assert.equal((body['consents'] as unknown[]).length, 1)
    for (const secret of [person.ssn, person.dob, person.street1, person.mobile, user.email, person.lname]) {
      assert.ok(!text.includes(secret), secret)
    }
  })

  test('shows what happened, with colleagues by name and scores only to those who may see them', async () => {
    const [reader, colleague] = [await signIn(platform, 'read-only'), await signIn(platform, 'compliance')]
    await colleague.get(path())
    const pulls = async (browser: TeamBrowser) => {
      const { status, text, body } = await browser.get(path('/timeline?kind=PULL'))
      assert.equal(status, 200, text)
      return body['items'] as { after: { scores?: unknown[] } }[]
    }
    assert.ok((await pulls(reader)).every(({ after }) => after.scores === undefined))
    await grantTo(platform, colleague, 'see credit-values')
    assert.ok((await pulls(colleague)).some(({ after }) => (after.scores ?? []).length > 0))
    const staff = (await reader.get(path('/timeline?kind=STAFF'))).body['items'] as {
      title: string
      actor: { type: string; name: string }
    }[]
    const opened = staff.find(({ title }) => title === 'Page of the user opened')!
    assert.equal(opened.actor.type, 'TEAM')
    assert.doesNotMatch(opened.actor.name, /^[0-9a-f-]{36}$/)
    assert.ok(!staff.some(({ title }) => title === 'Timeline read'))
  })

  test('narrows the timeline down by who did it and when', async () => {
    const read = async (query: string) => {
      const answer = await support.get(path(`/timeline?limit=100${query}`))
      assert.equal(answer.status, 200, answer.text)
      return answer.body['items'] as { at: number; title: string; actor: { type: string } }[]
    }
    const all = await read('')
    for (const actor of ['TEAM', 'USER', 'SYSTEM', 'HOST'])
      assert.deepEqual(
        (await read(`&actor=${actor}&until=${all[0]!.at}`)).filter(({ actor: { type } }) => type !== actor),
        [],
      )
    assert.ok((await read('&actor=USER')).length > 0)
    const middle = all[Math.floor(all.length / 2)]!.at
    const until = all[0]!.at
    const titles = (items: typeof all) => items.map(({ title }) => title)
    const within = all.filter(({ at }) => at >= middle)
    assert.deepEqual(titles(await read(`&since=${middle}&until=${until}`)), titles(within))
    assert.ok((await read(`&until=${middle - 1}`)).every(({ at }) => at < middle))
  })

  test('pages through the timeline with a cursor that is good for this user only', async () => {
    const first = (await support.get(path('/timeline?limit=2'))).body
    const next = await support.get(path(`/timeline?limit=2&cursor=${first['nextCursor']}`))
    assert.equal(next.status, 200)
    const other = await platform.register('efx-1b')
    const stolen = `${peoplePath(platform)}/${other.userId}/timeline?limit=2&cursor=${first['nextCursor']}`
    assert.equal((await support.get(stolen)).code, 'SC211')
  })

  test('tells who looked, the newest first, page by page', async () => {
    await support.get(path())
    const { looks } = (await support.get(path('/looks?limit=100'))).body as unknown as {
      looks: { id: string; title: string; by: { type: string; name: string } }[]
    }
    assert.equal(looks[0]!.title, 'Page of the user opened')
    const seen: string[] = []
    let cursor = ''
    // Reading the list is a look as well, which comes before the first page.
    do {
      const { looks: page, nextCursor } = (await support.get(path(`/looks?limit=2${cursor}`))).body as unknown as {
        looks: { id: string }[]
        nextCursor: string | null
      }
      seen.push(...page.map(({ id }) => id))
      cursor = nextCursor === null ? '' : `&cursor=${nextCursor}`
    } while (cursor !== '')
    assert.equal(new Set(seen).size, seen.length)
    assert.ok(looks.every(({ id }) => seen.includes(id)))
  })

  test('is the same for a paused user, and is not there at a host that has another user', async () => {
    await pauseUser(platform, user)
    assert.equal(((await support.get(path())).body['user'] as { status: string }).status, 'paused')
    assert.equal((await support.get(path('', 'efx-3b'))).status, 404)
  })
})
