import { randomUUID } from 'node:crypto'
import { ruleSetsPerHost } from '@plumbline/core/promises'
import { TeamRefusal } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import {
  changeDraft,
  countDrafts,
  type DraftRecord,
  insertDraft,
  lockDraft,
  removeDraft,
} from '../../storage/rule-set-drafts.ts'
import { lockNewestVersion, lockRuleSetCount } from '../../storage/rule-sets.ts'
import type { AuditedCall } from '../call.ts'
import { requireRuleSet } from '../pre-screening/store-rule-set.ts'
import { hostCall } from '../team/host-call.ts'
import type { MemberCall } from '../team/team-call.ts'

interface RuleSetPlace {
  hostId: string
  ruleSetId: string
}

/** Begins a rule set that has no version yet. */
export async function beginDraft(ctx: Context, call: MemberCall, hostId: string, document: unknown) {
  const at = hostCall(ctx, call, hostId)
  const ruleSetId = randomUUID()
  const saved = savedOf(call, at, document, null)
  await changeDrafts(ctx, call, at, ruleSetId, async (tx) => {
    await requireRoom(tx)
    await insertDraft(tx, ruleSetId, saved)
  })
  return { ruleSetId, revision: 1 }
}

/** Saves the next revision, unless somebody else has saved one meanwhile. `revision` 0: there was no draft. */
export async function saveDraft(
  ctx: Context,
  call: MemberCall,
  { hostId, ruleSetId: wantedId }: RuleSetPlace,
  { document, revision }: { document: unknown; revision: number },
) {
  const at = hostCall(ctx, call, hostId)
  const ruleSetId = wantedId.toLowerCase()
  await changeDrafts(ctx, call, at, ruleSetId, async (tx) => {
    const newest = (await lockNewestVersion(tx, ruleSetId)) ?? null
    const draft = await lockDraft(tx, ruleSetId)
    if (newest === null && !draft) throw new TeamRefusal('not-found')
    if ((draft?.revision ?? 0) !== revision) throw draftRule('draft-changed')
    const saved = savedOf(call, at, document, newest)
    if (draft) await changeDraft(tx, ruleSetId, saved)
    else {
      await requireRoom(tx)
      await insertDraft(tx, ruleSetId, saved)
    }
  })
  return { revision: revision + 1 }
}

export async function discardDraft(
  ctx: Context,
  call: MemberCall,
  { hostId, ruleSetId: wantedId }: RuleSetPlace,
): Promise<void> {
  const at = hostCall(ctx, call, hostId)
  const ruleSetId = wantedId.toLowerCase()
  await changeDrafts(ctx, call, at, ruleSetId, async (tx) => {
    if (!(await removeDraft(tx, ruleSetId))) throw new TeamRefusal('not-found')
  })
}

/** The draft of a rule set in the revision that the caller has seen; others who want to change it wait. */
export async function requireDraft(tx: Transaction, ruleSetId: string, revision: number): Promise<DraftRecord> {
  const draft = await lockDraft(tx, ruleSetId)
  if (!draft) throw new TeamRefusal('not-found')
  if (draft.revision !== revision) throw draftRule('draft-changed')
  return draft
}

/** One change of the draft of a rule set, with its entry in the audit log. */
export async function changeDrafts<T>(
  ctx: Context,
  call: MemberCall,
  { scope }: AuditedCall,
  ruleSetId: string,
  change: (tx: Transaction) => Promise<T>,
): Promise<T> {
  call.audit.about({ object: `rule-set:${ruleSetId}` })
  return ctx.db.transaction(scope, async (tx) => {
    const changed = await change(tx)
    await call.audit.writeIn(tx)
    return changed
  })
}

type DraftRule = 'draft-changed' | 'own-draft' | 'not-in-review' | 'not-approved' | 'no-test' | 'newer-version'

export function draftRule(rule: DraftRule): TeamRefusal {
  return new TeamRefusal('team-rule', { rule })
}

/** From when on it decides is said when it is published, so a draft has no time. */
function savedOf({ member }: MemberCall, { host, now }: AuditedCall, document: unknown, baseVersion: number | null) {
  const ruleSet = { ...requireRuleSet(host, document, now), effectiveFrom: null }
  return { document: ruleSet, baseVersion, by: member.id, now }
}

/** Others of the host who begin one wait for this transaction. */
async function requireRoom(tx: Transaction): Promise<void> {
  await lockRuleSetCount(tx)
  if ((await countDrafts(tx)) >= ruleSetsPerHost) throw new TeamRefusal('limit-reached', { drafts: ruleSetsPerHost })
}
