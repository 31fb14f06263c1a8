import { MessageFailure } from '@plumbline/connectors'
import { errors } from '@plumbline/contract'
import type { Context } from '../../context.ts'
import { insertEvents } from '../../storage/events.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { findUnsentNotice, markNoticeSent, type Notice } from '../../storage/notices.ts'
import { findUser } from '../../storage/users.ts'
import type { AddressedNotice } from './notice-content.ts'
import { noticeText } from './notice-text.ts'
import { openNotice } from './send-notice.ts'

const firstWaitMs = 30_000
const longestWaitMs = 2 * 3_600_000
const keepTryingMs = 24 * 3_600_000

/**
 * Sends one message. Undefined: nothing is left to do; otherwise when to come again. A message that was taken just before the
 * process died is sent a second time, under the same id, by which mail systems recognise it.
 */
export async function deliverNotice(
  ctx: Context,
  scope: HostScope,
  noticeId: string,
  now: number,
): Promise<number | undefined> {
  const notice = await findUnsentNotice(ctx.db, scope, noticeId)
  if (!notice) return undefined
  const user = await findUser(ctx.db, scope, notice.userId)
  const message = await openNotice(ctx, user, notice)
  if (!message) return undefined
  const expiresAt = 'token' in message ? message.expiresAt : Number.POSITIVE_INFINITY
  // A link that no longer works would only puzzle the person.
  if (now >= expiresAt) return giveUp(ctx, scope, notice, now)
  try {
    await send(ctx, scope, notice, message, now)
  } catch (fault) {
    if (!(fault instanceof MessageFailure)) throw fault
    const next = now + Math.max(waitMs(now - notice.createdAt), fault.retryAfterMs ?? 0)
    if (fault.kind !== 'rejected' && next < Math.min(notice.createdAt + keepTryingMs, expiresAt)) return next
    return giveUp(ctx, scope, notice, now)
  }
  await ctx.db.transaction(scope, (tx) => markNoticeSent(tx, noticeId, now))
  return undefined
}

/** As long again as it has been tried already, so that the waits double. */
export function waitMs(triedMs: number): number {
  return Math.min(Math.max(triedMs, firstWaitMs), longestWaitMs)
}

async function send(
  ctx: Context,
  scope: HostScope,
  notice: Notice,
  message: AddressedNotice,
  now: number,
): Promise<void> {
  const { publicUrl } = ctx.config
  const hostName = (ctx.directory.host(scope.hostId)?.name ?? '').replaceAll(/\s+/g, ' ').trim()
  await ctx.providers.of(scope.hostId).messaging.email.send({
    to: message.to,
    ...(hostName === '' ? {} : { senderName: hostName.slice(0, 100) }),
    ...noticeText(message, { hostName, publicUrl }),
    reference: `${scope.hostId}/${notice.userId}`,
    messageId: `${notice.id}@${mailDomain(publicUrl)}`,
    date: now,
  })
}

/** An IPv6 address has no place behind the @ of a message's id. */
function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return /^[A-Za-z0-9.-]+$/.test(hostname) ? hostname : 'localhost'
}

async function giveUp(ctx: Context, scope: HostScope, notice: Notice, now: number): Promise<undefined> {
  const told = { errorCode: errors.unavailable.code, errorMessage: 'A message to the user could not be delivered' }
  await ctx.db.transaction(scope, (tx) =>
    insertEvents(tx, [{ type: 'ERROR', userId: notice.userId, at: now, ...told }]),
  )
  return undefined
}
