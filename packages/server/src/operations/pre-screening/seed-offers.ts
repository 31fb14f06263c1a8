import { dayMs, hourMs } from '@plumbline/core/calendar'
import { scopeOfHost } from '../../access/authenticate.ts'
import type { Context } from '../../context.ts'
import { listDecisions } from '../../storage/decisions.ts'
import { findVersion, insertRuleSet, insertVersion } from '../../storage/rule-sets.ts'
import type { TracedAuditedCall } from '../call.ts'
import { developmentRules } from './development-rules.ts'
import { makeDecision } from './make-decision.ts'
import type { Consumer } from './soft-pull.ts'
import { requireRuleSet } from './store-rule-set.ts'

const daysBack = 30
const perPerson = 2
const atOnce = 8

/**
 * For development: a rule set that a month ago came into force, and what it has decided since about people of the sandbox. What is there
 * already is left alone.
 */
export async function seedOffers(
  ctx: Context,
  wanted: { hostId: string; ruleSetId: string; consumers: readonly Consumer[] },
): Promise<void> {
  const { hostId, ruleSetId, consumers } = wanted
  const scope = scopeOfHost(ctx.directory, hostId)
  const host = ctx.directory.host(hostId)
  if (!scope || !host) throw new Error('There is no such host')
  const now = ctx.clock.hostNow(hostId)
  if (!(await findVersion(ctx.db, scope, ruleSetId, { now }))) {
    const createdAt = now - (daysBack + 1) * dayMs
    const ruleSet = requireRuleSet(host, developmentRules, createdAt)
    await ctx.db.transaction(scope, async (tx) => {
      await insertRuleSet(tx, ruleSetId, createdAt)
      await insertVersion(tx, { id: ruleSetId, version: 1, ruleSet, createdAt })
    })
  }
  const page = { ruleSetId, decision: null, userId: null, since: 0, until: now, before: null, limit: 1 }
  if ((await listDecisions(ctx.db, scope, page)).length > 0) return
  const waiting = momentsOf(consumers, now)
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const call: TracedAuditedCall = { scope, host, now: next.at, audit: seedingAudit(ctx, hostId, ruleSetId) }
      const asked = { ruleSetId, about: { consumer: next.consumer }, includeAttributes: false } as const
      await makeDecision(ctx, call, { ...asked, purpose: 'CONSUMER_INITIATED' })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** Everybody some times, spread evenly over the days and at hours of work. */
function momentsOf(consumers: readonly Consumer[], now: number): { consumer: Consumer; at: number }[] {
  const count = consumers.length * perPerson
  const midnight = Math.floor(now / dayMs) * dayMs
  return Array.from({ length: count }, (_, index) => ({
    consumer: consumers[(index * 7) % consumers.length]!,
    at: midnight - dayMs * (1 + Math.floor((index * daysBack) / count)) + (14 + (index % 8)) * hourMs + index * 61_003,
  }))
}

function seedingAudit(ctx: Context, hostId: string, ruleSetId: string): TracedAuditedCall['audit'] {
  return {
    about: () => undefined,
    writeIn: async (tx) => {
      await ctx.trail.recordIn(tx, {
        hostId,
        actor: 'development',
        action: 'decision.run',
        object: `rule-set:${ruleSetId}`,
        requestId: null,
        address: null,
        outcome: 'OK',
      })
    },
  }
}
