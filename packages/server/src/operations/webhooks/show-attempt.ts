import { Refusal } from '@plumbline/core/refusals'
import { TeamRefusal } from '@plumbline/core/team'
import { toWebhookBody } from '@plumbline/core/webhooks'
import type { Context } from '../../context.ts'
import { eventsByIds } from '../../storage/events.ts'
import { findAttempt } from '../../storage/webhook-attempts.ts'
import { findEndpoint } from '../../storage/webhook-endpoints.ts'
import type { AuditedCall } from '../call.ts'
import { oldestKept } from '../events/event-retention.ts'
import { toEventAnswer } from '../events/to-event-answer.ts'
import { postedHeaders } from './post-events.ts'
import { signatureHeaders } from './sign-message.ts'
import { toToldAttempt } from './to-attempt-answer.ts'

/**
 * One attempt with what was sent. Nothing is signed here: who may look at an attempt could otherwise send messages that a receiver
 * takes for ours.
 */
export async function showAttempt(
  ctx: Context,
  { scope, now, audit }: AuditedCall,
  { endpointId, attemptId }: { endpointId: string; attemptId: string },
) {
  audit.about({ object: `webhook-endpoint:${endpointId}` })
  const endpoint = await findEndpoint(ctx.db, scope, endpointId)
  if (!endpoint) throw new Refusal('webhook-endpoint-not-found')
  const attempt = await findAttempt(ctx.db, scope, { endpointId, attemptId, since: oldestKept(now) })
  if (!attempt) throw new TeamRefusal('not-found')
  const events = await eventsByIds(ctx.db, scope, attempt.eventIds, oldestKept(now))
  const body = toWebhookBody(events.map((event) => withoutDeliveries(toEventAnswer(event, scope.hostId))))
  return {
    attempt: toToldAttempt(attempt),
    request: { url: endpoint.url, headers: { ...postedHeaders, [signatureHeaders.id]: attempt.messageId }, body },
    signedText: `${attempt.messageId}.{${signatureHeaders.timestamp}}.${body}`,
  }
}

function withoutDeliveries({ deliveries: _, ...event }: ReturnType<typeof toEventAnswer>) {
  return event
}
