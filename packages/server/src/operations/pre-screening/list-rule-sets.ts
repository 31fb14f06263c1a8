import type { Context } from '../../context.ts'
import { listRuleSets } from '../../storage/rule-sets.ts'
import type { OperationCall } from '../call.ts'
import { cursorAt, placeOf } from '../paging/page-cursor.ts'

type FoundRuleSet = Awaited<ReturnType<typeof listRuleSets>>['items'][number]

interface Filter {
  /** What tells this list from others, so that a place in one is good for no other. */
  key: readonly string[]
  passes(ruleSet: FoundRuleSet): boolean
}

/** So many are looked through for a page: what a filter asks for stands in the documents, which have no index. */
const lookedThrough = 200

/** Rule sets of a host in their newest versions, the newest first. With a filter a page can be short and still be followed by another. */
export async function pageOfRuleSets(
  ctx: Context,
  { scope, now }: OperationCall,
  { limit, cursor, filter }: { limit: number; cursor?: string | undefined; filter?: Filter | undefined },
) {
  const list = ['rule-sets', ...(filter?.key ?? [])] as const
  const cursorOf = (one: FoundRuleSet) => cursorAt(ctx, scope, list, [one.madeAt, one.id], now)
  const place = placeOf(ctx, scope, list, cursor, now) as [number, string] | undefined
  let before = place ? { createdAt: place[0], id: place[1] } : null
  const passing: FoundRuleSet[] = []
  for (let looked = 0; ; ) {
    const { items, more } = await listRuleSets(ctx.db, scope, { before, limit, now })
    passing.push(...items.filter((one) => filter?.passes(one) ?? true))
    const shown = passing.slice(0, limit)
    const last = items.at(-1)
    looked += items.length
    if (passing.length > limit) return { items: shown, nextCursor: cursorOf(shown.at(-1)!) }
    if (!more || !last) return { items: shown, nextCursor: null }
    // A page of large documents ends early; only a filter makes it worth to read on.
    if (!filter || shown.length === limit || looked >= lookedThrough)
      return { items: shown, nextCursor: cursorOf(last) }
    before = { createdAt: last.madeAt, id: last.id }
  }
}
