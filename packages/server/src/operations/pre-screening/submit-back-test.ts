import { randomUUID } from 'node:crypto'
import { hourMs } from '@plumbline/core/calendar'
import { BackTest } from '@plumbline/core/decisions'
import { backTestQuotaHours, backTestsAtOnce, backTestsTogether } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import { compileRuleSet, type RuleSet } from '@plumbline/core/rule-sets'
import type { Context } from '../../context.ts'
import { type BackTestOver, insertBackTest, lockBackTests } from '../../storage/back-tests.ts'
import type { Transaction } from '../../storage/database.ts'
import { findVersion, type VersionRecord } from '../../storage/rule-sets.ts'
import { addWork } from '../../storage/work-items.ts'
import type { AuditedCall } from '../call.ts'
import { requireRuleSet } from './store-rule-set.ts'

interface BackTestRequest {
  ruleSetId: string
  version?: number | undefined
  document?: unknown
  over: { decisions?: { from: number; to: number } | undefined; users?: true | undefined }
}

/** Takes a back-test in: it is stored with its work, so that an accepted one will be done. */
export async function submitBackTest(ctx: Context, call: AuditedCall, request: BackTestRequest) {
  const { scope, host, now, audit } = call
  const { ruleSetId } = request
  audit.about({ object: `rule-set:${ruleSetId}` })
  if (request.document !== undefined) requireBureau(call, request.document)
  if (!host.settings.products.includes('OFFERS')) throw new Refusal('product-not-enabled', { product: 'OFFERS' })
  const newest = await findVersion(ctx.db, scope, ruleSetId, { now })
  if (!newest) throw new Refusal('rule-set-not-found')
  const { tried, rules } = await requireTried(ctx, call, request)
  const over = overOf(call, request, newest, rules)
  const backtestId = randomUUID()
  await ctx.db.transaction(scope, async (tx) => {
    await requireRoom(tx, now)
    const order = { id: backtestId, ruleSetId, tried, over, submittedAt: now }
    await insertBackTest(tx, order, new BackTest(compileRuleSet(rules)).figures())
    await addWork(tx, {
      id: randomUUID(),
      kind: 'run-back-test',
      key: backtestId,
      payload: {},
      dueAt: now,
      createdAt: now,
    })
    await audit.writeIn(tx)
  })
  return { backtestId }
}

function requireBureau(call: AuditedCall, document: unknown): RuleSet {
  try {
    return requireRuleSet(call.host, document, call.now)
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    throw new Refusal('invalid-value', ['document.bureau: is not enabled for this host'])
  }
}

async function requireTried(ctx: Context, call: AuditedCall, { ruleSetId, version, document }: BackTestRequest) {
  if (version === undefined) {
    const rules = requireBureau(call, document)
    return { tried: { document: rules }, rules }
  }
  const found = await findVersion(ctx.db, call.scope, ruleSetId, { version, now: call.now })
  if (!found) throw new Refusal('invalid-value', ['version: is no version of this rule set'])
  return { tried: { version }, rules: found.ruleSet }
}

function overOf(
  { host }: AuditedCall,
  { over: { decisions } }: BackTestRequest,
  { inForce }: VersionRecord,
  { bureau }: RuleSet,
): BackTestOver {
  if (decisions) return decisions
  // What is stored about users was pulled to be shown to them; not every bureau lets it go to the host's server.
  if (!host.settings.serverAccess[bureau]) throw new Refusal('server-access-withheld', { bureaus: bureau })
  if (inForce === null) throw new Refusal('invalid-value', ['over.users: no version is in force to compare with'])
  return { beforeVersion: inForce, scoreModel: host.settings.scoreModel }
}

const runningRetrySeconds = 10

async function requireRoom(tx: Transaction, now: number): Promise<void> {
  const quotaMs = backTestQuotaHours * hourMs
  const { running, submittedAt } = await lockBackTests(tx, now - quotaMs)
  if (submittedAt.length >= backTestsTogether) {
    const free = submittedAt[submittedAt.length - backTestsTogether]! + quotaMs
    throw new Refusal('quota-used', {}, Math.max(1, Math.ceil((free - now) / 1000)))
  }
  if (running >= backTestsAtOnce) throw new Refusal('quota-used', {}, runningRetrySeconds)
}
