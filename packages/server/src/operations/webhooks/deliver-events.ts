import { randomInt, randomUUID } from 'node:crypto'
import { deliveryRetrySeconds, deliverySeconds } from '@plumbline/core/promises'
import { nextWaitMs, type WebhookEvent, whatFits } from '@plumbline/core/webhooks'
import type { Context } from '../../context.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { type EventRef, type Settled, settleMessage } from '../../storage/settle-message.ts'
import {
  type ClaimedMessage,
  claimDueMessage,
  claimNewEvents,
  removeMessage,
  splitMessage,
} from '../../storage/webhook-messages.ts'
import { faultFields } from '../../telemetry/log.ts'
import { countAttempt } from './attempt-counts.ts'
import { isGone, type PostOutcome, postEvents, unanswered } from './post-events.ts'
import { switchOff } from './switch-off.ts'
import { beginWatch } from './watch-failing.ts'

/** `new`: events that are in no message yet; `due`: messages that are tried again, and replays. */
export type Lane = 'new' | 'due'

/** One message that was sent. */
interface Delivered {
  dueAt: number
  events: number
  users: number
  outcome: PostOutcome['outcome']
  /** When it is tried again. */
  nextAttemptAt: number | null
}

/** Longer than a POST and the statement that settles it can take. */
const leaseMs = (deliverySeconds + 15) * 1000

/** Sends what an endpoint waits for first. Undefined: nothing waits in this lane. */
export async function deliverOnce(
  ctx: Context,
  scope: HostScope,
  endpointId: string,
  lane: Lane,
): Promise<Delivered | undefined> {
  const now = ctx.clock.now()
  const claim = { now, leasedUntil: now + leaseMs, hostNow: ctx.clock.hostNow(scope.hostId) }
  const message =
    lane === 'new'
      ? await claimNewEvents(ctx.db, scope, endpointId, { ...claim, messageId: randomUUID() })
      : await claimDueMessage(ctx.db, scope, endpointId, claim)
  return message && deliver(ctx, scope, message)
}

async function deliver(ctx: Context, scope: HostScope, message: ClaimedMessage): Promise<Delivered> {
  const at = ctx.clock.hostNow(scope.hostId)
  const fitting = whatFits(message.events)
  if (fitting < message.events.length) await sendRestLater(ctx, scope, message, fitting, at)
  const events = message.events.slice(0, fitting)
  const sent = { dueAt: message.dueAt, events: events.length, users: new Set(events.map((one) => one.user_id)).size }
  if (events.length === 0) {
    // None of its events is kept any more.
    await ctx.db.transaction(scope, (tx) => removeMessage(tx, message))
    return { ...sent, outcome: 'FAILED', nextAttemptAt: null }
  }
  const posted = isOverdue(ctx, scope, message)
    ? unanswered('internal')
    : await postEvents(ctx, scope, { target: message.target, messageId: message.id, events })
  try {
    return { ...sent, ...(await settle(ctx, scope, { message, events, at, posted })) }
  } catch (fault) {
    // What cannot be stored of the answer must not keep the message from its end.
    ctx.log.error('webhook.not-settled', { ...fieldsOf(scope, message), ...faultFields(fault) })
    return { ...sent, ...(await settle(ctx, scope, { message, events, at, posted: unanswered('internal') })) }
  }
}

/** It was claimed more often than it can have been sent: those before could not settle it, or died. */
function isOverdue(ctx: Context, scope: HostScope, message: ClaimedMessage): boolean {
  const overdue = message.attempts > deliveryRetrySeconds.length + 1
  if (overdue) ctx.log.error('webhook.never-settled', fieldsOf(scope, message))
  return overdue
}

interface Posted {
  message: ClaimedMessage
  events: readonly WebhookEvent[]
  at: number
  posted: PostOutcome
}

async function settle(
  ctx: Context,
  scope: HostScope,
  { message, events, at, posted }: Posted,
): Promise<Pick<Delivered, 'outcome' | 'nextAttemptAt'>> {
  const refs = events.map((event): EventRef => ({ id: event.id, at: event.time }))
  const taken = new Set(posted.acknowledged)
  const nextAttemptAt = nextAttempt(ctx, scope, message, posted)
  const { durationMs, status, outcome, error, responseExcerpt } = posted
  const answer = { durationMs, status, outcome, error, responseExcerpt, nextAttemptAt }
  const settled = await ctx.db.repeatableTransaction(scope, async (tx) => {
    const result = await settleMessage(tx, {
      target: message.target,
      message,
      attempt: {
        id: randomUUID(),
        messageId: message.id,
        attempt: message.attempts,
        eventIds: refs.map(({ id }) => id),
        eventTypes: [...new Set(events.map(({ type }) => type))],
        at,
        ...answer,
      },
      acknowledged: refs.filter(({ id }) => taken.has(id)),
      rest: refs.filter(({ id }) => !taken.has(id)),
      // What was said about some of its events ends a message; only an untouched one is repeated under its id.
      nextMessageId: outcome === 'PARTIAL' ? randomUUID() : message.id,
    })
    if (result.beganToFail) await beginWatch(tx, message.target.endpointId, at)
    return result
  })
  await note(ctx, scope, message, posted, settled, nextAttemptAt)
  return { outcome, nextAttemptAt }
}

function fieldsOf(scope: HostScope, { id, target, attempts }: ClaimedMessage) {
  return { host: scope.hostId, endpoint: target.endpointId, message_id: id, attempts }
}

function nextAttempt(ctx: Context, scope: HostScope, message: ClaimedMessage, posted: PostOutcome): number | null {
  if (posted.outcome === 'DELIVERED') return null
  const waitMs = nextWaitMs(message.attempts, randomInt(1_000_001) / 1_000_000, posted.askedMs)
  return waitMs === undefined ? null : ctx.clock.hostNow(scope.hostId) + waitMs
}

async function sendRestLater(
  ctx: Context,
  scope: HostScope,
  message: ClaimedMessage,
  fitting: number,
  now: number,
): Promise<void> {
  const kept = message.eventIds.indexOf(message.events[fitting]!.id)
  const { id, fence } = message
  await ctx.db.transaction(scope, (tx) => splitMessage(tx, { id, fence, kept, restId: randomUUID(), now }))
}

async function note(
  ctx: Context,
  scope: HostScope,
  message: ClaimedMessage,
  posted: PostOutcome,
  settled: Settled,
  nextAttemptAt: number | null,
): Promise<void> {
  countAttempt(ctx.metrics, posted)
  if (posted.outcome === 'DELIVERED') return
  const exhausted = settled.ours && nextAttemptAt === null
  ctx.log.warn(exhausted ? 'webhook.exhausted' : 'webhook.failed', {
    ...fieldsOf(scope, message),
    outcome: posted.outcome,
    status: posted.status,
    error: posted.error,
  })
  // Where the lease was lost, the answer to the next attempt decides.
  if (isGone(posted) && settled.ours)
    await switchOff(ctx, scope, { id: message.target.endpointId, ...message.target }, 'GONE')
}
