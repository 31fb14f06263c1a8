import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ChainLinker } from '../../audit/chain.ts'
import { auditKeyPurpose } from '../../audit/trail.ts'
import { type AuditTampering, auditTampering } from '../../testing/audit-tampering.ts'
import { grantTo, peoplePath } from '../../testing/people.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { signIn, type TeamBrowser } from '../../testing/team.ts'

interface Entry {
  id: string
  by: string
  actor: string
  action: string
  object: string | null
  outcome: string
  details: {
    reason: string | null
    before: Record<string, unknown> | null
    after: Record<string, unknown> | null
  } | null
}

describe('the audit log by its filters', () => {
  let platform: Platform
  let owner: TeamBrowser
  let userId: string
  before(async () => {
    platform = await startPlatform()
    ;({ userId } = await platform.register('efx-1b'))
    owner = await signIn(platform, 'owner')
    await owner.get('/team')
    await owner.get(`${peoplePath(platform)}/${userId}`)
    await (await signIn(platform, 'read-only')).get('/team')
  })
  after(() => platform.stop())

  const entries = async (browser: TeamBrowser, query: string) =>
    (await browser.get(`/audit-log?limit=100&${query}`)).body['entries'] as unknown as Entry[]
  const ofHost = (query: string) => entries(owner, `host=${platform.hosts['efx-1b']!.hostId}&${query}`)

  test('shows one group of actions', async () => {
    const found = await entries(owner, 'group=sign-in')
    assert.ok(found.length > 0)
    assert.ok(found.every(({ action }) => action.startsWith('team.sign-')))
  })

  test('shows what was refused, and what was done', async () => {
    const refused = await entries(owner, 'outcome=refused')
    assert.ok(refused.some(({ action, outcome }) => action === 'team.view' && outcome === 'not-permitted'))
    assert.ok(refused.every(({ outcome }) => outcome !== 'OK'))
    assert.ok((await entries(owner, 'outcome=done')).every(({ outcome }) => outcome === 'OK'))
  })

  test('shows what was done on one user, by members and by keys', async () => {
    const found = await ofHost(`object=${userId}`)
    assert.deepEqual([...new Set(found.map(({ object }) => object))], [`user:${userId}`])
    assert.deepEqual(new Set(found.map(({ by }) => by)), new Set(['member', 'key']))
    const byKeys = await ofHost(`object=${userId}&by=key`)
    assert.ok(byKeys.length > 0 && byKeys.every(({ actor }) => actor.startsWith('key:')))
    assert.deepEqual(await ofHost(`object=${userId.slice(0, 8)}`), [])
  })

  test('shows what one of them did, at the host and in the team', async () => {
    const [byKey] = await ofHost('by=key')
    const found = await ofHost(`actor=${byKey!.actor}`)
    assert.ok(found.length > 0 && found.every(({ actor }) => actor === byKey!.actor))
    const [own] = await entries(owner, 'group=team')
    assert.ok((await entries(owner, `actor=${own!.actor}`)).every(({ actor }) => actor === own!.actor))
    assert.deepEqual(await ofHost(`actor=key:${userId}`), [])
    const reader = await signIn(platform, 'support')
    assert.deepEqual(await entries(reader, `actor=${own!.actor}`), [])
  })

  test('shows nothing from before the range', async () => {
    assert.deepEqual(await entries(owner, `since=${Date.now() + 3_600_000}`), [])
    assert.ok((await entries(owner, `since=${Date.now() - 3_600_000}`)).length > 0)
  })

  test('shows nothing from after the range, and pages within it', async () => {
    const early = Date.now() - 90 * 86_400_000
    const { rows } = await platform.admin.query<{ id: string; seq: string }>(
      'SELECT id, seq FROM audit_log WHERE team_id = $1 ORDER BY seq LIMIT 2',
      [platform.hosts['efx-1b']!.customerId],
    )
    // Numbers are given in the order of time.
    await platform.admin.query('UPDATE audit_log SET at = $1 WHERE seq <= $2', [early, rows[1]!.seq])
    const ids = rows.map(({ id }) => id)
    const until = `until=${early + 1}`
    assert.deepEqual((await entries(owner, until)).map(({ id }) => id).sort(), ids.toSorted())
    const page = async (cursor = '') =>
      (await owner.get(`/audit-log?limit=1&${until}${cursor}`)).body as unknown as {
        entries: Entry[]
        nextCursor: string
      }
    const first = await page()
    const second = await page(`&cursor=${first.nextCursor}`)
    assert.deepEqual([first.entries[0]!.id, second.entries[0]!.id].sort(), ids.toSorted())
    assert.deepEqual(await entries(owner, `${until}&since=${early + 1}`), [])
  })

  test('shows the reason and the values before and after where they were given', async () => {
    const admin = await signIn(platform, 'admin')
    await grantTo(platform, admin, 'reveal contact-data')
    const reason = 'Ticket 4711: asked on the phone'
    const shown = await admin.post(`${peoplePath(platform)}/${userId}/reveal`, { field: 'email', reason })
    assert.equal(shown.status, 200, shown.text)
    const revealed = (await entries(owner, 'group=people')).find(({ action }) => action === 'people.reveal.email')!
    assert.equal(revealed.details!.reason, reason)
    const { members } = (await owner.get('/team')).body as unknown as { members: { id: string; roles: string[] }[] }
    const support = members.find(({ roles }) => roles.includes('support'))!
    const given = { roles: ['support', 'billing'], grants: [], hosts: null }
    assert.equal((await owner.call('PATCH', `/team/${support.id}`, given)).status, 204)
    const [changed] = await entries(owner, 'group=team&outcome=done')
    assert.deepEqual([changed!.action, changed!.details!.before!['roles']], ['team.change', ['support']])
    assert.deepEqual(changed!.details!.after!['roles'], ['billing', 'support'])
    const { rows } = await platform.admin.query("SELECT encode(sealed, 'escape') AS text FROM team_audit_details")
    assert.ok(rows.length >= 2 && rows.every(({ text }) => !text.includes('4711') && !text.includes('support')))
  })

  test('shows those who may see only their own nothing else, whatever they filter by', async () => {
    const developer = await signIn(platform, 'developer')
    const { member } = (await developer.get('/session')).body as { member: { id: string } }
    for (const query of ['outcome=done', 'by=member', 'group=sign-in', `object=${userId}`]) {
      const found = await entries(developer, query)
      assert.ok(
        found.every(({ actor }) => actor === `team:${member.id}`),
        query,
      )
    }
    assert.equal((await developer.get('/audit-chain')).code, 'not-permitted')
  })
})

