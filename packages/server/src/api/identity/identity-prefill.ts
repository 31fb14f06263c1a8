import { identityPrefill } from '@plumbline/contract'
import { agentWords } from '../../http/agent-words.ts'
import { handle } from '../../http/call.ts'
import { startPrefill } from '../../operations/identity/start-prefill.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const identityPrefillHandler = handle(identityPrefill, (call, ctx) =>
  startPrefill(
    ctx,
    { ...call, traceparent: traceparentOf(call.trace), device: agentWords(call.userAgent) },
    call.user.id,
    call.body,
  ),
)
