import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { createRuleSetVersion } from '@plumbline/contract'
import { versionsPerRuleSet } from '@plumbline/core/promises'
import pg from 'pg'
import { stateOf } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { type PrescreenCalls, prescreenCalls, starterCard } from '../../testing/prescreen-calls.ts'

describe('POST /direct/rule-sets/{ruleSetId}/versions', () => {
  let platform: Platform
  let calls: PrescreenCalls
  before(async () => {
    platform = await startPlatform()
    calls = prescreenCalls(platform)
  })
  after(() => platform.stop())
  const add = (id: string, document: unknown) => calls.call('POST', `rule-sets/${id}/versions`, document)
  const read = async (id: string, query = '') => (await calls.call('GET', `rule-sets/${id}${query}`)).body
  const now = () => platform.ctx.clock.hostNow(platform.hosts['offers-iq']!.hostId)

  test('stores a version that is in force from now on, and leaves the one before as it is', async () => {
    const first = await calls.create()
    const answer = await add(first.id, starterCard(700, { name: 'Better card' }))
    assertAnswers(answer, createRuleSetVersion)
    const { version, name, inForce } = answer.body
    assert.deepEqual([version, name, inForce], [2, 'Better card', 2])
    assert.deepEqual(await read(first.id), answer.body)
    assert.deepEqual(await read(first.id, '?version=1'), { ...first, inForce: 2 })
  })

  test('is in force from its time on, by the clock of the host', async () => {
    const { id } = await calls.create()
    const later = await add(id, { ...starterCard(700), effectiveFrom: now() + 3_600_000 })
    assert.deepEqual([later.body['version'], later.body['inForce']], [2, 1])
    await platform.advance('offers-iq', 'PT1H')
    assert.equal((await read(id))['inForce'], 2)
  })

  test('takes the place of an older one whose time comes later, for good', async () => {
    const { id } = await calls.create()
    await add(id, { ...starterCard(700), effectiveFrom: now() + 3_600_000 })
    assert.equal((await add(id, starterCard(720))).body['inForce'], 3)
    await platform.advance('offers-iq', 'PT2H')
    assert.equal((await read(id))['inForce'], 3)
  })

  test('gives two that come at once two numbers', async () => {
    const { id } = await calls.create()
    const answers = await Promise.all([660, 680, 700, 720].map((floor) => add(id, starterCard(floor))))
    assert.deepEqual(answers.map(({ body }) => body['version']).toSorted(), [2, 3, 4, 5])
    for (const { body } of answers) {
      const { rules } = await read(id, `?version=${body['version']}`)
      assert.deepEqual(rules, body['rules'])
    }
  })

  test('refuses a time in the past and a faulty document with its path, and stores nothing', async () => {
    const { id } = await calls.create()
    const before = await stateOf(platform)
    const past = await add(id, { ...starterCard(), effectiveFrom: now() - 3_600_000 })
    assertRefused(past, 'SC200', 'effectiveFrom: must not be in the past')
    assertRefused(await add(id, starterCard(900)), 'SC200', 'rules[0].if.value: must be a whole number from 300 to 850')
    assertRefused(await add(id, { ...starterCard(), bureau: 'TU' }), 'SC200', 'bureau: is not enabled for this host')
    assertRefused(await add('x', starterCard()), 'SC200')
    assert.equal(await stateOf(platform), before)
  })

  test('refuses a rule set of another host and an unknown one alike', async () => {
    const { id } = await prescreenCalls(platform, 'rival').create()
    for (const one of [id, randomUUID()]) assertRefused(await add(one, starterCard()), 'SC1006')
  })

  test('refuses more versions than a rule set may have', async () => {
    const { id } = await calls.create()
    await platform.admin.query('UPDATE rule_sets SET newest_version = $2 WHERE id = $1', [id, versionsPerRuleSet])
    assertRefused(await add(id, starterCard()), 'SC221', `versions=${versionsPerRuleSet}`)
  })

  test('makes what no role of the service can change: a version, and a decision but for whom it is about', async () => {
    for (const url of [platform.urls.app, platform.urls.system]) {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      for (const text of [
        "UPDATE rule_set_versions SET document = '{}'",
        'DELETE FROM rule_set_versions',
        "UPDATE decisions SET decision = 'APPROVED'",
        "UPDATE decisions SET sealed = '\\x00'",
        'UPDATE decisions SET evaluated_at = 0',
      ])
        await assert.rejects(client.query(text), (fault: { code: string }) => fault.code === '42501', text)
      await client.end()
    }
  })
})
