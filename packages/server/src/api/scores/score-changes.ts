import { scoreChanges } from '@plumbline/contract'
import { scoreMonths } from '@plumbline/core/promises'
import { handle } from '../../http/call.ts'
import { readScoreChanges } from '../../operations/data/read-score-changes.ts'

export const scoreChangesHandler = handle(scoreChanges, async (call, ctx) => ({
  items: await readScoreChanges(ctx, call, call.query.months ?? scoreMonths),
}))
