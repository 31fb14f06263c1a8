import { randomUUID } from 'node:crypto'
import type { EventType } from '@plumbline/contract'
import { monthsLater } from '@plumbline/core/calendar'
import { alertMonths } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { alertsOfUser } from '../../storage/alerts.ts'
import { insertEvents } from '../../storage/events.ts'
import { findUser, type UserRecord } from '../../storage/users.ts'
import type { AuditedCall } from '../call.ts'
import { requireUser } from '../users/require-user.ts'

/** Records events about a user that did not happen, for a receiver that is being built. */
export async function sendEvents(
  ctx: Context,
  { scope, now, audit, user }: AuditedCall & { user?: UserRecord },
  userId: string,
  { count = 1, type = 'TEST' }: { count?: number; type?: EventType },
): Promise<{ sent: string[] }> {
  // A user's own token shows nothing of others.
  if (user && user.id !== userId) throw new Refusal('user-not-found')
  requireUser(user ?? (await findUser(ctx.db, scope, userId)))
  audit.about({ object: `user:${userId}` })
  const sent = Array.from({ length: count }, () => randomUUID())
  const newest = { since: monthsLater(now, -alertMonths), types: null, limit: 1 }
  const [known] = type === 'ACCALERT' ? await alertsOfUser(ctx.db, scope, userId, newest) : []
  const alert = known && { id: known.id, date: known.reportedAt, source: known.bureau }
  await ctx.db.transaction(scope, async (tx) => {
    await insertEvents(
      tx,
      sent.map((id, place) => ({ id, type, userId, at: now + place, ...(alert && { alert }) })),
    )
    await audit.writeIn(tx)
  })
  return { sent }
}
