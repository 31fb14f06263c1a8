import { minuteMs } from '@plumbline/core/calendar'
import { effectiveFromSlackMinutes } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { removeDraft } from '../../storage/rule-set-drafts.ts'
import { findVersion, lockNewestVersion } from '../../storage/rule-sets.ts'
import { toDocument } from '../pre-screening/rule-set-answer.ts'
import { addRuleSet, addVersion, requireRuleSet } from '../pre-screening/store-rule-set.ts'
import { hostCall } from '../team/host-call.ts'
import type { MemberCall } from '../team/team-call.ts'
import { changeDrafts, draftRule, requireDraft } from './draft-rules.ts'

interface RuleSetPlace {
  hostId: string
  ruleSetId: string
}

/** Makes a version of an approved draft, exactly as it was approved and on top of what its reviewer has compared it with. */
export async function publishDraft(
  ctx: Context,
  call: MemberCall,
  { hostId, ruleSetId: wantedId }: RuleSetPlace,
  { revision, effectiveFrom }: { revision: number; effectiveFrom?: number },
) {
  const at = hostCall(ctx, call, hostId)
  const { host, now } = at
  const ruleSetId = wantedId.toLowerCase()
  if (effectiveFrom !== undefined && effectiveFrom < now - effectiveFromSlackMinutes * minuteMs)
    throw new Refusal('invalid-value', ['effectiveFrom: must not be in the past'])
  return changeDrafts(ctx, call, at, ruleSetId, async (tx) => {
    const newest = (await lockNewestVersion(tx, ruleSetId)) ?? null
    const draft = await requireDraft(tx, ruleSetId, revision)
    const { approvedBy, baseVersion } = draft
    if (approvedBy === null) throw draftRule('not-approved')
    if (baseVersion !== newest) throw draftRule('newer-version')
    const from = effectiveFrom ?? now
    // The bureaus of the host can have changed since it was saved.
    const ruleSet = requireRuleSet(host, { ...toDocument(draft.document), effectiveFrom: from }, now)
    const stored = { ruleSet, createdAt: now, publishedBy: call.member.id, approvedBy }
    if (newest === null) await addRuleSet(tx, ruleSetId, stored)
    else await addVersion(tx, ruleSetId, stored)
    await removeDraft(tx, ruleSetId)
    return { version: (newest ?? 0) + 1 }
  })
}

/** Only what was in force once goes back into force without a review: it was reviewed in its time, and a roll-back cannot wait. */
export async function rollBack(
  ctx: Context,
  call: MemberCall,
  { hostId, ruleSetId: wantedId }: RuleSetPlace,
  version: number,
) {
  const at = hostCall(ctx, call, hostId)
  const { scope, host, now } = at
  const ruleSetId = wantedId.toLowerCase()
  const earlier = await findVersion(ctx.db, scope, ruleSetId, { version, now })
  if (!earlier) throw new Refusal('rule-set-not-found')
  if (earlier.ruleSet.effectiveFrom > now || earlier.version === earlier.inForce)
    throw new Refusal('invalid-value', ['version: must have been in force before the one that is now'])
  return changeDrafts(ctx, call, at, ruleSetId, async (tx) => {
    const ruleSet = requireRuleSet(host, { ...toDocument(earlier.ruleSet), effectiveFrom: now }, now)
    const next = await addVersion(tx, ruleSetId, { ruleSet, createdAt: now, publishedBy: call.member.id })
    if (next === undefined) throw new Refusal('rule-set-not-found')
    return { version: next }
  })
}
