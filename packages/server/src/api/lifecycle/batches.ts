import { batches } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { oldestKept } from '../../operations/batches/batch-retention.ts'
import { toBatchAnswer } from '../../operations/batches/to-batch-answer.ts'
import { cursorAt, placeOf } from '../../operations/paging/page-cursor.ts'
import { listBatches } from '../../storage/batches.ts'

const usualLimit = 50
const list = ['batches'] as const

export const batchesHandler = handle(batches, async ({ scope, query, now }, ctx) => {
  const { limit = usualLimit } = query
  const place = placeOf(ctx, scope, list, query.cursor, now) as [number, string] | undefined
  const before = place ? { submittedAt: place[0], id: place[1] } : null
  const found = await listBatches(ctx.db, scope, { since: oldestKept(now), before, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(toBatchAnswer),
    nextCursor: found.length > limit ? cursorAt(ctx, scope, list, [last!.submittedAt, last!.id], now) : null,
  }
})
