import { monthsLater } from '@plumbline/core/calendar'
import { rerun } from '@plumbline/core/decisions'
import { decisionMonths } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { type DecisionRow, findDecision } from '../../storage/decisions.ts'
import type { OperationCall } from '../call.ts'
import { openDecision, toDecisionAnswer } from './decision-record.ts'

/** From when on decisions are kept; older ones may lie about until their month is over and are not shown. */
export function oldestDecision(now: number): number {
  return monthsLater(now, -decisionMonths)
}

export async function readDecision(ctx: Context, call: OperationCall, id: string, includeAttributes: boolean) {
  const row = await requireDecision(ctx, call, id)
  return toDecisionAnswer(row, openDecision(ctx, call.scope.hostId, row), includeAttributes)
}

/** Makes a decision once more from its record, and compares. */
export async function rerunDecision(ctx: Context, call: OperationCall, id: string) {
  const row = await requireDecision(ctx, call, id)
  const compiled = await ctx.ruleSets.get(call.scope, row.ruleSetId, row.version)
  // A rule set is kept for as long as a decision names it.
  if (!compiled) throw new Error('A decision has lost its rule set')
  const content = openDecision(ctx, call.scope.hostId, row)
  const { result, decision, reasons, differences } = rerun(compiled, { ...content, decision: row.decision })
  return {
    decisionId: id,
    result,
    decision,
    reasons: reasons.map((reason) => ({ ...reason })),
    differences: differences.map((one) => ({ ...one })),
  }
}

async function requireDecision(ctx: Context, { scope, now }: OperationCall, id: string): Promise<DecisionRow> {
  const row = await findDecision(ctx.db, scope, id, oldestDecision(now))
  if (!row) throw new Refusal('decision-not-found')
  return row
}
