import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { backTestCalls } from '../../testing/back-test-calls.ts'
import { enroll } from '../../testing/enroll.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { nora, prescreenCalls, type RuleSetView, starterCard } from '../../testing/prescreen-calls.ts'
import { signIn, type TeamBrowser } from '../../testing/team.ts'

const tests = [{ name: 'a good score', attributes: { ECM01: 700, ECM29: false }, expect: 'APPROVED' }]

describe('rules, decisions and batches at the portal', () => {
  let platform: Platform
  let owner: TeamBrowser
  let admin: TeamBrowser
  let analyst: TeamBrowser
  let compliance: TeamBrowser
  let at: string
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    owner = await signIn(platform, 'owner')
    admin = await signIn(platform, 'admin')
    analyst = await signIn(platform, 'risk-analyst')
    compliance = await signIn(platform, 'compliance')
    // By default some of them see some hosts only.
    await platform.admin.query('UPDATE team_members SET host_ids = NULL WHERE host_ids IS NOT NULL')
    at = `/hosts/${platform.hosts['offers-iq']!.hostId}`
  })
  after(() => platform.stop())

  const create = (document: unknown = starterCard()): Promise<RuleSetView> => prescreenCalls(platform).create(document)
  const draftOf = async (id: string, document: unknown, revision = 0, by = analyst) =>
    by.call('PUT', `${at}/rule-sets/${id}/draft`, { document, revision })
  const ask = (id: string, revision: number) => analyst.post(`${at}/rule-sets/${id}/draft/review`, { revision })
  const verdict = (by: TeamBrowser, id: string, revision: number, given = 'approve') =>
    by.post(`${at}/rule-sets/${id}/draft/verdict`, { revision, verdict: given })
  const publish = (by: TeamBrowser, id: string, revision: number) =>
    by.post(`${at}/rule-sets/${id}/draft/publication`, { revision })
  const rule = (answer: { details: readonly string[] }) => answer.details

  test('become a version only when somebody else has approved exactly what is published', async () => {
    const { id } = await create()
    assert.equal((await draftOf(id, starterCard(660))).status, 200)
    assert.deepEqual(rule(await ask(id, 1)), ['rule=no-test'])
    assert.equal((await draftOf(id, starterCard(660, { tests }), 1)).status, 200)
    assert.deepEqual(rule(await draftOf(id, starterCard(661), 1)), ['rule=draft-changed'])
    assert.deepEqual(rule(await verdict(compliance, id, 2)), ['rule=not-in-review'])
    assert.deepEqual(rule(await publish(admin, id, 2)), ['rule=not-approved'])
    assert.equal((await ask(id, 2)).status, 204)
    assert.equal((await verdict(compliance, id, 2)).status, 204)
    // Changed after the approval: it has to be looked at again.
    assert.equal((await draftOf(id, starterCard(665, { tests }), 2)).status, 200)
    assert.deepEqual(rule(await publish(admin, id, 2)), ['rule=draft-changed'])
    assert.deepEqual(rule(await publish(admin, id, 3)), ['rule=not-approved'])
    await ask(id, 3)
    await verdict(compliance, id, 3)
    const published = await publish(admin, id, 3)
    assert.deepEqual(published.body, { version: 2 })
    const page = (await admin.get(`${at}/rule-sets/${id}`)).body as {
      draft: unknown
      inForce: number
      versions: Record<string, unknown>[]
    }
    assert.equal(page.draft, null)
    assert.equal(page.inForce, 2)
    assert.deepEqual(
      page.versions.map(({ version, viaApi }) => [version, viaApi]),
      [
        [2, false],
        [1, true],
      ],
    )
    assert.notEqual(page.versions[0]!['approvedBy'], page.versions[0]!['publishedBy'])
  })

  test('are approved by nobody who has worked on them, whatever their roles', async () => {
    const { id } = await create()
    await draftOf(id, starterCard(660, { tests }), 0, analyst)
    await draftOf(id, starterCard(670, { tests }), 1, owner)
    await ask(id, 2)
    assert.deepEqual(rule(await verdict(owner, id, 2)), ['rule=own-draft'])
    assert.equal((await verdict(compliance, id, 2, 'return')).status, 204)
    assert.deepEqual(rule(await verdict(compliance, id, 2)), ['rule=not-in-review'])
    await assert.rejects(
      platform.admin.query(
        'UPDATE rule_set_drafts SET asked_at = 1, asked_by = changed_by, approved_at = 1, approved_by = changed_by WHERE rule_set_id = $1',
        [id],
      ),
      /check constraint/,
    )
    assert.equal((await analyst.call('DELETE', `${at}/rule-sets/${id}/draft`)).status, 204)
  })

  test('are not published over a version that came meanwhile', async () => {
    const { id } = await create()
    await draftOf(id, starterCard(660, { tests }))
    await ask(id, 1)
    await verdict(compliance, id, 1)
    await prescreenCalls(platform).call('POST', `rule-sets/${id}/versions`, starterCard(700))
    assert.deepEqual(rule(await publish(admin, id, 1)), ['rule=newer-version'])
  })

  test('are found by bureau and by how far they are, over all of them and not the page', async () => {
    const planned = await create(starterCard(640, { effectiveFrom: Date.now() + 86_400_000 }))
    const inForce = await create()
    for (let n = 0; n < 3; n++) await create()
    const draft = await analyst.post(`${at}/rule-set-drafts`, { document: starterCard(640, { tests }) })
    // A host that had another bureau once.
    for (const table of ['rule_set_versions', 'rule_set_drafts'])
      await platform.admin.query(
        `UPDATE ${table} SET document = jsonb_set(document::jsonb, '{bureau}', '"TU"')::json WHERE rule_set_id = ANY ($1)`,
        [[planned.id, inForce.id, draft.body['ruleSetId']]],
      )
    const ids = async (query: string) => {
      const seen: string[] = []
      let cursor = ''
      do {
        const { body } = await analyst.get(`${at}/rule-sets?limit=2${query}${cursor}`)
        seen.push(...(body['ruleSets'] as { ruleSetId: string }[]).map(({ ruleSetId }) => ruleSetId))
        cursor = body['nextCursor'] === null ? '' : `&cursor=${body['nextCursor']}`
      } while (cursor !== '')
      return seen
    }
    assert.deepEqual(await ids('&bureau=TU'), [inForce.id, planned.id])
    assert.deepEqual(await ids('&bureau=TU&state=IN_FORCE'), [inForce.id])
    assert.deepEqual(await ids('&bureau=TU&state=PLANNED'), [planned.id])
    assert.deepEqual(await ids('&bureau=EXP'), [])
    const { body } = await analyst.get(`${at}/rule-sets?bureau=TU&state=DRAFT`)
    assert.deepEqual(body['ruleSets'], [])
    assert.deepEqual(
      (body['drafts'] as { ruleSetId: string }[]).map(({ ruleSetId }) => ruleSetId),
      [draft.body['ruleSetId']],
    )
    assert.equal((await analyst.get(`${at}/rule-sets?state=LOST`)).status, 400)
  })

  test('with tests that fail are not taken to review', async () => {
    const begun = await analyst.post(`${at}/rule-set-drafts`, { document: starterCard(720, { tests }) })
    const id = begun.body['ruleSetId'] as string
    const answer = await ask(id, 1)
    assert.deepEqual([answer.code, answer.status], ['SC200', 400])
    assert.match(answer.details[0]!, /^tests\[0\]: expects APPROVED/)
    const list = (await analyst.get(`${at}/rule-sets`)).body as { drafts: { ruleSetId: string }[] }
    assert.ok(list.drafts.some(({ ruleSetId }) => ruleSetId === id))
    assert.equal((await analyst.get(`${at}/rule-sets/${id}`)).body['newest'], null)
  })

  test('go back to a version that was in force, and to no other', async () => {
    const { id } = await create(starterCard(640))
    const later = Date.now() + 40 * 86_400_000
    await prescreenCalls(platform).call('POST', `rule-sets/${id}/versions`, starterCard(650))
    await prescreenCalls(platform).call('POST', `rule-sets/${id}/versions`, starterCard(800, { effectiveFrom: later }))
    const back = (version: number) => admin.post(`${at}/rule-sets/${id}/rollback`, { version })
    assert.equal((await back(3)).code, 'SC200')
    assert.equal((await back(2)).code, 'SC200')
    assert.deepEqual((await back(1)).body, { version: 4 })
    const { body } = await admin.get(`${at}/rule-sets/${id}/versions/4`)
    assert.equal(JSON.stringify(body['rules']).includes('640'), true)
    assert.equal(body['inForce'], 4)
  })

  test('are tried on the past, with figures for those who draft and approve, and people for those who were given values', async () => {
    const view = await create()
    const { id } = view
    const { leaveDecisions, hostId } = backTestCalls(platform)
    const now = platform.ctx.clock.hostNow(hostId)
    await leaveDecisions(view, [
      { ECM01: 700, ECM29: false },
      { ECM01: 650, ECM29: false },
      { ECM01: 600, ECM29: false },
    ])
    const over = { decisions: { from: now - 86_400_000, to: now + 86_400_000 } }
    const started = await analyst.post(`${at}/rule-sets/${id}/back-tests`, { document: starterCard(660), over })
    const backtestId = started.body['backtestId'] as string
    await platform.drain(hostId)
    const { body } = await compliance.get(`${at}/back-tests/${backtestId}`)
    assert.deepEqual(
      [body['status'], body['approvedBefore'], body['approvedAfter'], body['toDeclined']],
      ['DONE', 2, 1, 1],
    )
    assert.deepEqual((await analyst.get(`${at}/rule-sets/${id}/back-tests`)).body['backTests'], [body])
    const people = `${at}/back-tests/${backtestId}/people?change=TO_DECLINED`
    // A cohort is figures; who is in it, and how they were decided about, is not.
    const refused = await analyst.get(people)
    assert.deepEqual([refused.status, refused.code], [403, 'not-permitted'])
    await platform.admin.query(
      `UPDATE team_members SET grants = '{see credit-values}' WHERE 'compliance' = ANY (roles)`,
    )
    assert.deepEqual(observedIn(await compliance.get(people)), [650])
    await platform.admin.query(`UPDATE team_members SET grants = '{}'`)
  })

  test('say why somebody was declined, and what stood in the file to those who were given it', async () => {
    const { id } = await create(starterCard(850))
    const made = await prescreenCalls(platform).decided({ ruleSetId: id, consumer: nora })
    const list = (await analyst.get(`${at}/decisions?ruleSetId=${id}&decision=DECLINED`)).body
    const [first] = list['decisions'] as Record<string, unknown>[]
    assert.equal(first!['decisionId'], made.decisionId)
    assert.equal(first!['ruleSetName'], 'Starter card')
    const path = `${at}/decisions/${made.decisionId}`
    const hidden = await analyst.get(path)
    const { decision } = hidden.body as { decision: Record<string, unknown> }
    assert.deepEqual([decision['valuesShown'], decision['score'], decision['attributes']], [false, null, undefined])
    await platform.admin.query(`UPDATE team_members SET grants = '{see credit-values}' WHERE 'owner' = ANY (roles)`)
    const shown = (await owner.get(path)).body as { decision: { score: { score: number }; attributes: object } }
    assert.ok(shown.decision.score.score > 300 && shown.decision.score.score < 850)
    assert.ok(!hidden.text.includes(`"observed":${shown.decision.score.score}`))
    await platform.admin.query(`UPDATE team_members SET grants = '{}'`)
    assert.equal((await analyst.get(`${path}/rerun`)).body['result'], 'MATCH')
    assert.equal((await analyst.get(`${at}/decisions/${randomUUID()}`)).status, 404)
  })

  test('are found by the file and by the rule that decided, as far as a page looks', async () => {
    const { id } = await create(starterCard(850))
    const made = await prescreenCalls(platform).decided({ ruleSetId: id, consumer: nora })
    const reason = made.reasons.find(({ rule: name }) => name !== null)!.rule!
    const ids = async (query: string) => {
      const answer = await analyst.get(`${at}/decisions?ruleSetId=${id}${query}`)
      assert.equal(answer.status, 200, answer.text)
      return (answer.body['decisions'] as { decisionId: string }[]).map(({ decisionId }) => decisionId)
    }
    assert.deepEqual(await ids(`&hit=HIT&rule=${reason}`), [made.decisionId])
    assert.deepEqual(await ids('&hit=NO_HIT'), [])
    assert.deepEqual(await ids('&rule=no-such-rule'), [])
    assert.equal((await analyst.get(`${at}/decisions?hit=MAYBE`)).status, 400)
  })

  test('do something to many people, say of each what became of it, and try the failed again', async () => {
    const { hostId } = platform.hosts['efx-1b']!
    const user = await enroll(platform, 'efx-1b', {})
    const of = `/hosts/${hostId}/batches`
    const sent = await admin.post(of, { type: 'PAUSE', userIds: [user.userId, randomUUID()] })
    const batchId = sent.body['batchId'] as string
    await platform.drain(hostId)
    const { batch, items } = (await admin.get(`${of}/${batchId}`)).body as {
      batch: Record<string, unknown>
      items: { outcome: string; code: string | null }[]
    }
    assert.deepEqual([batch['status'], batch['succeeded'], batch['failed'], batch['by']], ['DONE', 1, 1, 'member'])
    assert.ok(typeof batch['byName'] === 'string')
    assert.deepEqual(
      items.map(({ outcome, code }) => [outcome, code]),
      [
        ['OK', null],
        ['FAILED', 'SC101'],
      ],
    )
    const failed = (await admin.get(`${of}?state=with-failures&type=PAUSE`)).body['batches'] as { batchId: string }[]
    assert.deepEqual(
      failed.map((one) => one.batchId),
      [batchId],
    )
    assert.deepEqual((await admin.get(`${of}?since=${batch['submittedAt']}`)).body['batches'], [batch])
    assert.deepEqual((await admin.get(`${of}?since=${Number(batch['submittedAt']) + 1}`)).body['batches'], [])
    assert.deepEqual((await admin.get(`${of}?state=running`)).body['batches'], [])
    assert.equal((await admin.post(`${of}/${batchId}/retry-failed`)).body['accepted'], 1)
    await platform.drain(hostId)
    assert.equal((await admin.post(of, { type: 'PAUSE', userIds: ['=1+1'] })).code, 'SC200')
    assert.equal((await analyst.post(of, { type: 'PAUSE', userIds: [user.userId] })).code, 'not-permitted')
  })

  function observedIn({ body }: { body: Record<string, unknown> }) {
    const items = body['items'] as { reasons: { observed: unknown }[] }[]
    return items.map(({ reasons }) => reasons[0]!.observed)
  }
})
