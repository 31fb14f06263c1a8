import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { totpStep } from '@plumbline/core/team'
import type { SeededMember } from '../../operations/team/seed-team.ts'
import { totpCode } from '../../operations/team/totp-codes.ts'
import { auditOf } from '../../testing/as-owner.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { codeOf, seededMember, signIn, TeamBrowser } from '../../testing/team.ts'

describe('signing in at the portal', () => {
  let platform: Platform
  let owner: SeededMember
  const time = { offset: 0 }
  before(async () => {
    platform = await startPlatform({ systemTime: () => Date.now() + time.offset })
    owner = seededMember(platform, 'owner')
  })
  after(() => platform.stop())
  beforeEach(async () => {
    await platform.admin.query('UPDATE team_credentials SET totp_step = 0')
    await platform.admin.query('DELETE FROM team_sign_in_tries')
  })

  const password = async (browser = new TeamBrowser(platform), change: Partial<SeededMember> = {}) => {
    const { email, password } = { ...owner, ...change }
    return browser.post('/sign-in', { email, password })
  }

  test('takes the password and then the code, and only then is there a session', async () => {
    const browser = new TeamBrowser(platform)
    const first = await password(browser)
    assert.equal(first.status, 200)
    assert.deepEqual(first.headers.getSetCookie(), [])
    assert.equal((await browser.get('/session')).code, 'signed-out')
    const second = await browser.post('/sign-in-code', { ticket: first.body['ticket'], code: codeOf(platform, owner) })
    assert.equal(second.status, 204)
    const [cookie] = second.headers.getSetCookie()
    assert.match(cookie!, /^__Host-portal=[\w-]{64}; Path=\/; Secure; HttpOnly; SameSite=Lax$/)
    const session = await browser.get('/session')
    assert.equal(session.status, 200)
    assert.deepEqual((session.body['member'] as { email: string }).email, owner.email)
    assert.ok((session.body['hosts'] as unknown[]).length >= 7)
    const [record] = await auditOf(platform, second.headers.get('x-request-id')!)
    assert.match(record!.actor, /^team:/)
    assert.deepEqual([record!.action, record!.outcome], ['team.sign-in', 'OK'])
  })

  test('refuses a wrong password, an unknown address and an operator in the same words', async () => {
    const operator = seededMember(platform, 'operator')
    const answers = [
      await password(undefined, { password: 'wrong wrong wrong' }),
      await password(undefined, { email: 'nobody@harbor-money.example' }),
      await password(undefined, operator),
    ]
    const said = answers.map(({ status, code, details }) => ({ status, code, details }))
    assert.deepEqual(said, Array(3).fill({ status: 401, code: 'sign-in-failed', details: [] }))
  })

  test('takes a code once', async () => {
    const code = codeOf(platform, owner)
    const tickets = [await password(), await password()].map((answer) => answer.body['ticket'])
    const browser = new TeamBrowser(platform)
    assert.equal((await browser.post('/sign-in-code', { ticket: tickets[0], code })).status, 204)
    const again = new TeamBrowser(platform)
    assert.equal((await again.post('/sign-in-code', { ticket: tickets[1], code })).code, 'sign-in-failed')
    assert.equal(again.session, undefined)
  })

  test('lets one of many in who bring the same code at once', async () => {
    const { ticket } = (await password()).body
    const code = codeOf(platform, owner)
    const answers = await Promise.all(
      [1, 2, 3].map(() => new TeamBrowser(platform).post('/sign-in-code', { ticket, code })),
    )
    assert.equal(answers.filter(({ status }) => status === 204).length, 1)
  })

  test('takes the code of the step before and after, and none that is older', async () => {
    const step = totpStep(platform.ctx.clock.now())
    for (const [away, status] of [
      [-2, 401],
      [-1, 204],
      [1, 204],
    ] as const) {
      const { ticket } = (await password()).body
      const code = totpCode(owner.totpSecret, step + away)
      assert.equal((await new TeamBrowser(platform).post('/sign-in-code', { ticket, code })).status, status, `${away}`)
    }
  })

  test('is locked after five wrong tries of password and code together, for a known and an unknown address', async () => {
    const { ticket } = (await password()).body
    for (let count = 0; count < 4; count++) {
      assert.equal((await new TeamBrowser(platform).post('/sign-in-code', { ticket, code: '000000' })).status, 401)
    }
    const locked = await new TeamBrowser(platform).post('/sign-in-code', { ticket, code: codeOf(platform, owner) })
    assert.deepEqual([locked.status, locked.code], [423, 'sign-in-locked'])
    assert.equal(locked.headers.get('retry-after'), '900')
    for (let count = 0; count < 5; count++) await password(undefined, { email: 'ghost@example.com' })
    assert.equal((await password(undefined, { email: 'ghost@example.com' })).status, 423)
  })

  test('goes on counting what was wrong before, but not what was right', async () => {
    for (let count = 0; count < 3; count++) await signIn(platform, 'owner')
    const { rows } = await platform.admin.query('SELECT wrong_in_total, wrong_in_row FROM team_sign_in_tries')
    assert.deepEqual(rows, [{ wrong_in_total: 0, wrong_in_row: 0 }])
  })

  test('does not take a ticket of another step, of the other site, or one that is old', async () => {
    const { ticket } = (await password()).body
    const code = codeOf(platform, owner)
    for (const bad of ['x', String(ticket).slice(0, -2), `${ticket}AA`]) {
      assert.equal((await new TeamBrowser(platform).post('/sign-in-code', { ticket: bad, code })).code, 'step-expired')
    }
    const elsewhere = await new TeamBrowser(platform, 'console').post('/sign-in-code', { ticket, code })
    assert.equal(elsewhere.code, 'step-expired')
    time.offset += 6 * 60_000
    const late = await new TeamBrowser(platform).post('/sign-in-code', { ticket, code: codeOf(platform, owner) })
    assert.equal(late.code, 'step-expired')
  })

  test('gives a new value and ends the session that the browser brought along', async () => {
    const thief = await signIn(platform, 'support')
    const planted = thief.session!
    const victim = new TeamBrowser(platform)
    victim.cookies.set('__Host-portal', planted)
    const { ticket } = (await password(victim)).body
    await victim.post('/sign-in-code', { ticket, code: codeOf(platform, owner) })
    assert.notEqual(victim.session, planted)
    assert.equal((await thief.get('/session')).code, 'signed-out')
    assert.equal((await victim.get('/session')).status, 200)
  })

  test('is limited by network', async () => {
    const limited = await platform.another({ signInsPerMinute: 3 })
    const at = `http://127.0.0.1:${limited.portalPort}/api/portal/sign-in`
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    const body = JSON.stringify({ email: 'a@example.com', password: 'x' })
    const statuses: number[] = []
    for (let count = 0; count < 4; count++) statuses.push((await fetch(at, { method: 'POST', headers, body })).status)
    assert.deepEqual(statuses, [401, 401, 401, 429])
  })

  test('keeps address, password and code out of the log and out of the database in clear', async () => {
    await signIn(platform, 'owner')
    const logged = platform.logged()
    for (const secret of [owner.email, owner.password, owner.totpSecret]) assert.ok(!logged.includes(secret))
    const { rows } = await platform.admin.query<{ text: string }>(
      'SELECT concat(m, c, s) AS text FROM team_members m, team_credentials c, team_sessions s',
    )
    for (const { text } of rows)
      assert.ok(!text.includes(owner.email) && !text.includes(Buffer.from(owner.email).toString('hex')))
  })
})
