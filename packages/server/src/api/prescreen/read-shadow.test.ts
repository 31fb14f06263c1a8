import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { readShadow } from '@plumbline/contract'
import { auditOf } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { type PrescreenCalls, prescreenCalls } from '../../testing/prescreen-calls.ts'

describe('GET /direct/rule-sets/{ruleSetId}/shadow', () => {
  let platform: Platform
  let calls: PrescreenCalls
  before(async () => {
    platform = await startPlatform()
    calls = prescreenCalls(platform)
  })
  after(() => platform.stop())
  const read = (id: string, headers = {}) => calls.call('GET', `rule-sets/${id}/shadow`, undefined, headers)

  test('says that there is none, and then what was saved; it is audited', async () => {
    const { id } = await calls.create()
    const none = await read(id, { 'x-request-id': 'shadow-read' })
    assertAnswers(none, readShadow)
    assert.deepEqual(none.body, { version: null, since: null, agreed: 0, toApproved: 0, toDeclined: 0 })
    const saved = await calls.call('PUT', `rule-sets/${id}/shadow`, { version: 1 })
    assert.deepEqual((await read(id)).body, saved.body)
    const [record] = await auditOf(platform, 'shadow-read')
    assert.deepEqual([record!.action, record!.object], ['rule-set.shadow-read', `rule-set:${id}`])
  })

  test('refuses what is no id, then what the host does not have', async () => {
    assertRefused(await read('x'), 'SC200')
    const { id } = await prescreenCalls(platform, 'rival').create()
    for (const one of [id, randomUUID()]) assertRefused(await read(one), 'SC1006')
  })
})
