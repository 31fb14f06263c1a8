import { webhookAttempts } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { listAttempts } from '../../operations/webhooks/list-attempts.ts'
import { toAttemptAnswer } from '../../operations/webhooks/to-attempt-answer.ts'

const usualLimit = 50

export const webhookAttemptsHandler = handle(webhookAttempts, async (call, ctx) => {
  const query = { limit: usualLimit, ...call.query }
  const { items, nextCursor } = await listAttempts(ctx, call, call.params.endpointId, query)
  return { items: items.map(toAttemptAnswer), nextCursor }
})
