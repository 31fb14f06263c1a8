import { setTimeout as wait } from 'node:timers/promises'
import { clockSecondsPerCall } from '@plumbline/core/promises'
import type { Context } from '../../context.ts'
import { beginClockMove, earliestDueAt, endClockMove, stepClock } from '../../storage/clock-moves.ts'
import type { DoneJob } from '../../storage/work-items.ts'
import type { AuditedCall } from '../call.ts'

const lookAgainMs = 40
/** For the last job; a move that died with its process is over after it. */
const beyondCallMs = 20_000

/**
 * Lets time pass quickly at a host. The clock goes from one due date to the next and stands at each until what is due has been
 * done, so that every job finds the time that it would have found without hurry, and so does every read meanwhile. It ends at
 * the target, or where it has come to when the time of a call is over; a process that dies leaves the clock at its last step.
 */
export async function advanceClock(ctx: Context, call: AuditedCall, target: number): Promise<DoneJob[]> {
  const { scope, host, audit } = call
  const jobs: DoneJob[] = []
  const end = ctx.clock.now() + clockSecondsPerCall * 1000
  const until = await begin()
  try {
    while (until !== undefined && ctx.clock.now() < end) {
      const done = await ctx.doNextWork(host.id, end)
      jobs.push(...done)
      if (done.length > 0) continue
      const dueAt = (await earliestDueAt(ctx.db, scope)) ?? Number.POSITIVE_INFINITY
      const now = ctx.clock.hostNow(host.id)
      // A worker has begun it before; it belongs to its date, and the clock does not go past it.
      if (dueAt <= now) await wait(lookAgainMs)
      else if (now >= target || !(await step(until, Math.min(dueAt, target)))) break
    }
  } finally {
    if (until !== undefined) await endClockMove(ctx.db, scope, until)
  }
  return jobs

  /** Other calls that move the clock are waited for, so that the further target wins. Undefined: they take as long as a call may. */
  async function begin(): Promise<number | undefined> {
    for (; ctx.clock.now() < end; await wait(lookAgainMs)) {
      const now = ctx.clock.now()
      const lease = { now, until: now + clockSecondsPerCall * 1000 + beyondCallMs }
      if (await beginClockMove(ctx.db, scope, lease, (tx) => audit.writeIn(tx))) return lease.until
    }
    return undefined
  }

  async function step(lease: number, to: number): Promise<boolean> {
    const now = ctx.clock.now()
    const stepped = await stepClock(ctx.db, scope, { until: lease, offsetMs: to - now, now })
    await ctx.directory.reload('hosts')
    return stepped
  }
}
