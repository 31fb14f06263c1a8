import { Refusal } from '@plumbline/core/refusals'
import { refreshData } from '../operations/data/refresh-data.ts'
import { dueAtOf } from '../storage/data-states.ts'
import { findUser } from '../storage/users.ts'
import type { WorkKind } from '../work/work-kind.ts'

const tryAgainMs = 3_600_000
/** Refusals that stay the same however often the pull is tried. */
const ended: ReadonlySet<string> = new Set(['no-data-access', 'consent-missing'])

/** Refreshes the data of a user when its date has come, before a reader asks. */
export const refreshDataJob: WorkKind<'refresh-data'> = {
  kind: 'refresh-data',
  run: async (ctx, { scope, item, now }) => {
    const { userId } = item.payload
    const host = ctx.directory.host(item.hostId)!
    const user = await findUser(ctx.db, scope, userId)
    // The user is paused, closed or moved. When it comes back, its first read queues the next refresh.
    if (user?.status !== 'active' || !user.idpass || user.flags === 0) return { users: 0 }
    try {
      const { result } = await refreshData(ctx, { scope, host, now }, userId, { why: 'due' })
      if (result === 'failed') return { users: 0, again: now + tryAgainMs }
      const again = (await dueAtOf(ctx.db, scope, userId)) ?? now + tryAgainMs
      return { users: result === 'fresh' ? 1 : 0, again: Math.max(again, now + 1) }
    } catch (fault) {
      if (fault instanceof Refusal && ended.has(fault.refusal)) return { users: 0 }
      throw fault
    }
  },
}
