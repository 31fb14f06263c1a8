import { decisions } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { openDecision, toDecisionAnswer } from '../../operations/pre-screening/decision-record.ts'
import { pageOfDecisions } from '../../operations/pre-screening/list-decisions.ts'

const usualLimit = 50

export const decisionsHandler = handle(decisions, async (call, ctx) => {
  const { shown, nextCursor } = await pageOfDecisions(ctx, call, { limit: usualLimit, ...call.query })
  const { hostId } = call.scope
  return { items: shown.map((row) => toDecisionAnswer(row, openDecision(ctx, hostId, row))), nextCursor }
})
