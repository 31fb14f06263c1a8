import { ruleSetFindings } from '@plumbline/contract'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { approveDraft, askForReview, returnDraft } from '../../storage/rule-set-drafts.ts'
import { toDocument } from '../pre-screening/rule-set-answer.ts'
import { hostCall } from '../team/host-call.ts'
import type { MemberCall } from '../team/team-call.ts'
import { changeDrafts, draftRule, requireDraft } from './draft-rules.ts'

interface RuleSetPlace {
  hostId: string
  ruleSetId: string
}

/** Asks another person to look at the draft. */
export async function askForDraftReview(
  ctx: Context,
  call: MemberCall,
  { hostId, ruleSetId: wantedId }: RuleSetPlace,
  { revision, note }: { revision: number; note?: string },
): Promise<void> {
  const at = hostCall(ctx, call, hostId)
  const ruleSetId = wantedId.toLowerCase()
  await changeDrafts(ctx, call, at, ruleSetId, async (tx) => {
    const { document } = await requireDraft(tx, ruleSetId, revision)
    if (document.tests.length === 0) throw draftRule('no-test')
    const findings = ruleSetFindings(toDocument(document))
    if (findings.length > 0) throw new Refusal('invalid-value', findings)
    await askForReview(tx, ruleSetId, { by: call.member.id, now: at.now, note: note ?? null })
  })
}

/** Who has worked on a draft cannot approve it, whatever their roles; handing it back is for everybody who reviews. */
export async function reviewDraft(
  ctx: Context,
  call: MemberCall,
  { hostId, ruleSetId: wantedId }: RuleSetPlace,
  { revision, verdict, note }: { revision: number; verdict: 'approve' | 'return'; note?: string },
): Promise<void> {
  const at = hostCall(ctx, call, hostId)
  const ruleSetId = wantedId.toLowerCase()
  const { id: by } = call.member
  await changeDrafts(ctx, call, at, ruleSetId, async (tx) => {
    const draft = await requireDraft(tx, ruleSetId, revision)
    if (draft.askedAt === null) throw draftRule('not-in-review')
    if (verdict === 'return') return returnDraft(tx, ruleSetId, note ?? null)
    if (draft.editedBy.includes(by)) throw draftRule('own-draft')
    return approveDraft(tx, ruleSetId, { by, now: at.now, note: note ?? null })
  })
}
