import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { checkRuleSet, compileRuleSet, runTests } from '@plumbline/core/rule-sets'
import { countRows } from '../../testing/as-owner.ts'
import { personaCard } from '../../testing/data-reads.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { type DecisionView, prescreenCalls } from '../../testing/prescreen-calls.ts'
import { developmentRules } from './development-rules.ts'
import { seedOffers } from './seed-offers.ts'

describe('a development start', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  test('gives the host that pre-screens rules and a month of decisions, once', async () => {
    const calls = prescreenCalls(platform)
    const { hostId, ruleSetId } = platform.hosts['offers-iq']!
    const keys = ['clean-prime', 'collections', 'no-hit', 'chapter7-open']
    // One after the other: a busy machine turns log-ins away that come all at once.
    const consumers: Awaited<ReturnType<typeof personaCard>>[] = []
    for (const key of keys) consumers.push(await personaCard(platform, key, 'offers-iq'))
    const seed = () => seedOffers(platform.ctx, { hostId, ruleSetId: ruleSetId!, consumers })
    await seed()
    const { body } = await calls.call('GET', `decisions?ruleSetId=${ruleSetId}`)
    const items = body['items'] as DecisionView[]
    assert.equal(items.length, 2 * consumers.length)
    const kinds = new Set(items.map(({ decision, hit }) => `${decision} ${hit}`))
    assert.deepEqual([...kinds].toSorted(), ['APPROVED HIT', 'DECLINED HIT', 'DECLINED NO_HIT'])
    const now = platform.ctx.clock.hostNow(hostId)
    for (const { evaluatedAt, decisionId } of items) {
      assert.ok(evaluatedAt < now && evaluatedAt > now - 32 * 86_400_000)
      assert.equal((await calls.call('POST', `decisions/${decisionId}/rerun`)).body['result'], 'MATCH')
    }
    await seed()
    assert.equal(await countRows(platform, 'decisions', 'offers-iq'), items.length)
    assert.equal((await calls.call('GET', `rule-sets/${ruleSetId}`)).body['name'], developmentRules.name)
  })

  test('has rules whose own tests hold', () => {
    const checked = checkRuleSet(developmentRules)
    assert.ok(checked.ok)
    assert.deepEqual([runTests(compileRuleSet(checked.ruleSet)), checked.ignored], [[], []])
  })
})
