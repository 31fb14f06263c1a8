import { backtestItems } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { cursorAt, placeOf } from '../../operations/paging/page-cursor.ts'
import { requireBackTest, toItemAnswers } from '../../operations/pre-screening/read-back-test.ts'
import { listBackTestItems } from '../../storage/back-test-items.ts'

const usualLimit = 50
const beyondTheLast = 2_147_483_647

export const backtestItemsHandler = handle(backtestItems, async (call, ctx) => {
  const { scope, params, query, now, audit } = call
  const { backtestId } = params
  const { change = null, limit = usualLimit } = query
  const list = ['backtest', backtestId, change ?? ''] as const
  const before = placeOf(ctx, scope, list, query.cursor, now)?.[0] as number | undefined
  audit.about({ object: `backtest:${backtestId}` })
  const test = await requireBackTest(ctx, call, backtestId)
  const page = { backTestId: backtestId, change, before: before ?? beyondTheLast, limit: limit + 1 }
  // One more than asked for is read, to know whether there is another page.
  const items = await listBackTestItems(ctx.db, scope, page)
  const shown = items.slice(0, limit)
  return {
    items: await toItemAnswers(ctx, scope, test, shown),
    nextCursor: items.length > limit ? cursorAt(ctx, scope, list, [shown.at(-1)!.place], now) : null,
  }
})
