import type { Context } from '../context.ts'
import type { WorkItem } from '../storage/work-items.ts'
import { faultFields } from '../telemetry/log.ts'
import type { WorkKinds } from './work-kind.ts'
import { claimDue, workOff } from './work-off.ts'

export interface WorkLoop {
  /** Called when new work was announced. */
  wake(): void
  /** Stops when the jobs that are running have ended. */
  stop(): Promise<void>
}

const pollMs = 1_000
/** How many jobs run side by side. */
const places = 10

/**
 * Works off due work for ever. The loop is woken by NOTIFY, by the end of a job, and by the clock, because no notification
 * says that a date has come. A place that becomes free is filled at once, so that one slow job does not delay others.
 */
export function startWorkLoop(ctx: Context, kinds: WorkKinds, { maxMs }: { maxMs?: number } = {}): WorkLoop {
  let stopped = false
  let wakeUp: () => void = () => undefined
  let announced = false
  const inHand = new Map<Promise<void>, WorkItem>()

  const wake = () => {
    announced = true
    wakeUp()
  }
  const begin = (item: WorkItem) => {
    const work = workOff(ctx, kinds, item, maxMs)
      .then(
        () => undefined,
        // The lease of the item runs out, and then a worker claims it again.
        (fault) => ctx.log.warn('work.end-failed', faultFields(fault)),
      )
      .finally(() => {
        inHand.delete(work)
        wake()
      })
    inHand.set(work, item)
  }
  const run = async () => {
    while (!stopped) {
      announced = false
      const free = places - inHand.size
      try {
        if (free > 0) {
          // With a wrong key ring every job would fail until its item is given up.
          await ctx.ring.prove()
          for (const item of await claimDue(ctx, { limit: free, running: countByHost(inHand.values()) })) begin(item)
        }
      } catch (fault) {
        ctx.log.warn('work.claim-failed', faultFields(fault))
      }
      if (stopped || announced) continue
      await new Promise<void>((done) => {
        const timer = setTimeout(done, pollMs)
        wakeUp = () => {
          clearTimeout(timer)
          done()
        }
      })
    }
    await Promise.all(inHand.keys())
  }
  const running = run()

  return {
    wake,
    stop: async () => {
      stopped = true
      wakeUp()
      await running
    },
  }
}

function countByHost(items: Iterable<WorkItem>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { hostId } of items) counts.set(hostId, (counts.get(hostId) ?? 0) + 1)
  return counts
}
