import { MessageFailure } from '@plumbline/connectors'
import { errors } from '@plumbline/contract'
import type { Context } from '../../context.ts'
import { insertEvents } from '../../storage/events.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { findUnsentMessage, type MessageRecord, markMessageSent } from '../../storage/messages.ts'
import { findUser } from '../../storage/users.ts'
import type { AddressedMessage } from './message-content.ts'
import { messageText } from './message-text.ts'
import { openMessage } from './queue-message.ts'

const firstWaitMs = 30_000
const maxWaitMs = 2 * 3_600_000
const keepTryingMs = 24 * 3_600_000

/**
 * Sends one message. Returns when to try again, or undefined when nothing is left to do. A message that the mail server took
 * just before this process died is sent a second time under the same id, by which mail systems recognise it.
 */
export async function deliverMessage(
  ctx: Context,
  scope: HostScope,
  messageId: string,
  now: number,
): Promise<number | undefined> {
  const record = await findUnsentMessage(ctx.db, scope, messageId)
  if (!record) return undefined
  const user = await findUser(ctx.db, scope, record.userId)
  const message = await openMessage(ctx, user, record)
  if (!message) return undefined
  const expiresAt = 'token' in message ? message.expiresAt : Number.POSITIVE_INFINITY
  // A link that no longer works would only puzzle the person.
  if (now >= expiresAt) return giveUp(ctx, scope, record, now)
  try {
    await send(ctx, scope, record, message, now)
  } catch (fault) {
    if (!(fault instanceof MessageFailure)) throw fault
    const next = now + Math.max(waitMs(now - record.createdAt), fault.retryAfterMs ?? 0)
    if (fault.kind !== 'rejected' && next < Math.min(record.createdAt + keepTryingMs, expiresAt)) return next
    return giveUp(ctx, scope, record, now)
  }
  await ctx.db.transaction(scope, (tx) => markMessageSent(tx, messageId, now))
  return undefined
}

/** The next wait is as long as the message has been tried already, so the waits double. */
export function waitMs(triedMs: number): number {
  return Math.min(Math.max(triedMs, firstWaitMs), maxWaitMs)
}

async function send(
  ctx: Context,
  scope: HostScope,
  record: MessageRecord,
  message: AddressedMessage,
  now: number,
): Promise<void> {
  const { publicUrl } = ctx.config
  const hostName = (ctx.directory.host(scope.hostId)?.name ?? '').replaceAll(/\s+/g, ' ').trim()
  await ctx.providers.of(scope.hostId).messaging.email.send({
    to: message.to,
    ...(hostName === '' ? {} : { senderName: hostName.slice(0, 100) }),
    ...messageText(message, { hostName, publicUrl }),
    reference: `${scope.hostId}/${record.userId}`,
    messageId: `${record.id}@${mailDomain(publicUrl)}`,
    date: now,
  })
}

/** An IPv6 address has no place behind the @ of a message's id. */
export function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return /^[A-Za-z0-9.-]+$/.test(hostname) ? hostname : 'localhost'
}

async function giveUp(ctx: Context, scope: HostScope, record: MessageRecord, now: number): Promise<undefined> {
  const error = { errorCode: errors.unavailable.code, errorMessage: 'A message to the user could not be delivered' }
  await ctx.db.transaction(scope, (tx) =>
    insertEvents(tx, [{ type: 'ERROR', userId: record.userId, at: now, ...error }]),
  )
  return undefined
}
