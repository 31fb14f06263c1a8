import { randomUUID } from 'node:crypto'
import { hourMs } from '@plumbline/core/calendar'
import { eventsPerReplay, replaysPerHour } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import { type SlidingLimit, useSlidingLimit } from '../../access/sliding-limit.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { findEventTime, isEnabled, replayFailed, replayRange } from '../../storage/replays.ts'
import type { AuditedCall } from '../call.ts'
import { oldestKept } from '../events/event-retention.ts'

/** Exactly one of an event, a stretch of time, and what failed. */
interface WantedReplay {
  eventId?: string
  from?: number
  to?: number
  failed?: boolean
  since?: number
}

const limit: SlidingLimit = { uses: replaysPerHour, windowMs: hourMs }

/** Puts events into new messages for an endpoint, which are due at once; new events still go before them. */
export async function replayEvents(
  ctx: Context,
  { scope, now, audit }: AuditedCall,
  endpointId: string,
  wanted: WantedReplay,
): Promise<{ replayId: string; accepted: number }> {
  audit.about({ object: `webhook-endpoint:${endpointId}` })
  const accepted = await ctx.db.transaction(scope, async (tx) => {
    const enabled = await isEnabled(tx, endpointId)
    if (enabled === undefined) throw new Refusal('webhook-endpoint-not-found')
    const replay = await chosen(tx, endpointId, wanted, now)
    if (!enabled) throw new Refusal('webhook-endpoint-disabled')
    // Replays of one endpoint follow each other from here on, so that their number holds.
    await useSlidingLimit(tx, endpointId, 'webhook-replay', limit, now)
    const count = await inPages(replay, wanted)
    await audit.writeIn(tx)
    return count
  })
  return { replayId: randomUUID(), accepted }
}

type Page = { count: number; more: boolean }

async function inPages(nextPage: () => Promise<Page>, wanted: WantedReplay): Promise<number> {
  let count = 0
  for (;;) {
    const page = await nextPage()
    count += page.count
    if (count > eventsPerReplay) {
      const field = wanted.from === undefined ? 'since' : 'from'
      throw new Refusal('invalid-value', [`${field}: more than ${eventsPerReplay} events; choose a shorter time`])
    }
    if (!page.more) return count
  }
}

/** The pages of what is to be sent again, one with each call. */
async function chosen(
  tx: Transaction,
  endpointId: string,
  { eventId, from = 0, to = 0, failed, since = 0 }: WantedReplay,
  now: number,
): Promise<() => Promise<Page>> {
  const oldest = oldestKept(now)
  if (failed) return () => replayFailed(tx, { endpointId, since: Math.max(since, oldest), now })
  if (eventId === undefined) {
    let after = { at: Math.max(from, oldest), seq: -1 }
    return async () => {
      const page = await replayRange(tx, { endpointId, after, to, now, eventId: null })
      after = page.last ?? after
      return page
    }
  }
  const at = await findEventTime(tx, eventId, oldest)
  if (at === undefined) throw new Refusal('event-not-found')
  return () => replayRange(tx, { endpointId, after: { at, seq: -1 }, to: at, now, eventId })
}
