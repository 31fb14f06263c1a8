import { dayMs } from '@plumbline/core/calendar'
import { messageDays } from '@plumbline/core/promises'
import type { Context } from '../../context.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { type ListedMessage, messagesOfUser } from '../../storage/messages.ts'
import { findUser } from '../../storage/users.ts'
import { cursorAt, placeOf } from '../paging/page-cursor.ts'
import { requireUser } from '../users/require-user.ts'

/** What became of the messages to a user, newest first; neither what they say nor where they went. */
export async function listMessages(
  ctx: Context,
  { scope, now }: { scope: HostScope; now: number },
  userId: string,
  { limit = 50, cursor }: { limit?: number; cursor?: string },
) {
  const list = ['messages of user', userId] as const
  const place = placeOf(ctx, scope, list, cursor, now) as [number, string] | undefined
  requireUser(await findUser(ctx.db, scope, userId))
  const found = await messagesOfUser(ctx.db, scope, userId, {
    since: now - messageDays * dayMs,
    before: place && { createdAt: place[0], id: place[1] },
    limit: limit + 1,
  })
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map(toItem),
    nextCursor: last ? cursorAt(ctx, scope, list, [last.createdAt, last.id], now) : null,
  }
}

function toItem({ id, channel, kind, alertId, state, reason, createdAt, sentAt }: ListedMessage) {
  return { id, channel, kind, alert_id: alertId, state, reason, createdAt, sentAt }
}
