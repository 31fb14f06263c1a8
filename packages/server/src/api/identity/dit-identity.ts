import { ditIdentity } from '@plumbline/contract'
import { agentWords } from '../../http/agent-words.ts'
import { handle } from '../../http/call.ts'
import { checkIdentity } from '../../operations/identity/check-identity.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const ditIdentityHandler = handle(ditIdentity, async ({ body, ...call }, ctx) => {
  const { email, consent, ...person } = body
  const inCall = { ...call, traceparent: traceparentOf(call.trace), device: agentWords(call.userAgent) }
  const { mobile, token, expiresAt } = await checkIdentity(ctx, inCall, call.user.id, person, { email, consent })
  return {
    mobile,
    token,
    expires: new Date(expiresAt).toISOString(),
    result: 'Approved' as const,
    details: { status: 'Approve' as const, decision: true as const, codes: [] },
  }
})
