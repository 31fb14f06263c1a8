import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { totpStep } from '@plumbline/core/team'
import { totpCode } from '../../operations/team/totp-codes.ts'
import { auditOf } from '../../testing/as-owner.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { mailsTo, signIn, TeamBrowser } from '../../testing/team.ts'

interface Member {
  id: string
  email: string
  name: string
  roles: string[]
}

describe('the team', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const rights = (...roles: string[]) => ({ roles, grants: [], hosts: null })
  const membersOf = async (browser: TeamBrowser) => (await browser.get('/team')).body['members'] as Member[]
  const idOf = async (browser: TeamBrowser, role: string) =>
    (await membersOf(browser)).find(({ email }) => email.startsWith(`${role}@`))!.id
  /** The token in the newest mail to an address. */
  const mailedToken = async (email: string) => {
    const [newest] = await mailsTo(platform, email)
    return /#t=([\w-]{64})/.exec(newest!)![1]!
  }
  const accept = async (token: string, change: Record<string, unknown> = {}) => {
    const browser = new TeamBrowser(platform)
    const { totpSecret } = (await browser.post('/invitation', { token })).body
    const code = totpCode(String(totpSecret), totpStep(platform.ctx.clock.now()))
    const given = { token, name: 'Kim Berg', password: 'gravel wombat 7', code, ...change }
    return { browser, answer: await browser.post('/accept-invitation', given) }
  }

  test('shows who can do what', async () => {
    const owner = await signIn(platform, 'owner')
    const members = await membersOf(owner)
    assert.equal(members.length, 8)
    assert.ok(members.every(({ email }) => email.endsWith('@harbor-money.example')))
  })

  test('grows by an invitation that is mailed, works once and sets password and second factor together', async () => {
    const owner = await signIn(platform, 'owner')
    const email = 'kim@harbor-money.example'
    const invited = await owner.post('/invitations', { email, ...rights('developer') })
    assert.equal(invited.status, 200)
    const [record] = await auditOf(platform, invited.headers.get('x-request-id')!)
    assert.deepEqual([record!.action, record!.object], ['team.invite', `invitation:${invited.body['id']}`])
    const token = await mailedToken(email)
    assert.equal((await accept(token, { code: '000000' })).answer.code, 'factor-wrong')
    assert.equal((await accept(token, { password: 'short' })).answer.code, 'SC112')
    const { browser, answer } = await accept(token)
    assert.equal(answer.status, 200)
    assert.equal((answer.body['recoveryCodes'] as string[]).length, 10)
    const session = (await browser.get('/session')).body
    assert.deepEqual((session['member'] as Member).roles, ['developer'])
    assert.equal((await new TeamBrowser(platform).post('/invitation', { token })).code, 'invitation-unusable')
  })

  test('lets a recovery code stand for the app, once', async () => {
    const owner = await signIn(platform, 'owner')
    const email = 'lee@harbor-money.example'
    await owner.post('/invitations', { email, ...rights('billing') })
    const { answer } = await accept(await mailedToken(email))
    const [spare] = answer.body['recoveryCodes'] as string[]
    for (const status of [204, 401]) {
      const browser = new TeamBrowser(platform)
      const { ticket } = (await browser.post('/sign-in', { email, password: 'gravel wombat 7' })).body
      const code = spare!.toLowerCase().replaceAll('-', ' ')
      assert.equal((await browser.post('/sign-in-code', { ticket, code })).status, status)
    }
  })

  test('does not tell whether an address is taken, and takes nobody in twice', async () => {
    const owner = await signIn(platform, 'owner')
    const email = 'owner@rival-lending.example'
    assert.equal((await owner.post('/invitations', { email, ...rights('support') })).status, 200)
    assert.equal((await accept(await mailedToken(email))).answer.code, 'invitation-unusable')
  })

  test('withdraws an invitation', async () => {
    const owner = await signIn(platform, 'owner')
    const email = 'max@harbor-money.example'
    const { id } = (await owner.post('/invitations', { email, ...rights('support') })).body
    const token = await mailedToken(email)
    assert.equal((await owner.call('DELETE', `/invitations/${id}`)).status, 204)
    assert.equal((await new TeamBrowser(platform).post('/invitation', { token })).code, 'invitation-unusable')
    assert.equal((await owner.call('DELETE', `/invitations/${id}`)).code, 'not-found')
  })

  test('ends the sessions of a member whose roles change, and of one who is removed, at once', async () => {
    const owner = await signIn(platform, 'owner')
    const billing = await signIn(platform, 'billing')
    const id = await idOf(owner, 'billing')
    assert.equal((await owner.call('PATCH', `/team/${id}`, rights('read-only', 'billing'))).status, 204)
    assert.equal((await billing.get('/session')).code, 'signed-out')
    const again = await signIn(platform, 'billing')
    assert.equal((await owner.call('DELETE', `/team/${id}`)).status, 204)
    assert.equal((await again.get('/session')).code, 'signed-out')
    await assert.rejects(signIn(platform, 'billing'), /sign-in-code|400|401/)
  })

  test('sets a member up anew, after which nothing from before signs in and both are told', async () => {
    const owner = await signIn(platform, 'owner')
    const support = await signIn(platform, 'support')
    const id = await idOf(owner, 'support')
    assert.equal((await owner.post(`/team/${id}/reset`)).status, 204)
    assert.equal((await support.get('/session')).code, 'signed-out')
    await assert.rejects(signIn(platform, 'support'))
    const { browser, answer } = await accept(await mailedToken('support@harbor-money.example'))
    assert.equal(answer.status, 200)
    assert.equal(((await browser.get('/session')).body['member'] as Member).id, id)
    assert.equal((await mailsTo(platform, 'owner@harbor-money.example')).length, 1)
  })

  test('keeps its rules: own roles, owners by owners, and always one owner', async () => {
    const [owner, admin] = [await signIn(platform, 'owner'), await signIn(platform, 'admin')]
    const ids = { owner: await idOf(owner, 'owner'), admin: await idOf(owner, 'admin') }
    const cases: readonly [TeamBrowser, string, string, unknown, string][] = [
      [admin, 'PATCH', `/team/${ids.admin}`, rights('owner'), 'rule=own-roles'],
      [admin, 'PATCH', `/team/${ids.owner}`, rights('support'), 'rule=lead-only'],
      [admin, 'POST', '/invitations', { email: 'x@example.com', ...rights('owner') }, 'rule=lead-only'],
      [admin, 'DELETE', `/team/${ids.owner}`, undefined, 'rule=lead-only'],
      [admin, 'POST', `/team/${ids.owner}/reset`, undefined, 'rule=lead-only'],
      [owner, 'DELETE', `/team/${ids.owner}`, undefined, 'rule=last-lead'],
      [owner, 'POST', '/invitations', { email: 'x@example.com', ...rights('operator') }, 'rule=unknown-role'],
    ]
    for (const [browser, method, path, body, rule] of cases) {
      const answer = await browser.call(method, path, body)
      assert.deepEqual([answer.status, answer.code, answer.details], [409, 'team-rule', [rule]], path)
    }
  })

  test('keeps one owner when the last two leave at the same moment', async () => {
    const owner = await signIn(platform, 'owner')
    const id = await idOf(owner, 'admin')
    await owner.call('PATCH', `/team/${id}`, rights('owner'))
    const second = await signIn(platform, 'admin')
    const own = await idOf(owner, 'owner')
    const answers = await Promise.all([owner.call('DELETE', `/team/${own}`), second.call('DELETE', `/team/${id}`)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 409])
  })
})