describe('the chain of the audit log, checked by a team', () => {
  let platform: Platform
  let owner: TeamBrowser
  let tamper: AuditTampering
  before(async () => {
    platform = await startPlatform()
    tamper = auditTampering(platform)
    owner = await signIn(platform, 'owner')
    for (let count = 0; count < 5; count++) await owner.get('/team')
    await platform.register('efx-1b')
    await platform.register('rival')
    for (let count = 0; count < 5; count++) await owner.get('/team')
    await link()
  })
  after(() => platform.stop())

  const link = () => new ChainLinker(platform.ctx.system, platform.ctx.vault.ring.derive(auditKeyPurpose)).extend()
  const check = async (query = '') => {
    const { status, body, text } = await owner.get(`/audit-chain${query}`)
    assert.equal(status, 200, text)
    return body as unknown as {
      followed: number
      links: number
      holdsUntil: { id: string } | null
      brokenAt: { entry: number; problem: string } | null
      nextCursor: string | null
    }
  }
  const seqs = async (where: string) =>
    (
      await platform.admin.query(
        `SELECT l.seq, l.id FROM audit_log l JOIN audit_chain USING (seq) WHERE ${where} ORDER BY 1`,
      )
    ).rows as { seq: number; id: string }[]

  test('holds until the last linked entry of the team, and of a host', async () => {
    const verdict = await check()
    const own = await seqs(`team_id = '${platform.hosts['efx-1b']!.customerId}'`)
    assert.deepEqual([verdict.brokenAt, verdict.nextCursor], [null, null])
    assert.equal(verdict.followed, verdict.links)
    assert.ok(verdict.links >= own.length)
    assert.equal(verdict.holdsUntil!.id, own.at(-1)!.id)
    const { hostId } = platform.hosts['efx-1b']!
    const ofHost = await check(`?host=${hostId}`)
    assert.equal(ofHost.holdsUntil!.id, (await seqs(`host_id = '${hostId}'`)).at(-1)!.id)
    assert.equal((await owner.get(`/audit-chain?host=${platform.hosts['rival']!.hostId}`)).code, 'not-found')
  })

  for (const [what, break_, problem] of [
    ['changed', (seq: number) => tamper.set(seq, 'outcome', 'OK '), /was changed/],
    ['removed', (seq: number) => tamper.remove(seq), /is missing/],
    ['removed with its link', (seq: number) => tamper.removeWithLink(seq), /are missing/],
  ] as const) {
    test(`shows where an entry was ${what}`, async () => {
      const restore = await tamper.remember()
      const own = await seqs(`team_id = '${platform.hosts['efx-1b']!.customerId}'`)
      await break_(own[4]!.seq)
      const verdict = await check()
      assert.match(verdict.brokenAt!.problem, problem)
      assert.equal(verdict.holdsUntil!.id, own[3]!.id)
      assert.equal(verdict.nextCursor, null)
      await restore()
    })
  }

  test('shows an entry that was slipped in between', async () => {
    const restore = await tamper.remember()
    await platform.admin.query(
      `INSERT INTO audit_log (id, team_id, at, actor, action, outcome, mac)
       SELECT gen_random_uuid(), team_id, at - 600000, actor, action, outcome, mac FROM audit_log WHERE team_id IS NOT NULL
       ORDER BY seq DESC LIMIT 1`,
    )
    const [slipped] = (await platform.admin.query('SELECT max(seq) AS seq FROM audit_log')).rows
    await owner.get('/team')
    await link()
    // Who wants it to stay unnoticed keeps it out of the chain.
    await platform.admin.query('DELETE FROM audit_chain WHERE seq = $1', [slipped.seq])
    const verdict = await check()
    assert.notEqual(verdict.brokenAt, null)
    await restore()
  })
})
