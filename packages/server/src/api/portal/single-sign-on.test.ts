import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { startIdentityProvider, type TestIdentityProvider } from '../../testing/identity-provider.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { signIn, TeamBrowser } from '../../testing/team.ts'
import { testPortalUrl } from '../../testing/template.ts'

describe('single sign-on', () => {
  let platform: Platform
  let provider: TestIdentityProvider
  let owner: TeamBrowser
  before(async () => {
    platform = await startPlatform()
    provider = await startIdentityProvider(`${testPortalUrl}/api/portal/sso-return`)
  })
  beforeEach(async () => {
    owner = await signIn(platform, 'owner')
    assert.equal((await save()).status, 204)
  })
  after(async () => {
    provider.stop()
    await platform.stop()
  })

  const save = (change: Record<string, unknown> = {}, by = owner) =>
    by.call('PUT', '/sso-settings', {
      organization: 'harbor',
      issuer: provider.issuer,
      ...provider.client,
      enforcesFactors: true,
      ...change,
    })
  const invite = (email: string) => owner.post('/invitations', { email, roles: ['support'], grants: [], hosts: null })
  const start = async (browser: TeamBrowser) =>
    String((await browser.post('/sso-start', { organization: 'harbor' })).body['url'])
  const comeBack = (browser: TeamBrowser, url: URL) => browser.arrive(`/sso-return${url.search}`)
  const signOn = async (browser = new TeamBrowser(platform)) => {
    const answer = await comeBack(browser, await provider.visit(await start(browser)))
    assert.equal(answer.status, 303)
    return { browser, location: answer.location }
  }

  test('takes in somebody whose verified address is invited, and knows them afterwards whatever their address', async () => {
    provider.person = { subject: 'sam', email: 'sam@harbor-money.example', emailVerified: true }
    await invite(provider.person.email)
    const first = await signOn()
    assert.equal(first.location, '/')
    const { member, session } = (await first.browser.get('/session')).body as {
      member: { id: string; roles: string[] }
      session: { factor: string }
    }
    assert.deepEqual([member.roles, session.factor], [['support'], 'single-sign-on'])
    provider.person = { ...provider.person, email: 'other@harbor-money.example', emailVerified: false }
    const second = await signOn()
    assert.equal(((await second.browser.get('/session')).body['member'] as { id: string }).id, member.id)
  })

  test('refuses somebody who is not invited, whose address is not verified, or who comes without a second factor', async () => {
    provider.person = { subject: 'eve', email: 'eve@harbor-money.example', emailVerified: true }
    assert.equal((await signOn()).location, '/sign-in?problem=invitation-unusable')
    await invite(provider.person.email)
    provider.person.emailVerified = false
    assert.equal((await signOn()).location, '/sign-in?problem=invitation-unusable')
    provider.person.emailVerified = true
    await save({ enforcesFactors: false })
    const { browser, location } = await signOn()
    assert.equal(location, '/sign-in?problem=step-up-needed')
    assert.equal(browser.session, undefined)
  })

  test('refuses an answer for another browser, one with another state, and one that was used', async () => {
    provider.person = { subject: 'sam', email: 'sam@harbor-money.example', emailVerified: true }
    const [victim, attacker] = [new TeamBrowser(platform), new TeamBrowser(platform)]
    const url = await provider.visit(await start(attacker))
    assert.equal((await comeBack(victim, url)).location, '/sign-in?problem=step-expired')
    await start(victim)
    assert.equal((await comeBack(victim, url)).location, '/sign-in?problem=sign-in-failed')
    assert.equal(victim.session, undefined)
    assert.equal((await comeBack(attacker, url)).location, '/')
    assert.equal((await comeBack(attacker, url)).location, '/sign-in?problem=sign-in-failed')
  })

  test('shows its settings without the secret, and refuses a name or a provider that cannot be', async () => {
    const shown = await owner.get('/sso-settings')
    assert.ok(!shown.text.includes(provider.client.clientSecret))
    assert.equal((shown.body['settings'] as { issuer: string }).issuer, provider.issuer)
    const rival = await signIn(platform, 'owner@rival-lending.example')
    assert.equal((await save({}, rival)).code, 'organization-taken')
    for (const issuer of ['http://169.254.169.254', 'http://10.0.0.1:80', 'nonsense', 'http://127.0.0.1:9']) {
      assert.equal((await save({ issuer })).code, 'provider-unusable', issuer)
    }
    assert.equal((await rival.call('DELETE', '/sso-settings')).code, 'not-found')
  })

  test('ends when its settings are removed', async () => {
    assert.equal((await owner.call('DELETE', '/sso-settings')).status, 204)
    const browser = new TeamBrowser(platform)
    assert.equal((await browser.post('/sso-start', { organization: 'harbor' })).code, 'not-found')
  })
})
