import { monthBegins, monthOfInstant } from '@plumbline/core/billing'
import type { Context } from '../../context.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { lockUser } from '../../storage/lock-users.ts'
import { lowestId } from '../../storage/lowest-id.ts'
import { type OverdueUser, overdueDormantUsers } from '../../storage/overdue-dormant-users.ts'
import { faultFields } from '../../telemetry/log.ts'
import { pauseLocked } from '../enrollment/pause-user.ts'

const pageSize = 200
const beforeAll: OverdueUser = { id: lowestId, createdAt: 0 }

interface PausedDormant {
  paused: number
  /** Time ran out before all were looked at. */
  more: boolean
}

/**
 * Pauses the dormant users whose first month is over, each in a transaction of its own. A user who was paused since that month
 * ended, by us or by the host, is left alone: a host that resumes such a user wants it so.
 */
export async function pauseDormantUsers(
  ctx: Context,
  scope: HostScope,
  now: number,
  budgetMs: number,
): Promise<PausedDormant> {
  const monthStart = monthBegins(monthOfInstant(now))
  const stopAt = ctx.clock.now() + budgetMs
  let paused = 0
  let failed = 0
  for (let after = beforeAll; ; ) {
    const users = await overdueDormantUsers(ctx.db, scope, { monthStart, after, limit: pageSize })
    for (const { id } of users) {
      if (ctx.clock.now() > stopAt) return { paused, more: true }
      try {
        if (await pauseDormantUser(ctx, scope, id, now)) paused++
      } catch (fault) {
        // A user who cannot be paused does not stop the others; the job is tried again afterwards.
        failed++
        ctx.log.warn('dormant.pause-failed', faultFields(fault))
      }
    }
    const last = users.at(-1)
    if (last === undefined || users.length < pageSize) break
    after = last
  }
  if (failed > 0) throw new Error(`${failed} dormant users could not be paused`)
  return { paused, more: false }
}

async function pauseDormantUser(ctx: Context, scope: HostScope, userId: string, now: number): Promise<boolean> {
  return ctx.db.transaction(scope, async (tx) => {
    // The user was activated or closed since it was listed.
    if ((await lockUser(tx, userId))?.status !== 'dormant') return false
    await pauseLocked(tx, [userId], now)
    await ctx.trail.recordIn(tx, {
      hostId: scope.hostId,
      actor: 'service',
      action: 'user.pause',
      object: `user:${userId}`,
      requestId: null,
      address: null,
      outcome: 'OK',
    })
    return true
  })
}
