import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { scopeOfHost } from '../access/authenticate.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { type DecisionRow, decisionsBetween, insertDecision } from './decisions.ts'

describe('decisions of a rule set', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  test('are read in pages of a stretch of time, oldest first, each once, also those of one instant', async () => {
    const { ctx } = platform
    const scope = scopeOfHost(ctx.directory, platform.hosts['offers-iq']!.hostId)!
    const [ruleSetId, other] = [randomUUID(), randomUUID()]
    const begin = Date.now() - 90 * 86_400_000
    const row = (minutes: number, of = ruleSetId): DecisionRow => ({
      id: randomUUID(),
      userId: null,
      ruleSetId: of,
      version: 1,
      decision: 'APPROVED',
      bureau: 'EFX',
      purpose: 'FIRM_OFFER',
      evaluatedAt: begin + minutes * 60_000,
      sealed: Buffer.from([minutes]),
    })
    const inside = [10, 10, 10, 11, 12, 12, 60].map((minutes) => row(minutes))
    const outside = [row(9), row(61), row(20, other)]
    await ctx.db.transaction(scope, async (tx) => {
      for (const one of [...outside, ...inside]) await insertDecision(tx, one)
    })
    const stretch = { ruleSetId, from: begin + 600_000, to: begin + 3_600_000 }
    for (const limit of [1, 2, 100]) {
      const seen: DecisionRow[] = []
      for (;;) {
        const page = await decisionsBetween(ctx.db, scope, { ...stretch, after: seen.at(-1) ?? null, limit })
        seen.push(...page)
        if (page.length < limit) break
      }
      const inOrder = inside.toSorted((a, b) => a.evaluatedAt - b.evaluatedAt || (a.id < b.id ? -1 : 1))
      assert.deepEqual(seen, inOrder)
    }
    const rival = scopeOfHost(ctx.directory, platform.hosts['rival']!.hostId)!
    assert.deepEqual(await decisionsBetween(ctx.db, rival, { ...stretch, after: null, limit: 10 }), [])
  })
})
