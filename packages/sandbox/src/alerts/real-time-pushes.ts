import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FaultList } from '../faults/fault-list.ts'
import { openJournaledMap } from '../server/journaled-map.ts'
import type { Log } from '../server/log.ts'
import { type RealTimeEvent, toRealTimeBody } from './real-time-event.ts'
import { signPush } from './sign-push.ts'

/**
 * Pushes real-time events to the service until it says 2xx, over restarts too. An event is pushed once for every time it is
 * queued under a new id; faults can make that twice, late or damaged.
 */
export interface RealTimePushes {
  /** Resolves after the first attempt of each whose reference is awaited (all, if not said); repeated events are left out. */
  readonly queue: (
    events: readonly RealTimeEvent[],
    awaits?: (reference: string) => boolean,
  ) => Promise<readonly Push[]>
  readonly list: () => readonly Push[]
  /** Takes up what an earlier process left undone. */
  readonly resume: () => void
  readonly close: () => Promise<void>
}

export interface Push {
  readonly eventId: string
  readonly reference: string
  readonly eventType: string
  readonly state: 'PENDING' | 'DELIVERED' | 'GIVEN_UP'
  readonly attempts: number
  /** Of the last attempt; null when nothing answered. */
  readonly status: number | null
  readonly body: string
}

interface PushParts {
  readonly directory: string
  readonly ingestUrl: () => string
  readonly signingSecret: string
  readonly faults: FaultList
  /** Who had this reference enrolled. */
  readonly clientOf: (reference: string) => string | null
  readonly log: Log
  readonly now: () => number
  /** After each failed attempt; then the event is given up. */
  readonly pushDelaysMs?: readonly number[] | undefined
}

const usualDelaysMs = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000, 14_400_000, 43_200_000] as const
/** Who shares a few cores with everything else may take seconds; a push that is given up too early comes late. */
const attemptMs = 20_000

export function openRealTimePushes(parts: PushParts): RealTimePushes {
  const { faults, log, now, pushDelaysMs: delaysMs = usualDelaysMs } = parts
  const path = join(parts.directory, 'real-time.jsonl')
  const pushes = openJournaledMap<Push>(path, ({ eventId }) => eventId, { keep: 10_000 })
  const ending = new AbortController()
  const underWay = new Set<Promise<void>>()

  const attempt = async (push: Push, damaged: boolean): Promise<Push> => {
    const headers = signPush(parts.signingSecret, push.eventId, push.body, now())
    const body = damaged ? push.body.slice(0, -9) : push.body
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(attemptMs)])
    const status = await fetch(parts.ingestUrl(), { method: 'POST', headers, body, redirect: 'manual', signal }).then(
      async (answer) => {
        await answer.body?.cancel()
        return answer.status
      },
      () => null,
    )
    const attempts = push.attempts + 1
    const delivered = status !== null && status >= 200 && status < 300
    const state = delivered ? 'DELIVERED' : attempts > delaysMs.length ? 'GIVEN_UP' : 'PENDING'
    log('real-time-push', { eventId: push.eventId, attempt: attempts, status, state })
    return { ...push, attempts, status, state }
  }

  // Pushes that wait for a later one to go first.
  const heldBack = new Set<() => void>()
  const overtaking = async (limitMs: number) => {
    const limit = new AbortController()
    const signal = AbortSignal.any([ending.signal, limit.signal])
    const overtaken = new Promise<void>((release) => heldBack.add(release))
    await Promise.race([overtaken, wait(limitMs, undefined, { signal })]).finally(() => {
      heldBack.clear()
      limit.abort()
    })
  }

  const attemptWithFault = async (push: Push): Promise<Push> => {
    const fault = faults.take({ target: 'EFX', operation: 'crt', client: parts.clientOf(push.reference) })
    if (fault?.mode === 'error') return { ...push, attempts: push.attempts + 1, status: null }
    if (fault?.mode === 'slow') await wait(fault.delayMs ?? 1_000, undefined, { signal: ending.signal })
    if (fault?.mode === 'reorder') await overtaking(fault.delayMs ?? 1_000)
    const done = await attempt(push, fault?.mode === 'garbage')
    for (const release of heldBack) release()
    return fault?.mode === 'duplicate' ? { ...(await attempt(push, false)), attempts: done.attempts + 1 } : done
  }

  const pursue = async (first: Push, tried: (push: Push) => void) => {
    for (let push = first; push.state === 'PENDING'; ) {
      if (push.attempts > 0) await wait(delaysMs[push.attempts - 1], undefined, { signal: ending.signal })
      push = await attemptWithFault(push)
      // What was cut off by our own end was not tried.
      if (ending.signal.aborted && push.state !== 'DELIVERED') return
      await pushes.put(push)
      tried(push)
    }
  }

  const start = (push: Push) =>
    new Promise<Push>((tried) => {
      const work = pursue(push, tried)
        .catch(() => {})
        .finally(() => {
          underWay.delete(work)
          tried(push)
        })
      underWay.add(work)
    })

  return {
    async queue(events, awaits = () => true) {
      const fresh = events.filter(({ eventId }) => pushes.get(eventId) === undefined).map(toPush)
      await Promise.all(fresh.map((push) => pushes.put(push)))
      return await Promise.all(
        fresh.map((push) => {
          const tried = start(push)
          return awaits(push.reference) ? tried : push
        }),
      )
    },
    list: () => [...pushes.values()].reverse(),
    resume() {
      for (const push of pushes.values()) if (push.state === 'PENDING') void start({ ...push, attempts: 0 })
    },
    async close() {
      ending.abort()
      await Promise.all(underWay)
      await pushes.close()
    },
  }
}

function toPush(event: RealTimeEvent): Push {
  const { eventId, reference, happening } = event
  const eventType = happening.type
  return { eventId, reference, eventType, state: 'PENDING', attempts: 0, status: null, body: toRealTimeBody(event) }
}
