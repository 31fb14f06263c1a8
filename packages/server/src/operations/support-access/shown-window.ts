import { teamOf } from '../../access/team-scopes.ts'
import type { Context } from '../../context.ts'
import type { WindowRecord } from '../../storage/support-windows.ts'
import { memberNames } from '../team/member-names.ts'

/** Windows with the names of those who ask; the host knows the operator's people by name as well. */
export async function shownWindows(ctx: Context, windows: readonly WindowRecord[], now: number) {
  const names = await memberNames(
    ctx,
    { scope: teamOf(null) },
    windows.map(({ askedBy }) => askedBy),
  )
  return windows.map((window) => {
    const { id, reason, ticket, hours, askedBy, askedAt, decidedAt, endsAt, endedAt, endedBy, looks } = window
    return {
      id,
      state: stateAt(window, now),
      reason,
      ticket,
      hours,
      askedBy: names.get(askedBy) ?? 'Somebody who has left',
      askedAt,
      decidedAt,
      endsAt,
      endedAt,
      endedBy,
      looks,
    }
  })
}

/** Nobody writes down that the time of a window has run out. */
function stateAt({ state, endsAt }: WindowRecord, now: number): WindowRecord['state'] | 'over' {
  return state === 'open' && endsAt! <= now ? 'over' : state
}
