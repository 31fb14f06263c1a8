import { smfaSendLink } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { sendLink } from '../../operations/identity/send-link.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const smfaSendLinkHandler = handle(smfaSendLink, async ({ params, query, body, ...call }, ctx) => {
  const channel = query.type ?? body.type ?? 'phone'
  const inCall = { ...call, traceparent: traceparentOf(call.trace) }
  const sent = await sendLink(ctx, inCall, call.user.id, { ditToken: params.ditToken, channel })
  const { linkUrl, smsMessage, token, expiresAt } = sent
  return { linkUrl, smsMessage, token, expires: new Date(expiresAt).toISOString() }
})
