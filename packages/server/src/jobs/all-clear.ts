import { dayMs, hourMs } from '@plumbline/core/calendar'
import { tellAllClear } from '../operations/messages/tell-all-clear.ts'
import { leaseMs, type WorkKind } from '../work/work-kind.ts'

/** It is day in the whole country then; quiet hours of the person hold a message back all the same. */
const hourOfDay = 17 * hourMs

/** Once a day on the host's clock: people who want to hear of it are told that nothing has happened for a month. */
export const allClearJob: WorkKind<'all-clear'> = {
  kind: 'all-clear',
  run: async (ctx, { scope, item, now }) => {
    const host = ctx.directory.host(scope.hostId)!
    const { told, more } = await tellAllClear(ctx, { scope, host, now }, leaseMs / 3)
    const today = Math.floor(now / dayMs) * dayMs + hourOfDay
    // The rest keeps its date, so it comes before anything that is due later.
    return { users: told, again: more ? item.dueAt : today > now ? today : today + dayMs }
  },
}
