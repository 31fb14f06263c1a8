import { errors } from '@plumbline/contract'
import { hourMs } from '@plumbline/core/calendar'
import { messageRetryHours } from '@plumbline/core/promises'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { insertEvents } from '../../storage/events.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { findQueuedMessage, type MessageMark, type MessageRecord, markMessages } from '../../storage/messages.ts'
import { findUser } from '../../storage/users.ts'
import { prepareMessage } from './prepare-message.ts'
import { sendOut } from './send-out.ts'
import { settleParts } from './settle-parts.ts'

const firstWaitMs = 30_000
const maxWaitMs = 2 * hourMs

/**
 * Sends one message. Returns when to try again, or undefined when nothing is left to do. A message that was taken just before this
 * process died is sent a second time; an e-mail has the same id then, by which mail systems recognise it.
 */
export async function deliverMessage(
  ctx: Context,
  scope: HostScope,
  messageId: string,
  now: number,
): Promise<number | undefined> {
  const record = await findQueuedMessage(ctx.db, scope, messageId)
  if (!record) return undefined
  const user = await findUser(ctx.db, scope, record.userId)
  const prepared = await prepareMessage(ctx, scope, user, record, now)
  const settle = (mark: MessageMark, also?: (tx: Transaction) => Promise<void>) =>
    ctx.db.transaction(scope, async (tx) => {
      // Another process has ended it since this one lost its lease; what that one found is what counts.
      if ((await markMessages(tx, [messageId], mark)) === 0) return undefined
      await settleParts(tx, record, prepared.parts, mark)
      await also?.(tx)
      return undefined
    })
  const giveUp = (reason: string) => settle({ state: 'FAILED', reason }, (tx) => recordFailure(tx, record, now))
  const triedFrom = record.dueAt ?? record.createdAt
  const lastTry = triedFrom + messageRetryHours * hourMs
  if (prepared.action === 'SUPPRESS') return settle({ state: 'SUPPRESSED', reason: prepared.reason })
  if (prepared.action === 'HOLD') {
    // One that has failed through the day does not go on after the night for ever.
    if (record.reason === 'retried' && prepared.until >= lastTry) return giveUp('undeliverable')
    return prepared.until
  }
  // A link that no longer works would only puzzle the person.
  if (now >= prepared.expiresAt) return giveUp('link-expired')
  // Nothing was tried, so nothing has failed; also after a long maintenance there is a try.
  const maintainedUntil = ctx.providerWatch.maintainedUntil(prepared.message.channel)
  if (maintainedUntil !== null) return ctx.clock.onHostClock(scope.hostId, maintainedUntil)
  const sent = await sendOut(ctx, scope, user!, record, prepared.message, now)
  if (sent.outcome === 'sent') return settle({ state: 'SENT', reason: null, sentAt: now })
  if (sent.outcome === 'no-device') return settle({ state: 'SUPPRESSED', reason: 'no-device' })
  if (sent.outcome === 'rejected') return giveUp('undeliverable')
  const next = now + Math.max(waitMs(now - triedFrom), sent.retryAfterMs)
  if (next >= Math.min(lastTry, prepared.expiresAt)) return giveUp('undeliverable')
  if (record.reason !== 'retried') await settle({ state: 'QUEUED', reason: 'retried' })
  return next
}

/** The next wait is as long as the message has been tried already, so the waits double. */
export function waitMs(triedMs: number): number {
  return Math.min(Math.max(triedMs, firstWaitMs), maxWaitMs)
}

/** The host learns of it as of all work that was given up. */
async function recordFailure(tx: Transaction, { userId }: MessageRecord, now: number): Promise<void> {
  const error = { errorCode: errors.unavailable.code, errorMessage: 'A message to the user could not be delivered' }
  await insertEvents(tx, [{ type: 'ERROR', userId, at: now, ...error }])
}
