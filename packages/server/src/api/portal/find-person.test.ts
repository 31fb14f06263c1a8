import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { lastFourSearchesPerDay } from '@plumbline/core/promises'
import { auditOf } from '../../testing/as-owner.ts'
import { type EnrolledUser, enroll, person } from '../../testing/enroll.ts'
import { peoplePath } from '../../testing/people.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { signIn, type TeamBrowser } from '../../testing/team.ts'

describe('a search by the last four digits of a number', () => {
  let platform: Platform
  let user: EnrolledUser
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    user = await enroll(platform, 'efx-1b', { registration: { externalId: 'crm-1' } })
  })
  after(() => platform.stop())

  const lastFour = person.ssn.slice(-4)
  const wrong = lastFour === '0000' ? '1111' : '0000'
  const find = (browser: TeamBrowser, body: Record<string, unknown>) =>
    browser.post(`${peoplePath(platform)}/find`, { by: 'email', value: user.email, lastFour, ...body })
  const foundIds = async (browser: TeamBrowser, body: Record<string, unknown> = {}) => {
    const answer = await find(browser, body)
    assert.equal(answer.status, 200, answer.text)
    assert.ok(!answer.text.includes(person.ssn) && !answer.text.includes(user.email))
    return (answer.body['users'] as unknown as { id: string }[]).map(({ id }) => id)
  }

  test('finds who has the digits and the other value, and nobody else', async () => {
    const support = await signIn(platform, 'support')
    assert.deepEqual(await foundIds(support), [user.userId])
    assert.deepEqual(await foundIds(support, { by: 'externalId', value: 'crm-1' }), [user.userId])
    assert.deepEqual(await foundIds(support, { lastFour: wrong }), [])
    assert.deepEqual(await foundIds(support, { value: 'nobody@example.com' }), [])
    for (const bad of ['', '12', '12345', 'abcd', person.ssn])
      assert.equal((await find(support, { lastFour: bad })).status, 400, bad)
  })

  test('is on record with the person it was tried on, also when the digits were wrong, and never with the digits', async () => {
    const answer = await find(await signIn(platform, 'support'), { lastFour: wrong })
    const [entry] = await auditOf(platform, answer.headers.get('x-request-id')!)
    assert.deepEqual([entry!.action, entry!.object], ['people.find-by-last-four', `user:${user.userId}`])
  })

  test('ends for the day after so many tries of a member, and after so many about a person by whomever', async () => {
    await platform.admin.query('DELETE FROM daily_counts')
    const [support, admin] = [await signIn(platform, 'support'), await signIn(platform, 'admin')]
    for (let tries = 0; tries < lastFourSearchesPerDay; tries++) {
      const browser = tries % 2 === 0 ? support : admin
      assert.deepEqual(await foundIds(browser, { lastFour: wrong }), [])
    }
    assert.equal((await find(support, {})).code, 'limit-reached')
    assert.equal((await find(await signIn(platform, 'owner'), {})).code, 'limit-reached')
    assert.deepEqual(await foundIds(admin, { value: 'nobody@example.com' }), [])
  })

  test('is not for those who see ids only', async () => {
    assert.equal((await find(await signIn(platform, 'billing'), {})).code, 'not-permitted')
  })
})
