import { randomUUID } from 'node:crypto'
import type { EventType } from '@plumbline/contract'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { countFailed, replayExhausted, replayWaiting } from '../../storage/failed-replays.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { lowestId } from '../../storage/lowest-id.ts'
import { countRange, findReplayTarget, type Replay, replayRange } from '../../storage/replays.ts'
import { addWork, finishWorkIn, type WorkItem } from '../../storage/work-items.ts'

interface Receiver {
  endpointId: string
  types: readonly EventType[] | null
}

interface Times {
  /** The host's. */
  now: number
  realNow: number
}

/** How many events a replay that begins has. */
export function countReplay(tx: Transaction, { endpointId, types }: Receiver, replay: Replay): Promise<number> {
  return replay.of === 'range'
    ? countRange(tx, { types, from: replay.after.at, to: replay.to })
    : countFailed(tx, { endpointId, since: replay.of === 'waiting' ? replay.since : replay.after.at })
}

/**
 * Does one page of a replay and queues the rest of it. A large replay is so many small transactions, and the call that asks for it
 * takes as long as one.
 */
export async function replayPage(
  tx: Transaction,
  { endpointId, types }: Receiver,
  { replayId, replay }: { replayId: string; replay: Replay },
  times: Times,
): Promise<void> {
  const rest = await nextPage(tx, { endpointId, types }, replay, times)
  if (rest === undefined) return
  await addWork(tx, {
    id: randomUUID(),
    kind: 'replay-events',
    key: replayId,
    payload: { endpointId, replay: rest },
    dueAt: times.now,
    createdAt: times.now,
  })
}

/** The page that a work item stands for, in the transaction that ends the item: a page is done once. */
export async function continueReplay(
  ctx: Context,
  scope: HostScope,
  item: WorkItem<'replay-events'>,
  now: number,
): Promise<void> {
  const { endpointId, replay } = item.payload
  await ctx.db.transaction(scope, async (tx) => {
    if (!(await finishWorkIn(tx, item))) throw new Error('The replay belongs to another worker')
    const target = await findReplayTarget(tx, endpointId)
    if (!target || target.disabledByUs) return
    const times = { now, realNow: ctx.clock.now() }
    await replayPage(tx, { endpointId, types: target.types }, { replayId: item.key, replay }, times)
  })
}

/** Returns what is left; undefined: nothing. */
async function nextPage(
  tx: Transaction,
  { endpointId, types }: Receiver,
  replay: Replay,
  { now, realNow }: Times,
): Promise<Replay | undefined> {
  switch (replay.of) {
    case 'range': {
      const after = await replayRange(tx, { endpointId, types, after: replay.after, to: replay.to, now })
      return after && { ...replay, after }
    }
    case 'waiting': {
      const { since, asked } = replay
      const after = await replayWaiting(tx, { endpointId, since, asked, after: replay.after, now, realNow })
      if (after) return { ...replay, after }
      return nextPage(
        tx,
        { endpointId, types },
        { of: 'exhausted', after: { at: since, id: lowestId } },
        { now, realNow },
      )
    }
    case 'exhausted': {
      const after = await replayExhausted(tx, { endpointId, after: replay.after, now })
      return after && { ...replay, after }
    }
  }
}
