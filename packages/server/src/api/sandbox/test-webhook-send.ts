import { testWebhookSend } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { sendEvents } from '../../operations/sandbox/send-events.ts'

export const testWebhookSendHandler = handle(testWebhookSend, (call, ctx) =>
  sendEvents(ctx, call, call.params.userId.toLowerCase(), call.query),
)
