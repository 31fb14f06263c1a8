import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { listItems } from '../../storage/batch-items.ts'
import { type BatchProgress, type ChosenBatches, findBatch, listBatches } from '../../storage/batches.ts'
import type { AuditedCall, OperationCall } from '../call.ts'
import { cursorAt, placeOf } from '../paging/page-cursor.ts'
import { oldestKept } from './batch-retention.ts'

interface Page {
  limit: number
  cursor?: string | undefined
}

type Items = Awaited<ReturnType<typeof listItems>>

const all: ChosenBatches = { type: null, state: null, submittedSince: null }

/** Batches of a host, the last ones first. */
export async function pageOfBatches(ctx: Context, { scope, now }: OperationCall, page: Page, chosen = all) {
  const { limit, cursor } = page
  const list = ['batches', ...Object.values(chosen).map((one) => String(one ?? ''))] as const
  const place = placeOf(ctx, scope, list, cursor, now) as [number, string] | undefined
  const before = place ? { submittedAt: place[0], id: place[1] } : null
  // One more than asked for is read, to know whether there is another page.
  const found = await listBatches(ctx.db, scope, { ...chosen, since: oldestKept(now), before, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return { shown, nextCursor: last ? cursorAt(ctx, scope, list, [last.submittedAt, last.id], now) : null }
}

/** A batch with a page of its users, in their order. */
export async function batchWithItems(
  ctx: Context,
  { scope, now, audit }: AuditedCall,
  wantedId: string,
  { outcome, limit, cursor }: Page & { outcome?: Items[number]['outcome'] | undefined },
): Promise<{ batch: BatchProgress; items: Omit<Items[number], 'position'>[]; nextCursor: string | null }> {
  const batchId = wantedId.toLowerCase()
  const list = ['batch', batchId, outcome ?? ''] as const
  const place = placeOf(ctx, scope, list, cursor, now)
  audit.about({ object: `batch:${batchId}` })
  const batch = await findBatch(ctx.db, scope, batchId, oldestKept(now))
  if (!batch) throw new Refusal('batch-not-found')
  const after = (place?.[0] as number | undefined) ?? -1
  const items = await listItems(ctx.db, scope, { batchId, after, outcome: outcome ?? null, limit: limit + 1 })
  const shown = items.slice(0, limit)
  return {
    batch,
    items: shown.map(({ userId, outcome, code, at }) => ({ userId, outcome, code, at })),
    nextCursor: items.length > limit ? cursorAt(ctx, scope, list, [shown.at(-1)!.position], now) : null,
  }
}
