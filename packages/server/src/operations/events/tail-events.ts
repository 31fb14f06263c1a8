import { tailOverlapSeconds } from '@plumbline/core/promises'
import { TeamRefusal } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import { eventsAfter } from '../../storage/events.ts'
import type { AuditedCall } from '../call.ts'
import { cursorAt, placeOf } from '../paging/page-cursor.ts'
import { toEventAnswer } from './to-event-answer.ts'

const pageEvents = 100
const list = ['event-tail'] as const

/**
 * Events after those of the call before, the oldest first. An event is stored with its time but seen only when its transaction ends, so
 * the last moments are looked at again; what comes twice has the same id.
 */
export async function tailEvents(ctx: Context, { scope, host, now }: AuditedCall, cursor: string | undefined) {
  if (!host.settings.switches.eventTail) throw new TeamRefusal('team-rule', { rule: 'switched-off' })
  const settled = now - tailOverlapSeconds * 1000
  const place = placeOf(ctx, scope, list, cursor, now) as [number, number] | undefined
  const after = place ? { at: place[0], seq: place[1] } : { at: settled, seq: 0 }
  const found = await eventsAfter(ctx.db, scope, after, pageEvents)
  const last = found.length === pageEvents ? found.at(-1)! : { at: Math.max(after.at, settled), seq: 0 }
  return {
    items: found.map((event) => toEventAnswer(event, scope.hostId)),
    cursor: cursorAt(ctx, scope, list, [last.at, last.seq], now),
  }
}
