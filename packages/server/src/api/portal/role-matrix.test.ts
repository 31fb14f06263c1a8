import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type AnyTeamCall, teamCalls } from '@plumbline/contract'
import { type Grant, grants, mayDo, operatorRoles, type Role, teamRoles } from '@plumbline/core/team'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { TeamBrowser as Browser, signIn, type TeamBrowser } from '../../testing/team.ts'
import { teamRoutes } from './team-routes.ts'

/** Ids that are nobody's: a call that is allowed finds nothing, or finds its values wrong, and so changes nothing. */
const pathOf = ({ path }: AnyTeamCall) => path.replaceAll(/\{\w+\}/g, () => randomUUID())
const member = teamCalls.filter((call) => call.caller === 'member' && call.name !== 'sign-out')

describe('every call of portal and console', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  test('is served, and nothing is served that is not declared', () => {
    assert.deepEqual(teamRoutes.map(({ call }) => call.name).sort(), teamCalls.map((call) => call.name).sort())
    assert.equal(new Set(teamCalls.map(({ method, path }) => `${method} ${path}`)).size, teamCalls.length)
  })

  test('that changes something and is for members needs a step-up, or concerns nothing but the own session', () => {
    const own = ['sign-out', 'end-session', 'step-up', 'passkey-step-up', 'passkey-step-up-options']
    for (const call of member) {
      if (call.method === 'GET' || own.includes(call.name)) continue
      assert.notEqual(call.stepUp, undefined, call.name)
    }
  })

  test('is refused without a session, and with a session of the other site', async () => {
    const operator = await signIn(platform, 'operator')
    const owner = await signIn(platform, 'owner')
    const swapped: [TeamBrowser, string | undefined][] = [
      [new Browser(platform, 'portal'), operator.session],
      [new Browser(platform, 'console'), owner.session],
    ]
    for (const [browser, session] of swapped) {
      const served = teamCalls.filter((call) => call.caller === 'member' && call.sites.includes(browser.site))
      for (const call of served) {
        browser.cookies.clear()
        assert.equal((await browser.call(call.method, pathOf(call), call.body && {})).code, 'signed-out', call.name)
        browser.cookies.set(`__Host-${browser.site}`, session!)
        assert.equal((await browser.call(call.method, pathOf(call), call.body && {})).code, 'signed-out', call.name)
      }
    }
  })

  for (const [site, roles] of [
    ['portal', teamRoles],
    ['console', operatorRoles],
  ] as const) {
    for (const role of roles) {
      for (const given of [[], grants]) {
        const how = given.length > 0 ? 'with every grant' : 'without a grant'
        test(`is allowed or refused to ${role} ${how} as the table of roles says`, async () => {
          const browser = await signInAs(site, role, given)
          for (const call of member.filter((one) => one.sites.includes(site))) {
            const answer = await browser.call(call.method, pathOf(call), call.body && {})
            const may =
              call.permissions.length === 0 ||
              call.permissions.some((one) => mayDo({ roles: [role], grants: given }, one, 'sandbox').allowed)
            assert.equal(answer.code !== 'not-permitted', may, `${role} ${call.name}: ${answer.status} ${answer.text}`)
            assert.ok(answer.status < 500, `${call.name} answered ${answer.status}`)
          }
        })
      }
    }
  }

  /** Roles of the console are tried with one person, because a start seeds one. */
  async function signInAs(site: 'portal' | 'console', role: Role, given: readonly Grant[]): Promise<TeamBrowser> {
    const browser = await signIn(platform, site === 'portal' ? role : 'operator')
    await platform.admin.query('UPDATE team_members SET grants = $1', [given])
    if (site === 'portal') return browser
    await platform.admin.query(
      "UPDATE team_members SET roles = $1 WHERE team_id = '00000000-0000-0000-0000-000000000000'",
      [[role]],
    )
    return browser
  }
})
