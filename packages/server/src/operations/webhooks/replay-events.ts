import { randomUUID } from 'node:crypto'
import type { EventType } from '@plumbline/contract'
import { hourMs } from '@plumbline/core/calendar'
import { eventsPerReplay, replaysPerHour } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import { type SlidingLimit, useSlidingLimit } from '../../access/sliding-limit.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { lowestId } from '../../storage/lowest-id.ts'
import { findEventTime, findReplayTarget, type Replay, replayEvent } from '../../storage/replays.ts'
import type { AuditedCall } from '../call.ts'
import { oldestKept } from '../events/event-retention.ts'
import { countReplay, replayPage } from './replay-pages.ts'

/** Exactly one of an event, a stretch of time, and what failed. */
interface WantedReplay {
  eventId?: string
  from?: number
  to?: number
  failed?: boolean
  since?: number
}

interface ReplayCall extends AuditedCall {
  /** Told before the change goes on record, for those who put the number there. */
  counted?: (events: number) => void
}

const limit: SlidingLimit = { uses: replaysPerHour, windowMs: hourMs }

/** Puts events into new messages for an endpoint, which are due at once; new events still go before them. */
export async function replayEvents(
  ctx: Context,
  { scope, now, audit, counted }: ReplayCall,
  endpointId: string,
  wanted: WantedReplay,
): Promise<{ replayId: string; accepted: number }> {
  audit.about({ object: `webhook-endpoint:${endpointId}` })
  const replayId = randomUUID()
  const accepted = await ctx.db.transaction(scope, async (tx) => {
    const target = await findReplayTarget(tx, endpointId)
    if (!target) throw new Refusal('webhook-endpoint-not-found')
    const event = wanted.eventId === undefined ? undefined : await namedEvent(tx, wanted.eventId, now)
    if (!target.enabled) throw new Refusal('webhook-endpoint-disabled')
    // Replays of one endpoint follow each other from here on, so that their number holds.
    await useSlidingLimit(tx, endpointId, 'webhook-replay', limit, now)
    const count = event ? await replayOne(event) : await replayMany(target.types)
    counted?.(count)
    await audit.writeIn(tx)
    return count

    async function replayOne(one: { id: string; at: number }): Promise<number> {
      await replayEvent(tx, { endpointId, event: one, now })
      return 1
    }

    async function replayMany(types: readonly EventType[] | null): Promise<number> {
      const receiver = { endpointId, types }
      const replay = chosen(wanted, now)
      const found = await countReplay(tx, receiver, replay)
      if (found > eventsPerReplay) throw tooMany(wanted)
      await replayPage(tx, receiver, { replayId, replay }, { now, realNow: ctx.clock.now() })
      return found
    }
  })
  return { replayId, accepted }
}

async function namedEvent(tx: Transaction, id: string, now: number): Promise<{ id: string; at: number }> {
  const at = await findEventTime(tx, id, oldestKept(now))
  if (at === undefined) throw new Refusal('event-not-found')
  return { id, at }
}

function chosen({ from = 0, to = 0, failed, since = 0 }: WantedReplay, now: number): Replay {
  const oldest = oldestKept(now)
  if (!failed) return { of: 'range', to, after: { at: Math.max(from, oldest), seq: -1 } }
  return { of: 'waiting', since: Math.max(since, oldest), asked: now, after: { dueAt: 0, id: lowestId } }
}

function tooMany({ from }: WantedReplay): Refusal {
  const field = from === undefined ? 'since' : 'from'
  return new Refusal('invalid-value', [`${field}: more than ${eventsPerReplay} events; choose a shorter time`])
}
