import { Refusal } from '@plumbline/core/refusals'
import { mayDo } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import { findVersion } from '../../storage/rule-sets.ts'
import type { AuditedCall } from '../call.ts'
import { openDecision, toDecisionAnswer } from '../pre-screening/decision-record.ts'
import { pageOfBackTestPeople } from '../pre-screening/list-back-test-people.ts'
import { pageOfDecisions } from '../pre-screening/list-decisions.ts'
import { readDecision, rerunDecision } from '../pre-screening/read-decisions.ts'
import { toRuleSetAnswer } from '../pre-screening/rule-set-answer.ts'
import { hostCall } from '../team/host-call.ts'
import { kindOfHost } from '../team/seen-hosts.ts'
import type { MemberCall } from '../team/team-call.ts'

type DecisionQuery = Partial<Parameters<typeof pageOfDecisions>[2]>
type PeopleQuery = Partial<Parameters<typeof pageOfBackTestPeople>[3]>
type DecisionAnswer = ReturnType<typeof toDecisionAnswer>

const usualLimit = 25

export async function tellDecisions(ctx: Context, call: MemberCall, hostId: string, query: DecisionQuery) {
  const at = hostCall(ctx, call, hostId)
  const { shown, nextCursor } = await pageOfDecisions(ctx, at, { limit: usualLimit, ...query })
  const decisions = shown.map((row) =>
    toldDecision(ctx, call, at, toDecisionAnswer(row, openDecision(ctx, at.scope.hostId, row))),
  )
  return { decisions: await Promise.all(decisions), nextCursor }
}

/** A decision with the rules that made it. */
export async function tellDecision(
  ctx: Context,
  call: MemberCall,
  { hostId, decisionId }: { hostId: string; decisionId: string },
) {
  const at = hostCall(ctx, call, hostId)
  call.audit.about({ object: `decision:${decisionId}` })
  const found = await readDecision(ctx, at, decisionId, true)
  const { id, version } = found.ruleSet
  const rules = await findVersion(ctx.db, at.scope, id, { version, now: at.now })
  if (!rules) throw new Refusal('rule-set-not-found')
  return { decision: await toldDecision(ctx, call, at, found), rules: toRuleSetAnswer(rules) }
}

/** Where the same did not come out, its place is told and no value. */
export async function tellRerun(
  ctx: Context,
  call: MemberCall,
  { hostId, decisionId }: { hostId: string; decisionId: string },
) {
  const at = hostCall(ctx, call, hostId)
  call.audit.about({ object: `decision:${decisionId}` })
  const { result, decision, differences } = await rerunDecision(ctx, at, decisionId)
  return { decisionId, result, decision, differences: differences.map(({ path }) => path) }
}

export async function tellBackTestPeople(
  ctx: Context,
  call: MemberCall,
  { hostId, backtestId }: { hostId: string; backtestId: string },
  query: PeopleQuery,
) {
  const at = hostCall(ctx, call, hostId)
  return pageOfBackTestPeople(ctx, at, backtestId, { limit: usualLimit, ...query })
}

async function toldDecision(ctx: Context, call: MemberCall, at: AuditedCall, made: DecisionAnswer) {
  const compiled = await ctx.ruleSets.get(at.scope, made.ruleSet.id, made.ruleSet.version)
  const named = { ...made, ruleSetName: compiled?.ruleSet.name ?? '' }
  if (seesValues(ctx, call, at)) return { ...named, valuesShown: true }
  const { attributes: _hidden, ...rest } = named
  return { ...rest, reasons: made.reasons.map(withoutObserved), score: null, valuesShown: false }
}

/** Why is told to everybody who reads decisions; what stood in a person's file to those who were given it. */
function seesValues(ctx: Context, { member }: MemberCall, { host }: AuditedCall): boolean {
  return mayDo(member, 'see credit-values', kindOfHost(ctx, host)).allowed
}

function withoutObserved<Reason extends { observed: unknown }>(reason: Reason): Reason & { observed: null } {
  return { ...reason, observed: null }
}
