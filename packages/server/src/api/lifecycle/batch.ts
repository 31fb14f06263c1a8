import { batch } from '@plumbline/contract'
import { Refusal } from '@plumbline/core/refusals'
import { handle } from '../../http/call.ts'
import { oldestKept } from '../../operations/batches/batch-retention.ts'
import { toBatchAnswer } from '../../operations/batches/to-batch-answer.ts'
import { cursorAt, placeOf } from '../../operations/paging/page-cursor.ts'
import { listItems } from '../../storage/batch-items.ts'
import { findBatch } from '../../storage/batches.ts'

const usualLimit = 100

export const batchHandler = handle(batch, async ({ scope, params, query, now, audit }, ctx) => {
  const batchId = params.batchId.toLowerCase()
  const { outcome, limit = usualLimit } = query
  const list = ['batch', batchId, outcome ?? ''] as const
  const place = placeOf(ctx, scope, list, query.cursor, now)
  audit.about({ object: `batch:${batchId}` })
  const found = await findBatch(ctx.db, scope, batchId, oldestKept(now))
  if (!found) throw new Refusal('batch-not-found')
  const after = (place?.[0] as number | undefined) ?? -1
  // One more than asked for is read, to know whether there is another page.
  const items = await listItems(ctx.db, scope, { batchId, after, outcome: outcome ?? null, limit: limit + 1 })
  const shown = items.slice(0, limit)
  return {
    ...toBatchAnswer(found),
    items: shown.map(({ userId, outcome, code, at }) => ({ userId, outcome, code, at })),
    nextCursor: items.length > limit ? cursorAt(ctx, scope, list, [shown.at(-1)!.position], now) : null,
  }
})
