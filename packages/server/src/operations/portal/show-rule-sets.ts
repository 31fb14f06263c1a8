import type { RuleSetState } from '@plumbline/contract'
import type { Bureau } from '@plumbline/core/bureaus'
import { dayMs } from '@plumbline/core/calendar'
import { versionsPerRuleSet } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { listBackTests } from '../../storage/back-tests.ts'
import { recentOutcomes } from '../../storage/decisions.ts'
import { type DraftRecord, findDraft, listDrafts } from '../../storage/rule-set-drafts.ts'
import { findVersion, listVersions, type VersionSummary } from '../../storage/rule-sets.ts'
import type { AuditedCall } from '../call.ts'
import { pageOfRuleSets } from '../pre-screening/list-rule-sets.ts'
import { oldestBackTest, toBackTestAnswer } from '../pre-screening/read-back-test.ts'
import { toDocument, toRuleSetAnswer } from '../pre-screening/rule-set-answer.ts'
import { hostCall } from '../team/host-call.ts'
import { memberNames } from '../team/member-names.ts'
import type { MemberCall } from '../team/team-call.ts'

const shownDrafts = 25
const shownVersions = 25
const shownBackTests = 10
/** A share of more decisions says no more, and costs more the more people a host has. */
const recentDecisions = 100
const recentDays = 30

interface RuleSetsQuery {
  bureau?: Bureau
  state?: RuleSetState
  limit?: number
  cursor?: string
}

/** The rule sets of a host, and with the first page its drafts. */
export async function showRuleSets(ctx: Context, call: MemberCall, hostId: string, query: RuleSetsQuery) {
  const at = hostCall(ctx, call, hostId)
  const { bureau, state, limit = 25, cursor } = query
  const { items, nextCursor } =
    state === 'DRAFT'
      ? { items: [], nextCursor: null }
      : await pageOfRuleSets(ctx, at, { limit, cursor, filter: filterOf(query) })
  const ids = items.map(({ id }) => id)
  const [recent, drafts] = await Promise.all([
    outcomesOf(ctx, at, ids),
    cursor === undefined && (state ?? 'DRAFT') === 'DRAFT'
      ? listDrafts(ctx.db, at.scope, { limit: shownDrafts, bureau })
      : [],
  ])
  const names = await namesOf(ctx, call, [...items, ...drafts])
  return {
    ruleSets: items.map((one) => ({
      ruleSetId: one.id,
      bureau: one.ruleSet.bureau,
      inForce: one.inForce,
      createdAt: one.madeAt,
      newest: toVersionSummary({ ...one, ...one.ruleSet, rules: one.ruleSet.rules.length }, names),
      recent: recent.get(one.id) ?? none,
    })),
    drafts: drafts.map((draft) => toDraftSummary(draft, call, names)),
    nextCursor,
  }
}

function filterOf({ bureau, state }: RuleSetsQuery): Parameters<typeof pageOfRuleSets>[2]['filter'] {
  if (bureau === undefined && state === undefined) return undefined
  return {
    key: [bureau ?? '', state ?? ''],
    passes: ({ ruleSet, version, inForce }) =>
      (bureau === undefined || ruleSet.bureau === bureau) &&
      (state === undefined || (state === 'IN_FORCE' ? inForce !== null : version > (inForce ?? 0))),
  }
}

