import { webhookTest } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { sendTest } from '../../operations/webhooks/send-test.ts'

export const webhookTestHandler = handle(webhookTest, (call, ctx) =>
  sendTest(ctx, call, call.params.endpointId.toLowerCase()),
)
