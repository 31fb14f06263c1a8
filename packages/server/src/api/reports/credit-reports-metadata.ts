import { creditReportsMetadata } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { listStored } from '../../operations/data/read-reports.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const creditReportsMetadataHandler = handle(creditReportsMetadata, (call, ctx) =>
  listStored(ctx, { ...call, traceparent: traceparentOf(call.trace) }, call.query),
)
