import type { Provider } from '@plumbline/core/bureaus'
import { type CalendarDate, dateOfInstant, sameDayMonthsLater } from '@plumbline/core/calendar'
import { alertMonths } from '@plumbline/core/promises'
import { TeamRefusal } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import { orderBreaker } from '../../storage/breaker-orders.ts'
import { addWork } from '../../storage/work-items.ts'
import { dayWork } from '../alerts/queue-daily-files.ts'
import { hostCall } from '../team/host-call.ts'
import type { MemberCall } from '../team/team-call.ts'

/** Keeps a bureau, a vendor or a carrier from being called, or lets calls through again. Every process follows within seconds. */
export async function changeBreaker(
  ctx: Context,
  { member, now, audit }: MemberCall,
  provider: Provider,
  { wanted, reason }: { wanted: 'held' | 'closed'; reason: string },
): Promise<void> {
  audit.about({ object: `bureau:${provider}` })
  await ctx.system.systemTransaction(async (tx) => {
    await orderBreaker(tx, { provider, heldOpen: wanted === 'held', memberId: member.id, reason, at: now })
    await audit.writeIn(tx)
  })
}

/** Reads the file of a day once more for a host: one that has been there, and is not too old to raise alerts. */
export async function replayFeedFile(
  ctx: Context,
  call: MemberCall,
  { hostId, date }: { hostId: string; date: CalendarDate },
): Promise<void> {
  const { scope, now, audit } = hostCall(ctx, call, hostId)
  audit.about({ object: `feed-file:${date}` })
  const today = dateOfInstant(now)
  if (date >= today || date <= sameDayMonthsLater(today, -alertMonths)) throw new TeamRefusal('not-found')
  await ctx.db.transaction(scope, async (tx) => {
    await addWork(tx, { ...dayWork(date, { date, after: null }, now), dueAt: now })
    await audit.writeIn(tx)
  })
}
