import { smfaVerifyStatus } from '@plumbline/contract'
import { Refusal } from '@plumbline/core/refusals'
import { hashToken } from '../../access/opaque-token.ts'
import { handle } from '../../http/call.ts'
import { askLinkStatus } from '../../operations/identity/ask-link-status.ts'
import { profileOf } from '../../operations/users/profile.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const smfaVerifyStatusHandler = handle(smfaVerifyStatus, async ({ params, query, ...call }, ctx) => {
  const { smfaToken } = params
  const { smfaPollsPerSecond } = call.host.settings.limits
  const verdict = await ctx.limiter.take(`smfa-poll ${call.user.id} ${hashToken(smfaToken).toString('base64url')}`, {
    perSecond: smfaPollsPerSecond,
    burst: smfaPollsPerSecond,
  })
  if (!verdict.allowed) throw new Refusal('rate-limited', {}, verdict.retryAfterSeconds)
  const asked = { smfaToken, channel: query.type ?? null }
  const inCall = { ...call, traceparent: traceparentOf(call.trace) }
  const result = await askLinkStatus(ctx, inCall, call.user.id, asked)
  if ('user' in result) {
    const { status, user, justEnrolled } = result
    return { status, ...(await profileOf(ctx, call.host, user)), just_enrolled: justEnrolled }
  }
  const { status } = result
  if (call.host.settings.smfaStatusStyle === 'error') {
    throw new Refusal(status === 'INCOMPLETE' ? 'smfa-incomplete' : 'smfa-denied')
  }
  return { status, idpass: false, just_enrolled: false }
})