/** A rule set with its versions and its draft. One that has no version yet is there when there is a draft of it. */
export async function showRuleSet(
  ctx: Context,
  call: MemberCall,
  { hostId, ruleSetId: wantedId }: { hostId: string; ruleSetId: string },
  before: number = versionsPerRuleSet + 1,
) {
  const at = hostCall(ctx, call, hostId)
  const { scope, now } = at
  const ruleSetId = wantedId.toLowerCase()
  call.audit.about({ object: `rule-set:${ruleSetId}` })
  const [newest, draft, versions, recent] = await Promise.all([
    findVersion(ctx.db, scope, ruleSetId, { now }),
    findDraft(ctx.db, scope, ruleSetId),
    listVersions(ctx.db, scope, ruleSetId, { below: before, limit: shownVersions + 1 }),
    outcomesOf(ctx, at, [ruleSetId]),
  ])
  if (!newest && !draft) throw new Refusal('rule-set-not-found')
  const shown = versions.slice(0, shownVersions)
  const names = await namesOf(ctx, call, [...shown, ...(draft ? [draft] : [])])
  return {
    ruleSetId,
    inForce: newest?.inForce ?? null,
    newest: newest?.version ?? null,
    versions: shown.map((version) => toVersionSummary(version, names)),
    older: versions.length > shownVersions,
    recent: recent.get(ruleSetId) ?? none,
    draft: draft ? { ...toDraftSummary(draft, call, names), document: toDocument(draft.document) } : null,
  }
}

export async function showVersion(
  ctx: Context,
  call: MemberCall,
  { hostId, ruleSetId, version }: { hostId: string; ruleSetId: string; version: string },
) {
  const { scope, now } = hostCall(ctx, call, hostId)
  call.audit.about({ object: `rule-set:${ruleSetId}` })
  const found = await findVersion(ctx.db, scope, ruleSetId, { version: Number(version), now })
  if (!found) throw new Refusal('rule-set-not-found')
  return toRuleSetAnswer(found)
}

export async function showBackTests(
  ctx: Context,
  call: MemberCall,
  { hostId, ruleSetId }: { hostId: string; ruleSetId: string },
) {
  const { scope, now } = hostCall(ctx, call, hostId)
  call.audit.about({ object: `rule-set:${ruleSetId}` })
  const page = { since: oldestBackTest(now), limit: shownBackTests }
  return { backTests: (await listBackTests(ctx.db, scope, ruleSetId, page)).map(toBackTestAnswer) }
}

const none = { decided: 0, approved: 0 }

function outcomesOf(ctx: Context, { scope, now }: AuditedCall, ids: readonly string[]) {
  return recentOutcomes(ctx.db, scope, ids, { since: now - recentDays * dayMs, limit: recentDecisions })
}

type People = Partial<Record<'publishedBy' | 'approvedBy', string | null> & Pick<DraftRecord, 'changedBy' | 'askedBy'>>

function namesOf(ctx: Context, call: MemberCall, of: readonly People[]) {
  const ids = of.flatMap(({ publishedBy, approvedBy, changedBy, askedBy }) => [
    publishedBy,
    approvedBy,
    changedBy,
    askedBy,
  ])
  return memberNames(
    ctx,
    call,
    ids.filter((id) => typeof id === 'string'),
  )
}

type Names = Awaited<ReturnType<typeof namesOf>>

function toVersionSummary(
  { version, name, rules, effectiveFrom, createdAt, publishedBy, approvedBy }: VersionSummary,
  names: Names,
) {
  return {
    version,
    name,
    rules,
    effectiveFrom,
    createdAt,
    publishedBy: names.get(publishedBy ?? '') ?? null,
    approvedBy: names.get(approvedBy ?? '') ?? null,
    viaApi: publishedBy === null,
  }
}

function toDraftSummary(draft: DraftRecord, { member }: MemberCall, names: Names) {
  const { document, revision, baseVersion, changedAt, changedBy, editedBy, note, askedAt, approvedAt } = draft
  return {
    ruleSetId: draft.ruleSetId,
    name: document.name,
    bureau: document.bureau,
    rules: document.rules.length,
    revision,
    state: stateOf(draft),
    baseVersion,
    changedAt,
    changedBy: names.get(changedBy) ?? null,
    note,
    askedAt,
    askedBy: names.get(draft.askedBy ?? '') ?? null,
    approvedAt,
    approvedBy: names.get(draft.approvedBy ?? '') ?? null,
    ownWork: editedBy.includes(member.id),
  }
}

function stateOf({ askedAt, approvedAt }: DraftRecord): 'draft' | 'in-review' | 'approved' {
  if (approvedAt !== null) return 'approved'
  return askedAt === null ? 'draft' : 'in-review'
}
