import { identityPrefill } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { startPrefill } from '../../operations/identity/start-prefill.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const identityPrefillHandler = handle(identityPrefill, (call, ctx) =>
  startPrefill(ctx, { ...call, traceparent: traceparentOf(call.trace) }, call.user.id, call.body),
)
