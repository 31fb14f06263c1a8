import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type AnyTeamCall, teamCalls } from '@plumbline/contract'
import { grants, teamRoles } from '@plumbline/core/team'
import { enroll } from '../../testing/enroll.ts'
import { monitoring } from '../../testing/monitoring.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { starterCard } from '../../testing/prescreen-calls.ts'
import { smallPng } from '../../testing/small-png.ts'
import { signIn, type TeamBrowser } from '../../testing/team.ts'

/** Every call that names a host; those that come later are tried without a word here. */
const ofHosts = teamCalls.filter(({ path, sites }) => path.includes('{hostId}') && sites.includes('portal'))

/** What has to be sent for a call to come as far as its operation. Its values are right, so that only the ids can be refused. */
const bodies: Readonly<Record<string, unknown>> = {
  'resend-alert': { channel: 'EMAIL' },
  reveal: { field: 'email', reason: 'Ticket 4711' },
  'create-api-key': { name: 'Nightly jobs' },
  'change-api-key': { name: 'Nightly jobs' },
  'roll-api-key': { overlapHours: 24 },
  'create-webhook-endpoint': { url: 'https://hooks.example.com/plumbline' },
  'change-webhook-endpoint': { enabled: false },
  'replay-events': { failed: true },
  'create-rule-set-draft': { document: starterCard() },
  'save-rule-set-draft': { document: starterCard(), revision: 0 },
  'ask-for-review': { revision: 1 },
  'review-rule-set-draft': { revision: 1, verdict: 'approve' },
  'publish-rule-set-draft': { revision: 1 },
  'roll-back-rule-set': { version: 1 },
  'start-back-test': { version: 1, over: { users: true } },
  'submit-batch': { type: 'PAUSE', userIds: [randomUUID()] },
  'decide-support-window': { decision: 'open' },
  'change-contact': { email: 'new@example.com', reason: 'Ticket 4711' },
  'move-user': { host: randomUUID(), reason: 'Ticket 4711' },
  'close-user': { reason: 'Ticket 4711' },
  'reset-attempts': { reason: 'Ticket 4711' },
  'decide-user-wish': { decision: 'approved' },
  'find-person': { by: 'email', value: 'somebody@example.com', lastFour: '4711' },
  'open-privacy-request': { kind: 'access', reason: 'Letter of the person' },
  'close-privacy-request': { outcome: 'refused', note: 'Not the person they say they are' },
  'save-theme-draft': { theme: { light: {}, dark: {} }, revision: 0 },
  'upload-logo': { picture: smallPng().toString('base64') },
  'publish-theme': { revision: 1, reason: 'New brand colours' },
  'roll-back-theme': { version: 1 },
  'change-widget-origins': { origins: ['https://app.example.com'], reason: 'A new site' },
  'decide-studio-change': { decision: 'approved' },
  'preview-session': { persona: 'clean-prime' },
  'move-clock': { advance: 'PT1H' },
  'create-persona-user': { persona: 'clean-prime' },
  'trigger-user-event': { type: 'HARD_INQUIRY' },
  'send-sample-event': { type: 'TEST' },
  'inject-fault': { target: 'EFX', mode: 'error' },
  'ask-for-setting': { setting: 'refreshCadence', wanted: 'MONTHLY', reason: 'To try it out' },
  'run-api-call': { name: 'personas', values: [] },
  'ask-for-go-live': { origins: ['https://app.example.com'], note: '' },
}
const queries: Readonly<Record<string, string>> = {
  usage: '?month=2026-09',
  'user-charge': '?month=2026-09',
}

