import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { revealSeconds, revealsPerDay, stepUpMinutes } from '@plumbline/core/promises'
import { auditOf } from '../../testing/as-owner.ts'
import { type EnrolledUser, enroll, person } from '../../testing/enroll.ts'
import { closeUser } from '../../testing/lifecycle-calls.ts'
import { grantTo, peoplePath } from '../../testing/people.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { mailsTo, seededMember, signIn, type TeamBrowser } from '../../testing/team.ts'

describe('a value that is shown for a reason', () => {
  let platform: Platform
  let user: EnrolledUser
  const time = { offset: 0 }
  before(async () => {
    platform = await startPlatform({ sandbox: true, systemTime: () => Date.now() + time.offset })
    user = await enroll(platform, 'efx-1b', { registration: { mobile: '5555550122' } })
  })
  after(() => platform.stop())

  const reason = 'Ticket 4711: the person cannot be reached'
  const granted = async (role = 'support') => {
    await platform.admin.query('DELETE FROM team_reveals')
    const browser = await signIn(platform, role)
    await grantTo(platform, browser, 'reveal contact-data')
    return browser
  }
  const reveal = (browser: TeamBrowser, field: string, more: Record<string, unknown> = {}) =>
    browser.post(`${peoplePath(platform)}/${user.userId}/reveal`, { field, reason, ...more })

  test('is one field of five, for a minute', async () => {
    const browser = await granted()
    for (const [field, value] of [
      ['email', user.email],
      ['mobile', '5555550122'],
      ['address', `${person.street1}, ${person.city}, ${person.state} ${person.zip}`],
      ['ssn-last-four', person.ssn.slice(-4)],
    ] as const) {
      const { status, body } = await reveal(browser, field)
      assert.deepEqual([status, body['value']], [200, value], field)
      assert.ok((body['until'] as number) <= platform.ctx.clock.now() + revealSeconds * 1000)
    }
  })

  test('is never the birth date or the whole number', async () => {
    const browser = await granted()
    for (const field of ['ssn', 'dob', 'birthDate', 'identity', 'SSN', ['ssn'], '__proto__', 'constructor']) {
      const answer = await reveal(browser, field as string)
      assert.equal(answer.status, 400, String(field))
    }
    for (const field of ['name', 'email', 'mobile', 'address', 'ssn-last-four']) {
      const { text } = await reveal(browser, field)
      assert.ok(!text.includes(person.ssn) && !text.includes(person.dob), field)
    }
  })

  test('needs the grant, whatever the role', async () => {
    await platform.admin.query("UPDATE team_members SET grants = '{}'")
    for (const role of ['owner', 'admin', 'support', 'compliance']) {
      const answer = await reveal(await signIn(platform, role), 'email')
      assert.deepEqual([answer.status, answer.code], [403, 'not-permitted'], role)
      assert.ok(answer.details.includes('why=grant'))
    }
  })

  test('needs a reason, which is kept sealed and shown with the look', async () => {
    const browser = await granted()
    for (const bad of ['', 'why', undefined, 7, 'x'.repeat(301)]) {
      assert.equal((await reveal(browser, 'email', { reason: bad })).status, 400, String(bad))
    }
    const answer = await reveal(browser, 'mobile')
    const requestId = answer.headers.get('x-request-id')!
    const [entry] = await auditOf(platform, requestId)
    assert.deepEqual(
      [entry!.action, entry!.object, entry!.outcome, entry!.host_id],
      ['people.reveal.mobile', `user:${user.userId}`, 'OK', platform.hosts['efx-1b']!.hostId],
    )
    const { rows } = await platform.admin.query('SELECT * FROM team_reveals WHERE request_id = $1', [requestId])
    assert.ok(!JSON.stringify(rows).includes('4711') && !rows[0].sealed_reason.includes('Ticket'))
    const looks = (await browser.get(`${peoplePath(platform)}/${user.userId}/looks`)).body['looks'] as {
      requestId: string
      revealed: unknown
    }[]
    assert.deepEqual(looks.find((one) => one.requestId === requestId)!.revealed, { field: 'mobile', reason })
    const items = (await browser.get(`${peoplePath(platform)}/${user.userId}/timeline?kind=STAFF`)).body['items']
    assert.ok((items as { title: string }[]).some(({ title }) => title === 'Mobile number shown'))
  })

  test('ends for the day after so many, also when they are asked for at once and at several hosts', async () => {
    const browser = await granted('admin')
    const answers = await Promise.all(Array.from({ length: revealsPerDay + 5 }, () => reveal(browser, 'email')))
    assert.equal(answers.filter(({ status }) => status === 200).length, revealsPerDay)
    assert.equal(answers.filter(({ code }) => code === 'limit-reached').length, 5)
    const elsewhere = await platform.register('efx-3b')
    const path = `${peoplePath(platform, 'efx-3b')}/${elsewhere.userId}/reveal`
    assert.equal((await browser.post(path, { field: 'email', reason })).code, 'limit-reached')
  })

  test('that was the last of a day is told once to each who looks after the team', async () => {
    await platform.admin.query('DELETE FROM team_mails')
    const browser = await granted('support')
    const { member } = (await browser.get('/session')).body as { member: { name: string } }
    const { name } = member
    const before = (await toldOf(name)).length
    for (let count = 1; count < revealsPerDay; count++) await reveal(browser, 'email')
    assert.equal((await toldOf(name)).length, before)
    for (let count = 0; count < 3; count++) await reveal(browser, 'email')
    assert.equal((await toldOf(name)).length, before + 1)
    const mails = await mailsTo(platform, seededMember(platform, 'admin').email)
    assert.ok(mails.some((text) => text.includes(`${name} has had ${revealsPerDay} values`)))
    assert.ok(!mails.join().includes(user.email) && !mails.join().includes(reason))
    assert.ok(!(await mailsTo(platform, seededMember(platform, 'compliance').email)).join().includes(name))
  })

  const toldOf = async (name: string) =>
    (await mailsTo(platform, seededMember(platform, 'owner').email)).filter((text) => text.includes(`${name} has had`))

  test('needs a factor that was shown lately', async () => {
    const browser = await granted()
    time.offset += (stepUpMinutes + 1) * 60_000
    assert.equal((await reveal(browser, 'email')).code, 'step-up-needed')
    time.offset = 0
  })

  test('takes nothing that was not asked for, and text of any kind as a reason', async () => {
    const browser = await granted()
    const more = { at: 1, memberId: user.userId, teamId: user.userId, userId: user.userId, requestId: 'mine', id: 'x' }
    const odd = '=HYPERLINK("http://evil.example") <img src=x onerror=alert(1)> \'; DROP TABLE users; --'
    const answer = await reveal(browser, 'email', { ...more, reason: odd })
    assert.equal(answer.status, 200, answer.text)
    const { rows } = await platform.admin.query('SELECT * FROM team_reveals')
    assert.deepEqual(
      [rows.length, rows[0].request_id, rows[0].user_id],
      [1, answer.headers.get('x-request-id'), user.userId],
    )
    assert.notEqual(rows[0].member_id, user.userId)
    const { looks } = (await browser.get(`${peoplePath(platform)}/${user.userId}/looks?limit=2`)).body as unknown as {
      looks: { revealed: { reason: string } | null }[]
    }
    assert.equal(looks.find(({ revealed }) => revealed)!.revealed!.reason, odd.normalize())
  })

  test('is nothing once the account is closed', async () => {
    const browser = await granted()
    await closeUser(platform, user)
    for (const field of ['name', 'email', 'address', 'ssn-last-four']) {
      assert.equal((await reveal(browser, field)).body['value'], null, field)
    }
  })
})
