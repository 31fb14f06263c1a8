import { randomUUID } from 'node:crypto'
import { minuteMs } from '@plumbline/core/calendar'
import { webhookTestsPerMinute } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import type { WebhookEvent } from '@plumbline/core/webhooks'
import { type SlidingLimit, useSlidingLimit } from '../../access/sliding-limit.ts'
import type { Context } from '../../context.ts'
import { insertTestEvent, settleTest } from '../../storage/test-deliveries.ts'
import type { WebhookAttempt } from '../../storage/webhook-attempts.ts'
import { findTarget } from '../../storage/webhook-messages.ts'
import type { AuditedCall } from '../call.ts'
import { countAttempt } from './attempt-counts.ts'
import { isGone, postEvents } from './post-events.ts'
import { switchOff } from './switch-off.ts'
import { toAttemptAnswer } from './to-attempt-answer.ts'

const limit: SlidingLimit = { uses: webhookTestsPerMinute, windowMs: minuteMs }

/** Sends one TEST event to one endpoint while the caller waits, and never again by itself. */
export async function sendTest(ctx: Context, { scope, now, audit }: AuditedCall, endpointId: string) {
  const event: WebhookEvent = {
    id: randomUUID(),
    type: 'TEST',
    user_id: null,
    host_id: scope.hostId,
    time: now,
    error_code: null,
    error_msg: null,
    alert_id: null,
    alert_date: null,
    alert_source: null,
  }
  audit.about({ object: `webhook-endpoint:${endpointId}` })
  const target = await ctx.db.transaction(scope, async (tx) => {
    const found = await findTarget(tx, endpointId, now)
    if (!found) throw new Refusal('webhook-endpoint-not-found')
    await useSlidingLimit(tx, endpointId, 'webhook-test', limit, now)
    await insertTestEvent(tx, event.id, now)
    await audit.writeIn(tx)
    return found
  })
  const messageId = randomUUID()
  const {
    acknowledged: _,
    askedMs: _asked,
    ...posted
  } = await postEvents(ctx, scope, { target, messageId, events: [event] })
  const attempt: WebhookAttempt = {
    ...posted,
    id: randomUUID(),
    messageId,
    eventIds: [event.id],
    eventTypes: [event.type],
    attempt: 1,
    at: now,
    nextAttemptAt: null,
  }
  countAttempt(ctx.metrics, posted)
  await ctx.db.transaction(scope, (tx) => settleTest(tx, endpointId, { id: event.id, at: now }, attempt))
  if (isGone(posted) && target.enabled) await switchOff(ctx, scope, { id: endpointId, ...target }, 'GONE')
  return { eventId: event.id, attempt: toAttemptAnswer(attempt) }
}
