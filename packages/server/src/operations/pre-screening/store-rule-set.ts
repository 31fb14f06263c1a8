import { randomUUID } from 'node:crypto'
import { ruleSetsPerHost, versionsPerRuleSet } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import { checkRuleSet } from '@plumbline/core/rule-sets'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import {
  findVersion,
  insertRuleSet,
  insertVersion,
  lockRuleSetCount,
  type TimedRuleSet,
  takeNextVersion,
  type VersionRecord,
} from '../../storage/rule-sets.ts'
import type { AuditedCall } from '../call.ts'

// Room comes only when something unused is removed, so there is no better moment to name.
const fullRetrySeconds = 86_400

/** The document has passed its check; here it is made into what is stored. */
export async function storeRuleSet(ctx: Context, call: AuditedCall, document: unknown): Promise<VersionRecord> {
  const { scope, now, audit } = call
  const ruleSet = requireRuleSet(call.host, document, now)
  const id = randomUUID()
  await ctx.db.transaction(scope, async (tx) => {
    await addRuleSet(tx, id, { ruleSet, createdAt: now })
    audit.about({ object: `rule-set:${id}` })
    await audit.writeIn(tx)
  })
  return (await findVersion(ctx.db, scope, id, { version: 1, now }))!
}

/** Two that come at once get two numbers, in the order in which they are stored. */
export async function storeVersion(
  ctx: Context,
  call: AuditedCall,
  id: string,
  document: unknown,
): Promise<VersionRecord> {
  const { scope, now, audit } = call
  audit.about({ object: `rule-set:${id}` })
  const ruleSet = requireRuleSet(call.host, document, now)
  const version = await ctx.db.transaction(scope, async (tx) => {
    const next = await addVersion(tx, id, { ruleSet, createdAt: now })
    if (next === undefined) throw new Refusal('rule-set-not-found')
    await audit.writeIn(tx)
    return next
  })
  return (await findVersion(ctx.db, scope, id, { version, now }))!
}

type NewVersion = Omit<Parameters<typeof insertVersion>[1], 'id' | 'version'>

/** The number under which it is stored; undefined: the host has no such rule set. */
export async function addVersion(tx: Transaction, id: string, version: NewVersion): Promise<number | undefined> {
  const next = await takeNextVersion(tx, id)
  if (next === undefined) return undefined
  if (next > versionsPerRuleSet) throw new Refusal('quota-used', { versions: versionsPerRuleSet }, fullRetrySeconds)
  await insertVersion(tx, { ...version, id, version: next })
  return next
}

/** The first version of a rule set. Others of the host who begin one wait for this transaction. */
export async function addRuleSet(tx: Transaction, id: string, first: NewVersion): Promise<void> {
  if ((await lockRuleSetCount(tx)) >= ruleSetsPerHost)
    throw new Refusal('quota-used', { ruleSets: ruleSetsPerHost }, fullRetrySeconds)
  await insertRuleSet(tx, id, first.createdAt)
  await insertVersion(tx, { ...first, id, version: 1 })
}

export function requireRuleSet({ settings }: HostRecord, document: unknown, now: number): TimedRuleSet {
  const checked = checkRuleSet(document)
  if (!checked.ok) throw new Refusal('invalid-value', checked.findings)
  const { ruleSet } = checked
  if (!settings.bureaus.includes(ruleSet.bureau))
    throw new Refusal('invalid-value', ['bureau: is not enabled for this host'])
  return { ...ruleSet, effectiveFrom: ruleSet.effectiveFrom ?? now }
}
