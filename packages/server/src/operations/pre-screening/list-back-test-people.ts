import type { decisionChanges } from '@plumbline/core/decisions'
import type { Context } from '../../context.ts'
import { listBackTestItems } from '../../storage/back-test-items.ts'
import type { AuditedCall } from '../call.ts'
import { cursorAt, placeOf } from '../paging/page-cursor.ts'
import { requireBackTest, toItemAnswers } from './read-back-test.ts'

interface ChosenPeople {
  change?: (typeof decisionChanges)[number] | undefined
  limit: number
  cursor?: string | undefined
}

const beyondTheLast = 2_147_483_647

/** Whom a back-test decided about, the last ones first. */
export async function pageOfBackTestPeople(
  ctx: Context,
  call: AuditedCall,
  backtestId: string,
  { change, limit, cursor }: ChosenPeople,
) {
  const { scope, now, audit } = call
  const list = ['backtest', backtestId, change ?? ''] as const
  const before = placeOf(ctx, scope, list, cursor, now)?.[0] as number | undefined
  audit.about({ object: `backtest:${backtestId}` })
  const test = await requireBackTest(ctx, call, backtestId)
  const page = { backTestId: backtestId, change: change ?? null, before: before ?? beyondTheLast, limit: limit + 1 }
  // One more than asked for is read, to know whether there is another page.
  const items = await listBackTestItems(ctx.db, scope, page)
  const shown = items.slice(0, limit)
  return {
    items: await toItemAnswers(ctx, scope, test, shown),
    nextCursor: items.length > limit ? cursorAt(ctx, scope, list, [shown.at(-1)!.place], now) : null,
  }
}
