import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type AnyTeamCall, teamCalls } from '@plumbline/contract'
import { grants, type Site, teamRoles } from '@plumbline/core/team'
import { auditOf } from '../../testing/as-owner.ts'
import { findCanaries } from '../../testing/canaries.ts'
import { enroll, person } from '../../testing/enroll.ts'
import { monitoring } from '../../testing/monitoring.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { signIn, type TeamBrowser } from '../../testing/team.ts'

/** Reads that tell a member about nobody but themselves, or about nobody at all. */
const aboutNobodyElse = ['event-catalogue', 'passkeys', 'session', 'sessions']

const reads = teamCalls.filter(({ method, caller }) => method === 'GET' && caller === 'member')

describe('every read of portal and console', () => {
  let platform: Platform
  const browsers = {} as Record<Site, TeamBrowser>
  let ids: Record<string, string>
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    const user = await enroll(platform)
    const [alertId] = (await monitoring(() => platform).happen(user, 'HARD_INQUIRY', { now: true })).alertIds
    ids = { hostId: platform.hosts['efx-1b']!.hostId, userId: user.userId, alertId: alertId! }
    browsers.portal = await signIn(platform, 'owner')
    browsers.console = await signIn(platform, 'operator')
    await platform.admin.query('UPDATE team_members SET grants = $1', [grants])
    const { member } = (await browsers.portal.get('/session')).body as { member: { id: string } }
    await platform.admin.query('UPDATE team_members SET roles = $2 WHERE id = $1', [member.id, teamRoles])
  })
  after(() => platform.stop())

  const pathOf = ({ path, query }: AnyTeamCall) => {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, id: string) => ids[id] ?? (id === 'version' ? '1' : randomUUID()))
    return query?.properties['month'] ? `${filled}?month=2026-09` : filled
  }

  for (const call of reads) {
    for (const site of call.sites) {
      test(`${call.name} is one record of who read, at the ${site}`, async () => {
        const answer = await browsers[site].call('GET', pathOf(call))
        const records = await auditOf(platform, answer.headers.get('x-request-id')!)
        assert.ok(answer.status < 500, `${answer.status} ${answer.text}`)
        if (answer.status < 400 && aboutNobodyElse.includes(call.name)) return assert.deepEqual(records, [])
        assert.equal(records.length, 1, `${answer.status} ${JSON.stringify(records)}`)
        const [{ actor, outcome }] = records as [(typeof records)[number]]
        assert.match(actor, /^team:/)
        assert.equal(outcome === 'OK', answer.status < 400, `${answer.status} ${outcome}`)
        assert.deepEqual(findCanaries(JSON.stringify(records), { lname: person.lname, ssn: person.ssn }), [])
      })
    }
  }

  test('leaves no record only where it tells about nobody else', () => {
    const without = reads.filter(({ audit }) => audit === null).map(({ name }) => name)
    // The first look at the tail of events is a record, the ones that follow it are not.
    assert.deepEqual(without.sort(), [...aboutNobodyElse, 'event-tail'].sort())
  })

  test('of the tail of events is a record when it begins', async () => {
    const path = `/hosts/${ids['hostId']}/event-tail`
    const first = await browsers.portal.get(path)
    assert.equal((await auditOf(platform, first.headers.get('x-request-id')!)).length, 1)
    const next = await browsers.portal.get(`${path}?cursor=${first.body['cursor']}`)
    assert.equal((await auditOf(platform, next.headers.get('x-request-id')!)).length, 0)
  })
})
