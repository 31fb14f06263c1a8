import { addressPrefill } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { findAddresses } from '../../operations/pre-screening/find-addresses.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const addressPrefillHandler = handle(addressPrefill, (call, ctx) =>
  findAddresses(ctx, { ...call, traceparent: traceparentOf(call.trace) }, call.body),
)
