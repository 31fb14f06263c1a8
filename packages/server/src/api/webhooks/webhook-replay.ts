import { webhookReplay } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { replayEvents } from '../../operations/webhooks/replay-events.ts'

export const webhookReplayHandler = handle(webhookReplay, (call, ctx) =>
  replayEvents(ctx, call, call.params.endpointId.toLowerCase(), call.body),
)
