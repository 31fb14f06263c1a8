import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type AnyTeamCall, type JsonSchema, teamCalls } from '@plumbline/contract'
import { grants, type Site } from '@plumbline/core/team'
import type { Answer } from '../../testing/call-api.ts'
import { findCanaries, revokeTables, wholeDatabase } from '../../testing/canaries.ts'
import { enroll } from '../../testing/enroll.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { seededMember, signIn, type TeamBrowser } from '../../testing/team.ts'

/** Values that occur nowhere else, so that a leak names its field. */
const entrusted = {
  reason: 'Quokka asked by telephone about sardines',
  note: 'Okapi is not whom they say they are',
  email: 'xiphias.canary@leak.example',
  mobile: '5557391846',
  text: 'Tangerine gravel sentence',
}

/** What ends the session that the others are tried with. */
const ending = ['sign-out', 'stop-sessions', 'end-session', 'require-passkeys', 'remove-member', 'reset-member']
const tried = teamCalls.filter(({ name }) => !ending.includes(name))

describe('what a team entrusts to portal and console', () => {
  let platform: Platform
  const browsers = {} as Record<Site, TeamBrowser>
  const secrets: Record<string, string> = { ...entrusted }
  const answers = new Map<string, Answer>()
  let ids: Record<string, string>
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    const user = await enroll(platform)
    ids = { hostId: platform.hosts['efx-1b']!.hostId, userId: user.userId }
    for (const [site, name] of [
      ['portal', 'owner'],
      ['console', 'operator'],
    ] as const) {
      const { password, totpSecret } = seededMember(platform, name)
      browsers[site] = await signIn(platform, name)
      Object.assign(secrets, { [`${site} password`]: password, [`${site} app`]: totpSecret })
      secrets[`${site} cookie`] = browsers[site].session!
    }
    await platform.admin.query('UPDATE team_members SET grants = $1', [grants])
    await takenIn()
    for (const call of tried) for (const site of call.sites) await send(call, site)
  })
  after(() => platform.stop())

  /** What is right in every value, so that it goes all the way. */
  async function takenIn(): Promise<void> {
    const { reason, note, email, mobile } = entrusted
    const people = `/hosts/${ids['hostId']}/users/${ids['userId']}`
    const post = async (name: string, path: string, body: unknown) => {
      answers.set(name, await browsers.portal.post(path, body))
      return answers.get(name)!
    }
    await post('reveal', `${people}/reveal`, { field: 'email', reason })
    await post('change-contact', `${people}/contact`, { email, reason })
    await post('change-mobile', `${people}/contact`, { mobile, reason })
    await post('invite', '/invitations', { email: `new.${email}`, roles: ['support'], grants: [], hosts: null })
    const opened = await post('privacy', `${people}/privacy-requests`, { kind: 'access', reason })
    const path = `/hosts/${ids['hostId']}/privacy-requests/${opened.body['id']}/close`
    await post('privacy-closed', path, { outcome: 'refused', note })
    await post('close', `${people}/close`, { reason })
  }

  async function send(call: AnyTeamCall, site: Site): Promise<Answer> {
    const path = call.path.replaceAll(
      /\{(\w+)\}/g,
      (_, id: string) => ids[id] ?? (id === 'version' ? '1' : randomUUID()),
    )
    // Reasons of changes that are about nobody are stored as they are, so these are not the reasons of above.
    const { text: reason, note, email, mobile } = entrusted
    const sent = { reason, note, email, mobile, unknown: entrusted }
    const body = call.body && { ...withCanaries(call.body as JsonSchema), ...sent }
    const query = new URLSearchParams(entrusted).toString()
    const answer = await browsers[site].call(call.method, `${path}?${query}`, body)
    if (answer.status >= 400) assert.deepEqual(findCanaries(answer.text, secrets), [], call.name)
    return answer
  }

  test('was really taken in', () => {
    for (const [name, { status, text }] of answers) assert.ok(status < 300, `${name}: ${status} ${text}`)
    assert.equal(answers.size, 7)
  })

  test('is nowhere in the log', () => {
    const log = platform.logged()
    assert.ok(log.split('\n').length > tried.length)
    assert.deepEqual(findCanaries(log, secrets), [])
  })

  test('is nowhere in the metrics', async () => {
    const text = await (await fetch(`${platform.internalUrl}/metrics`)).text()
    assert.deepEqual(findCanaries(text, secrets), [])
  })

  test('is nowhere in the database but sealed or hashed, where it is about a person or opens something', async () => {
    // Names of keys and of rules are stored as they are.
    const { text: _, ...personal } = secrets
    const found = [...(await wholeDatabase(platform))].flatMap(([table, text]) =>
      findCanaries(text, personal).map((place) => `${table}: ${place}`),
    )
    assert.deepEqual(found, [])
  })

  test('is not shown when a fault strikes in the middle of any call', async () => {
    await revokeTables(platform)
    for (const call of tried) {
      for (const site of call.sites) {
        const answer = await send(call, site)
        if (call.caller === 'member') assert.equal(answer.status, 500, `${call.name}: ${answer.text}`)
        assert.deepEqual(findCanaries(answer.text, secrets), [], call.name)
      }
    }
    assert.match(platform.logged(), /"event":"request.fault"/)
    assert.deepEqual(findCanaries(platform.logged(), secrets), [])
  })
})

/** Free text wherever a body takes text. */
function withCanaries({ properties = {} }: JsonSchema): Record<string, unknown> {
  const taken = Object.entries(properties).filter(([, { type, pattern }]) => type === 'string' && !pattern)
  return Object.fromEntries(taken.map(([name]) => [name, entrusted.text]))
}
