import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FaultList } from '../faults/fault-list.ts'
import { openJournaledMap } from '../server/journaled-map.ts'
import type { Log } from '../server/log.ts'
import { type RealTimePush, toRealTimeBody } from './real-time-push.ts'
import { signPush } from './sign-push.ts'

/**
 * Pushes to the service until it says 2xx, over restarts too. Each id is pushed once; faults can make that twice, late or
 * damaged.
 */
export interface PushQueue {
  /** Resolves after the first attempt of each; pushes whose id was queued before are left out. */
  readonly queue: (pushes: readonly RealTimePush[]) => Promise<readonly QueuedPush[]>
  readonly list: () => readonly QueuedPush[]
  /** Takes up what an earlier process left undone. */
  readonly resume: () => void
  readonly close: () => Promise<void>
}

export interface QueuedPush {
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
  /** The client that enrolled a person under this reference. */
  readonly clientOf: (reference: string) => string | null
  readonly log: Log
  readonly now: () => number
  /** The waits after each failed attempt; after the last one the push is given up. */
  readonly pushDelaysMs?: readonly number[] | undefined
}

const usualDelaysMs = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000, 14_400_000, 43_200_000] as const
const attemptMs = 5_000

export function openPushQueue(parts: PushParts): PushQueue {
  const { faults, log, now, pushDelaysMs: delaysMs = usualDelaysMs } = parts
  const path = join(parts.directory, 'real-time.jsonl')
  const pushes = openJournaledMap<QueuedPush>(path, ({ eventId }) => eventId, { keep: 10_000 })
  const ending = new AbortController()
  const underWay = new Set<Promise<void>>()

  const attempt = async (push: QueuedPush, damaged: boolean): Promise<QueuedPush> => {
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

  const attemptWithFault = async (push: QueuedPush): Promise<QueuedPush> => {
    const fault = faults.take({ target: 'EFX', operation: 'crt', client: parts.clientOf(push.reference) })
    if (fault?.mode === 'error') return { ...push, attempts: push.attempts + 1, status: null }
    if (fault?.mode === 'slow') await wait(fault.delayMs ?? 1_000, undefined, { signal: ending.signal })
    if (fault?.mode === 'reorder') await overtaking(fault.delayMs ?? 1_000)
    const done = await attempt(push, fault?.mode === 'garbage')
    for (const release of heldBack) release()
    return fault?.mode === 'duplicate' ? { ...(await attempt(push, false)), attempts: done.attempts + 1 } : done
  }

  const pursue = async (first: QueuedPush, tried: (push: QueuedPush) => void) => {
    for (let push = first; push.state === 'PENDING'; ) {
      if (push.attempts > 0) await wait(delaysMs[push.attempts - 1], undefined, { signal: ending.signal })
      push = await attemptWithFault(push)
      // An attempt that was cut off by our own end does not count.
      if (ending.signal.aborted && push.state !== 'DELIVERED') return
      await pushes.put(push)
      tried(push)
    }
  }

  const start = (push: QueuedPush) =>
    new Promise<QueuedPush>((tried) => {
      const work = pursue(push, tried)
        .catch(() => {})
        .finally(() => {
          underWay.delete(work)
          tried(push)
        })
      underWay.add(work)
    })

  return {
    async queue(given) {
      const fresh = given.filter(({ eventId }) => pushes.get(eventId) === undefined).map(toPush)
      await Promise.all(fresh.map((push) => pushes.put(push)))
      return await Promise.all(fresh.map(start))
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

function toPush(event: RealTimePush): QueuedPush {
  const { eventId, reference, activity } = event
  const eventType = activity.type
  return { eventId, reference, eventType, state: 'PENDING', attempts: 0, status: null, body: toRealTimeBody(event) }
}
