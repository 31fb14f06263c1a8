import { calendarMonth } from '@plumbline/core/calendar'
import { makeBill } from '../operations/bills/make-bill.ts'
import type { WorkKind } from '../work/work-kind.ts'

/** A host has settled a month: the bill of its customer takes it in. */
export const makeBillJob: WorkKind<'make-bill'> = {
  kind: 'make-bill',
  run: async (ctx, { scope, item }) => {
    const host = ctx.directory.host(scope.hostId)
    if (host) await makeBill(ctx, host.customerId, calendarMonth(item.payload.month))
    return { users: 0 }
  },
}
