import { monthEnds, monthOfInstant } from '@plumbline/core/billing'
import { pauseDormantUsers } from '../operations/billing/pause-dormant-users.ts'
import { leaseMs, type WorkKind } from '../work/work-kind.ts'

/**
 * At the end of every month on the host's clock: dormant users whose first month is over without activation are paused. The
 * setting counts as it stands then; a host that switches it on later has those paused who are still dormant. What a month
 * costs does not depend on it: a paused user has as few features as a dormant one.
 */
export const pauseDormant: WorkKind<'pause-dormant'> = {
  kind: 'pause-dormant',
  run: async (ctx, { scope, item, now }) => {
    const next = monthEnds(monthOfInstant(now))
    if (!ctx.directory.host(scope.hostId)?.settings.dormantAutoPause) return { users: 0, again: next }
    const { paused, more } = await pauseDormantUsers(ctx, scope, now, leaseMs / 3)
    // The rest keeps its date, so it comes before anything that is due later.
    return { users: paused, again: more ? item.dueAt : next }
  },
}