describe('a host of another customer', () => {
  let platform: Platform
  let owner: TeamBrowser
  /** Allowed everything, at some hosts of the customer only. */
  let colleague: TeamBrowser
  let ids: Record<string, string>
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    const user = await enroll(platform, 'rival', {})
    const [alertId] = (await monitoring(() => platform).happen(user, 'HARD_INQUIRY', { now: true })).alertIds
    ids = { hostId: platform.hosts['rival']!.hostId, userId: user.userId, alertId: alertId! }
    owner = await signIn(platform, 'owner')
    colleague = await signIn(platform, 'support')
    const { member } = (await colleague.get('/session')).body as { member: { id: string } }
    await platform.admin.query('UPDATE team_members SET roles = $2 WHERE id = $1', [member.id, teamRoles])
    await platform.admin.query('UPDATE team_members SET grants = $1', [grants])
  })
  after(() => platform.stop())

  const pathOf = ({ name, path }: AnyTeamCall, values: Record<string, string>) =>
    path.replaceAll(/\{(\w+)\}/g, (_, id: string) => values[id] ?? (id === 'version' ? '1' : randomUUID())) +
    (queries[name] ?? '')
  const call = (one: AnyTeamCall, values: Record<string, string>, browser = owner) =>
    browser.call(one.method, pathOf(one, values), one.body && (bodies[one.name] ?? {}))
  /** Everything that an answer tells, without the marks of the single call. */
  const told = ({ status, code, details }: Awaited<ReturnType<typeof call>>) => ({ status, code, details })

  test('is there to be asked about', () => {
    assert.ok(ofHosts.length >= 10)
    for (const one of ofHosts) assert.ok(!one.body || one.name in bodies, `${one.name}: say what it is sent`)
  })

  for (const one of ofHosts) {
    test(`looks to ${one.name} like one that does not exist`, async () => {
      const foreign = await call(one, ids)
      const unknown = await call(one, { ...ids, hostId: randomUUID(), userId: randomUUID() })
      assert.deepEqual(told(foreign), told(unknown))
      assert.deepEqual([foreign.status, foreign.code], [404, 'not-found'])
    })

    test(`looks to ${one.name} like one that does not exist, also to a colleague who sees some hosts only`, async () => {
      const hidden = await call(one, { ...ids, hostId: platform.hosts['efx-3b']!.hostId }, colleague)
      assert.deepEqual([hidden.status, hidden.code], [404, 'not-found'])
    })

    if (!/\{(userId|alertId)\}/.test(one.path)) continue
    test(`has people who look to ${one.name} like people who do not exist, at a host of one's own`, async () => {
      const own = { hostId: platform.hosts['efx-1b']!.hostId }
      const foreign = await call(one, { ...ids, ...own })
      const unknown = await call(one, { ...own, userId: randomUUID(), alertId: 'al_1' })
      assert.deepEqual(told(foreign), told(unknown))
      assert.equal(foreign.status, 404)
    })
  }

  test('has no cursor that works for a list of another host', async () => {
    for (let count = 0; count < 3; count++) await platform.register('efx-1b')
    const path = (host: string) => `/hosts/${platform.hosts[host]!.hostId}/users?limit=1`
    const { nextCursor } = (await owner.get(path('efx-1b'))).body
    assert.equal((await owner.get(`${path('efx-1b')}&cursor=${nextCursor}`)).status, 200)
    assert.equal((await owner.get(`${path('efx-3b')}&cursor=${nextCursor}`)).code, 'SC211')
    const rival = await signIn(platform, 'owner@rival-lending.example')
    assert.equal((await rival.get(`${path('rival')}&cursor=${nextCursor}`)).code, 'SC211')
  })

  test('has people who are found by no search', async () => {
    const { hostId } = platform.hosts['efx-1b']!
    const { users } = (await owner.get(`/hosts/${hostId}/users?by=id&value=${ids['userId']}`)).body
    assert.deepEqual(users, [])
  })
})

describe('hostile text', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const odd = ['=1+1', '@SUM(A1)', '<script>alert(1)</script>', "Robert'); DROP TABLE users;--", '𝕏'.repeat(40)]

  test('in names is masked like any other, and finds nothing in searches and ids', async () => {
    const owner = await signIn(platform, 'owner')
    const { hostId } = platform.hosts['efx-1b']!
    for (const name of odd) await platform.register('efx-1b', { fname: name, lname: name }).catch(() => undefined)
    const { text } = await owner.get(`/hosts/${hostId}/users`)
    for (const name of odd) assert.ok(!text.includes(JSON.stringify(name).slice(1, -1)), name)
    for (const value of [...odd, '%', '*', '..', '\\', '{}']) {
      for (const by of ['id', 'email', 'mobile', 'externalId']) {
        const answer = await owner.get(`/hosts/${hostId}/users?by=${by}&value=${encodeURIComponent(value)}`)
        assert.ok(answer.status === 200 || answer.status === 400, `${by} ${value}: ${answer.status}`)
        if (answer.status === 200) assert.deepEqual(answer.body['users'], [])
      }
      for (const path of [
        `/hosts/${encodeURIComponent(value)}/users`,
        `/hosts/${hostId}/users/${encodeURIComponent(value)}`,
      ]) {
        const { status } = await owner.get(path)
        assert.ok(status === 400 || status === 404, `${path}: ${status}`)
      }
    }
  })
})
