import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { ruleSet } from '@plumbline/contract'
import { auditOf } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { type PrescreenCalls, prescreenCalls, starterCard } from '../../testing/prescreen-calls.ts'

describe('GET /direct/rule-sets/{ruleSetId}', () => {
  let platform: Platform
  let calls: PrescreenCalls
  before(async () => {
    platform = await startPlatform()
    calls = prescreenCalls(platform)
  })
  after(() => platform.stop())
  const read = (id: string, query = '', headers = {}) =>
    calls.call('GET', `rule-sets/${id}${query}`, undefined, headers)

  test('returns the newest version, or the one that is named, and is audited', async () => {
    const first = await calls.create()
    const second = await calls.call('POST', `rule-sets/${first.id}/versions`, starterCard(700))
    const newest = await read(first.id, '', { 'x-request-id': 'read-set' })
    assertAnswers(newest, ruleSet)
    assert.deepEqual(newest.body, second.body)
    assert.deepEqual((await read(first.id, '?version=1')).body, { ...first, inForce: 2 })
    const [record] = await auditOf(platform, 'read-set')
    assert.deepEqual([record!.action, record!.object], ['rule-set.read', `rule-set:${first.id}`])
  })

  test('can be sent back as it is, but for its time', async () => {
    const first = await calls.create(starterCard(650, { decision: { any: ['score-floor', 'no-bankruptcy'] } }))
    const { effectiveFrom, ...document } = first
    const again = await calls.call('POST', `rule-sets/${first.id}/versions`, document)
    assert.equal(again.status, 200, again.text)
    const changed = { version: 2, inForce: 2, effectiveFrom: 0, createdAt: 0 }
    assert.deepEqual({ ...again.body, ...changed }, { ...first, ...changed })
  })

  test('refuses what is no id, then what the host does not have', async () => {
    assertRefused(await read('x'), 'SC200')
    const { id } = await calls.create()
    for (const version of ['0', '501', 'x']) assertRefused(await read(id, `?version=${version}`), 'SC200')
    const foreign = await prescreenCalls(platform, 'rival').create()
    for (const one of [foreign.id, randomUUID()]) assertRefused(await read(one), 'SC1006')
    assertRefused(await read(id, '?version=2'), 'SC1006')
  })
})
