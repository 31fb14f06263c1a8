import { updateRefresh } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { forceRefresh } from '../../operations/data/force-refresh.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const updateRefreshHandler = handle(updateRefresh, (call, ctx) =>
  forceRefresh(ctx, { ...call, traceparent: traceparentOf(call.trace) }, call.params.id, {
    monitoringOnly: call.query.rmonly ?? false,
  }),
)
