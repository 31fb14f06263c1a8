import type { Context } from '../../context.ts'
import { listRuleSets } from '../../storage/rule-sets.ts'
import type { OperationCall } from '../call.ts'
import { cursorAt, placeOf } from '../paging/page-cursor.ts'

const list = ['rule-sets'] as const

/** Rule sets of a host in their newest versions, the newest first. */
export async function pageOfRuleSets(
  ctx: Context,
  { scope, now }: OperationCall,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const place = placeOf(ctx, scope, list, cursor, now) as [number, string] | undefined
  const before = place ? { createdAt: place[0], id: place[1] } : null
  const { items, more } = await listRuleSets(ctx.db, scope, { before, limit, now })
  const last = more ? items.at(-1) : undefined
  return { items, nextCursor: last ? cursorAt(ctx, scope, list, [last.madeAt, last.id], now) : null }
}
