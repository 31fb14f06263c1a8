import { usage } from '@plumbline/contract'
import { calendarMonth } from '@plumbline/core/calendar'
import { handle } from '../../http/call.ts'
import { readUsage } from '../../operations/billing/read-usage.ts'

export const usageHandler = handle(usage, async (call, ctx) => {
  call.audit.about({ object: `host:${call.host.id}` })
  return readUsage(ctx, call, calendarMonth(call.query.month))
})
