import { webhookAttempts } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { listAttempts } from '../../operations/webhooks/list-attempts.ts'

const usualLimit = 50

export const webhookAttemptsHandler = handle(webhookAttempts, (call, ctx) =>
  listAttempts(ctx, call, call.params.endpointId, { limit: usualLimit, ...call.query }),
)
