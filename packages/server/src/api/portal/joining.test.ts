import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { startIdentityProvider, type TestIdentityProvider } from '../../testing/identity-provider.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { signIn, TeamBrowser } from '../../testing/team.ts'
import { testPortalUrl } from '../../testing/template.ts'

interface Joining {
  role: string | null
  domains: { domain: string; record: { name: string; value: string }; provedAt: number | null }[]
}

const domain = 'harbor-money.example'

describe('joining without an invitation', () => {
  let platform: Platform
  let provider: TestIdentityProvider
  let owner: TeamBrowser
  /** What the name servers say. */
  const records = new Map<string, string[]>()
  before(async () => {
    platform = await startPlatform({ textRecords: async (name) => records.get(name) ?? [] })
    provider = await startIdentityProvider(`${testPortalUrl}/api/portal/sso-return`)
    owner = await signIn(platform, 'owner')
    const settings = { organization: 'harbor', issuer: provider.issuer, ...provider.client, enforcesFactors: true }
    assert.equal((await owner.call('PUT', '/sso-settings', settings)).status, 204)
  })
  beforeEach(async () => {
    records.clear()
    await platform.admin.query('DELETE FROM team_domains')
    await chooseRole()
  })
  after(async () => {
    provider.stop()
    await platform.stop()
  })

  const joining = async (by = owner) => (await by.get('/joining')).body as unknown as Joining
  const chooseRole = async (role?: string) => assert.equal((await owner.call('PUT', '/joining', { role })).status, 204)
  const prove = async (by = owner, name = domain) => {
    await by.post('/domains', { domain: name })
    const { record } = (await joining(by)).domains.find((one) => one.domain === name)!
    records.set(record.name, ['v=spf1 -all', ...(records.get(record.name) ?? []), record.value])
    return by.post(`/domains/${name}/prove`)
  }
  const signOn = async (subject: string, email: string, emailVerified = true) => {
    provider.person = { subject, email, emailVerified }
    const browser = new TeamBrowser(platform)
    const { url } = (await browser.post('/sso-start', { organization: 'harbor' })).body as { url: string }
    const { search } = await provider.visit(url)
    const { location } = await browser.arrive(`/sso-return${search}`)
    return { browser, location }
  }
  const refused = '/sign-in?problem=invitation-unusable'

  test('is off until a domain is proved and a role is chosen, and makes a member of that role and no other right', async () => {
    assert.deepEqual(await joining(), { role: null, domains: [] })
    assert.equal((await signOn('ada', `ada@${domain}`)).location, refused)
    assert.equal((await prove()).status, 204)
    assert.equal((await signOn('ada', `ada@${domain}`)).location, refused)
    await chooseRole('read-only')
    const { browser, location } = await signOn('ada', `Ada@${domain.toUpperCase()}`)
    assert.equal(location, '/')
    const { member } = (await browser.get('/session')).body as {
      member: { id: string; roles: string[]; grants: string[] }
    }
    assert.deepEqual([member.roles, member.grants], [['read-only'], []])
    const { rows } = await platform.admin.query(
      'SELECT action FROM audit_log WHERE object = $1 AND actor = $2 ORDER BY seq',
      [`member:${member.id}`, `team:${member.id}`],
    )
    assert.equal(rows[0].action, 'team.join-by-domain')
    // Known from now on, whatever becomes of the domain.
    await owner.call('DELETE', `/domains/${domain}`)
    assert.equal((await signOn('ada', `ada@${domain}`)).location, '/')
  })

  test('is for verified addresses of that very domain', async () => {
    await prove()
    await chooseRole('support')
    for (const [email, verified] of [
      [`bob@${domain}`, false],
      [`bob@sub.${domain}`, true],
      [`bob@not-${domain}`, true],
      [`bob@${domain}.evil.example`, true],
      [`${domain}@evil.example`, true],
    ] as const) {
      assert.equal((await signOn('bob', email, verified)).location, refused, email)
    }
    assert.equal((await signOn('bob', `bob@${domain}`)).location, '/')
  })

  test('does not bring back whom somebody has removed', async () => {
    await prove()
    await chooseRole('read-only')
    const { browser } = await signOn('cy', `cy@${domain}`)
    const { member } = (await browser.get('/session')).body as { member: { id: string } }
    assert.equal((await owner.call('DELETE', `/team/${member.id}`)).status, 204)
    assert.equal((await signOn('cy', `cy@${domain}`)).location, refused)
  })

  test('needs the record that was asked for, of a domain that no other team has proved', async () => {
    await owner.post('/domains', { domain })
    assert.equal((await owner.post('/domains', { domain })).code, 'team-rule')
    const { record } = (await joining()).domains[0]!
    for (const said of [[], ['plumbline-domain='], [`${record.value}x`], [record.value.toUpperCase()]]) {
      records.set(record.name, said)
      const answer = await owner.post(`/domains/${domain}/prove`)
      assert.deepEqual([answer.code, answer.details], ['team-rule', ['rule=domain-unproved']], said.join())
    }
    records.set(record.name, [record.value])
    assert.equal((await owner.post(`/domains/${domain}/prove`)).status, 204)
    assert.equal(typeof (await joining()).domains[0]!.provedAt, 'number')
    const rival = await signIn(platform, 'owner@rival-lending.example')
    assert.deepEqual((await joining(rival)).domains, [])
    assert.deepEqual((await prove(rival)).details, ['rule=domain-taken'])
    assert.equal((await rival.post('/domains/other.example/prove')).code, 'not-found')
    assert.equal((await rival.call('DELETE', '/domains/other.example')).code, 'not-found')
  })

  test('gives nobody a role that leads, and takes no domain that is none', async () => {
    for (const role of ['owner', 'admin', 'operator', 'nonsense', 7]) {
      assert.equal((await owner.call('PUT', '/joining', { role })).status, 400, String(role))
    }
    for (const name of ['example', 'exa mple.com', 'http://example.com', '*.example.com', 'example.com.', '-a.com']) {
      assert.equal((await owner.post('/domains', { domain: name })).status, 400, name)
    }
    for (let count = 0; count < 10; count++) await owner.post('/domains', { domain: `d${count}.example` })
    assert.equal((await owner.post('/domains', { domain: 'one-more.example' })).code, 'limit-reached')
  })
})
