import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { saveShadow } from '@plumbline/contract'
import { auditOf } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { jonah, nora, type PrescreenCalls, prescreenCalls, starterCard } from '../../testing/prescreen-calls.ts'

describe('PUT /direct/rule-sets/{ruleSetId}/shadow', () => {
  let platform: Platform
  let calls: PrescreenCalls
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    calls = prescreenCalls(platform, 'all-bureaus')
  })
  after(() => platform.stop())
  const save = (id: string, version: unknown, headers = {}) =>
    calls.call('PUT', `rule-sets/${id}/shadow`, { version }, headers)
  const figures = async (id: string) => (await calls.call('GET', `rule-sets/${id}/shadow`)).body
  /** A version that comes in force only in a year. */
  const addLater = (id: string, document: object) =>
    calls.call('POST', `rule-sets/${id}/versions`, { ...document, effectiveFrom: Date.now() + 365 * 86_400_000 })

  test('has a version counted beside the one in force, which answers as before', async () => {
    const { id } = await calls.create()
    await addLater(id, starterCard(850))
    const alone = await calls.decided({ ruleSetId: id, consumer: nora })
    const saved = await save(id, 2, { 'x-request-id': 'shadow-1' })
    assertAnswers(saved, saveShadow)
    const { since } = saved.body
    assert.deepEqual(saved.body, { version: 2, since, agreed: 0, toApproved: 0, toDeclined: 0 })
    const beside = await calls.decided({ ruleSetId: id, consumer: nora })
    await calls.decided({ ruleSetId: id, consumer: jonah })
    const same = ({ decisionId, evaluatedAt, ...rest }: Record<string, unknown>) => rest
    assert.deepEqual(same(beside), same(alone))
    assert.deepEqual(await figures(id), { version: 2, since, agreed: 1, toApproved: 0, toDeclined: 1 })
    assert.equal((await save(id, 2)).body['toDeclined'], 1, 'the same version counts on')
    const [record] = await auditOf(platform, 'shadow-1')
    assert.deepEqual([record!.action, record!.object], ['rule-set.shadow', `rule-set:${id}`])
  })

  test('judges by a version that looks at accounts of others too, from the same file', async () => {
    const { id } = await calls.create(starterCard(850))
    await addLater(id, starterCard(300, { authorizedUser: 'include' }))
    await save(id, 2)
    await calls.decided({ ruleSetId: id, consumer: nora })
    assert.equal((await figures(id))['toApproved'], 1)
  })

  test('begins anew with another version and ends with null', async () => {
    const { id } = await calls.create()
    await addLater(id, starterCard(850))
    await save(id, 1)
    await calls.decided({ ruleSetId: id, consumer: nora })
    assert.equal((await figures(id))['agreed'], 1)
    assert.equal((await save(id, 2)).body['agreed'], 0)
    const ended = { version: null, since: null, agreed: 0, toApproved: 0, toDeclined: 0 }
    assert.deepEqual((await save(id, null)).body, ended)
    await calls.decided({ ruleSetId: id, consumer: nora })
    assert.deepEqual(await figures(id), ended)
  })

  test('counts decisions that come at once', async () => {
    const { id } = await calls.create()
    await save(id, 1)
    await Promise.all(Array.from({ length: 8 }, () => calls.decided({ ruleSetId: id, consumer: nora })))
    assert.equal((await figures(id))['agreed'], 8)
  })

  test('is left out when the version in force reads another bureau by now', async () => {
    const { id } = await calls.create()
    await save(id, 1)
    await calls.call('POST', `rule-sets/${id}/versions`, starterCard(640, { bureau: 'TU' }))
    assert.equal((await calls.decided({ ruleSetId: id, consumer: nora }))['bureau'], 'TU')
    assert.equal((await figures(id))['agreed'], 0)
  })

  test('refuses values out of bounds, rule sets of others, then versions that cannot be compared', async () => {
    const { id } = await calls.create()
    for (const version of [0, 501, '1', 1.5, undefined]) assertRefused(await save(id, version), 'SC200')
    assertRefused(await save('x', 1), 'SC200')
    const foreign = await prescreenCalls(platform, 'rival').create()
    for (const one of [foreign.id, randomUUID()])
      for (const version of [1, null]) assertRefused(await save(one, version), 'SC1006')
    assertRefused(await save(id, 2), 'SC200', 'version: is no version of this rule set')
    await addLater(id, starterCard(640, { bureau: 'TU' }))
    const other = 'version: reads the file of another bureau than the version in force'
    assertRefused(await save(id, 2), 'SC200', other)
  })
})
