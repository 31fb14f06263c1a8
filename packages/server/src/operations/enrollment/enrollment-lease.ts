import { randomUUID } from 'node:crypto'
import { Refusal } from '@plumbline/core/refusals'
import { askUntil } from '../../access/keyed-queue.ts'
import type { Context } from '../../context.ts'
import { endEnrollmentLease, leaseEnrollment } from '../../storage/enrollment-lease.ts'
import type { HostScope } from '../../storage/host-scope.ts'

const leaseMs = 30_000
const patienceOfCallsMs = 9_000

/** Somebody else speaks to the bureau about the user, and it took too long. */
export class EnrollmentBusy extends Refusal {
  constructor() {
    super('feature-error', {}, 5)
  }
}

/**
 * One at a time speaks to the bureau about a user; the others wait for their turn and then find what the first has done. No
 * connection is held meanwhile. The lease of a process that died runs out by itself. With no patience, as for jobs, which must
 * not keep their place from others, it throws `EnrollmentBusy` at once.
 */
export async function withEnrollmentLease<T>(
  ctx: Context,
  scope: HostScope,
  userId: string,
  run: () => Promise<T>,
  { patienceMs = patienceOfCallsMs }: { patienceMs?: number | undefined } = {},
): Promise<T> {
  const by = randomUUID()
  const end = performance.now() + patienceMs
  const leave = await ctx.queue.next(`enrollment ${scope.hostId} ${userId}`, patienceMs)
  if (!leave) throw new EnrollmentBusy()
  try {
    const leased = await askUntil(end, async () => {
      const now = ctx.clock.now()
      const got = await leaseEnrollment(ctx.db, scope, userId, { by, now, until: now + leaseMs })
      return got === 'busy' ? undefined : got
    })
    if (leased === undefined) throw new EnrollmentBusy()
    if (leased === 'unenrolled') {
      leave()
      return await run()
    }
    try {
      return await run()
    } finally {
      await endEnrollmentLease(ctx.db, scope, userId, by).catch(() => undefined)
    }
  } finally {
    leave()
  }
}
