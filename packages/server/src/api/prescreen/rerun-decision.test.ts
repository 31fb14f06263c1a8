import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { rerunDecision } from '@plumbline/contract'
import { auditOf, stateOf } from '../../testing/as-owner.ts'
import { callApi } from '../../testing/call-api.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { callsTo } from '../../testing/identity-flow.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { jonah, nora, type PrescreenCalls, prescreenCalls, starterCard } from '../../testing/prescreen-calls.ts'

describe('POST /direct/decisions/{decisionId}/rerun', () => {
  let platform: Platform
  let calls: PrescreenCalls
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    calls = prescreenCalls(platform)
  })
  after(() => platform.stop())
  const again = (id: string, headers = {}) => calls.call('POST', `decisions/${id}/rerun`, undefined, headers)

  test('gives the same from the record, days later and after the rules have changed; nobody is asked', async () => {
    const missing = { name: 'quiet', text: 'Recent record', if: { attr: 'ECM38', op: '>=', value: 24 } }
    const { id } = await calls.create({ name: 'Card', noHit: 'EVALUATE', rules: [missing, ...starterCard().rules] })
    const made = await Promise.all([nora, jonah].map((consumer) => calls.decided({ ruleSetId: id, consumer })))
    assert.equal(made[0]!.reasons[0]!['outcome'], 'MISSING')
    await calls.call('POST', `rule-sets/${id}/versions`, starterCard(300))
    await platform.advance('offers-iq', 'P2D')
    await platform.hostToken('offers-iq')
    const [asked, state] = [callsTo(platform, 'EFX', 'prescreen'), await stateOf(platform)]
    for (const { decisionId, decision, reasons } of made) {
      const answer = await again(decisionId, { 'x-request-id': `again-${decisionId}` })
      assertAnswers(answer, rerunDecision)
      assert.deepEqual(answer.body, { decisionId, result: 'MATCH', decision, reasons, differences: [] })
      const [record] = await auditOf(platform, `again-${decisionId}`)
      assert.deepEqual([record!.action, record!.object], ['decision.rerun', `decision:${decisionId}`])
    }
    assert.deepEqual([callsTo(platform, 'EFX', 'prescreen'), await stateOf(platform)], [asked, state])
  })

  test('says where it differs from what was stored', async () => {
    const { id } = await calls.create()
    const made = await calls.decided({ ruleSetId: id, consumer: nora })
    // Only the owner of the database can do this; the processes that know the old text are gone.
    await platform.admin.query(
      `UPDATE rule_set_versions SET document = jsonb_set(document::jsonb, '{rules,0,if,value}', '850')::json WHERE rule_set_id = $1`,
      [id],
    )
    await platform.admin.query("UPDATE decisions SET decision = 'APPROVED' WHERE id = $1", [made.decisionId])
    const other = await platform.another()
    const { body } = await callApi(other.baseUrl, 'POST', `/direct/decisions/${made.decisionId}/rerun`, {
      token: await platform.hostToken('offers-iq'),
    })
    assert.deepEqual([body['result'], body['decision']], ['DRIFT', 'DECLINED'])
    const paths = (body['differences'] as { path: string }[]).map(({ path }) => path)
    assert.ok(paths.includes('decision') && paths.includes('reasons[0].limit'), paths.join())
  })

  test('refuses what is no id, then a decision of another host and an unknown one alike', async () => {
    assertRefused(await again('x'), 'SC200')
    const rival = prescreenCalls(platform, 'rival')
    const { decisionId } = await rival.decided({ ruleSetId: (await rival.create()).id, consumer: nora })
    for (const id of [decisionId, randomUUID()]) assertRefused(await again(id), 'SC1010')
  })
})
