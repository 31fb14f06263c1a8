import { batches } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { pageOfBatches } from '../../operations/batches/list-batches.ts'
import { toBatchAnswer } from '../../operations/batches/to-batch-answer.ts'

const usualLimit = 50

export const batchesHandler = handle(batches, async (call, ctx) => {
  const { limit = usualLimit, cursor } = call.query
  const { shown, nextCursor } = await pageOfBatches(ctx, call, { limit, cursor })
  return { items: shown.map(toBatchAnswer), nextCursor }
})
