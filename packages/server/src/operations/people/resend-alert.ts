import { randomUUID } from 'node:crypto'
import { monthsLater } from '@plumbline/core/calendar'
import type { MessageChannel } from '@plumbline/core/messages'
import { alertMonths } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import { TeamRefusal } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import { findAlert, lockStatus } from '../../storage/alerts.ts'
import { channelsTold } from '../../storage/messages.ts'
import { messagesOfAlerts } from '../../storage/told-of-alerts.ts'
import { queueMessages } from '../messages/queue-message.ts'
import { hostCall } from '../team/host-call.ts'
import type { MemberCall } from '../team/team-call.ts'
import { requireAllowed } from '../users/require-user.ts'

/** Writes one more message about an alert, where the last one by this channel was given up. What the person has chosen still holds. */
export async function resendAlert(
  ctx: Context,
  call: MemberCall,
  { hostId, alertId }: { hostId: string; alertId: string },
  channel: MessageChannel,
): Promise<void> {
  const { scope, now } = hostCall(ctx, call, hostId)
  const alert = await findAlert(ctx.db, scope, alertId, monthsLater(now, -alertMonths))
  if (!alert) throw new Refusal('alert-not-found')
  call.audit.about({ object: `user:${alert.userId}` })
  const last = (await messagesOfAlerts(ctx.db, scope, [alert])).findLast((message) => message.channel === channel)
  if (last?.state !== 'FAILED') throw notGivenUp()
  await ctx.db.transaction(scope, async (tx) => {
    // Two who press at once come one after the other, and the second finds the message of the first.
    const status = await lockStatus(tx, alert.userId)
    if (status === undefined) throw new Refusal('alert-not-found')
    requireAllowed({ status }, 'read-data')
    const { userId, id } = alert
    if ((await channelsTold(tx, userId, [id])).some((told) => told.channel === channel)) throw notGivenUp()
    const message = { id: randomUUID(), userId, kind: 'alert', channel, alertId: id, sealed: null, createdAt: now }
    await queueMessages(tx, [{ ...message, state: 'QUEUED', reason: null, dueAt: null }], now)
    await call.audit.writeIn(tx)
  })
}

function notGivenUp(): TeamRefusal {
  return new TeamRefusal('team-rule', { rule: 'not-given-up' })
}
