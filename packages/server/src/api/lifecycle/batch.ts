import { batch } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { batchWithItems } from '../../operations/batches/list-batches.ts'
import { toBatchAnswer } from '../../operations/batches/to-batch-answer.ts'

const usualLimit = 100

export const batchHandler = handle(batch, async (call, ctx) => {
  const { outcome, limit = usualLimit, cursor } = call.query
  const found = await batchWithItems(ctx, call, call.params.batchId, { outcome, limit, cursor })
  return { ...toBatchAnswer(found.batch), items: found.items, nextCursor: found.nextCursor }
})
