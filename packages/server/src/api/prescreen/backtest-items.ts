import { backtestItems } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { pageOfBackTestPeople } from '../../operations/pre-screening/list-back-test-people.ts'

const usualLimit = 50

export const backtestItemsHandler = handle(backtestItems, (call, ctx) =>
  pageOfBackTestPeople(ctx, call, call.params.backtestId, { limit: usualLimit, ...call.query }),
)
